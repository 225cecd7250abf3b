import ArrowBackSharp from '@mui/icons-material/ArrowBackSharp';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AvailabilityRequest, AvailabilitySlot, Event, Uuid } from '@rendezvous/contract';
import { Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { changeAvailability, reload } from '../../live/actions';
import { useLoaded } from '../../live/use-loaded';
import { useAvailability, useEvent, useMeetingsOfEvent } from '../../store/hooks';
import { availabilityText } from '../../text/availability';
import { formatDateRange, zoneOf } from '../../text/format';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadingState } from '../../ui/LoadingState';
import { Page, PageHeader } from '../../ui/Page';
import { paths } from '../../ui/paths';
import { fullName } from '../../ui/PersonAvatar';
import { showToast } from '../../ui/toast';
import { useNow } from '../../ui/useNow';
import { useChangesClosed } from '../../ui/usePhases';
import { WhyNot } from '../../ui/WhyNot';
import { AvailabilityDay } from './AvailabilityDay';
import { Legend } from './SlotCell';
import { TimesMayMove } from './TimesMayMove';
import { daysOf, paint, type Painted } from './stroke';

const BookedDialog = lazyWithPreload(() => import('./BookedDialog'), 'BookedDialog');

async function send(eventId: Uuid, change: AvailabilityRequest): Promise<void> {
  const outcome = await changeAvailability(eventId, change);
  if (outcome.ok) return;
  showToast({
    title: availabilityText.failed,
    description: outcome.failure.message,
    variant: 'destructive',
  });
}

function Grid({ event, slots }: { event: Event; slots: readonly AvailabilitySlot[] }) {
  const meetings = useMeetingsOfEvent(event.id);
  const now = useNow();
  const touch = useMediaQuery('(pointer: coarse)');
  const [byFinger, setByFinger] = useState(false);
  const [asked, setAsked] = useState<Painted | null>(null);
  // A stroke should not have to wait for it.
  useEffect(() => void BookedDialog.preload(), []);
  const closed = useChangesClosed(event);
  const zone = zoneOf(event);
  const nameOf = (meetingId: Uuid | null) => {
    const meeting = meetings.find(({ id }) => id === meetingId);
    return meeting && fullName(meeting.otherUser);
  };
  const onPainted = (covered: AvailabilitySlot[], blocks: boolean) => {
    const painted = paint(covered, blocks);
    const { block = [], unblock = [] } = painted.change;
    if (painted.booked.length > 0 && closed === null) return setAsked(painted);
    if (painted.booked.length > 0) {
      const description = closed ?? '';
      showToast({ title: availabilityText.bookedStay, description, variant: 'destructive' });
    }
    if (block.length + unblock.length > 0) void send(event.id, painted.change);
  };
  const onChoose = ({ change, booked }: Painted, choice: AvailabilityRequest['booked']) => {
    setAsked(null);
    const ids = choice ? booked.map(({ id }) => id) : [];
    const block = [...(change.block ?? []), ...ids];
    if (block.length > 0) void send(event.id, { block, booked: choice });
  };
  const count = (state: AvailabilitySlot['state']) =>
    slots.filter((slot) => slot.state === state).length;
  return (
    <>
      <Typography role="status">
        {availabilityText.summary(count('blocked'), count('meeting'), slots.length)}
      </Typography>
      {closed && <WhyNot told>{closed}</WhyNot>}
      <Legend />
      {touch && (
        <FormControlLabel
          control={<Switch checked={byFinger} onChange={(_, checked) => setByFinger(checked)} />}
          label={
            <>
              {availabilityText.paint}
              <Typography variant="caption" component="div" color="textSecondary">
                {availabilityText.paintHint}
              </Typography>
            </>
          }
        />
      )}
      {daysOf(slots, zone).map((day) => (
        <AvailabilityDay
          key={day.key}
          day={day}
          zone={zone}
          now={now}
          byFinger={byFinger}
          nameOf={nameOf}
          onPainted={onPainted}
        />
      ))}
      {asked && (
        <Suspense>
          <BookedDialog
            names={asked.booked.map(
              ({ meetingId }) => nameOf(meetingId) ?? availabilityText.somebody,
            )}
            onChoose={(choice) => onChoose(asked, choice)}
          />
        </Suspense>
      )}
    </>
  );
}

function Content({ event }: { event: Event }) {
  const load = useLoaded(`availability:${event.id}`);
  useLoaded('meetings');
  const slots = useAvailability(event.id);
  if (!slots) {
    if (!load.failure) return <LoadingState label={availabilityText.loading} />;
    const onRetry = () => void reload(`availability:${event.id}`);
    return <LoadFailed message={load.failure.message} onRetry={onRetry} />;
  }
  if (slots.length === 0) return <EmptyState title={availabilityText.none} />;
  return <Grid event={event} slots={slots} />;
}

/** When the viewer wants to meet nobody at one event, painted on its real times. */
export function AvailabilityScreen() {
  const { id = '' } = useParams();
  const load = useLoaded(`event:${id}`);
  const event = useEvent(id);
  const heading = event ? availabilityText.heading(event.name) : availabilityText.title;
  return (
    <Page title={heading}>
      <PageHeader
        heading={heading}
        back={
          <ButtonLink to={paths.eventMeetings(id)} startIcon={<ArrowBackSharp />}>
            {availabilityText.back}
          </ButtonLink>
        }
        subtitle={
          <>
            <Typography>{availabilityText.subtitle}</Typography>
            {event && (
              <Typography>
                {formatDateRange(event.startDate, event.endDate, zoneOf(event))}
              </Typography>
            )}
          </>
        }
      />
      {!event && !load.failure && <LoadingState label={availabilityText.loading} />}
      {!event && load.failure && (
        <LoadFailed message={load.failure.message} onRetry={() => void reload(`event:${id}`)} />
      )}
      {event && !event.registeredByCurrentUser && (
        <EmptyState
          title={availabilityText.notRegistered}
          action={
            <ButtonLink to={paths.event(id)} variant="contained">
              {availabilityText.event}
            </ButtonLink>
          }
        />
      )}
      {event?.registeredByCurrentUser && event.cancelledAt !== null && (
        <EmptyState title={availabilityText.cancelled} hint={event.cancelReason ?? undefined} />
      )}
      {event?.registeredByCurrentUser && event.cancelledAt === null && (
        <>
          <Typography variant="body2" color="textSecondary">
            {availabilityText.howTo}
          </Typography>
          <TimesMayMove />
          <Content event={event} />
        </>
      )}
    </Page>
  );
}
