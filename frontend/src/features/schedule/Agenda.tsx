import Link from '@mui/material/Link';
import type { Event, Meeting, User } from '@rendezvous/contract';
import { Fragment } from 'react';
import { scheduleText } from '../../text/meetings';
import { viewerZone } from '../../text/format';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/links';
import { LongList } from '../../ui/LongList';
import { MeetingStrip } from '../../ui/MeetingStrip';
import { paths } from '../../ui/paths';
import { Section } from '../../ui/Section';
import { useNow } from '../../ui/useNow';
import { dayOf } from './agenda';
import { AgendaDay } from './AgendaDay';
import { NowLine } from './NowLine';
import { meetingsWithoutTime, scheduleDays } from './schedule-items';

const nextId = 'next-day';

interface AgendaProps {
  viewerId: User['id'];
  events: readonly Event[];
  meetings: readonly Meeting[];
}

/** Pixels: of a meeting without a time. */
const usualHeight = 180;

const keyOf = ({ id }: Meeting) => id;

/** The days of a schedule, of which as much is drawn as there is in sight. */
export function Agenda({ viewerId, events, meetings }: AgendaProps) {
  const now = useNow();
  const days = scheduleDays(events, meetings, viewerZone(), now);
  const untimed = meetingsWithoutTime(meetings);
  const next = days.find((day) => !day.past);
  const current = dayOf(days, now);
  if (days.length === 0 && untimed.length === 0) {
    return (
      <EmptyState
        title={scheduleText.empty}
        hint={scheduleText.emptyHint}
        action={
          <ButtonLink to={paths.events} variant="contained">
            {scheduleText.browse}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {days[0]?.past && next && (
        <Link href={`#${nextId}`} sx={{ alignSelf: 'flex-start', py: 3, displayPrint: 'none' }}>
          {scheduleText.toNext}
        </Link>
      )}
      {untimed.length > 0 && (
        <Section heading={scheduleText.withoutTime}>
          <LongList rows={untimed} keyOf={keyOf} estimate={usualHeight}>
            {(meeting, row) => (
              <MeetingStrip
                key={meeting.id}
                meeting={meeting}
                row={row}
                viewerId={viewerId}
                event={events.find(({ id }) => id === meeting.eventId)}
              />
            )}
          </LongList>
        </Section>
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
    </>
  );
}
