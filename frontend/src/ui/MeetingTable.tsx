import Box from '@mui/material/Box';
import type { Meeting } from '@rendezvous/contract';
import { meetingText } from '../text/meetings';

/** The table two people meet at, where the event numbers them; stands with the place. */
export function MeetingTable({ meeting }: { meeting: Meeting }) {
  if (meeting.tableNumber === null) return null;
  return (
    <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
      {meetingText.table(meeting.tableNumber)}
    </Box>
  );
}
