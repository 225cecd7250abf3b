import Box from '@mui/material/Box';
import type { Event } from '@rendezvous/contract';
import { zoneOf } from '../text/format';
import {
  hoursLines,
  networkingHours,
  ownHoursLines,
  type HoursLine,
} from '../text/networking-hours';
import { timeText } from '../text/times';
import { OwnTime, Whole } from './OwnTime';

/** An event's networking hours: one line, or one for each run of days where a clock change makes them differ. */
export function NetworkingHours({ event }: { event: Event }) {
  const lines = hoursLines(event);
  return lines.map((line) => <Line key={line.days} line={line} isAlone={lines.length === 1} />);
}

/** What the viewer's own clock shows at the networking hours; nothing where it shows the same. */
export function OwnNetworkingHours({ event }: { event: Event }) {
  const [first, ...others] = networkingHours(event);
  if (first && others.length === 0) return <OwnTime {...first} zone={zoneOf(event)} />;
  const lines = ownHoursLines(event);
  if (lines.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
      {timeText.own}{' '}
      {lines.map((line) => (
        <Line key={line.days} line={line} isAlone={lines.length === 1} />
      ))}
    </Box>
  );
}

function Line({ line: { days, hours }, isAlone }: { line: HoursLine; isAlone: boolean }) {
  return (
    <Box component="span" sx={{ display: isAlone ? 'inline' : 'block' }}>
      {days !== null && (
        // The names of days stand in the font of texts, also beside times in their own font.
        <Box component="span" sx={{ fontFamily: 'fontFamily' }}>
          <Whole>{`${days}:`}</Whole>{' '}
        </Box>
      )}
      <Whole>{hours}</Whole>{' '}
    </Box>
  );
}
