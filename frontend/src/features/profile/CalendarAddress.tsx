import Button from '@mui/material/Button';
import { calendarText } from '../../text/calendar';
import { AddressToCopy } from '../../ui/AddressToCopy';

interface CalendarAddressProps {
  url: string;
  onRenew: () => void;
  onRevoke: () => void;
}

/** The address of the viewer's calendar, and what can be done with it. */
export function CalendarAddress({ url, onRenew, onRevoke }: CalendarAddressProps) {
  return (
    <AddressToCopy
      url={url}
      label={calendarText.address}
      hint={calendarText.secret}
      copyLabel={calendarText.copy}
    >
      <Button variant="outlined" color="inherit" href={url.replace(/^https?:/, 'webcal:')}>
        {calendarText.open}
      </Button>
      <Button variant="outlined" color="inherit" onClick={onRenew}>
        {calendarText.renew}
      </Button>
      <Button variant="outlined" color="inherit" onClick={onRevoke}>
        {calendarText.off}
      </Button>
    </AddressToCopy>
  );
}
