import type { Event } from '@rendezvous/contract';
import { EmptyState } from '../../ui/EmptyState';

/** Everybody who is registered for the event. */
export function PeopleTab({ event }: { event: Event }) {
  return <EmptyState title={event.name} />;
}
