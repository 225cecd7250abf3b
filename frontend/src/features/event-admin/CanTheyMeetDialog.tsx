import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Person, Uuid } from '@rendezvous/contract';
import { useId } from 'react';
import { appText } from '../../text/en';
import { explainText } from '../../text/event-rules';
import { Dialog } from '../../ui/Dialog';
import { CanTheyMeet } from './CanTheyMeet';

interface CanTheyMeetDialogProps {
  eventId: Uuid;
  asker: Person;
  onClose: () => void;
}

/** Why somebody of the list can or cannot meet somebody else. */
export function CanTheyMeetDialog({ eventId, asker, onClose }: CanTheyMeetDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{explainText.heading}</DialogTitle>
      <DialogContent>
        <CanTheyMeet eventId={eventId} asker={asker} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {appText.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
