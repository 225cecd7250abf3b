import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { AvailabilityRequest } from '@rendezvous/contract';
import { useId } from 'react';
import { availabilityText } from '../../text/availability';
import { Dialog } from '../../ui/Dialog';

interface BookedDialogProps {
  /** Whom the viewer meets at the times they want to block. */
  names: readonly string[];
  onChoose: (booked: AvailabilityRequest['booked']) => void;
}

/** Asks what becomes of meetings in times that are about to be blocked. */
export function BookedDialog({ names, onChoose }: BookedDialogProps) {
  const titleId = useId();
  const bodyId = useId();
  const count = names.length;
  return (
    <Dialog
      open
      onClose={() => onChoose(undefined)}
      aria-labelledby={titleId}
      aria-describedby={bodyId}
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{availabilityText.bookedTitle(count)}</DialogTitle>
      <DialogContent>
        <DialogContentText id={bodyId}>
          {availabilityText.booked(names.join(availabilityText.and), count)}{' '}
          {availabilityText.moveHint}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => onChoose(undefined)} autoFocus>
          {availabilityText.keep}
        </Button>
        <Button color="error" onClick={() => onChoose('cancel')}>
          {availabilityText.cancelMeeting(count)}
        </Button>
        <Button variant="contained" onClick={() => onChoose('move')}>
          {availabilityText.move}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
