import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { loadMore, reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useEvents, useLoading } from '../../store/hooks';
import { eventsText } from '../../text/events';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { useNow } from '../../ui/useNow';
import { EventCard } from './EventCard';
import { inOrderOfInterest } from './event-standing';

/** Every event the viewer may see, those to come first. */
export function EventsScreen() {
  return (
    <Page title={eventsText.title}>
      <PageHeader heading={eventsText.title} subtitle={eventsText.subtitle} />
      <EventList />
    </Page>
  );
}

function EventList() {
  const load = useLoaded('events');
  const loading = useLoading('events');
  const now = useNow();
  const events = inOrderOfInterest(useEvents(), now);
  if (!load.ready) {
    if (!load.failure) return <LoadingState label={eventsText.loading} />;
    return <LoadFailed message={load.failure.message} onRetry={() => void reload('events')} />;
  }
  if (events.length === 0) {
    return (
      <EmptyState
        title={eventsText.empty}
        hint={eventsText.emptyHint}
        headingLevel="h2"
        action={
          <ButtonLink variant="outlined" to={paths.dashboard}>
            {eventsText.toDashboard}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Box
        component="ul"
        role="list"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 5,
        }}
      >
        {events.map((event) => (
          <Box component="li" key={event.id}>
            <EventCard event={event} now={now} />
          </Box>
        ))}
      </Box>
      {load.next !== null && (
        <Button
          variant="outlined"
          disabled={loading}
          onClick={() => void loadMore('events')}
          sx={{ alignSelf: 'center' }}
        >
          {eventsText.showMore}
        </Button>
      )}
    </>
  );
}
