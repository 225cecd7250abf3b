import Box from '@mui/material/Box';
import type { ParticipantType } from '@rendezvous/contract';
import { eventPeopleText as text } from '../../text/event-people';
import { idOrNone, anyText, oneOf, type AddressValue } from '../../ui/address-state';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { useAddressState } from '../../ui/useAddressState';
import type { PeopleFilterValue, PeopleState } from './people-filter';

const states = ['all', 'accepted', 'sent', 'lapsed', 'held', 'here', 'absent'] as const;

const searchValue: AddressValue<string> = { name: 'search', read: anyText, isTyped: true };
const typeValue: AddressValue<string> = {
  name: 'type',
  read: (parameter) => (parameter === 'none' ? 'none' : idOrNone(parameter)),
};
const stateValue: AddressValue<PeopleState> = { name: 'state', read: oneOf(states) };

/** By what the people are narrowed, as the address holds it. */
export function usePeopleFilter(): [PeopleFilterValue, (filter: PeopleFilterValue) => void] {
  const [search, setSearch] = useAddressState(searchValue);
  const [type, setType] = useAddressState(typeValue);
  const [state, setState] = useAddressState(stateValue);
  const change = (filter: PeopleFilterValue) => {
    if (filter.search !== search) setSearch(filter.search);
    if (filter.type !== type) setType(filter.type);
    if (filter.state !== state) setState(filter.state);
  };
  return [{ search, type, state }, change];
}

interface PeopleFilterProps {
  filter: PeopleFilterValue;
  types: readonly ParticipantType[];
  onChange: (filter: PeopleFilterValue) => void;
}

/** Search, type and state. */
export function PeopleFilter({ filter, types, onChange }: PeopleFilterProps) {
  const hasTypes = types.length > 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: `repeat(${hasTypes ? 2 : 1}, minmax(0, 1fr))`,
          sm: `minmax(0, 1fr) repeat(${hasTypes ? 2 : 1}, 13rem)`,
        },
        gap: 3,
        alignItems: 'end',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <LabelledTextField
          label={text.search}
          placeholder={text.searchPlaceholder}
          type="search"
          maxLength={200}
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
      </Box>
      {hasTypes && (
        <LabelledSelect
          label={text.type}
          value={filter.type}
          onChange={(type) => onChange({ ...filter, type })}
          options={[
            { value: '', label: text.allTypes },
            ...types.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: text.noType },
          ]}
        />
      )}
      <LabelledSelect
        label={text.state}
        value={filter.state}
        onChange={(state) => onChange({ ...filter, state })}
        options={states.map((value) => ({ value, label: text.states[value] }))}
      />
    </Box>
  );
}
