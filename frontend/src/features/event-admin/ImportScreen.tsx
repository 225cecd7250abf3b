import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import type { Event, Uuid } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useEvent, useEventRole } from '../../store/hooks';
import { eventAdminText } from '../../text/event-admin';
import { eventImportText as text } from '../../text/event-import';
import { idOrNone, type AddressValue } from '../../ui/address-state';
import { EmptyState } from '../../ui/EmptyState';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { ButtonLink } from '../../ui/links';
import { EventMissing } from '../../ui/EventMissing';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { useAddressState } from '../../ui/useAddressState';
import type { CheckedFile } from './import/checked-file';
import { FileChoice } from './import/FileChoice';
import { peopleOf } from './tabs';

// The lines of a file and what became of them are not needed before a file is chosen.
const ImportState = lazyWithPreload(() => import('./import/ImportState'), 'ImportState');

/** The import on the screen, so that a reload keeps it. */
const importValue: AddressValue<Uuid> = { name: 'import', read: idOrNone, makesEntry: true };

/** Where organisers import people from a file. */
export function ImportScreen() {
  const { id = '' } = useParams();
  const isDesk = useEventRole(id) === 'desk';
  const load = useLoaded(`event:${id}`);
  const event = useEvent(id);
  if (event) return isDesk ? <NotYours eventId={id} /> : <Import key={id} event={event} />;
  return (
    <EventMissing
      load={load}
      text={{ ...eventAdminText, title: text.heading }}
      onRetry={() => void reload(`event:${id}`)}
    />
  );
}

function NotYours({ eventId }: { eventId: Uuid }) {
  return (
    <Page title={text.heading}>
      <PageHeader heading={text.heading} />
      <EmptyState
        title={text.notYours}
        action={
          <ButtonLink variant="outlined" to={peopleOf(eventId)}>
            {text.back}
          </ButtonLink>
        }
      />
    </Page>
  );
}

function Import({ event }: { event: Event }) {
  const [importId, setImportId] = useAddressState(importValue);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const take = (next: CheckedFile) => {
    setChecked(next);
    setImportId(next.preview.id);
  };
  return (
    <Page title={text.title(event.name)}>
      <PageHeader
        heading={text.heading}
        subtitle={event.name}
        back={
          <ButtonLink to={peopleOf(event.id)} startIcon={<ArrowBackSharp aria-hidden />}>
            {text.back}
          </ButtonLink>
        }
      />
      {importId === '' ? (
        <FileChoice eventId={event.id} onChecked={take} />
      ) : (
        <Suspense fallback={<LoadingState label={text.loading} />}>
          <ImportState
            key={importId}
            eventId={event.id}
            importId={importId}
            checked={checked?.preview.id === importId ? checked : null}
            onChecked={take}
            onLeave={() => setImportId('')}
          />
        </Suspense>
      )}
    </Page>
  );
}
