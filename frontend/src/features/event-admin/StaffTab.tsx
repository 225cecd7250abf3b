import type { Event } from '@rendezvous/contract';
import { EmptyState } from '../../ui/EmptyState';

/** Who helps to run the event. */
export function StaffTab({ event }: { event: Event }) {
  return <EmptyState title={event.name} />;
}
