import Typography from '@mui/material/Typography';
import type { Meeting } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { useMyEvents } from '../../store/hooks';
import { meetingText } from '../../text/meetings';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { StatusStrip } from '../../ui/StatusStrip';
import { ReplyButton } from './ReplyButton';
import { RequestActions } from './RequestActions';

interface RequestListProps {
  meetings: readonly Meeting[];
  viewerId: string;
  /** In place of an empty list. */
  empty: ReactNode;
}

/** Requests as strips, each with what the viewer may answer. */
export function RequestList({ meetings, viewerId, empty }: RequestListProps) {
  const events = useMyEvents();
  if (meetings.length === 0) return empty;
  return (
    <StatusStrip>
      {meetings.map((meeting) => {
        const event = events.find(({ id }) => id === meeting.eventId);
        return (
          <MeetingStrip
            key={meeting.id}
            meeting={meeting}
            viewerId={viewerId}
            event={event}
            headingLevel="h2"
            acceptedWord={meetingText.acceptedInMessages}
            note={event && <Typography variant="body2">{event.name}</Typography>}
            actions={
              <>
                <RequestActions meeting={meeting} viewerId={viewerId} />
                <ReplyButton meeting={meeting} />
              </>
            }
          />
        );
      })}
    </StatusStrip>
  );
}
