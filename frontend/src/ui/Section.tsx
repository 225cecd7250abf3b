import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  heading: string;
  /** Links or buttons on the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
  /** For links to it. */
  id?: string;
}

/** A titled part of a screen. */
export function Section({ heading, actions, children, id }: SectionProps) {
  const headingId = useId();
  return (
    <Box component="section" id={id} aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 44,
          mb: 1,
        }}
      >
        <Typography variant="h2" id={headingId}>
          {heading}
        </Typography>
        {actions && <Box sx={{ display: 'flex', gap: 2 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}
