import Box from '@mui/material/Box';
import type { Event, User } from '@rendezvous/contract';
import { useBadge } from '../../live/use-badge';
import { useLoaded } from '../../live/use-loaded';
import { useMyEvents } from '../../store/hooks';
import { hasBadge } from '../../store/meetings-now';
import { badgeText } from '../../text/badge';
import { BadgeButton } from '../../ui/BadgeButton';
import { Section } from '../../ui/Section';
import { useNow } from '../../ui/useNow';

/** The badges of the events of today. */
export function Badges({ viewer }: { viewer: User }) {
  useLoaded('my-events');
  const now = useNow();
  const events = useMyEvents().filter((event) => hasBadge(event, now));
  if (events.length === 0) return null;
  return (
    <Section heading={badgeText.heading}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {events.map((event) => (
          <BadgeOf key={event.id} event={event} viewer={viewer} />
        ))}
      </Box>
    </Section>
  );
}

function BadgeOf({ event, viewer }: { event: Event; viewer: User }) {
  const badge = useBadge(event.id);
  return <BadgeButton eventName={event.name} person={viewer} badge={badge} withEvent />;
}
