import Box from '@mui/material/Box';
import type { Meeting } from '@rendezvous/contract';
import { useMyEvents } from '../../store/hooks';
import { attendeeListText } from '../../text/attendees';
import { messagesText } from '../../text/meetings';
import { LabelledSelect } from '../../ui/LabelledSelect';
import type { RequestOrder } from './incoming-order';

interface RequestChoicesProps {
  meetings: readonly Meeting[];
  orders: readonly RequestOrder[];
  order: RequestOrder;
  onOrder: (order: RequestOrder) => void;
  eventId: string;
  onEvent: (eventId: string) => void;
}

/** The order of the requests, and of which event they are. */
export function RequestChoices(props: RequestChoicesProps) {
  const { meetings, orders, order, onOrder, eventId, onEvent } = props;
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
        options={orders.map((value) => ({ value, label: messagesText.orders[value] }))}
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
