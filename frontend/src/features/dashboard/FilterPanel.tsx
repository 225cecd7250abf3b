import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Event } from '@rendezvous/contract';
import { attendeeListText as text } from '../../text/attendees';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { LabelledSelect } from '../../ui/LabelledSelect';
import type { AttendeeFilter } from '../../ui/attendee-filter';

interface FilterPanelProps {
  id: string;
  filter: AttendeeFilter;
  onChange: (filter: AttendeeFilter) => void;
  onClear: () => void;
  /** The events to choose from. */
  events: readonly Event[];
}

const bands: readonly { value: AttendeeFilter['band']; label: string }[] = [
  { value: '', label: text.anyCompatibility },
  { value: 'high', label: text.high },
  { value: 'medium', label: text.medium },
  { value: 'low', label: text.low },
];

export function FilterPanel({ id, filter, onChange, onClear, events }: FilterPanelProps) {
  return (
    <Box
      id={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr)) auto' },
        gap: 3,
        alignItems: 'end',
        p: 4,
        mb: 3,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <LabelledTextField
        label={text.search}
        type="search"
        maxLength={200}
        placeholder={text.searchPlaceholder}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <LabelledSelect
        label={text.compatibility}
        options={bands}
        value={filter.band}
        onChange={(band) => onChange({ ...filter, band })}
      />
      <LabelledSelect
        label={text.event}
        options={[
          { value: '', label: text.anyEvent },
          ...events.map((event) => ({ value: event.id, label: event.name })),
        ]}
        value={filter.eventId}
        onChange={(eventId) => onChange({ ...filter, eventId })}
      />
      <Button onClick={onClear}>{text.clearAll}</Button>
    </Box>
  );
}
