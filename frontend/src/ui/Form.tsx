import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormAlert } from './FormAlert';

interface FormProps {
  /** Why it was not taken the last time. */
  failure: string | null;
  onSubmit: () => void;
  /** Between the fields, in steps of 4 pixels. */
  gap?: number;
  /** The fields, and a button of type `submit`. */
  children: ReactNode;
}

/** A column of fields that is sent as a whole; the browser's own checks are left out. */
export function Form({ failure, onSubmit, gap = 4, children }: FormProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap, minWidth: 0 }}
    >
      {failure && <FormAlert>{failure}</FormAlert>}
      {children}
    </Box>
  );
}
