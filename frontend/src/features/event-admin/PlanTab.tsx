import type { Event } from '@rendezvous/contract';
import { EmptyState } from '../../ui/EmptyState';

/** A better schedule: simulated, then published. */
export function PlanTab({ event }: { event: Event }) {
  return <EmptyState title={event.name} />;
}
