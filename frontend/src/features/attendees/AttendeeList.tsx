import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CompatibleAttendee, Uuid } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { loadMore } from '../../live/actions';
import { useLoad } from '../../store/hooks';
import { attendeeListText } from '../../text/attendees';
import { formatNumber } from '../../text/format';
import { isFiltering, passes, type AttendeeFilter } from '../../ui/attendee-filter';
import { AttendeeCard } from '../../ui/AttendeeCard';
import { EmptyState } from '../../ui/EmptyState';
import { StatusStrip } from '../../ui/StatusStrip';

interface AttendeeListProps {
  eventId: Uuid;
  attendees: readonly CompatibleAttendee[];
  /** Every one of them is at hand: there is nothing further to read. */
  recommendedOnly: boolean;
  filter: AttendeeFilter;
  /** Absent where nobody can be asked any more. */
  onRequestMeeting?: (attendee: CompatibleAttendee) => void;
  onSeeAll: () => void;
  onClearFilter: () => void;
}

/** Cards drawn at a time. */
const step = 30;

/** The strips of one tab, a screenful at a time. */
export function AttendeeList(props: AttendeeListProps) {
  const { attendees, filter, onRequestMeeting } = props;
  const [limit, setLimit] = useState(step);
  const filtering = isFiltering(filter);
  const further = useFurther(props.eventId, props.recommendedOnly, filtering);
  const shown = attendees.filter((attendee) => passes(attendee, filter));

  if (attendees.length === 0) return <Nobody {...props} />;
  if (shown.length === 0 && !further.loading) {
    return (
      <EmptyState
        title={attendeeListText.noneFound}
        action={
          <Button variant="outlined" onClick={props.onClearFilter}>
            {attendeeListText.clear}
          </Button>
        }
      />
    );
  }
  const more = () => {
    if (limit + step > attendees.length) further.read();
    setLimit(limit + step);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {filtering && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <Typography role="status" variant="body2" color="textSecondary">
            {attendeeListText.showing(formatNumber(shown.length), formatNumber(attendees.length))}
          </Typography>
          <Button onClick={props.onClearFilter}>{attendeeListText.clear}</Button>
        </Box>
      )}
      <StatusStrip label={attendeeListText.heading}>
        {shown.slice(0, limit).map((attendee) => (
          <AttendeeCard key={attendee.id} attendee={attendee} onRequestMeeting={onRequestMeeting} />
        ))}
      </StatusStrip>
      {(shown.length > limit || further.left) && (
        <Button
          variant="outlined"
          disabled={further.loading}
          onClick={more}
          sx={{ alignSelf: 'center' }}
        >
          {attendeeListText.showMore}
        </Button>
      )}
    </Box>
  );
}

/** The pages not read yet. Under a filter all of them are read: what it looks for may be on the last. */
function useFurther(eventId: Uuid, none: boolean, all: boolean) {
  const key = `attendees:${eventId}` as const;
  const load = useLoad(key);
  const left = !none && load.next !== null;
  const due = all && left && !load.loading && load.failure === null;
  useEffect(() => {
    if (due) void loadMore(key);
  }, [due, key]);
  return {
    left,
    loading: left && load.loading,
    read: () => {
      if (left) void loadMore(key);
    },
  };
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
