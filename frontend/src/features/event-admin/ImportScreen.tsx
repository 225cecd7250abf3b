import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import Button from '@mui/material/Button';
import type { Event, Uuid } from '@rendezvous/contract';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useEvent, useEventRole } from '../../store/hooks';
import { appText } from '../../text/en';
import { eventAdminText } from '../../text/event-admin';
import { eventImportText as text } from '../../text/event-import';
import { idOrNone, type AddressValue } from '../../ui/address-state';
import { EmptyState } from '../../ui/EmptyState';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { ButtonLink } from '../../ui/links';
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
  const load = useLoaded(`event:${id}`);
  const event = useEvent(id);
  const isDesk = useEventRole(id) === 'desk';
  if (event && !isDesk) return <Import key={id} event={event} />;
  if (!event && !load.ready && !load.failure) {
    return (
      <Page title={text.heading}>
        <LoadingState label={eventAdminText.loading} />
      </Page>
    );
  }
  return (
    <Page title={text.heading}>
      <PageHeader heading={text.heading} />
      <EmptyState
        title={event ? text.notYours : (load.failure?.message ?? eventAdminText.notFoundBody)}
        action={
          event ? (
            <ButtonLink variant="outlined" to={peopleOf(id)}>
              {text.back}
            </ButtonLink>
          ) : (
            <Button variant="outlined" onClick={() => void reload(`event:${id}`)}>
              {appText.tryAgain}
            </Button>
          )
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
