import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { EndingRequest } from '@rendezvous/contract';
import { useId } from 'react';
import { rulesText } from '../../text/event-rules';
import { Dialog } from '../../ui/Dialog';
import { fullName } from '../../ui/PersonAvatar';

interface EndingRequestsProps {
  requests: readonly EndingRequest[];
  pending: boolean;
  onKeep: () => void;
  onEnd: () => void;
  /** The rules stay as they are. */
  onClose: () => void;
}

/** What becomes of pending requests that new rules would not allow. */
export function EndingRequests(props: EndingRequestsProps) {
  const { requests, pending, onKeep, onEnd, onClose } = props;
  const titleId = useId();
  const count = requests.length;
  return (
    <Dialog open onClose={pending ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{rulesText.endingTitle(count)}</DialogTitle>
      {/* It may be long, and is then scrolled by keyboard too. */}
      <DialogContent tabIndex={0}>
        <Typography>{rulesText.ending(count)}</Typography>
        <Box component="ul" role="list" sx={{ my: 3, pl: 5, typography: 'body1' }}>
          {requests.map(({ meetingId, requester, requestee }) => (
            <li key={meetingId}>{rulesText.ends(fullName(requester), fullName(requestee))}</li>
          ))}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {rulesText.meetingsStay}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={pending}>
          {rulesText.stay}
        </Button>
        <Button color="error" variant="outlined" onClick={onEnd} disabled={pending}>
          {rulesText.endThem(count)}
        </Button>
        <Button variant="contained" onClick={onKeep} disabled={pending} autoFocus>
          {rulesText.keepThem(count)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
