import Box from '@mui/material/Box';
import { attendeeListText } from '../../text/attendees';
import type { AttendeeFilter } from '../../ui/attendee-filter';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { LabelledTextField } from '../../ui/LabelledTextField';

/** Which of the two fields is shown. */
export type FilterField = 'search' | 'band';

interface FilterPanelProps {
  id: string;
  field: FilterField;
  filter: AttendeeFilter;
  /** Somebody has just asked for the field. */
  takesFocus: boolean;
  onChange: (filter: AttendeeFilter) => void;
}

const bands: readonly { value: AttendeeFilter['band']; label: string }[] = [
  { value: '', label: attendeeListText.anyCompatibility },
  { value: 'high', label: attendeeListText.high },
  { value: 'medium', label: attendeeListText.medium },
  { value: 'low', label: attendeeListText.low },
];

/** The field behind the Search or the Filter button. */
export function FilterPanel({ id, field, filter, takesFocus, onChange }: FilterPanelProps) {
  return (
    <Box id={id} sx={{ maxWidth: 420 }}>
      {field === 'search' ? (
        <LabelledTextField
          label={attendeeListText.search}
          placeholder={attendeeListText.searchPlaceholder}
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
          type="search"
          maxLength={200}
          autoFocus={takesFocus}
        />
      ) : (
        <LabelledSelect
          label={attendeeListText.compatibility}
          options={bands}
          value={filter.band}
          onChange={(band) => onChange({ ...filter, band })}
        />
      )}
    </Box>
  );
}
