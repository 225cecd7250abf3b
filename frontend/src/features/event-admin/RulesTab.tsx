import type { Event } from '@rendezvous/contract';
import { EmptyState } from '../../ui/EmptyState';

/** Kinds of participants, who may ask whom, and how often. */
export function RulesTab({ event }: { event: Event }) {
  return <EmptyState title={event.name} />;
}
