import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CheckInReply, Event, User } from '@rendezvous/contract';
import { useState } from 'react';
import { reload } from '../../live/actions';
import { checkIn } from '../../live/event-day-actions';
import type { Outcome } from '../../live/outcome';
import { useLoaded } from '../../live/use-loaded';
import { useEvents, useStaffedEvents } from '../../store/hooks';
import { isNear } from '../../store/event-time';
import { badgeText } from '../../text/badge';
import { formatDateTime, zoneOf } from '../../text/format';
import { FormAlert } from '../../ui/FormAlert';
import { ButtonLink } from '../../ui/links';
import { LoadFailed } from '../../ui/LoadFailed';
import { paths } from '../../ui/paths';
import { fullName } from '../../ui/PersonAvatar';
import { Section } from '../../ui/Section';
import { useNow } from '../../ui/useNow';
import { useStation } from '../../ui/useStation';

/** Checks the person with this code in at one of the events that the viewer helps to run. */
export function DeskButtons({ code, viewer }: { code: string; viewer: User }) {
  const { isAdmin } = viewer;
  const list = isAdmin ? 'events' : 'staffed-events';
  const { failure } = useLoaded(list);
  const now = useNow();
  const all = useEvents();
  const staffed = useStaffedEvents();
  const events = (isAdmin ? all : staffed).filter((event) => isNear(event, now));
  if (events.length === 0 && failure) {
    return <LoadFailed message={failure.message} onRetry={() => void reload(list)} />;
  }
  if (events.length === 0) return null;
  return (
    <Section heading={badgeText.forStaff}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {events.map((event) => (
          <AtEvent key={event.id} event={event} code={code} />
        ))}
      </Box>
    </Section>
  );
}

function AtEvent({ event, code }: { event: Event; code: string }) {
  const [here] = useStation();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<CheckInReply> | null>(null);
  const send = async () => {
    setSending(true);
    setOutcome(await checkIn(event.id, { code }, here));
    setSending(false);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" disabled={sending} onClick={() => void send()}>
          {badgeText.checkIn(event.name)}
        </Button>
        <ButtonLink variant="outlined" color="inherit" to={paths.eventAdmin(event.id)}>
          {badgeText.toCheckIn(event.name)}
        </ButtonLink>
      </Box>
      {outcome?.ok === false && <FormAlert>{outcome.failure.message}</FormAlert>}
      <Typography role="status" sx={{ fontWeight: 650 }}>
        {outcome?.ok && saidOf(outcome.value, zoneOf(event))}
      </Typography>
    </Box>
  );
}

function saidOf({ user, again, checkedInAt, station }: CheckInReply, zone: string): string {
  const name = fullName(user);
  return again
    ? badgeText.checkedInBefore(name, formatDateTime(checkedInAt, zone), station)
    : badgeText.checkedIn(name);
}
