import OpenInNewSharp from '@mui/icons-material/OpenInNewSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { eventsText, eventText } from '../../text/events';
import { formatDateRange, formatNumber, zoneOf } from '../../text/format';
import { CancelReason } from '../../ui/CancelledEvent';
import { ButtonLink } from '../../ui/links';
import { NetworkingHours, OwnNetworkingHours } from '../../ui/NetworkingHours';
import { paths } from '../../ui/paths';
import { Banner } from './Banner';
import { EventBadges } from './EventBadges';
import { isFull, standingOf } from './event-standing';
import { useRegistration } from './useRegistration';

interface EventCardProps {
  event: Event;
  /** Milliseconds since 1970. */
  now: number;
}

/** One event in the list: the dates first, then what, where and how, then what can be done. */
export function EventCard({ event, now }: EventCardProps) {
  const { pending, register } = useRegistration(event.id);
  const standing = standingOf(event, now);
  const registered = event.registeredByCurrentUser && !pending;
  const takesPart = registered && standing !== 'cancelled';
  return (
    <Box
      component="article"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        borderLeft: takesPart ? '6px solid' : '6px double',
        borderLeftColor: takesPart ? 'match.high' : 'control',
        overflow: 'hidden',
      }}
    >
      {event.bannerImage && <Banner image={event.bannerImage} height={120} />}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: 4, flex: 1 }}>
        <Heading event={event} />
        <EventBadges event={event} standing={standing} registered={registered} />
        <CancelReason event={event} lines={3} />
        <Description text={event.description} />
        <Facts event={event} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 'auto', pt: 2 }}>
          <ButtonLink
            variant="outlined"
            color="inherit"
            to={paths.event(event.id)}
            aria-label={eventsText.viewDetailsOf(event.name)}
          >
            {eventsText.viewDetails}
          </ButtonLink>
          {standing === 'open' && !registered && (
            <Button
              variant="contained"
              disabled={pending}
              onClick={() => void register()}
              aria-label={pending ? undefined : eventText.registerFor(event.name)}
            >
              {pending ? eventText.registering : eventText.register}
            </Button>
          )}
          {event.externalUrl && <MoreInfo name={event.name} url={event.externalUrl} />}
        </Box>
      </Box>
    </Box>
  );
}

function Heading({ event }: { event: Event }) {
  return (
    <Box>
      <Typography variant="time" component="p" sx={{ fontWeight: 700 }}>
        {formatDateRange(event.startDate, event.endDate, zoneOf(event))}
      </Typography>
      <Typography variant="h2" sx={{ mt: 1 }}>
        {event.name}
      </Typography>
    </Box>
  );
}

function Description({ text }: { text: string }) {
  if (!text) return null;
  return (
    <Typography
      color="textSecondary"
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '3',
        overflow: 'hidden',
      }}
    >
      {text}
    </Typography>
  );
}

function Facts({ event }: { event: Event }) {
  const place = event.isVirtual ? eventText.virtual : event.location || eventsText.locationTbd;
  return (
    <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <Fact>{attendeesLine(event)}</Fact>
      <Fact>
        {eventsText.networkingHours} <NetworkingHours event={event} />
        <OwnNetworkingHours event={event} />
      </Fact>
      <Fact>{place}</Fact>
      <Fact>
        {eventsText.meetings(
          formatNumber(event.meetingDurationMinutes),
          formatNumber(event.meetingGapMinutes),
        )}
      </Fact>
    </Box>
  );
}

function attendeesLine(event: Event): string {
  const count = formatNumber(event.attendeeCount);
  if (event.maxAttendees === null) return eventText.attendees(count);
  const line = eventText.attendeesOf(count, formatNumber(event.maxAttendees));
  return isFull(event) ? `${line} – ${eventText.full}` : line;
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <Typography
      component="li"
      variant="body2"
      sx={{ py: 1, borderTop: 1, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  );
}

function MoreInfo({ name, url }: { name: string; url: string }) {
  return (
    <Button
      component={Link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      endIcon={<OpenInNewSharp aria-hidden />}
      aria-label={eventsText.moreInfoAbout(name)}
    >
      {eventsText.moreInfo}
    </Button>
  );
}
