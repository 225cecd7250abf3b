import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Instant, WallSlot } from '@rendezvous/contract';
import { formatClock, formatMoment } from '../../text/format';
import { wallText as text } from '../../text/wall';
import { MeetingCards } from './MeetingCards';

interface SlotSectionProps {
  heading: string;
  slot: WallSlot | null;
  countdown: { to: Instant; label: string; isFirst: boolean } | null;
  /** Said where there is no slot. */
  nothing: string;
  zone: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** The slot runs. */
  isPresent?: boolean;
}

/** One slot with its time, how long it lasts or when it begins, and its meetings. */
export function SlotSection(props: SlotSectionProps) {
  const { heading, slot, countdown, nothing, zone, at, isPresent = false } = props;
  return (
    <Box
      component="section"
      aria-label={heading}
      sx={{ display: 'flex', flexDirection: 'column', gap: '0.5em', minHeight: 0, minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: '0.8em',
          justifyContent: 'space-between',
        }}
      >
        <Typography
          variant="h2"
          sx={{ fontSize: '1.5em', color: isPresent ? 'secondary.main' : 'text.primary' }}
        >
          {heading}
          {slot && (
            <Typography
              component="span"
              variant="time"
              sx={{ fontSize: '0.8em', ml: '0.7em', color: 'text.primary' }}
            >
              {text.range(
                formatMoment(Date.parse(slot.startTime), zone, at),
                formatClock(slot.endTime, zone),
              )}
            </Typography>
          )}
        </Typography>
        {countdown && <Countdown {...countdown} at={at} isPresent={isPresent} />}
      </Box>
      {slot && slot.meetings.length > 0 ? (
        <MeetingCards meetings={slot.meetings} at={at} />
      ) : (
        <Typography sx={{ fontSize: '1.2em', color: 'text.secondary' }}>
          {slot ? text.noMeetings : nothing}
        </Typography>
      )}
    </Box>
  );
}

interface CountdownProps {
  to: Instant;
  label: string;
  /** The words stand before the time. */
  isFirst: boolean;
  at: number;
  isPresent: boolean;
}

function Countdown({ to, label, isFirst, at, isPresent }: CountdownProps) {
  const time = (
    <Typography
      component="span"
      variant="time"
      sx={{ fontSize: isPresent ? '2.4em' : '1.4em', lineHeight: 1.1, fontWeight: 700 }}
    >
      {text.countdown(Math.max(0, Date.parse(to) - at))}
    </Typography>
  );
  return (
    <Box
      role="timer"
      sx={{ display: 'flex', alignItems: 'baseline', gap: '0.4em', whiteSpace: 'nowrap' }}
    >
      {isFirst && <span>{label}</span>}
      {time}
      {!isFirst && <span>{label}</span>}
    </Box>
  );
}
