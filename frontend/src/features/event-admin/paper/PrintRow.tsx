import DownloadSharp from '@mui/icons-material/DownloadSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paperText as text } from '../../../text/event-paper';

interface PrintRowProps {
  what: string;
  hint?: string;
  /** What says which one. */
  children?: ReactNode;
  disabled: boolean;
  onPrint: () => void;
}

/** Something that can be printed. */
export function PrintRow({ what, hint, children, disabled, onPrint }: PrintRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        gap: 3,
        alignItems: 'center',
        px: 4,
        py: 3,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3">{what}</Typography>
        {hint !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {hint}
          </Typography>
        )}
        {children && <Box sx={{ mt: 2, maxWidth: 420 }}>{children}</Box>}
      </Box>
      <Button
        variant="outlined"
        startIcon={<DownloadSharp aria-hidden />}
        aria-label={text.downloadOf(what)}
        disabled={disabled}
        onClick={onPrint}
        sx={{ justifySelf: 'start' }}
      >
        {text.print}
      </Button>
    </Box>
  );
}
