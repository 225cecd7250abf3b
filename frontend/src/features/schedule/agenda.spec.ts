import { describe, expect, it } from '@jest/globals';
import { event, id, meeting } from '../../store/examples';
import { agendaRows, dayOf, isPause, minutesBetween, placeOf } from './agenda';
import { scheduleDays, type ScheduleDay } from './schedule-items';

const at = (clock: string, day = 23) => `2026-11-${day}T${clock}:00.000Z`;
const timed = (n: number, from: string, to: string, day = 23) =>
  meeting({
    id: id(n),
    status: 'accepted',
    scheduledStartTime: at(from, day),
    scheduledEndTime: at(to, day),
  });
const london = event({ timezone: 'Europe/London', startDate: at('08:00') });

function daysOf(...meetings: ReturnType<typeof timed>[]): ScheduleDay[] {
  return scheduleDays([london], meetings, 'UTC', Date.parse(at('07:00')));
}

function rowsOf(...meetings: ReturnType<typeof timed>[]) {
  const [day] = daysOf(...meetings);
  if (!day) throw new Error('There is no day.');
  return agendaRows(day);
}

describe('a day’s agenda', () => {
  it('has a gap wherever nothing is planned, and none where one thing follows another', () => {
    const rows = rowsOf(
      timed(1, '09:00', '09:10'),
      timed(2, '09:10', '09:20'),
      timed(3, '09:25', '09:35'),
    );
    expect(
      rows.map((row) => [row.kind, row.kind === 'event' ? 0 : minutesBetween(row.at, row.until)]),
    ).toEqual([
      ['event', 0],
      ['gap', 60],
      ['meeting', 10],
      ['meeting', 10],
      ['gap', 5],
      ['meeting', 10],
    ]);
  });

  it('counts the gap from whatever ends last', () => {
    const rows = rowsOf(
      timed(1, '09:00', '10:00'),
      timed(2, '09:10', '09:20'),
      timed(3, '10:30', '10:40'),
    );
    const [, , , , gap] = rows;
    expect(gap).toEqual({ kind: 'gap', at: at('10:00'), until: at('10:30') });
  });
});

describe('a gap', () => {
  it('is a pause when it is shorter than a meeting of the day', () => {
    const rows = rowsOf(timed(1, '09:00', '09:10'), timed(2, '10:00', '10:20'));
    expect([19, 20].map((minutes) => isPause(minutes, rows))).toEqual([true, false]);
    expect(isPause(5, rowsOf())).toBe(false);
  });
});

describe('the present moment', () => {
  const rows = rowsOf(timed(1, '09:00', '09:10'), timed(2, '09:30', '09:40'));
  it.each([
    ['before all of it', '07:59', 'before'],
    ['as the event begins, in the gap after it', '08:00', { row: 1, part: 0 }],
    ['halfway down a gap', '08:30', { row: 1, part: 0.5 }],
    ['as a meeting begins', '09:00', { row: 2, part: 0 }],
    ['near the end of a meeting', '09:09', { row: 2, part: 0.9 }],
    ['as a meeting ends, in what follows', '09:10', { row: 3, part: 0 }],
    ['after all of it', '09:40', 'after'],
  ] as const)('is %s', (_, clock, place) => {
    expect(placeOf(rows, Date.parse(at(clock)))).toEqual(place);
  });

  it('belongs to today, or stands before the first day to come', () => {
    const days = daysOf(timed(1, '09:00', '09:10'), timed(2, '09:00', '09:10', 25));
    const [first, second] = days;
    expect(dayOf(days, Date.parse(at('23:00', 22)))).toEqual({ day: first, today: false });
    expect(dayOf(days, Date.parse(at('20:00')))).toEqual({ day: first, today: true });
    expect(dayOf(days, Date.parse(at('20:00', 24)))).toEqual({ day: second, today: false });
    expect(dayOf(days, Date.parse(at('20:00', 26)))).toBeUndefined();
  });

  it('is in today by the clocks of the event’s zone', () => {
    const tokyo = event({ timezone: 'Asia/Tokyo', startDate: at('23:00') });
    const days = scheduleDays([tokyo], [], 'UTC', 0);
    expect(dayOf(days, Date.parse(at('16:00')))?.today).toBe(true);
    expect(dayOf(days, Date.parse(at('14:00')))?.today).toBe(false);
  });
});
