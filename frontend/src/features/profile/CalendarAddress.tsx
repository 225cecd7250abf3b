import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { calendarText } from '../../text/calendar';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { showToast } from '../../ui/toast';

interface CalendarAddressProps {
  url: string;
  onRenew: () => void;
  onRevoke: () => void;
}

/** The address of the viewer's calendar, and what can be done with it. */
export function CalendarAddress({ url, onRenew, onRevoke }: CalendarAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: calendarText.copied });
    } catch {
      // A page that came without TLS has no clipboard.
      field.current?.select();
      showToast({
        title: calendarText.copyFailed,
        description: calendarText.copyFailedHint,
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <LabelledTextField
        label={calendarText.address}
        hint={calendarText.secret}
        value={url}
        onChange={() => undefined}
        inputRef={field}
        readOnly
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
        <Button variant="contained" onClick={() => void copy()}>
          {calendarText.copy}
        </Button>
        <Button variant="outlined" color="inherit" href={url.replace(/^https?:/, 'webcal:')}>
          {calendarText.open}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onRenew}>
          {calendarText.renew}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onRevoke}>
          {calendarText.off}
        </Button>
      </Box>
    </>
  );
}
