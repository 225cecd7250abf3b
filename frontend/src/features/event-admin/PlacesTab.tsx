import type { Event } from '@rendezvous/contract';
import { EmptyState } from '../../ui/EmptyState';

/** Where meetings are held. */
export function PlacesTab({ event }: { event: Event }) {
  return <EmptyState title={event.name} />;
}
