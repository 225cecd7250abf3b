import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode;
}

/** The browser's own checkbox in our colour, with its label as part of the target. Takes what `register` gives. */
export function CheckboxField({ label, ...input }: CheckboxFieldProps) {
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        minHeight: 44,
        py: 2.5,
        typography: 'body1',
        cursor: 'pointer',
      }}
    >
      <Box
        component="input"
        type="checkbox"
        {...input}
        sx={{ flexShrink: 0, width: 24, height: 24, m: 0 }}
      />
      {label}
    </Box>
  );
}
