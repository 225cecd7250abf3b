import ExpandLessSharp from '@mui/icons-material/ExpandLessSharp';
import ExpandMoreSharp from '@mui/icons-material/ExpandMoreSharp';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Event, Meeting, User } from '@rendezvous/contract';
import { Fragment, useState } from 'react';
import { scheduleText } from '../../text/meetings';
import { viewerZone } from '../../text/format';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { useNow } from '../../ui/useNow';
import { dayOf } from './agenda';
import { AgendaDay } from './AgendaDay';
import { foldPast, type FoldedSchedule } from './folding';
import { NowLine } from './NowLine';
import { meetingsWithoutTime, scheduleDays } from './schedule-items';
import { WithoutTime } from './WithoutTime';

const nextId = 'next-day';

interface AgendaProps {
  viewerId: User['id'];
  events: readonly Event[];
  meetings: readonly Meeting[];
}

/** The days of a schedule from now on, and on demand those before, of which as much is drawn as there is in sight. */
export function Agenda({ viewerId, events, meetings }: AgendaProps) {
  const now = useNow();
  const [open, setOpen] = useState(false);
  const all = scheduleDays(events, meetings, viewerZone(), now);
  const untimed = meetingsWithoutTime(meetings);
  if (all.length === 0 && untimed.length === 0) {
    return <Nothing title={scheduleText.empty} hint={scheduleText.emptyHint} />;
  }
  const folded = foldPast(all, now);
  const days = open ? all : folded.days;
  const next = days.find((day) => !day.past);
  const current = dayOf(days, now);
  return (
    <>
      {untimed.length > 0 && <WithoutTime meetings={untimed} events={events} viewerId={viewerId} />}
      <PastButton folded={folded} open={open} onToggle={() => setOpen(!open)} />
      {days[0]?.past && next && (
        <Link href={`#${nextId}`} sx={{ alignSelf: 'flex-start', py: 3, displayPrint: 'none' }}>
          {scheduleText.toNext}
        </Link>
      )}
      {days.map((day) => (
        <Fragment key={day.key}>
          {day === current?.day && !current.today && <NowLine now={now} zone={day.zone} />}
          <AgendaDay
            id={day === next ? nextId : undefined}
            day={day}
            viewerId={viewerId}
            now={now}
            today={day === current?.day && current.today}
          />
        </Fragment>
      ))}
      {days.length > 0 && !current && <NowLine now={now} zone={viewerZone()} />}
      {folded.days.length === 0 && untimed.length === 0 && (
        <Nothing title={scheduleText.nothingComing} />
      )}
    </>
  );
}

interface PastButtonProps {
  folded: FoldedSchedule;
  open: boolean;
  onToggle: () => void;
}

/** Shows and hides what is over. */
function PastButton({ folded: { meetings, events }, open, onToggle }: PastButtonProps) {
  if (meetings === 0 && events === 0) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-expanded={open}
      startIcon={open ? <ExpandLessSharp /> : <ExpandMoreSharp />}
      sx={{ alignSelf: 'flex-start', displayPrint: 'none' }}
      onClick={onToggle}
    >
      {meetings > 0 ? scheduleText.pastMeetings(meetings) : scheduleText.pastEvents(events)}
    </Button>
  );
}

function Nothing({ title, hint }: { title: string; hint?: string }) {
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        <ButtonLink to={paths.events} variant="contained">
          {scheduleText.browse}
        </ButtonLink>
      }
    />
  );
}
