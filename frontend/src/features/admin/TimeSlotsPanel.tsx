import EventAvailableSharp from '@mui/icons-material/EventAvailableSharp';
import EventBusySharp from '@mui/icons-material/EventBusySharp';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event, TimeSlot } from '@rendezvous/contract';
import { useLoaded } from '../../live/use-loaded';
import { useTimeSlots } from '../../store/hooks';
import { slotsText } from '../../text/event-form';
import { dayKey, formatClock, formatDay, formatNumber, zoneShortNames } from '../../text/format';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';

function byDay(slots: readonly TimeSlot[], zone: string): [string, TimeSlot[]][] {
  const days = new Map<string, TimeSlot[]>();
  for (const slot of slots) {
    const key = dayKey(slot.startTime, zone);
    const day = days.get(key);
    if (day) day.push(slot);
    else days.set(key, [slot]);
  }
  return [...days];
}

/** Whoever looks: to an administrator who takes part, the server's `isAvailable` tells of themselves. */
const isFree = (slot: TimeSlot) => slot.meetingCount === 0;

/** The slots the saved event has, day by day in its own zone, each available or booked. Read-only. */
export function TimeSlotsPanel({ event }: { event: Event }) {
  const load = useLoaded(`time-slots:${event.id}`);
  const slots = useTimeSlots(event.id);
  return (
    <Section heading={slotsText.title}>
      {slots ? (
        <Slots slots={slots} zone={event.timezone} />
      ) : (
        (load.failure && <Typography>{load.failure.message}</Typography>) || (
          <LoadingState label={slotsText.computing} />
        )
      )}
    </Section>
  );
}

function Slots({ slots, zone }: { slots: readonly TimeSlot[]; zone: string }) {
  if (slots.length === 0) return <Typography>{slotsText.none}</Typography>;
  const available = slots.filter(isFree).length;
  return (
    <>
      <Typography variant="body2">
        {slotsText.counts(formatNumber(available), formatNumber(slots.length - available))}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {slotsText.asSaved}
      </Typography>
      <Box
        // Long lists scroll within the panel, and so have to be reached by the keyboard.
        tabIndex={0}
        role="group"
        aria-label={slotsText.title}
        sx={{
          mt: 2,
          maxHeight: 280,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          p: 3,
        }}
      >
        {byDay(slots, zone).map(([key, day]) => (
          <Day key={key} slots={day} zone={zone} />
        ))}
      </Box>
    </>
  );
}

function Day({ slots, zone }: { slots: TimeSlot[]; zone: string }) {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return null;
  return (
    <Box sx={{ '& + &': { mt: 4 } }}>
      <Typography variant="h3" component="h3" sx={{ mb: 2 }}>
        {formatDay(first.startTime, zone)}{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {zoneShortNames(first.startTime, last.endTime, zone)}
        </Typography>
      </Typography>
      <Box
        component="ul"
        role="list"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
        }}
      >
        {slots.map((slot) => (
          <Slot key={slot.id} slot={slot} zone={zone} />
        ))}
      </Box>
    </Box>
  );
}

function Slot({ slot, zone }: { slot: TimeSlot; zone: string }) {
  const free = isFree(slot);
  const Icon = free ? EventAvailableSharp : EventBusySharp;
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftStyle: free ? 'solid' : 'double',
        borderLeftColor: free ? 'match.high' : 'text.secondary',
        borderRadius: 1,
      }}
    >
      <Typography variant="time" component="div" sx={{ whiteSpace: 'nowrap' }}>
        {formatClock(slot.startTime, zone)}–{formatClock(slot.endTime, zone)}
      </Typography>
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      >
        <Icon aria-hidden sx={{ fontSize: 14 }} />
        {free ? slotsText.available : slotsText.booked}
        {slot.meetingCount > 1 && ` (${formatNumber(slot.meetingCount)})`}
      </Typography>
    </Box>
  );
}
