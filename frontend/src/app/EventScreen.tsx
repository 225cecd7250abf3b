import type { Event } from '@rendezvous/contract';
import { useParams } from 'react-router-dom';
import { AttendeePanel } from '../features/attendees/AttendeePanel';
import { EventDetails } from '../features/events/EventDetails';

/** An event with its people: two features that do not know each other. */
export function EventScreen() {
  const { id = '' } = useParams();
  return <EventDetails key={id} eventId={id} attendees={attendeesOf} />;
}

const attendeesOf = ({ id }: Event) => <AttendeePanel eventId={id} />;
