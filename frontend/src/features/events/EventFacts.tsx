import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { eventDetailText, eventText } from '../../text/events';
import { formatDateRange, formatNumber, zoneOf } from '../../text/format';
import { hoursLines } from '../../text/networking-hours';
import { NetworkingHours, OwnNetworkingHours } from '../../ui/NetworkingHours';
import { Section } from '../../ui/Section';
import { isFull } from './event-standing';

interface Fact {
  term: string;
  /** Worked out as the cell is drawn: the first use of a form of time takes a phone long, and React pauses between cells. */
  value: () => ReactNode;
  note?: string;
  /** Under the value, for example the same time elsewhere. */
  beside?: ReactNode;
  /** Words rather than times and numbers. */
  words?: boolean;
}

function factsOf(event: Event): Fact[] {
  const limit =
    event.maxAttendees === null
      ? undefined
      : eventDetailText.limit(formatNumber(event.maxAttendees));
  return [
    {
      term: eventDetailText.dates,
      value: () => formatDateRange(event.startDate, event.endDate, zoneOf(event)),
    },
    {
      term: eventDetailText.attendees,
      value: () => formatNumber(event.attendeeCount),
      note: isFull(event) ? `${limit} – ${eventText.full}` : limit,
    },
    {
      term: eventDetailText.networkingHours,
      value: () => <NetworkingHours event={event} />,
      note: hoursLines(event).length === 1 ? eventDetailText.everyDay : undefined,
      beside: <OwnNetworkingHours event={event} />,
    },
    event.isVirtual
      ? { term: eventText.virtual, value: () => eventDetailText.online, words: true }
      : {
          term: eventDetailText.location,
          value: () => event.location || eventDetailText.locationTbd,
          words: true,
        },
  ];
}

/** When, how many, at what hours and where. */
export function EventFacts({ event }: { event: Event }) {
  return (
    <Section heading={eventDetailText.facts}>
      <Board facts={factsOf(event)} columns={4} />
    </Section>
  );
}

/** How long meetings are, and the breaks between them. */
export function MeetingLengths({ event }: { event: Event }) {
  return (
    <Section heading={eventDetailText.configuration}>
      <Board
        columns={2}
        facts={[
          {
            term: eventDetailText.duration,
            value: () => formatNumber(event.meetingDurationMinutes),
            note: eventDetailText.durationUnit,
          },
          {
            term: eventDetailText.gap,
            value: () => formatNumber(event.meetingGapMinutes),
            note: eventDetailText.gapUnit,
          },
        ]}
      />
    </Section>
  );
}

/** Ruled cells side by side. */
function Board({ facts, columns }: { facts: Fact[]; columns: 2 | 4 }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: `repeat(${columns}, minmax(0, 1fr))`,
        },
        // The ground shows through the gaps as hairlines between cells.
        gap: '1px',
        bgcolor: 'divider',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {facts.map((fact) => (
        <Cell key={fact.term} fact={fact} />
      ))}
    </Box>
  );
}

/** A term over its value. */
function Cell({ fact: { term, value, note, beside, words } }: { fact: Fact }) {
  return (
    <Box sx={{ bgcolor: 'background.paper', px: 4, py: 3 }}>
      <Typography component="dt" variant="overline" color="textSecondary">
        {term}
      </Typography>
      <Typography
        component="dd"
        variant={words ? 'body1' : 'time'}
        sx={{ m: 0, mt: 1, fontWeight: words ? 650 : 700 }}
      >
        {value()}
        {beside}
      </Typography>
      {note && (
        <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
