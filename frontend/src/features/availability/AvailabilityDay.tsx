import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AvailabilitySlot, Uuid } from '@rendezvous/contract';
import { availabilityText } from '../../text/availability';
import { formatDay, zoneShortNames } from '../../text/format';
import { Section } from '../../ui/Section';
import { SlotCell } from './SlotCell';
import { isOpen, type Day } from './stroke';
import { usePainting } from './usePainting';

interface AvailabilityDayProps {
  day: Day;
  zone: string;
  now: number;
  byFinger: boolean;
  /** Whom the viewer meets, by the meeting. */
  nameOf: (meetingId: Uuid | null) => string | undefined;
  onPainted: (slots: AvailabilitySlot[], blocks: boolean) => void;
}

/** The times of one day as a grid: a row for each hour. */
export function AvailabilityDay(props: AvailabilityDayProps) {
  const { day, zone, now, byFinger, nameOf, onPainted } = props;
  const slots = day.hours.flatMap((hour) => hour.slots);
  const { entry, shown, handlers } = usePainting({ day, slots, byFinger, now, onPainted });
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return null;
  const heading = formatDay(first.startTime, zone);
  const open = slots.filter((slot) => isOpen(slot, now));
  return (
    <Section
      heading={heading}
      actions={
        open.length > 0 && (
          <>
            <Button
              aria-label={availabilityText.blockDayOf(heading)}
              onClick={() => onPainted(open, true)}
            >
              {availabilityText.blockDay}
            </Button>
            <Button
              aria-label={availabilityText.openDayOf(heading)}
              onClick={() => onPainted(open, false)}
            >
              {availabilityText.openDay}
            </Button>
          </>
        )
      }
    >
      <Box
        role="grid"
        aria-label={heading}
        aria-multiselectable
        {...handlers}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          touchAction: byFinger ? 'none' : 'auto',
        }}
      >
        {day.hours.map((row) => (
          <Box
            key={row.hour}
            role="row"
            sx={{
              display: 'grid',
              gridTemplateColumns: '3rem minmax(0, 1fr)',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Typography
              role="rowheader"
              variant="time"
              color="textSecondary"
              sx={{ p: 2, pt: 3, borderRight: 1, borderColor: 'divider' }}
            >
              {row.hour}
            </Typography>
            <Box
              role="presentation"
              sx={{
                display: 'grid',
                gap: 1,
                p: 1,
                gridTemplateColumns: 'repeat(auto-fill, minmax(5.75rem, 1fr))',
              }}
            >
              {row.slots.map((slot) => (
                <SlotCell
                  key={slot.id}
                  slot={shown(slot)}
                  zone={zone}
                  name={nameOf(shown(slot).state === 'meeting' ? slot.meetingId : null)}
                  open={isOpen(slot, now)}
                  over={Date.parse(slot.startTime) <= now}
                  entry={slot.id === entry}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {zoneShortNames(first.startTime, last.endTime, zone)}
      </Typography>
    </Section>
  );
}
