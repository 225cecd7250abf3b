import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event, ParticipantType } from '@rendezvous/contract';
import { useContext, useRef, useState, type Ref } from 'react';
import { loadMore, reload } from '../../live/actions';
import { useSearch } from '../../live/use-search';
import { useEventAttendees, useLoad, useLoading } from '../../store/hooks';
import { narrowed } from '../../store/keys';
import { eventPeopleText as text } from '../../text/event-people';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { LongList } from '../../ui/LongList';
import { Offline } from '../../ui/offline';
import { useWide } from '../../ui/useWide';
import { queryOfPeople, type PeopleFilterValue } from './people-filter';
import { PersonActions } from './PersonActions';
import { PersonDialogs, type AskedOfPerson } from './PersonDialogs';
import { PersonStrip } from './PersonStrip';

/** Of a strip, in pixels. */
const usualHeight = { phone: 170, desk: 110 };

interface PeopleListProps {
  event: Event;
  isDesk: boolean;
  types: readonly ParticipantType[];
  filter: PeopleFilterValue;
  onShowAll: () => void;
}

/** The people whom the filter leaves, in pages, and what is asked about one of them. */
export function PeopleList(props: PeopleListProps) {
  // The person may leave the list, and the list be empty, while something about them is asked.
  const [asked, setAsked] = useState<AskedOfPerson | null>(null);
  const heading = useRef<HTMLElement>(null);
  return (
    <>
      <FoundPeople {...props} heading={heading} onAsk={setAsked} />
      {asked && (
        <PersonDialogs
          event={props.event}
          asked={asked}
          onGone={() => heading.current?.focus({ preventScroll: true })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface FoundPeopleProps extends PeopleListProps {
  /** Gets the focus when the row that had it is gone. */
  heading: Ref<HTMLElement>;
  onAsk: (asked: AskedOfPerson) => void;
}

function FoundPeople(props: FoundPeopleProps) {
  const { event, isDesk, types, filter, heading, onAsk, onShowAll } = props;
  const key = narrowed(`event-attendees:${event.id}`, queryOfPeople(filter));
  const { shown, load, pending } = useSearch(key);
  const { ready, total, next } = useLoad(shown);
  const loading = useLoading(shown);
  const people = useEventAttendees(shown);
  const offline = useContext(Offline);
  const wide = useWide();
  if (load.failure && !load.ready) {
    return <LoadFailed message={load.failure.message} onRetry={() => void reload(key)} />;
  }
  // The list of another search must not pass for the one that was asked for.
  if (!ready || (pending && offline)) return <LoadingState label={text.loading} />;
  if (people.length === 0) {
    const isNarrowed = filter.search !== '' || filter.type !== '' || filter.state !== 'all';
    return isNarrowed ? (
      <EmptyState
        title={text.nobodyFound}
        hint={text.nobodyFoundHint}
        action={
          <Button variant="outlined" onClick={onShowAll}>
            {text.clearFilter}
          </Button>
        }
      />
    ) : (
      <EmptyState title={text.empty} hint={isDesk ? text.emptyDeskHint : text.emptyHint} />
    );
  }
  const found = next === null ? people.length : Math.max(total ?? 0, people.length);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }} aria-busy={pending}>
      <Typography
        ref={heading}
        role="status"
        tabIndex={-1}
        variant="body2"
        color="textSecondary"
        sx={{ outline: 'none' }}
      >
        {text.found(found)}
      </Typography>
      <LongList
        label={text.list}
        rows={people}
        keyOf={({ user }) => user.id}
        estimate={wide ? usualHeight.desk : usualHeight.phone}
        total={found}
        onEnd={() => void loadMore(shown)}
      >
        {(attendee, row) => (
          <PersonStrip
            key={attendee.user.id}
            event={event}
            attendee={attendee}
            row={row}
            actions={
              <PersonActions
                event={event}
                attendee={attendee}
                types={types}
                isDesk={isDesk}
                onAsk={onAsk}
              />
            }
          />
        )}
      </LongList>
      {loading && next !== null && <LoadingState label={text.loading} />}
    </Box>
  );
}
