import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import OpenInNewSharp from '@mui/icons-material/OpenInNewSharp';
import TuneSharp from '@mui/icons-material/TuneSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Event, Uuid } from '@rendezvous/contract';
import { memo, Suspense, type ReactNode } from 'react';
import { reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useEvent, useEventRole, useRegistrationPending } from '../../store/hooks';
import { hasBadge } from '../../store/event-time';
import { eventAdminText } from '../../text/event-admin';
import { eventDetailText } from '../../text/events';
import { EmptyState } from '../../ui/EmptyState';
import { CancelReason } from '../../ui/CancelledEvent';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { ButtonLink } from '../../ui/links';
import { EventMissing } from '../../ui/EventMissing';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { Section } from '../../ui/Section';
import { useNow } from '../../ui/useNow';
import { Banner } from './Banner';
import { EventBadges } from './EventBadges';
import { EventFacts, MeetingLengths } from './EventFacts';
import { standingOf } from './event-standing';
import { RegistrationButton } from './RegistrationButton';
import { ReplaceBannerButton } from './ReplaceBannerButton';

// Codes are heavy, and of use on the day alone.
const EventBadge = lazyWithPreload(() => import('./EventBadge'), 'EventBadge');

interface EventDetailsProps {
  eventId: Uuid;
  /** What those see who are registered, administrators and staff: the people of the event. */
  attendees: (event: Event) => ReactNode;
}

/** One event: what it is, whether the viewer goes, and who else does. */
export function EventDetails({ eventId, attendees }: EventDetailsProps) {
  const load = useLoaded(`event:${eventId}`);
  const event = useEvent(eventId);
  if (event) return <EventPage event={event} attendees={attendees} />;
  return (
    <EventMissing
      load={load}
      text={eventDetailText}
      back={<BackLink />}
      onRetry={() => void reload(`event:${eventId}`)}
    />
  );
}

function BackLink() {
  return (
    <ButtonLink to={paths.events} startIcon={<ArrowBackSharp aria-hidden />}>
      {eventDetailText.back}
    </ButtonLink>
  );
}

interface EventPageProps {
  event: Event;
  attendees: EventDetailsProps['attendees'];
}

/** Drawn again where the event has changed, not with each reading of it. */
const EventPage = memo(function EventPage({ event, attendees }: EventPageProps) {
  const pending = useRegistrationPending(event.id);
  const role = useEventRole(event.id);
  const now = useNow();
  const standing = standingOf(event, now);
  const registered = event.registeredByCurrentUser && !pending;
  return (
    <Page title={event.name}>
      {event.bannerImage && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          <Banner image={event.bannerImage} height={{ xs: 140, md: 200 }} first />
        </Box>
      )}
      <PageHeader
        heading={event.name}
        back={<BackLink />}
        subtitle={
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, color: 'text.primary' }}>
            <EventBadges event={event} standing={standing} registered={registered} />
            <CancelReason event={event} />
          </Box>
        }
        actions={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {registered && (
              <ButtonLink variant="contained" to={paths.eventMeetings(event.id)}>
                {eventDetailText.viewMeetings}
              </ButtonLink>
            )}
            <RegistrationButton event={event} standing={standing} />
            {registered && hasBadge(event, now) && (
              <Suspense>
                <EventBadge event={event} />
              </Suspense>
            )}
            {role !== null && (
              <ButtonLink
                variant="outlined"
                color="inherit"
                to={paths.eventAdmin(event.id)}
                startIcon={<TuneSharp aria-hidden />}
              >
                {eventAdminText.manage}
              </ButtonLink>
            )}
            {role === 'administrator' && <ReplaceBannerButton event={event} />}
          </Box>
        }
      />
      <About event={event} />
      <EventFacts event={event} />
      <MeetingLengths event={event} />
      {registered || role !== null ? (
        attendees(event)
      ) : (
        <Section heading={eventDetailText.attendeesHeading}>
          <EmptyState
            title={eventDetailText.registerToView}
            headingLevel="h3"
            hint={
              standing === 'open' ? eventDetailText.registerToViewHint : eventDetailText.closedHint
            }
            action={
              <RegistrationButton
                event={event}
                standing={standing}
                label={eventDetailText.registerNow}
              />
            }
          />
        </Section>
      )}
    </Page>
  );
});

function About({ event }: { event: Event }) {
  if (!event.description && !event.externalUrl) return null;
  return (
    <Box sx={{ maxWidth: '70ch' }}>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{event.description}</Typography>
      {event.externalUrl && (
        <Button
          component={Link}
          href={event.externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          endIcon={<OpenInNewSharp aria-hidden />}
          aria-label={eventDetailText.moreDetailsAbout(event.name)}
          sx={{ ml: -3, mt: 2 }}
        >
          {eventDetailText.moreDetails}
        </Button>
      )}
    </Box>
  );
}
