import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { copyingText } from '../text/copying';
import { copyText } from './copy-text';
import { LabelledTextField } from './LabelledTextField';

interface AddressToCopyProps {
  url: string;
  label: string;
  hint: string;
  copyLabel: string;
  /** What else can be done with it, beside the button that copies. */
  children?: ReactNode;
}

/** An address that is taken to another program. */
export function AddressToCopy({ url, label, hint, copyLabel, children }: AddressToCopyProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (!(await copyText(url, copyingText))) field.current?.select();
  };
  return (
    <div>
      <LabelledTextField
        label={label}
        hint={hint}
        value={url}
        onChange={() => undefined}
        inputRef={field}
        readOnly
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button variant="contained" onClick={() => void copy()}>
          {copyLabel}
        </Button>
        {children}
      </Box>
    </div>
  );
}
