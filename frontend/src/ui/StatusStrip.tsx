import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface StatusStripProps {
  children: ReactNode;
  /** Names the list for screen readers where no heading does. */
  label?: string;
}

/** The board: a ruled list of `StripRow`s. */
export function StatusStrip({ children, label }: StatusStripProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      // Without the explicit role Safari drops list semantics when the bullets are gone.
      role="list"
      sx={{
        m: 0,
        p: 0,
        border: 1,
        borderBottom: 0,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
  );
}
