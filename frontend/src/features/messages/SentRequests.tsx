import Typography from '@mui/material/Typography';
import type { Event, Meeting, Uuid } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { useMyEvents } from '../../store/hooks';
import { meetingText, messagesText } from '../../text/meetings';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { StatusStrip } from '../../ui/StatusStrip';
import { useHeldRows } from '../../ui/useHeldRows';
import { useNow } from '../../ui/useNow';
import { useChangesClosed } from '../../ui/usePhases';
import { WaitingRows } from '../../ui/WaitingRows';
import { WhyNot } from '../../ui/WhyNot';
import { ReplyButton } from './ReplyButton';
import { Withdraw } from './Withdraw';

interface SentRequestsProps {
  meetings: readonly Meeting[];
  viewerId: Uuid;
  /** In place of an empty list. */
  empty: ReactNode;
}

/** The viewer's own requests, those without an answer first. */
export function SentRequests({ meetings, viewerId, empty }: SentRequestsProps) {
  const events = useMyEvents();
  const sent = meetings.filter((meeting) => meeting.requesterUserId === viewerId);
  const rank = ({ status }: Meeting) => (status === 'pending' ? 0 : 1);
  const rows = useHeldRows(
    sent.toSorted((a, b) => rank(a) - rank(b)),
    meetings,
    viewerId,
  );
  if (rows.shown.length === 0) return empty;
  return (
    <>
      <WaitingRows
        label={messagesText.newRequests(rows.waiting)}
        count={rows.waiting}
        onShow={rows.showWaiting}
      />
      <StatusStrip>
        {rows.shown.map((meeting) => {
          const event = events.find(({ id }) => id === meeting.eventId);
          return (
            <MeetingStrip
              key={meeting.id}
              meeting={meeting}
              viewerId={viewerId}
              event={event}
              awaited
              headingLevel="h2"
              acceptedWord={meetingText.acceptedInMessages}
              note={<Note meeting={meeting} event={event} />}
              actions={<Actions meeting={meeting} event={event} />}
            />
          );
        })}
      </StatusStrip>
    </>
  );
}

function Note({ meeting, event }: { meeting: Meeting; event: Event | undefined }) {
  return (
    <>
      {event && <Typography variant="body2">{event.name}</Typography>}
      {meeting.status === 'pending' && (
        <Typography variant="body2" color="textSecondary">
          {meeting.seenAt === null ? meetingText.notSeenYet : meetingText.seen}
        </Typography>
      )}
    </>
  );
}

function Actions({ meeting, event }: { meeting: Meeting; event: Event | undefined }) {
  const { status, scheduledStartTime: start } = meeting;
  const begun = useNow() >= Date.parse(start ?? '9999');
  const closed = useChangesClosed(event);
  const isFixed = status === 'accepted' && closed !== null;
  const isOpen = status === 'pending' || status === 'accepted';
  return (
    <>
      {isOpen && !begun && !isFixed && <Withdraw meeting={meeting} />}
      {isFixed && !begun && <WhyNot>{closed}</WhyNot>}
      <ReplyButton meeting={meeting} />
    </>
  );
}
