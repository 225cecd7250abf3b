import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Meeting, Uuid } from '@rendezvous/contract';
import { Suspense, type ReactNode } from 'react';
import { useLoaded } from '../../live/use-loaded';
import { useSeenRequests } from '../../live/use-seen-requests';
import { useOutlooks } from '../../store/hooks';
import { messagesText } from '../../text/meetings';
import { idOrNone, oneOf, type AddressValue } from '../../ui/address-state';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { eventValue } from '../../ui/useAddressFilter';
import { useAddressState } from '../../ui/useAddressState';
import { useHeldRows } from '../../ui/useHeldRows';
import { WaitingRows } from '../../ui/WaitingRows';
import { incomingOf, requestOrders, type RequestOrder } from './incoming-order';
import { IncomingRequest } from './IncomingRequest';

// Form fields are heavy, and reading requests needs none.
const RequestChoices = lazyWithPreload(() => import('./RequestChoices'), 'RequestChoices');

/** Pixels: of a list with its label. */
const choicesHeight = 67;

const orderValue: AddressValue<RequestOrder> = { name: 'order', read: oneOf(requestOrders) };

/** The request that a link opens. */
const requestValue: AddressValue<string> = { name: 'request', read: idOrNone };

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
  useSeenRequests(waiting.shown);
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
        <Suspense fallback={<Box sx={{ height: choicesHeight }} />}>
          <RequestChoices
            meetings={incoming}
            orders={requestOrders}
            order={order}
            onOrder={setOrder}
            eventId={eventId}
            onEvent={setEventId}
          />
        </Suspense>
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
  const [openedId] = useAddressState(requestValue);
  return (
    <StatusStrip label={label}>
      {meetings.map((meeting) => (
        <IncomingRequest
          key={meeting.id}
          meeting={meeting}
          viewerId={viewerId}
          opened={meeting.id === openedId}
        />
      ))}
    </StatusStrip>
  );
}
