import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { wallSectionText as text } from '../../../text/event-paper';
import { LabelledTextField } from '../../../ui/LabelledTextField';
import { ScannedCode } from '../../../ui/ScannedCode';
import { showToast } from '../../../ui/toast';

/** The address of the page for the hall, which is told once. */
export function WallAddress({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: text.copied });
    } catch {
      // A page that came without TLS has no clipboard.
      field.current?.select();
      showToast({
        title: text.copyFailed,
        description: text.copyFailedHint,
        variant: 'destructive',
      });
    }
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
        gap: 4,
        alignItems: 'start',
        my: 3,
        p: 4,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
        <LabelledTextField
          label={text.address}
          hint={text.once}
          value={url}
          onChange={() => undefined}
          inputRef={field}
          readOnly
        />
        <Button variant="contained" onClick={() => void copy()} sx={{ alignSelf: 'flex-start' }}>
          {text.copy}
        </Button>
      </Box>
      <Box sx={{ justifySelf: 'center' }}>
        <ScannedCode value={url} label={text.code} size={160} />
      </Box>
    </Box>
  );
}
