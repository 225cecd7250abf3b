import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FrameLineProps {
  icon: SvgIconComponent;
  /** Key of the theme: the edge and the icon. */
  tone: 'primary.main' | 'secondary.main';
  /** The line is there while there is something to say. */
  children: ReactNode;
  action?: ReactNode;
  /** The edge of what is not quite right is broken. */
  broken?: boolean;
}

/** One line over every screen about the page as a whole; read out when it comes. */
export function StatusBanner({ icon: Icon, tone, children, action, broken }: FrameLineProps) {
  return (
    <Box role="status">
      {children && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            px: { xs: 4, md: 8 },
            py: 2,
            borderBottom: 1,
            borderColor: tone,
            borderLeft: 6,
            borderLeftStyle: broken ? 'dashed' : 'solid',
            borderLeftColor: tone,
            typography: 'body2',
            bgcolor: 'background.paper',
          }}
        >
          <Icon aria-hidden fontSize="small" sx={{ color: tone, flexShrink: 0 }} />
          <Box sx={{ flex: '1 1 12rem' }}>{children}</Box>
          {action}
        </Box>
      )}
    </Box>
  );
}
