import Box from '@mui/material/Box';
import type { Meeting } from '@rendezvous/contract';
import { placeName } from '../text/place-name';

/** The place of the event at which two people meet, where it has places; stands with the location. */
export function MeetingTable({ meeting }: { meeting: Meeting }) {
  if (meeting.place === null) return null;
  return (
    <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
      {placeName(meeting.place)}
    </Box>
  );
}
