import type { Event } from '@rendezvous/contract';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useEventRole } from '../../store/hooks';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { useDebounced } from '../../ui/useDebounced';
import { PeopleFilter, usePeopleFilter } from './PeopleFilter';
import { PeopleList } from './PeopleList';
import { PeopleTools, type PeopleDialog } from './PeopleTools';
import { useParticipantTypes } from './useParticipantTypes';

const AddPersonDialog = lazyWithPreload(() => import('./AddPersonDialog'), 'AddPersonDialog');
const InviteDialog = lazyWithPreload(() => import('./InviteDialog'), 'InviteDialog');
const PeopleMessageDialog = lazyWithPreload(
  () => import('./PeopleMessageDialog'),
  'PeopleMessageDialog',
);

/** Everybody who is registered for the event. */
export function PeopleTab({ event }: { event: Event }) {
  const isDesk = useEventRole(event.id) === 'desk';
  const types = useParticipantTypes(event.id, !isDesk);
  const [filter, change] = usePeopleFilter();
  const search = useDebounced(filter.search).trim();
  const [open, setOpen] = useState<PeopleDialog | null>(null);
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <PeopleTools event={event} isDesk={isDesk} onOpen={setOpen} />
      <PeopleFilter filter={filter} types={types} onChange={change} />
      <PeopleList
        event={event}
        isDesk={isDesk}
        types={types}
        filter={{ ...filter, search }}
        onShowAll={() => change({ search: '', type: '', state: 'all' })}
      />
      <Suspense>
        {open === 'add' && <AddPersonDialog event={event} onClose={close} />}
        {open === 'invite' && <InviteDialog event={event} onClose={close} />}
        {open === 'message' && <PeopleMessageDialog event={event} types={types} onClose={close} />}
      </Suspense>
    </Box>
  );
}
