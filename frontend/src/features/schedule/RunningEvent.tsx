import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { dayKey, formatClock, formatDate, zoneOf, zoneShortName } from '../../text/format';
import { nowText } from '../../text/now';
import { TextLink } from '../../ui/links';
import { StripRow } from '../../ui/StripRow';

interface RunningEventProps {
  event: Event;
  /** Milliseconds since the epoch. */
  now: number;
  to: string;
  actions?: ReactNode;
}

/** An event that has begun and is not over, until when, and where. */
export function RunningEvent({ event, now, to, actions }: RunningEventProps) {
  const zone = zoneOf(event);
  const { endDate } = event;
  const today = dayKey(endDate, zone) === dayKey(new Date(now), zone);
  const until = `${formatClock(endDate, zone)} ${zoneShortName(endDate, zone)}`;
  return (
    <StripRow tone="done" actions={actions}>
      <Typography variant="h3">
        <TextLink
          to={to}
          color="inherit"
          underline="hover"
          // The link's own box is stretched over the strip, so that the strip is one target with one name.
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {event.name}
        </TextLink>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[nowText.until(today ? until : `${formatDate(endDate, zone)}, ${until}`), event.location]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </StripRow>
  );
}
