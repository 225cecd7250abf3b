import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meeting, RequestOutlook } from '@rendezvous/contract';
import { meetingText } from '../text/meetings';
import { mayMakeRoom } from './outlook';

interface OutlookRoomProps {
  meeting: Meeting;
  outlook: RequestOutlook;
}

/**
 * The note of a request that is answered where it is shown. Afterwards it only keeps its room, so that nothing moves,
 * unless the meeting itself says why it waits.
 */
export function OutlookRoom({ meeting, outlook }: OutlookRoomProps) {
  if (meeting.placement === 'waiting') return null;
  return (
    <Box sx={meeting.status === 'pending' ? undefined : { visibility: 'hidden' }}>
      <OutlookNote outlook={outlook} />
    </Box>
  );
}

/** Before a request is accepted: whether there is a time for it, and else what keeps it from having one. */
function OutlookNote({ outlook }: { outlook: RequestOutlook }) {
  if (outlook.reason === null) {
    return <Typography variant="body2">{meetingText.sharedTimes(outlook.sharedTimes)}</Typography>;
  }
  return (
    <Typography variant="body2">
      <strong>{meetingText.waiting[outlook.reason]}</strong>{' '}
      {mayMakeRoom(outlook) ? meetingText.outlookRoom : meetingText.outlook}
    </Typography>
  );
}
