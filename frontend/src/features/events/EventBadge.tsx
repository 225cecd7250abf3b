import type { Event } from '@rendezvous/contract';
import { useBadge } from '../../live/use-badge';
import { useViewer } from '../../store/hooks';
import { BadgeButton } from '../../ui/BadgeButton';

/** Opens the viewer's badge of this event; its code is read at once, for who has no connection later. */
export function EventBadge({ event }: { event: Event }) {
  const viewer = useViewer();
  const badge = useBadge(event.id);
  return viewer && <BadgeButton eventName={event.name} person={viewer} badge={badge} />;
}
