import type { Event } from '@rendezvous/contract';
import { useParams } from 'react-router-dom';
import { AttendeePanel } from '../features/attendees/AttendeePanel';
import { EventScreen } from '../features/events/EventScreen';

/** An event with its people: two features that do not know each other. */
export function EventRoute() {
  const { id = '' } = useParams();
  return <EventScreen key={id} eventId={id} attendees={attendeesOf} />;
}

const attendeesOf = ({ id }: Event) => <AttendeePanel eventId={id} />;
