import HourglassBottomSharp from '@mui/icons-material/HourglassBottomSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AttendanceOutcome } from '@rendezvous/contract';
import { attendanceText } from '../text/attendance';
import { formatClock } from '../text/format';
import { callingOf } from './calling';
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
          onClick={() => void run(call, { failureTitle: attendanceText.callFailedTitle })}
        >
          {calledAt === null ? attendanceText.notHere : attendanceText.askAgain}
        </Button>
      )}
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {calledAt !== null && attendanceText.askedAt(formatClock(calledAt, zone))}
      </Typography>
    </Box>
  );
}

function Question({ meeting, say }: OnTheDayProps) {
  const { attendance, ownOutcome, otherUser } = meeting;
  const answer = async (outcome: AttendanceOutcome) => {
    const done = await say(outcome);
    if (done.ok) return;
    const { message: description } = done.failure;
    showToast({ title: attendanceText.failedTitle, description, variant: 'destructive' });
  };
  return (
    <Box role="group" aria-label={attendanceText.askOf(fullName(otherUser))} sx={line}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {attendanceText.ask}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="small"
            variant={outcome === ownOutcome ? 'contained' : 'outlined'}
            color={outcome === ownOutcome ? 'primary' : 'inherit'}
            aria-pressed={outcome === ownOutcome}
            onClick={() => outcome !== ownOutcome && void answer(outcome)}
          >
            {attendanceText.outcomes[outcome]}
          </Button>
        ))}
      </Box>
      <Typography role="status" variant="body2">
        {attendance !== 'unknown' && attendanceText.known[attendance]}
      </Typography>
    </Box>
  );
}
