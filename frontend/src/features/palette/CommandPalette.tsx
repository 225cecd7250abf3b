import CloseSharp from '@mui/icons-material/CloseSharp';
import SearchSharp from '@mui/icons-material/SearchSharp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import type { User } from '@rendezvous/contract';
import { useContext, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useLoaded } from '../../live/use-loaded';
import { useEvents, useViewer } from '../../store/hooks';
import { appText } from '../../text/en';
import { formatDay, zoneOf } from '../../text/format';
import { paletteText } from '../../text/palette';
import { Dialog } from '../../ui/Dialog';
import { Offline } from '../../ui/offline';
import { visuallyHidden } from '../../ui/visually-hidden';
import { eventItem, movedMark, paletteGroups, type PaletteGroup } from './palette-items';
import { PaletteResults } from './PaletteResults';
import { recentChoices, rememberChoice } from './recent-choices';
import { usePeopleSearch } from './usePeopleSearch';

function useFound(typed: string, viewer: User) {
  const { ready } = useLoaded('events');
  const offline = useContext(Offline);
  const events = useEvents();
  const { people, searching, failure } = usePeopleSearch(typed);
  const [recent] = useState(() => recentChoices(viewer.id));
  const groups = useMemo(
    () =>
      paletteGroups(typed, {
        viewer,
        events: events.map((event) => eventItem(event, formatDay(event.startDate, zoneOf(event)))),
        people,
        recent,
      }),
    [typed, viewer, events, people, recent],
  );
  return { groups, searching, failure, withoutEvents: offline && !ready };
}

interface StandProps {
  typed: string;
  count: number;
  searching: boolean;
  failure: string | null;
  /** Whether the events could not be searched. */
  withoutEvents: boolean;
}

/** How the search stands, also for those who do not see the rows. */
function Stand({ typed, count, searching, failure, withoutEvents }: StandProps) {
  const said = [
    typed && withoutEvents && paletteText.eventsNotRead,
    failure ? `${paletteText.failed} ${failure}` : searching && paletteText.searching,
  ];
  const visible = said.filter(Boolean).join(' ');
  const empty = count === 0 && !visible && paletteText.nothing(typed);
  return (
    <Box
      role="status"
      sx={{ px: 5, py: visible || empty ? 3 : 0, typography: 'body2', color: 'text.secondary' }}
    >
      {visible || empty || (
        <Box component="span" sx={visuallyHidden}>
          {typed && paletteText.found(count)}
        </Box>
      )}
      {empty && <Box>{paletteText.hint}</Box>}
    </Box>
  );
}

interface SearchProps {
  viewer: User;
  onClose: () => void;
}

function Search({ viewer, onClose }: SearchProps) {
  const [text, setText] = useState('');
  const [marked, setMarked] = useState(0);
  const id = useId();
  const typed = text.trim();
  const { groups, ...stand } = useFound(typed, viewer);
  const count = rowsOf(groups).length;
  const place = Math.min(marked, Math.max(count - 1, 0));
  const rowId = (row: number) => `${id}-row-${row}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const row = document.getElementById(rowId(place));
    if (event.key === 'Enter') {
      event.preventDefault();
      row?.click();
      return;
    }
    const next = movedMark(event.key, place, count);
    if (next === null) return;
    event.preventDefault();
    setMarked(next);
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, pl: 5, pr: 2, py: 2 }}>
        <SearchSharp aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={paletteText.placeholder}
          onChange={(event) => {
            setText(event.target.value);
            setMarked(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': paletteText.label,
              'aria-expanded': count > 0,
              'aria-controls': `${id}-list`,
              'aria-activedescendant': count > 0 ? rowId(place) : undefined,
              'aria-autocomplete': 'list',
              autoComplete: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
              maxLength: 200,
            },
          }}
        />
        <IconButton aria-label={appText.close} onClick={onClose}>
          <CloseSharp />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', borderTop: 1, borderColor: 'divider' }}>
        <PaletteResults
          id={`${id}-list`}
          rowId={rowId}
          groups={groups}
          marked={place}
          onMark={setMarked}
          onChosen={(item) => {
            rememberChoice(viewer.id, item);
            onClose();
          }}
        />
        <Stand typed={typed} count={count} {...stand} />
      </Box>
    </>
  );
}

const rowsOf = (groups: readonly PaletteGroup[]) => groups.flatMap(({ items }) => items);

/** Finds people, events and screens and goes there. Open for as long as it is rendered. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const viewer = useViewer();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: { mt: { xs: 2, sm: '12vh' }, maxHeight: { xs: '92dvh', sm: '70dvh' } } },
      }}
    >
      <Typography id={titleId} component="h2" sx={visuallyHidden}>
        {paletteText.title}
      </Typography>
      {viewer && <Search viewer={viewer} onClose={onClose} />}
    </Dialog>
  );
}
