import Typography from '@mui/material/Typography';
import type { RequestOutlook } from '@rendezvous/contract';
import { meetingText } from '../text/meetings';
import { mayMakeRoom } from './outlook';

/** Before a request is accepted: whether there is a time for it, and else what keeps it from having one. */
export function OutlookNote({ outlook }: { outlook: RequestOutlook }) {
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
