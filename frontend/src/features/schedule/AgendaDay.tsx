import Box from '@mui/material/Box';
import type { User } from '@rendezvous/contract';
import { useRef } from 'react';
import { formatDay } from '../../text/format';
import { Section } from '../../ui/Section';
import { StatusStrip } from '../../ui/StatusStrip';
import { useVirtualRows } from '../../ui/useVirtualRows';
import { agendaRows, isPause, minutesBetween, placeOf, type AgendaRow } from './agenda';
import { EventStrip } from './EventStrip';
import { Gap, gapHeight } from './Gap';
import { NowLine } from './NowLine';
import type { ScheduleDay } from './schedule-items';
import { ScheduledMeeting } from './ScheduledMeeting';
import { useDayScale, useNeeded } from './useDayScale';

type GapRow = Extract<AgendaRow, { kind: 'gap' }>;

interface AgendaDayProps {
  day: ScheduleDay;
  viewerId: User['id'];
  /** Milliseconds since the epoch. */
  now: number;
  today: boolean;
  /** For links to it. */
  id?: string;
}

/** Pixels: of an event, and of a meeting as long as its day has not been seen. */
const usualHeight = 180;

/** One day drawn to scale: its meetings are as high as they are long, the gaps between take a line. */
export function AgendaDay({ day, viewerId, now, today, id }: AgendaDayProps) {
  const list = useRef<HTMLUListElement>(null);
  const { scale, setNeeded } = useDayScale();
  const rows = agendaRows(day);
  const gapKind = (gap: GapRow) => (isPause(minutesOf(gap), rows) ? 'pause' : 'broken');
  const heightOf = (row: AgendaRow) => {
    if (row.kind === 'event') return usualHeight;
    if (row.kind === 'gap') return gapHeight(gapKind(row));
    return Math.max(usualHeight, minutesOf(row) * scale);
  };
  const { drawn, room } = useVirtualRows(list, {
    rows,
    keyOf,
    estimate: heightOf,
  });
  useNeeded(list, setNeeded, {
    keys: rows.map(keyOf),
    drawn: drawn.map(({ item }) => keyOf(item)),
  });
  const place = today ? placeOf(rows, now) : null;
  const within = typeof place === 'object' ? place : null;
  const current = within ? rows[within.row] : undefined;
  const line = <NowLine now={now} zone={day.zone} />;
  return (
    <Box data-day>
      <Section id={id} heading={formatDay(day.at, day.zone)}>
        {place === 'before' && line}
        <StatusStrip ref={list} room={room} scale={scale}>
          {drawn.map(({ item: part, row }) => {
            const key = keyOf(part);
            if (part.kind === 'event') {
              return <EventStrip key={key} {...part.item} row={row} />;
            }
            if (part.kind === 'gap') {
              return (
                <Gap key={key} minutes={minutesOf(part)} kind={gapKind(part)} row={row}>
                  {part === current && line}
                </Gap>
              );
            }
            return (
              <ScheduledMeeting
                key={key}
                {...part.item}
                viewerId={viewerId}
                now={now}
                minutes={minutesOf(part)}
                passed={part === current ? within?.part : undefined}
                row={row}
              />
            );
          })}
        </StatusStrip>
        {place === 'after' && line}
      </Section>
    </Box>
  );
}

function keyOf(row: AgendaRow): string {
  if (row.kind === 'gap') return `gap ${row.at}`;
  return row.kind === 'event' ? row.item.event.id : row.item.meeting.id;
}

const minutesOf = ({ at, until }: Exclude<AgendaRow, { kind: 'event' }>) =>
  minutesBetween(at, until);
