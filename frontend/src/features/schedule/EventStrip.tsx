import GroupsSharp from '@mui/icons-material/GroupsSharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { memo } from 'react';
import { scheduleText } from '../../text/meetings';
import { formatClock, formatDateRange, zoneShortName } from '../../text/format';
import { CancelledBadge, CancelReason } from '../../ui/CancelledEvent';
import { TextLink } from '../../ui/links';
import { NetworkingHours, OwnNetworkingHours } from '../../ui/NetworkingHours';
import { OwnTime } from '../../ui/OwnTime';
import { paths } from '../../ui/paths';
import { StatusBadge } from '../../ui/StatusBadge';
import { StripRow } from '../../ui/StripRow';
import { useNow } from '../../ui/useNow';
import type { VirtualRow } from '../../ui/virtual-row';
import { AvailabilityLink } from './AvailabilityLink';

interface EventStripProps {
  event: Event;
  /** IANA zone its times are shown in. */
  zone: string;
  row: VirtualRow;
}

/** An event of the schedule; the whole strip leads to its meetings. */
export const EventStrip = memo(function EventStrip({ event, zone, row }: EventStripProps) {
  const now = useNow();
  const isCancelled = event.cancelledAt !== null;
  return (
    <StripRow
      row={row}
      tone={isCancelled ? 'stopped' : 'done'}
      time={formatClock(event.startDate, zone)}
      timeNote={
        <>
          {zoneShortName(event.startDate, zone)}
          <OwnTime at={event.startDate} zone={zone} />
        </>
      }
      actions={
        !isCancelled && Date.parse(event.endDate) > now && <AvailabilityLink event={event} />
      }
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
      >
        <Typography variant="h3">
          <TextLink
            to={paths.eventMeetings(event.id)}
            color="inherit"
            underline="hover"
            // The link's own box is stretched over the strip, so that the strip is one target with one name.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {event.name}
          </TextLink>
        </Typography>
        {isCancelled ? (
          <CancelledBadge />
        ) : (
          <StatusBadge tone="done" icon={GroupsSharp} label={scheduleText.event} />
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {formatDateRange(event.startDate, event.endDate, zone)}
        {' · '}
        {scheduleText.networkingHours} <NetworkingHours event={event} />
        <OwnNetworkingHours event={event} />
      </Typography>
      <CancelReason event={event} lines={3} />
    </StripRow>
  );
});
