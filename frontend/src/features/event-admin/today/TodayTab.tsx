import PersonAddSharp from '@mui/icons-material/PersonAddSharp';
import QrCodeScannerSharp from '@mui/icons-material/QrCodeScannerSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Event, Uuid } from '@rendezvous/contract';
import { Suspense, useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { isStillOn } from '../../../store/event-time';
import { eventPeopleText } from '../../../text/event-people';
import { todayText as text } from '../../../text/event-today';
import { lazyWithPreload } from '../../../ui/lazy-with-preload';
import { ButtonLink } from '../../../ui/links';
import { LoadFailed } from '../../../ui/LoadFailed';
import { LoadingState } from '../../../ui/LoadingState';
import { useAddressState } from '../../../ui/useAddressState';
import { useNow } from '../../../ui/useNow';
import { useWide } from '../../../ui/useWide';
import { PersonSearch } from '../PersonSearch';
import { checkIn } from '../tabs';
import type { Asked } from './asked';
import { Board } from './Board';
import { OldReading } from './OldReading';
import { personValue } from './PersonLink';
import { PersonPanel } from './PersonPanel';
import { TodayDialogs } from './TodayDialogs';
import { useBoard } from './useBoard';
import { useSearchKey } from './useSearchKey';

const AddPersonDialog = lazyWithPreload(() => import('../AddPersonDialog'), 'AddPersonDialog');

/** The day of an event at the desk: the board of the present slot, and one person's day beside it. */
export function TodayTab({ event }: { event: Event }) {
  const board = useBoard(event.id);
  const [person, setPerson] = useAddressState(personValue);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [changes, setChanges] = useState(0);
  const [choices, setChoices] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const opener = useOpener(person, search);
  const now = useNow();
  const isOpen = isStillOn(event, now);
  const { again } = board;
  const done = useCallback(() => {
    setChanges((count) => count + 1);
    again();
  }, [again]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }} onClickCapture={opener.note}>
      <Toolbar
        event={event}
        isOpen={isOpen}
        search={search}
        onPerson={(id) => {
          setPerson(id);
          setChoices((count) => count + 1);
        }}
        onAdd={() => setAdding(true)}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: person === '' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
          },
        }}
      >
        <Box
          sx={{
            minWidth: 0,
            display: { xs: person === '' ? 'grid' : 'none', lg: 'grid' },
            gap: 4,
            gridTemplateColumns: 'minmax(0, 1fr)',
          }}
        >
          <OldReading event={event} read={board} />
          {board.value && (
            <Board
              event={event}
              board={board.value}
              narrow={person !== ''}
              onAsk={setAsked}
              onDone={done}
            />
          )}
          {!board.value && !board.failure && <LoadingState label={text.loading} />}
          {!board.value && board.failure && (
            <LoadFailed message={board.failure.message} onRetry={again} />
          )}
        </Box>
        {person !== '' && (
          <PersonPanel
            key={person}
            event={event}
            userId={person}
            isOpen={isOpen}
            changes={changes}
            takesFocus={opener.hasOpened}
            choices={choices}
            onAsk={setAsked}
            onDone={done}
            onClose={() => setPerson('')}
          />
        )}
      </Box>
      {asked && (
        <TodayDialogs event={event} asked={asked} onDone={done} onClose={() => setAsked(null)} />
      )}
      <Suspense>
        {isAdding && (
          <AddPersonDialog
            event={event}
            onAdded={(added) => {
              setPerson(added);
              done();
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </Box>
  );
}

/** What opened the day of a person gets the focus back when it closes. */
function useOpener(person: string, fallback: { current: HTMLElement | null }) {
  const opener = useRef<HTMLElement | null>(null);
  const shown = useRef(person);
  const [first] = useState(person);
  const [hasOpened, setOpened] = useState(false);
  if (person !== first && !hasOpened) setOpened(true);
  useEffect(() => {
    if (shown.current !== '' && person === '') {
      const { current } = opener;
      const isThere = current?.isConnected && current.checkVisibility();
      (isThere ? current : fallback.current)?.focus({ preventScroll: true });
      opener.current = null;
    }
    shown.current = person;
  }, [person, fallback]);
  const note = ({ target }: MouseEvent) => {
    const link =
      target instanceof Element ? target.closest<HTMLElement>('a[href*="person="]') : null;
    if (link && shown.current === '') opener.current = link;
  };
  return { hasOpened, note };
}

interface ToolbarProps {
  event: Event;
  isOpen: boolean;
  search: { current: HTMLInputElement | null };
  onPerson: (id: Uuid) => void;
  onAdd: () => void;
}

function Toolbar({ event, isOpen, search, onPerson, onAdd }: ToolbarProps) {
  const [found, setFound] = useState(0);
  useSearchKey(search);
  const wide = useWide();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 4 }}>
      <Box sx={{ flex: '1 1 18rem', maxWidth: { sm: '32rem' }, minWidth: 0 }}>
        <PersonSearch
          // Empty again for the next person.
          key={found}
          label={text.search}
          hint={wide ? text.searchHint : undefined}
          eventId={event.id}
          inputRef={search}
          chosen={null}
          onChoose={(person) => {
            if (!person) return;
            setFound(found + 1);
            onPerson(person.id);
          }}
        />
      </Box>
      {isOpen && (
        // In line with the field, below its label.
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: { sm: 6 } }}>
          <Button variant="outlined" startIcon={<PersonAddSharp aria-hidden />} onClick={onAdd}>
            {eventPeopleText.add}
          </Button>
          <ButtonLink
            to={`?tab=${checkIn}`}
            variant="outlined"
            startIcon={<QrCodeScannerSharp aria-hidden />}
          >
            {text.checkIn}
          </ButtonLink>
        </Box>
      )}
    </Box>
  );
}
