import Box from '@mui/material/Box';
import type { Event, User } from '@rendezvous/contract';
import { useBadge } from '../../live/use-badge';
import { badgeText } from '../../text/badge';
import { BadgeButton } from '../../ui/BadgeButton';
import { Section } from '../../ui/Section';

interface BadgesProps {
  viewer: User;
  /** Those whose badges are of use now. */
  events: readonly Event[];
}

/** The badges of the events of today. */
export function Badges({ viewer, events }: BadgesProps) {
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
