import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meeting, Uuid } from '@rendezvous/contract';
import type { ReactNode } from 'react';
import { useLoaded } from '../../live/use-loaded';
import { useMyEvents, useOutlooks } from '../../store/hooks';
import { attendeeListText } from '../../text/attendees';
import { messagesText } from '../../text/meetings';
import { oneOf, type AddressValue } from '../../ui/address-state';
import { LabelledSelect } from '../../ui/LabelledSelect';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { eventValue } from '../../ui/useAddressFilter';
import { useAddressState } from '../../ui/useAddressState';
import { useHeldRows } from '../../ui/useHeldRows';
import { WaitingRows } from '../../ui/WaitingRows';
import { incomingOf, requestOrders, type RequestOrder } from './incoming-order';
import { IncomingRequest } from './IncomingRequest';

const orderValue: AddressValue<RequestOrder> = { name: 'order', read: oneOf(requestOrders) };

interface IncomingRequestsProps {
  meetings: readonly Meeting[];
  viewerId: Uuid;
  /** In place of an empty list. */
  empty: ReactNode;
}

/** Requests to the viewer: those to answer, and those that were answered. */
export function IncomingRequests(props: IncomingRequestsProps) {
  const outlooks = useLoaded('outlooks');
  // Rows have their final height at once, and an order by match needs all of them.
  if (!outlooks.ready && !outlooks.failure) return <LoadingState label={messagesText.loading} />;
  return <Lists {...props} />;
}

function Lists({ meetings, viewerId, empty }: IncomingRequestsProps) {
  const [order, setOrder] = useAddressState(orderValue);
  const [chosenEvent, setEventId] = useAddressState(eventValue);
  const outlooks = useOutlooks();
  const incoming = meetings.filter((meeting) => meeting.requesteeUserId === viewerId);
  // A link may name an event of which there are no requests.
  const eventId = incoming.some((meeting) => meeting.eventId === chosenEvent) ? chosenEvent : '';
  const { toAnswer, answered } = incomingOf(meetings, viewerId, { order, eventId, outlooks });
  const listKey = `${order} ${eventId}`;
  const waiting = useHeldRows(toAnswer, meetings, listKey);
  const held = new Set(waiting.shown.map(({ id }) => id));
  const settled = useHeldRows(
    answered.filter(({ id }) => !held.has(id)),
    meetings,
    listKey,
  );
  if (incoming.length === 0) return empty;
  // A request that waits to be shown does not bring the choices: they would push the list down.
  const hasChoices = eventId !== '' || waiting.shown.length + settled.shown.length > 1;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {hasChoices && (
        <Choices
          meetings={incoming}
          order={order}
          onOrder={setOrder}
          eventId={eventId}
          onEvent={setEventId}
        />
      )}
      <Section heading={messagesText.toAnswer}>
        <WaitingRows
          label={messagesText.newRequests(waiting.waiting)}
          count={waiting.waiting}
          onShow={waiting.showWaiting}
        />
        {waiting.shown.length === 0 ? (
          <Typography color="textSecondary">{messagesText.nothingToAnswer}</Typography>
        ) : (
          <Rows meetings={waiting.shown} viewerId={viewerId} label={messagesText.toAnswer} />
        )}
      </Section>
      {settled.shown.length > 0 && (
        <Section heading={messagesText.answered}>
          <Rows meetings={settled.shown} viewerId={viewerId} label={messagesText.answered} />
        </Section>
      )}
    </Box>
  );
}

interface RowsProps {
  meetings: readonly Meeting[];
  viewerId: Uuid;
  label: string;
}

function Rows({ meetings, viewerId, label }: RowsProps) {
  return (
    <StatusStrip label={label}>
      {meetings.map((meeting) => (
        <IncomingRequest key={meeting.id} meeting={meeting} viewerId={viewerId} />
      ))}
    </StatusStrip>
  );
}

interface ChoicesProps {
  meetings: readonly Meeting[];
  order: RequestOrder;
  onOrder: (order: RequestOrder) => void;
  eventId: string;
  onEvent: (eventId: string) => void;
}

function Choices({ meetings, order, onOrder, eventId, onEvent }: ChoicesProps) {
  const asked = new Set(meetings.map((meeting) => meeting.eventId));
  const events = useMyEvents().filter(({ id }) => asked.has(id));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(2, 20rem)',
        },
        gap: 3,
      }}
    >
      <LabelledSelect
        label={messagesText.order}
        options={requestOrders.map((value) => ({ value, label: messagesText.orders[value] }))}
        value={order}
        onChange={onOrder}
      />
      {events.length > 1 && (
        <LabelledSelect
          label={attendeeListText.event}
          options={[
            { value: '', label: attendeeListText.anyEvent },
            ...events.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={eventId}
          onChange={onEvent}
        />
      )}
    </Box>
  );
}
