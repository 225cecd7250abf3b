import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Button from '@mui/material/Button';
import type { Event } from '@rendezvous/contract';
import { useMeetingPending } from '../../store/hooks';
import { nowText } from '../../text/now';
import type { TimedMeeting } from '../../store/meetings-now';
import { MessageLink } from '../../ui/MessageLink';
import { fullName } from '../../ui/PersonAvatar';
import { useChangesClosed } from '../../ui/usePhases';
import { WhyNot } from '../../ui/WhyNot';
import type { NowDialog } from './NowDialogs';

interface NowActionsProps {
  timed: TimedMeeting;
  event: Event | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  onOpen: (dialog: NowDialog) => void;
}

/** What the viewer can do about the meeting on the card. Nobody moves or cancels one that has begun. */
export function NowActions({ timed, event, now, onOpen }: NowActionsProps) {
  const { meeting, start } = timed;
  const pending = useMeetingPending(meeting.id);
  const closed = useChangesClosed(event);
  const name = fullName(meeting.otherUser);
  const begun = Date.parse(start) <= now;
  return (
    <>
      {meeting.meetingLink && (
        <Button
          variant="contained"
          startIcon={<VideocamSharp />}
          href={meeting.meetingLink}
          target="_blank"
          rel="noreferrer"
          aria-label={nowText.joinOf(name)}
        >
          {nowText.join}
        </Button>
      )}
      <MessageLink person={meeting.otherUser} startIcon={null} />
      {!begun && closed && <WhyNot>{closed}</WhyNot>}
      {!begun && !closed && (
        <>
          <Button
            variant="outlined"
            color="inherit"
            aria-label={nowText.moveOf(name)}
            disabled={pending}
            onClick={() => onOpen({ kind: 'move', meeting })}
          >
            {nowText.move}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            aria-label={nowText.cancelOf(name)}
            disabled={pending}
            onClick={() => onOpen({ kind: 'cancel', meeting })}
          >
            {nowText.cancel}
          </Button>
        </>
      )}
    </>
  );
}
