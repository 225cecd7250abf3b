import Typography from '@mui/material/Typography';
import type { Meeting } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { useOutlookOf } from '../../live/use-outlook';
import { useMyEvents } from '../../store/hooks';
import { meetingText } from '../../text/meetings';
import { awaitsAnswerOf } from '../../ui/MeetingStatusBadge';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { OutlookNote } from '../../ui/OutlookNote';
import { StatusStrip } from '../../ui/StatusStrip';
import { ReplyButton } from './ReplyButton';
import { RequestActions } from './RequestActions';

interface RequestListProps {
  meetings: readonly Meeting[];
  viewerId: string;
  /** In place of an empty list. */
  empty: ReactNode;
}

function Outlook({ meeting }: { meeting: Meeting }) {
  const outlook = useOutlookOf(meeting);
  return outlook && <OutlookNote outlook={outlook} />;
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
            note={
              <>
                {event && <Typography variant="body2">{event.name}</Typography>}
                {awaitsAnswerOf(meeting, viewerId) && <Outlook meeting={meeting} />}
              </>
            }
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
