import ErrorOutlineSharp from '@mui/icons-material/ErrorOutlineSharp';
import InfoOutlineSharp from '@mui/icons-material/InfoOutlineSharp';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FormAlertProps {
  /** `info`: nothing has failed. */
  tone?: 'error' | 'info';
  children: ReactNode;
}

/** Why a form was not taken, above its fields; read out at once. The library's own is four times as heavy. */
export function FormAlert({ tone = 'error', children }: FormAlertProps) {
  const Icon = tone === 'error' ? ErrorOutlineSharp : InfoOutlineSharp;
  const colour = tone === 'error' ? 'error.main' : 'primary.main';
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 3,
        px: 4,
        py: 3,
        typography: 'body2',
        bgcolor: 'background.paper',
        border: 1,
        borderLeft: 4,
        borderRadius: 1,
        borderColor: colour,
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: colour }} />
      {children}
    </Box>
  );
}
