import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Uuid } from '@rendezvous/contract';
import { useId } from 'react';
import { eventAdminCalls } from '../../../api/event-admin';
import { useRead } from '../../../live/use-read';
import { paperText as text } from '../../../text/event-paper';
import { useDebounced } from '../../../ui/useDebounced';

interface CompanyFieldProps {
  eventId: Uuid;
  value: string;
  onChange: (company: string) => void;
}

/** Of people whose companies are proposed. */
const looked = 50;
const none: readonly string[] = [];

/** Companies of attendees whose names, companies or roles are like the text. */
function useCompanies(eventId: Uuid, search: string): readonly string[] {
  const { value = none } = useRead(`${eventId} ${search}`, async (signal) => {
    if (search === '') return none;
    const query = new URLSearchParams({ search, limit: String(looked) }).toString();
    const { rows } = await eventAdminCalls.attendees(eventId, query, null, { signal });
    const companies = new Set(rows.map(({ user }) => user.company));
    return [...companies].filter((company) => company !== '');
  });
  return value;
}

/** A company of the event: the browser proposes those that are like what is typed. */
export function CompanyField({ eventId, value, onChange }: CompanyFieldProps) {
  const id = useId();
  const companies = useCompanies(eventId, useDebounced(value.trim()));
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>{text.companyField}</FormLabel>
      <OutlinedInput
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          input: {
            list: `${id}-list`,
            'aria-describedby': `${id}-note`,
            autoComplete: 'off',
            maxLength: 200,
          },
        }}
      />
      <datalist id={`${id}-list`}>
        {companies.map((company) => (
          <option key={company}>{company}</option>
        ))}
      </datalist>
      <FormHelperText id={`${id}-note`}>{text.companyHint}</FormHelperText>
    </FormControl>
  );
}
