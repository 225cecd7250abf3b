import Box from '@mui/material/Box';
import { reload } from '../../live/actions';
import { useWholeList } from '../../live/use-whole-list';
import { useEvents, useLibraryImages, useUsers } from '../../store/hooks';
import { analyticsText } from '../../text/admin';
import { formatNumber, formatRating, formatShare } from '../../text/format';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';
import { useNow } from '../../ui/useNow';
import { FigureBoard, type Figure } from './FigureBoard';
import { eventFigures, userFigures, type EventFigures, type UserFigures } from './figures';

const keys = ['events', 'admin-users', 'library-images'] as const;

/** What events, people and images add up to; every row is counted, and kept up to date live. */
export function AnalyticsTab() {
  const loads = [useWholeList(keys[0]), useWholeList(keys[1]), useWholeList(keys[2])];
  const now = useNow();
  const events = eventFigures(useEvents(), now);
  const users = userFigures(useUsers(), now);
  const images = useLibraryImages().length;
  const failure = loads.find((load) => load.failure)?.failure;
  if (failure) {
    return (
      <LoadFailed
        message={failure.message}
        onRetry={() => keys.forEach((key) => void reload(key))}
      />
    );
  }
  if (!loads.every((load) => load.ready && load.next === null)) {
    return <LoadingState label={analyticsText.loading} />;
  }
  const boards = [
    { heading: analyticsText.events, figures: eventsBoard(events) },
    { heading: analyticsText.attendance, figures: attendanceBoard(events) },
    { heading: analyticsText.people, figures: peopleBoard(users) },
    {
      heading: analyticsText.library,
      figures: [
        { term: analyticsText.images, value: formatNumber(images) },
        { term: analyticsText.banners, ...shareOf(events.withBanner, events.total) },
      ],
    },
  ];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      {boards.map(({ heading, figures }) => (
        <Section key={heading} heading={heading}>
          <FigureBoard label={heading} figures={figures} />
        </Section>
      ))}
    </Box>
  );
}

/** A count, with its share of the whole where there is one. */
function shareOf(part: number, whole: number) {
  return {
    value: formatNumber(part),
    note: whole > 0 ? analyticsText.share(formatShare(part / whole)) : undefined,
  };
}

function eventsBoard(events: EventFigures): Figure[] {
  return [
    { term: analyticsText.upcoming, value: formatNumber(events.upcoming) },
    { term: analyticsText.running, value: formatNumber(events.running) },
    { term: analyticsText.ended, value: formatNumber(events.ended) },
    { term: analyticsText.inactive, ...shareOf(events.inactive, events.total) },
    { term: analyticsText.virtual, ...shareOf(events.virtual, events.total) },
  ];
}

function attendanceBoard(events: EventFigures): Figure[] {
  const { registrations, total, largest, placesTaken, places } = events;
  return [
    { term: analyticsText.registrations, value: formatNumber(registrations) },
    {
      term: analyticsText.perEvent,
      value: total > 0 ? formatRating(registrations / total) : analyticsText.none,
    },
    {
      term: analyticsText.largest,
      value: largest ? formatNumber(largest.attendeeCount) : analyticsText.none,
      note: largest?.name,
    },
    {
      term: analyticsText.places,
      value: places > 0 ? formatShare(placesTaken / places) : analyticsText.none,
      note: analyticsText.placesNote,
    },
  ];
}

function peopleBoard(users: UserFigures): Figure[] {
  return [
    { term: analyticsText.users, value: formatNumber(users.total) },
    { term: analyticsText.vips, ...shareOf(users.vips, users.total) },
    { term: analyticsText.administrators, ...shareOf(users.administrators, users.total) },
    { term: analyticsText.consenting, ...shareOf(users.consenting, users.total) },
    { term: analyticsText.joinedLately, ...shareOf(users.joinedLately, users.total) },
  ];
}
