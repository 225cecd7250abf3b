import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CompatibleAttendee, Uuid } from '@rendezvous/contract';
import { useContext } from 'react';
import { loadMore, reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useSearch } from '../../live/use-search';
import { useAttendees, useLoad, useLoading } from '../../store/hooks';
import { narrowed } from '../../store/keys';
import type { AttendeesKey } from '../../store/state';
import { attendeeListText } from '../../text/attendees';
import { formatNumber } from '../../text/format';
import { askedBy, isFiltering, type AttendeeFilter } from '../../ui/attendee-filter';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Offline } from '../../ui/offline';
import { useDebounced } from '../../ui/useDebounced';
import { WaitingRows } from '../../ui/WaitingRows';
import { AttendeeStrips } from './AttendeeStrips';
import { BestOthers } from './BestOthers';
import { useHeldAttendees } from './useHeldAttendees';

interface AttendeeListProps {
  eventId: Uuid;
  /** Those of the tab, whatever the filter. */
  whole: AttendeesKey;
  /** What narrows the event's attendees to those of the tab. */
  tab: Readonly<Record<string, string | number | undefined>>;
  /** The event's attendees. */
  event: AttendeesKey;
  recommendedOnly: boolean;
  /** The zone in which the event's times are shown. */
  zone: string;
  filter: AttendeeFilter;
  /** Why nobody can be asked now, by the moments of the event. */
  closed?: string;
  /** Absent where nobody can be asked any more. */
  onRequestMeeting?: (attendee: CompatibleAttendee) => void;
  onSeeAll: () => void;
  onClearFilter: () => void;
}

/** The strips of one tab: those the server finds, read as the list is scrolled. */
export function AttendeeList(props: AttendeeListProps) {
  const {
    whole,
    event,
    tab,
    filter,
    zone,
    eventId,
    recommendedOnly,
    closed,
    onRequestMeeting,
    onClearFilter,
  } = props;
  const wholeLoad = useLoaded(whole);
  const all = wholeLoad.total ?? 0;
  const search = useDebounced(filter.search);
  const { shown, load, pending } = useSearch(
    narrowed(event, { ...tab, ...askedBy({ ...filter, search }) }),
  );
  const read = useAttendees(shown);
  const { total } = useLoad(shown);
  const found = Math.max(total ?? 0, read.length);
  const { shown: attendees, ...held } = useHeldAttendees(read, found, shown);
  const loading = useLoading(shown);
  const offline = useContext(Offline);

  if (!wholeLoad.ready && wholeLoad.failure) {
    return <LoadFailed message={wholeLoad.failure.message} onRetry={() => void reload(whole)} />;
  }
  if (!wholeLoad.ready || (pending && offline))
    return <LoadingState label={attendeeListText.loading} />;
  if (pending && load.failure) {
    return <LoadFailed message={load.failure.message} onRetry={() => void reload(shown)} />;
  }
  if (all === 0) {
    return (
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Nobody {...props} />
        {recommendedOnly && (
          <BestOthers
            eventId={eventId}
            zone={zone}
            closed={closed}
            onRequestMeeting={onRequestMeeting}
          />
        )}
      </Box>
    );
  }
  const clear = (
    <Button variant="outlined" onClick={onClearFilter}>
      {attendeeListText.clear}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }} aria-busy={pending}>
      {isFiltering(filter) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <Typography role="status" variant="body2" color="textSecondary">
            {attendeeListText.showing(formatNumber(found), formatNumber(all))}
          </Typography>
          <Button onClick={onClearFilter}>{attendeeListText.clear}</Button>
        </Box>
      )}
      <WaitingRows
        label={attendeeListText.newAttendees(held.waiting)}
        count={held.waiting}
        onShow={held.showWaiting}
      />
      {attendees.length === 0 && !pending ? (
        <EmptyState title={attendeeListText.noneFound} action={clear} />
      ) : (
        <AttendeeStrips
          attendees={attendees}
          total={found - held.waiting}
          zone={zone}
          closed={closed}
          onRequestMeeting={onRequestMeeting}
          onEnd={() => void loadMore(shown)}
        />
      )}
      {loading && attendees.length < found - held.waiting && (
        <LoadingState label={attendeeListText.loading} />
      )}
    </Box>
  );
}

function Nobody({ recommendedOnly, onSeeAll }: AttendeeListProps) {
  if (!recommendedOnly) {
    return (
      <EmptyState
        title={attendeeListText.noAttendees}
        hint={attendeeListText.noAttendeesHint}
        headingLevel="h3"
      />
    );
  }
  return (
    <EmptyState
      title={attendeeListText.noRecommended}
      hint={attendeeListText.noRecommendedHint}
      headingLevel="h3"
      action={
        <Button variant="outlined" onClick={onSeeAll}>
          {attendeeListText.seeAll}
        </Button>
      }
    />
  );
}
