import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { eventDetailText, eventText } from '../../text/events';
import { formatDateRange, formatDateTime, formatNumber, zoneOf } from '../../text/format';
import { phaseText } from '../../text/phases';
import { hoursLines } from '../../text/networking-hours';
import { OwnTime } from '../../ui/OwnTime';
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
      <Moments event={event} />
    </Section>
  );
}

/** When meetings can be asked for, and changed. */
function momentsOf(event: Event): Fact[] {
  const { timezone: zone } = event;
  const moments = [
    { at: 'requestsOpenAt', note: phaseText.opensNote },
    { at: 'requestsCloseAt', note: phaseText.closesNote },
    { at: 'changesCloseAt', note: phaseText.changesNote },
  ] as const;
  return moments.flatMap(({ at, note }) => {
    const moment = event[at];
    if (moment === null) return [];
    return [
      {
        term: phaseText.facts[at],
        value: () => formatDateTime(moment, zone),
        note,
        beside: <OwnTime at={moment} zone={zone} />,
      },
    ];
  });
}

function Moments({ event }: { event: Event }) {
  const facts = momentsOf(event);
  if (facts.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Board facts={facts} columns={facts.length} />
    </Box>
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
function Board({ facts, columns }: { facts: Fact[]; columns: number }) {
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
        // A cell without a neighbour takes the row.
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
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
