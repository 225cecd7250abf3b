import Typography from '@mui/material/Typography';
import type { Meeting, RequestOutlook } from '@rendezvous/contract';
import { changeMeetingStatus, meetingCalendar, sendMessage } from '../../live/actions';
import { useOutlookOf } from '../../live/use-outlook';
import { useMeetingPending, useMyEvents } from '../../store/hooks';
import { hasEnded } from '../../store/event-time';
import { answerText } from '../../text/answers';
import { attendeeText } from '../../text/attendees';
import { appText } from '../../text/en';
import { meetingText } from '../../text/meetings';
import { AnswerButtons } from '../../ui/AnswerButtons';
import { AnswerLine } from '../../ui/AnswerLine';
import { CalendarButton } from '../../ui/CalendarButton';
import { MatchBadge } from '../../ui/MatchBadge';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { OutlookRoom } from '../../ui/OutlookNote';
import { fullName } from '../../ui/PersonAvatar';
import { TradeReasons } from '../../ui/TradeReasons';
import { useAnswering } from '../../ui/useAnswering';
import { useOpenedRow } from '../../ui/opened-row';
import { useNow } from '../../ui/useNow';
import { useChangesClosed } from '../../ui/usePhases';
import { useWide } from '../../ui/useWide';
import { ReplyButton } from './ReplyButton';

interface IncomingRequestProps {
  meeting: Meeting;
  viewerId: string;
  /** Whether a link has led to this request. */
  opened: boolean;
}

const updated = { title: answerText.updatedTitle, description: answerText.updated };
const told = { accepted: updated, declined: updated };

/** A request to the viewer, with what decides about it and the answer. */
export function IncomingRequest({ meeting, viewerId, opened }: IncomingRequestProps) {
  const { id, otherUser, eventId, status, scheduledStartTime: start } = meeting;
  const event = useMyEvents().find((each) => each.id === eventId);
  const outlook = useOutlookOf(meeting);
  const busy = useMeetingPending(id);
  const answering = useAnswering({
    change: (next) => changeMeetingStatus(id, next),
    told,
    failureLead: appText.somethingWentWrong,
  });
  const closed = useChangesClosed(event);
  const now = useNow();
  const isPast =
    now >= Date.parse(start ?? '9999') || (event !== undefined && hasEnded(event, now));
  // The time takes more lines on a phone than its absence, and would push the buttons from under the finger.
  const wide = useWide();
  const awaits = status === 'pending';
  return (
    <MeetingStrip
      meeting={meeting}
      viewerId={viewerId}
      event={event}
      awaited
      opened={useOpenedRow(opened)}
      time={answering.given && !wide ? answerText.justAnswered : undefined}
      acceptedWord={meetingText.acceptedInMessages}
      note={
        <>
          {event && <Typography variant="body2">{event.name}</Typography>}
          {outlook && (awaits || answering.given) && (
            <Reasons meeting={meeting} outlook={outlook} />
          )}
        </>
      }
      actions={
        <>
          {!isPast && (
            <AnswerButtons
              meeting={meeting}
              answering={answering}
              outlook={outlook}
              busy={busy}
              closed={closed}
              mayChange
            />
          )}
          <ReplyButton meeting={meeting} />
        </>
      }
      footer={
        <AnswerLine
          meeting={meeting}
          event={event}
          answering={{ ...answering, undoable: answering.undoable && !closed }}
          say={(content) => sendMessage({ toUserId: otherUser.id, eventId, content })}
          actions={
            start && (
              <CalendarButton person={fullName(otherUser)} read={() => meetingCalendar(id)} />
            )
          }
        />
      }
    />
  );
}

/** How well the two fit, and whether they share a time; the latter keeps its room once the request is answered. */
function Reasons({ meeting, outlook }: { meeting: Meeting; outlook: RequestOutlook }) {
  const { compatibilityScore, enoughInformation, evidence } = outlook.match;
  return (
    <div>
      {enoughInformation ? (
        <MatchBadge score={compatibilityScore} />
      ) : (
        <Typography variant="caption" color="textSecondary">
          {attendeeText.notEnough}
        </Typography>
      )}
      <TradeReasons evidence={evidence} />
      <OutlookRoom meeting={meeting} outlook={outlook} />
    </div>
  );
}
