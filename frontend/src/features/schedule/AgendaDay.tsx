import Box from '@mui/material/Box';
import type { User } from '@rendezvous/contract';
import { formatDay } from '../../text/format';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { agendaRows, minutesBetween, placeOf, type AgendaRow } from './agenda';
import { EventStrip } from './EventStrip';
import { Gap } from './Gap';
import { NowLine } from './NowLine';
import type { ScheduleDay } from './schedule-items';
import { ScheduledMeeting } from './ScheduledMeeting';
import { useDayScale } from './useDayScale';

interface AgendaDayProps {
  day: ScheduleDay;
  viewerId: User['id'];
  /** Milliseconds since the epoch. */
  now: number;
  today: boolean;
  /** For links to it. */
  id?: string;
}

/** One day drawn to scale: what is planned and the gaps between as high as they are long. */
export function AgendaDay({ day, viewerId, now, today, id }: AgendaDayProps) {
  const { list, scale } = useDayScale();
  const rows = agendaRows(day);
  const place = today ? placeOf(rows, now) : null;
  const line = (part?: number, quiet = false) => (
    <NowLine now={now} zone={day.zone} part={part} quiet={quiet} />
  );
  const lineIn = (row: number, quiet: boolean) =>
    typeof place === 'object' && place?.row === row ? line(place.part, quiet) : null;
  return (
    <Box data-day>
      <Section id={id} heading={formatDay(day.at, day.zone)}>
        {place === 'before' && line()}
        <StatusStrip ref={list}>
          {rows.map((row, at) => {
            const key = keyOf(row);
            if (row.kind === 'event') {
              return <EventStrip key={key} event={row.item.event} zone={row.item.zone} />;
            }
            const minutes = minutesBetween(row.at, row.until);
            if (row.kind === 'gap') {
              return (
                <Gap key={key} minutes={minutes} scale={scale}>
                  {lineIn(at, false)}
                </Gap>
              );
            }
            return (
              <ScheduledMeeting
                key={key}
                meeting={row.item.meeting}
                viewerId={viewerId}
                event={row.item.event}
                zone={row.item.zone}
                now={now}
                drawn={{ minutes, scale }}
                overlay={lineIn(at, true)}
              />
            );
          })}
        </StatusStrip>
        {place === 'after' && line()}
      </Section>
    </Box>
  );
}

function keyOf(row: AgendaRow): string {
  if (row.kind === 'gap') return `gap ${row.at}`;
  return row.kind === 'event' ? row.item.event.id : row.item.meeting.id;
}
