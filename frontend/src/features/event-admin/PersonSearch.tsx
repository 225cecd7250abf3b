import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { EventAttendee, Person, Uuid } from '@rendezvous/contract';
import { useEffect, useId, useState, type KeyboardEvent, type Ref } from 'react';
import { eventAdminCalls } from '../../api/event-admin';
import { useRead } from '../../live/use-read';
import { appText } from '../../text/en';
import { personSearchText } from '../../text/event-rules';
import { fullName, PersonAvatar } from '../../ui/PersonAvatar';
import { useDebounced } from '../../ui/useDebounced';

interface PersonSearchProps {
  label: string;
  eventId: Uuid;
  chosen: Person | null;
  onChoose: (person: Person | null) => void;
  /** Under the field. */
  hint?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** The field has the focus when it appears. */
  takesFocus?: boolean;
  /** Who is not found. */
  except?: Uuid;
}

const shown = 8;
const nobody: readonly EventAttendee[] = [];

const showRow = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'nearest' });

function useFound(eventId: Uuid, search: string) {
  return useRead(`${eventId} ${search}`, async (signal) => {
    if (search === '') return nobody;
    const query = new URLSearchParams({ search, limit: String(shown) }).toString();
    const { rows } = await eventAdminCalls.attendees(eventId, query, null, { signal });
    return rows;
  });
}

/** One attendee of an event, found by typing a part of the name. */
export function PersonSearch(props: PersonSearchProps) {
  const { label, chosen, onChoose, hint } = props;
  // Whoever goes by keyboard stays in the field after taking back a choice.
  const [isReturning, setReturning] = useState(props.takesFocus ?? false);
  const labelId = useId();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      {chosen ? (
        <>
          <FormLabel component="span" id={labelId}>
            {label}
          </FormLabel>
          <Box
            role="group"
            aria-labelledby={labelId}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: 44,
              pl: 2,
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          >
            <PersonLine person={chosen} />
            <Button
              aria-label={personSearchText.changeOf(label, fullName(chosen))}
              onClick={() => {
                setReturning(true);
                onChoose(null);
              }}
            >
              {personSearchText.change}
            </Button>
          </Box>
        </>
      ) : (
        <Search {...props} takesFocus={isReturning} />
      )}
      {hint && (
        <Typography variant="caption" color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}

function PersonLine({ person }: { person: Person }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0, flex: 1, py: 1 }}>
      <PersonAvatar person={person} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap>{fullName(person)}</Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {appText.roleAtCompany(person.role, person.company)}
        </Typography>
      </Box>
    </Box>
  );
}

function Search(props: PersonSearchProps & { takesFocus: boolean }) {
  const { label, eventId, inputRef, except, onChoose, takesFocus } = props;
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const id = useId();
  const typed = text.trim();
  const search = useDebounced(typed);
  const { value: found = nobody, reading, failure } = useFound(eventId, search);
  const value = found.filter(({ user }) => user.id !== except);
  const isPending = typed !== '' && (search !== typed || reading);
  const place = Math.min(marked, Math.max(value.length - 1, 0));
  const rowId = (row: number) => `${id}-row-${row}`;
  const firstId = rowId(0);
  // On a phone the field may stand at the end of what is seen.
  useEffect(() => {
    if (found.length > 0) showRow(firstId);
  }, [found, firstId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      const person = value[place]?.user;
      // The list may still be that of fewer letters.
      if (person && !isPending) onChoose(person);
    } else if (step !== undefined && value.length > 0) {
      event.preventDefault();
      const next = (place + step + value.length) % value.length;
      setMarked(next);
      showRow(rowId(next));
    } else if (event.key === 'Escape' && text !== '') {
      // The dialog that it stands in stays.
      event.stopPropagation();
      setText('');
    }
  };
  const said = failure
    ? failure.message
    : isPending
      ? personSearchText.searching
      : value.length === 0
        ? personSearchText.nobody
        : personSearchText.found(value.length);
  return (
    <>
      <FormLabel htmlFor={`${id}-input`}>{label}</FormLabel>
      <OutlinedInput
        id={`${id}-input`}
        value={text}
        placeholder={personSearchText.placeholder}
        autoFocus={takesFocus}
        inputRef={inputRef}
        onChange={({ target }) => {
          setText(target.value);
          setMarked(0);
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-expanded': value.length > 0,
            'aria-controls': value.length > 0 ? `${id}-list` : undefined,
            'aria-activedescendant': value.length > 0 ? rowId(place) : undefined,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
          },
        }}
      />
      {value.length > 0 && (
        <Box
          role="listbox"
          id={`${id}-list`}
          aria-label={label}
          sx={{
            mt: 1,
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'control',
            borderRadius: 1,
          }}
        >
          {value.map(({ user }, row) => (
            <Box
              key={user.id}
              role="option"
              id={rowId(row)}
              aria-selected={row === place}
              onClick={() => onChoose(user)}
              onMouseEnter={() => setMarked(row)}
              sx={{
                px: 2,
                minHeight: 44,
                display: 'flex',
                cursor: 'pointer',
                borderLeft: 4,
                borderColor: 'transparent',
                '&[aria-selected="true"]': {
                  bgcolor: 'action.selected',
                  borderColor: 'primary.main',
                },
              }}
            >
              <PersonLine person={user} />
            </Box>
          ))}
        </Box>
      )}
      <Typography role="status" variant="caption" color="textSecondary" sx={{ mt: 1 }}>
        {typed !== '' && said}
      </Typography>
    </>
  );
}
