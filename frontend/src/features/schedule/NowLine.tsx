import Box from '@mui/material/Box';
import { formatClock, zoneShortName } from '../../text/format';
import { scheduleText } from '../../text/meetings';

interface NowProps {
  /** Milliseconds since the epoch. */
  now: number;
  /** IANA zone of the rows around it. */
  zone: string;
}

/** The present moment in words. */
export function NowLabel({ now, zone }: NowProps) {
  const at = new Date(now);
  return (
    <Box
      component="span"
      sx={{
        color: 'secondary.main',
        typography: 'time',
        fontWeight: 700,
        whiteSpace: 'nowrap',
      }}
    >
      {scheduleText.now(`${formatClock(at, zone)} ${zoneShortName(at, zone)}`)}
    </Box>
  );
}

const pointer = {
  content: '""',
  display: 'block',
  borderBlock: '5px solid transparent',
  borderLeft: '8px solid',
  borderLeftColor: 'secondary.main',
} as const;

/** The present moment as a line between two rows, or beside the words of a gap. */
export function NowLine(props: NowProps) {
  return (
    <Box
      data-now
      sx={{
        flex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        my: 3,
        'li > &': { my: 0, pr: 4 },
        pointerEvents: 'none',
        '&::before': pointer,
      }}
    >
      <Box
        component="span"
        sx={{ flex: 1, borderTop: '2px solid', borderColor: 'secondary.main' }}
      />
      <NowLabel {...props} />
    </Box>
  );
}

/** The present moment beside a meeting, on the strip's edge. `part`: how far through the meeting it is, from 0 to 1. */
export function NowMark({ part }: { part: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      data-now
      // It moves every minute: `sx` would add a CSS class for each place.
      style={{ top: `${part * 100}%` }}
      sx={{
        position: 'absolute',
        left: 0,
        width: 18,
        height: 0,
        borderTop: '2px solid',
        borderColor: 'secondary.main',
        pointerEvents: 'none',
        transition: 'top 200ms',
        '&::before': { ...pointer, position: 'absolute', left: 6, top: -6 },
      }}
    />
  );
}
