import type { Event } from '@rendezvous/contract';
import { availabilityText } from '../../text/availability';
import { ButtonLink } from '../../ui/links';
import { paths } from '../../ui/paths';

/** To the times at which the viewer meets nobody at the event; above the link that covers the event's strip. */
export function AvailabilityLink({ event }: { event: Event }) {
  return (
    <ButtonLink
      to={paths.availability(event.id)}
      aria-label={availabilityText.openFor(event.name)}
      sx={{ position: 'relative', zIndex: 1 }}
    >
      {availabilityText.open}
    </ButtonLink>
  );
}
