import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { useState } from 'react';
import { useUpToDate } from '../../store/hooks';
import { attendeeListText } from '../../text/attendees';
import { formatNumber } from '../../text/format';

interface CountLineProps {
  event: Event;
  /** How many attendees the list has. */
  listed: number;
}

/** Why an event has more attendees than its list: the viewer, and people who do not share their profile. */
export function CountLine({ event, listed }: CountLineProps) {
  const upToDate = useUpToDate(`attendees:${event.id}`);
  const present = { listed, count: event.attendeeCount };
  const [counts, setCounts] = useState(present);
  // While the list is read again the two numbers are not of the same moment.
  const changed = counts.listed !== present.listed || counts.count !== present.count;
  if (upToDate && changed) setCounts(present);
  const hidden = counts.count - counts.listed - 1;
  if (hidden < 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {attendeeListText.counts(formatNumber(counts.count), formatNumber(counts.listed), hidden)}
    </Typography>
  );
}
