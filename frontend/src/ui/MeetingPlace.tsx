import Typography from '@mui/material/Typography';
import type { Event, Meeting } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { meetingText } from '../text/meetings';
import { MeetingTable } from './MeetingTable';
import { meetsOnline } from './meeting-place';
import { Place } from './Place';

interface MeetingPlaceProps {
  meeting: Meeting;
  event: Event | undefined;
  /** Further facts on the same line. */
  note?: ReactNode;
}

/** Where two people meet. */
export function MeetingPlace({ meeting, event, note }: MeetingPlaceProps) {
  const online = meetsOnline(meeting, event);
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="div"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      <Place online={online}>
        {online
          ? meetingText.virtual
          : meeting.location || event?.location || meetingText.locationOpen}
      </Place>
      <MeetingTable meeting={meeting} />
      {note}
    </Typography>
  );
}
