import PlaceSharp from '@mui/icons-material/PlaceSharp';
import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { meetingText } from '../text/meetings';
import { MeetingTable } from './MeetingTable';

interface MeetingPlaceProps {
  meeting: Meeting;
  event: Event | undefined;
  /** Further facts on the same line. */
  note?: ReactNode;
}

/** Where two people meet. */
export function MeetingPlace({ meeting, event, note }: MeetingPlaceProps) {
  const online = event?.isVirtual || Boolean(meeting.meetingLink);
  const Icon = online ? VideocamSharp : PlaceSharp;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Icon aria-hidden sx={{ fontSize: 16 }} />
        {online
          ? meetingText.virtual
          : meeting.location || event?.location || meetingText.locationTbd}
      </Box>
      <MeetingTable meeting={meeting} />
      {note}
    </Typography>
  );
}
