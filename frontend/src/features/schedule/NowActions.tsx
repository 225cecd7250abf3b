import VideocamSharp from '@mui/icons-material/VideocamSharp';
import Button from '@mui/material/Button';
import { useMeetingPending } from '../../store/hooks';
import { nowText } from '../../text/now';
import type { TimedMeeting } from '../../store/meetings-now';
import { MessageLink } from '../../ui/MessageLink';
import { fullName } from '../../ui/PersonAvatar';
import type { NowDialog } from './NowDialogs';

interface NowActionsProps {
  timed: TimedMeeting;
  /** Milliseconds since the epoch. */
  now: number;
  onOpen: (dialog: NowDialog) => void;
}

/** What the viewer can do about the meeting on the card. Nobody moves or cancels one that has begun. */
export function NowActions({ timed, now, onOpen }: NowActionsProps) {
  const { meeting, start } = timed;
  const pending = useMeetingPending(meeting.id);
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
      {!begun && (
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
