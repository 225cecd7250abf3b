import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {children}
    </Box>
  );
}
