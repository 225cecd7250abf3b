import type { Event, Meeting, Uuid } from '@rendezvous/contract';
import { changeMeetingStatus, meetingHistory, sendMessage } from '../../live/actions';
import { answerAttendance, callOther } from '../../live/on-the-day';
import { useOutlookOf } from '../../live/use-outlook';
import { useMeetingPending } from '../../store/hooks';
import { answerText } from '../../text/answers';
import { zoneOf } from '../../text/format';
import { AnswerButtons } from '../../ui/AnswerButtons';
import { AnswerLine } from '../../ui/AnswerLine';
import { MeetingHistory } from '../../ui/MeetingHistory';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { OnTheDay } from '../../ui/OnTheDay';
import { OutlookRoom } from '../../ui/OutlookNote';
import { useAnswering } from '../../ui/useAnswering';
import { useNow } from '../../ui/useNow';
import { useChangesClosed } from '../../ui/usePhases';
import { useWide } from '../../ui/useWide';
import { MeetingActions } from './MeetingActions';

interface EventMeetingProps {
  meeting: Meeting;
  event: Event;
  viewerId: Uuid;
}

const told = {
  accepted: { title: answerText.acceptedTitle, description: answerText.accepted },
  declined: { title: answerText.declinedTitle, description: answerText.declined },
} as const;

/** A meeting of one event; a request to the viewer is answered here. */
export function EventMeeting({ meeting, event, viewerId }: EventMeetingProps) {
  const { id, otherUser, eventId, status, requesteeUserId } = meeting;
  const outlook = useOutlookOf(meeting);
  const busy = useMeetingPending(id);
  const answering = useAnswering({ change: (next) => changeMeetingStatus(id, next), told });
  const closed = useChangesClosed(event);
  // The time takes more lines on a phone than its absence, and would push the buttons from under the finger.
  const wide = useWide();
  const now = useNow();
  const awaits = status === 'pending' && requesteeUserId === viewerId;
  return (
    <MeetingStrip
      meeting={meeting}
      viewerId={viewerId}
      event={event}
      headingLevel="h2"
      time={answering.given && !wide ? answerText.justAnswered : undefined}
      note={
        outlook &&
        (awaits || answering.given) && <OutlookRoom meeting={meeting} outlook={outlook} />
      }
      placeNote={
        status !== 'pending' &&
        !answering.given && (
          <MeetingHistory meeting={meeting} zone={zoneOf(event)} read={() => meetingHistory(id)} />
        )
      }
      actions={
        awaits || answering.given ? (
          <AnswerButtons
            meeting={meeting}
            answering={answering}
            outlook={outlook}
            busy={busy}
            closed={closed}
          />
        ) : (
          <MeetingActions meeting={meeting} />
        )
      }
      footer={
        <>
          <AnswerLine
            meeting={meeting}
            event={event}
            answering={{ ...answering, undoable: answering.undoable && !closed }}
            say={(content) => sendMessage({ toUserId: otherUser.id, eventId, content })}
            actions={<MeetingActions meeting={meeting} />}
          />
          <OnTheDay
            meeting={meeting}
            event={event}
            zone={zoneOf(event)}
            now={now}
            say={answerAttendance}
            call={callOther}
          />
        </>
      }
    />
  );
}
