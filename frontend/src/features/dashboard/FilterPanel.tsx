import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Event } from '@rendezvous/contract';
import { dashboardText } from '../../text/dashboard';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { LabelledSelect } from '../../ui/LabelledSelect';
import type { ConnectionFilter } from './connection-filter';

interface FilterPanelProps {
  id: string;
  filter: ConnectionFilter;
  onChange: (filter: ConnectionFilter) => void;
  onClear: () => void;
  /** The events to choose from. */
  events: readonly Event[];
}

const bands: readonly { value: ConnectionFilter['band']; label: string }[] = [
  { value: '', label: dashboardText.anyCompatibility },
  { value: 'high', label: dashboardText.high },
  { value: 'medium', label: dashboardText.medium },
  { value: 'low', label: dashboardText.low },
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
        label={dashboardText.search}
        type="search"
        placeholder={dashboardText.searchPlaceholder}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <LabelledSelect
        label={dashboardText.compatibility}
        options={bands}
        value={filter.band}
        onChange={(band) => onChange({ ...filter, band })}
      />
      <LabelledSelect
        label={dashboardText.event}
        options={[
          { value: '', label: dashboardText.anyEvent },
          ...events.map((event) => ({ value: event.id, label: event.name })),
        ]}
        value={filter.eventId}
        onChange={(eventId) => onChange({ ...filter, eventId })}
      />
      <Button onClick={onClear}>{dashboardText.clearAll}</Button>
    </Box>
  );
}
