import HourglassBottomSharp from '@mui/icons-material/HourglassBottomSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AttendanceOutcome } from '@rendezvous/contract';
import { attendanceText } from '../text/attendance';
import { formatClock } from '../text/format';
import { useRef, useState } from 'react';
import { callingOf } from './calling';
import { isAsked } from './has-begun';
import type { OnTheDayProps } from './OnTheDay';
import { fullName } from './PersonAvatar';
import { showToast } from './toast';
import { useCommand } from './useCommand';

const outcomes: readonly AttendanceOutcome[] = ['met', 'other-absent', 'could-not'];

/** What `OnTheDay` shows of a meeting that has begun. */
export function OnTheDayPart(props: OnTheDayProps) {
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, py: 1, displayPrint: 'none' }}
      data-on-the-day
    >
      <NotHereYet {...props} />
      <Question {...props} />
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 };

function NotHereYet({ meeting, zone, now, call }: OnTheDayProps) {
  const { run, pending } = useCommand();
  const status = useRef<HTMLElement>(null);
  const calling = callingOf(meeting, now);
  if (calling === null) return null;
  const { mayCall, calledAt } = calling;
  const name = fullName(meeting.otherUser);
  return (
    <Box sx={line}>
      {mayCall && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<HourglassBottomSharp aria-hidden />}
          aria-label={attendanceText.notHereOf(name)}
          disabled={pending}
          onClick={() => {
            // The button leaves at once.
            status.current?.focus();
            void run(() => call(meeting.id), { failureTitle: attendanceText.callFailedTitle });
          }}
        >
          {calledAt === null ? attendanceText.notHere : attendanceText.askAgain}
        </Button>
      )}
      <Typography
        role="status"
        ref={status}
        tabIndex={-1}
        variant="body2"
        sx={{ fontWeight: 600, outline: 'none' }}
      >
        {calledAt !== null && attendanceText.askedAt(formatClock(calledAt, zone))}
      </Typography>
    </Box>
  );
}

function Question({ meeting, event, now, say }: OnTheDayProps) {
  const [isChanging, setChanging] = useState(false);
  const group = useRef<HTMLElement>(null);
  const { id, attendance, ownOutcome, otherUser } = meeting;
  const asked = isAsked(meeting, event, now);
  const choices = asked && (ownOutcome === null || isChanging);
  // What was pressed leaves at once.
  const keepFocus = () => group.current?.focus({ preventScroll: true });
  const answer = async (outcome: AttendanceOutcome) => {
    keepFocus();
    setChanging(false);
    if (outcome === ownOutcome) return;
    const done = await say(id, outcome);
    if (done.ok) return;
    const { message: description } = done.failure;
    showToast({ title: attendanceText.failedTitle, description, variant: 'destructive' });
  };
  if (!asked && ownOutcome === null && attendance === 'unknown') return null;
  const name = fullName(otherUser);
  return (
    <Box
      role="group"
      ref={group}
      tabIndex={-1}
      aria-label={attendanceText.askOf(name)}
      sx={{ ...line, outline: 'none' }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {attendanceText.ask}
      </Typography>
      {choices && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              size="small"
              variant={outcome === ownOutcome ? 'contained' : 'outlined'}
              color={outcome === ownOutcome ? 'primary' : 'inherit'}
              aria-pressed={outcome === ownOutcome}
              onClick={() => void answer(outcome)}
            >
              {attendanceText.outcomes[outcome]}
            </Button>
          ))}
        </Box>
      )}
      {!choices && ownOutcome !== null && (
        <Typography variant="body2">{attendanceText.outcomes[ownOutcome]}</Typography>
      )}
      {!choices && asked && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={attendanceText.changeOf(name)}
          onClick={() => {
            keepFocus();
            setChanging(true);
          }}
        >
          {attendanceText.change}
        </Button>
      )}
      <Typography role="status" variant="body2">
        {attendance !== 'unknown' && attendanceText.known[attendance]}
      </Typography>
    </Box>
  );
}
