import Box from '@mui/material/Box';
import type { Instant } from '@rendezvous/contract';
import { formatOwnTime } from '../text/format';
import { timeText } from '../text/times';

interface OwnTimeProps {
  at: Instant;
  until?: Instant;
  /** IANA zone the time beside it is written in. */
  zone: string;
}

/** What the viewer's own clock shows at a time written in another zone; nothing where it shows the same. */
export function OwnTime({ at, until, zone }: OwnTimeProps) {
  const shown = formatOwnTime(at, zone, { until });
  if (shown === null) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
      {timeText.own}{' '}
      {shown.date && (
        <>
          <Whole>{`${shown.date},`}</Whole>{' '}
        </>
      )}
      <Whole>{shown.time}</Whole>
    </Box>
  );
}

/** On a line of its own rather than broken in the middle, where one line holds it. */
export function Whole({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-block' }}>
      {children}
    </Box>
  );
}
