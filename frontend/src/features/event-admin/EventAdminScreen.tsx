import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import Button from '@mui/material/Button';
import type { Event, Uuid } from '@rendezvous/contract';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useEvent, useEventRole } from '../../store/hooks';
import { appText } from '../../text/en';
import { eventAdminText } from '../../text/event-admin';
import { oneOf, type AddressValue } from '../../ui/address-state';
import { EmptyState } from '../../ui/EmptyState';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { ButtonLink } from '../../ui/links';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { TabbedPanels } from '../../ui/TabbedPanels';
import { useAddressState } from '../../ui/useAddressState';

const PeopleTab = lazyWithPreload(() => import('./PeopleTab'), 'PeopleTab');
const RulesTab = lazyWithPreload(() => import('./RulesTab'), 'RulesTab');
const PlacesTab = lazyWithPreload(() => import('./PlacesTab'), 'PlacesTab');
const PlanTab = lazyWithPreload(() => import('./PlanTab'), 'PlanTab');
const StaffTab = lazyWithPreload(() => import('./StaffTab'), 'StaffTab');

const tabs = ['people', 'rules', 'places', 'plan', 'staff'] as const;
type Tab = (typeof tabs)[number];

const tabValue: AddressValue<Tab> = {
  name: 'tab',
  read: oneOf(tabs),
  makesEntry: true,
  drops: ['search', 'type', 'state'],
};

/** Where administrators and the staff of an event run it. */
export function EventAdminScreen() {
  const { id = '' } = useParams();
  return <EventAdmin key={id} eventId={id} />;
}

function EventAdmin({ eventId }: { eventId: Uuid }) {
  const load = useLoaded(`event:${eventId}`);
  const event = useEvent(eventId);
  if (event) return <RunningEvent event={event} />;
  if (!load.ready && !load.failure) {
    return (
      <Page title={eventAdminText.title}>
        <LoadingState label={eventAdminText.loading} />
      </Page>
    );
  }
  const lost = load.failure !== null && load.failure.status !== 404 && load.failure.status !== 400;
  return (
    <Page title={eventAdminText.title}>
      <PageHeader heading={lost ? eventAdminText.title : eventAdminText.notFound} />
      <EmptyState
        title={lost ? (load.failure?.message ?? '') : eventAdminText.notFoundBody}
        action={
          lost ? (
            <Button variant="outlined" onClick={() => void reload(`event:${eventId}`)}>
              {appText.tryAgain}
            </Button>
          ) : undefined
        }
      />
    </Page>
  );
}

function RunningEvent({ event }: { event: Event }) {
  const isDesk = useEventRole(event.id) === 'desk';
  const [asked, setTab] = useAddressState(tabValue);
  const tab = isDesk ? 'people' : asked;
  return (
    <Page title={eventAdminText.manageOf(event.name)}>
      <PageHeader
        heading={event.name}
        subtitle={eventAdminText.title}
        back={
          <ButtonLink to={paths.event(event.id)} startIcon={<ArrowBackSharp aria-hidden />}>
            {eventAdminText.viewEvent}
          </ButtonLink>
        }
      />
      <TabbedPanels
        label={eventAdminText.sections}
        tabs={tabs
          .filter((key) => key === 'people' || !isDesk)
          .map((key) => ({ key, label: eventAdminText.tabs[key] }))}
        chosen={tab}
        onChoose={setTab}
      >
        <Suspense fallback={<LoadingState label={appText.loading} />}>
          {tab === 'people' && <PeopleTab event={event} />}
          {tab === 'rules' && <RulesTab event={event} />}
          {tab === 'places' && <PlacesTab event={event} />}
          {tab === 'plan' && <PlanTab event={event} />}
          {tab === 'staff' && <StaffTab event={event} />}
        </Suspense>
      </TabbedPanels>
    </Page>
  );
}
