import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { copyingText } from '../text/copying';
import { LabelledTextField } from './LabelledTextField';
import { showToast } from './toast';

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
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: copyingText.copied });
    } catch {
      // A page that came without TLS has no clipboard.
      field.current?.select();
      showToast({
        title: copyingText.failed,
        description: copyingText.failedHint,
        variant: 'destructive',
      });
    }
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
