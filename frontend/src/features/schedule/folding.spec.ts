import { describe, expect, it } from '@jest/globals';
import { event, id, meeting } from '../../store/examples';
import { agendaRows } from './agenda';
import { foldPast } from './folding';
import { scheduleDays } from './schedule-items';

const at = (clock: string, day = 23) => `2026-11-${day}T${clock}:00.000Z`;
const now = Date.parse(at('12:00'));
const timed = (n: number, from: string, to: string, day = 23) =>
  meeting({
    id: id(n),
    status: 'accepted',
    scheduledStartTime: at(from, day),
    scheduledEndTime: at(to, day),
  });

function folded(meetings: ReturnType<typeof timed>[], events = [] as ReturnType<typeof event>[]) {
  return foldPast(scheduleDays(events, meetings, 'UTC', now), now);
}

describe('the schedule from now on', () => {
  it('leaves out the meetings of past days and counts them', () => {
    const { days, meetings } = folded([
      timed(1, '09:00', '09:10', 21),
      timed(2, '09:00', '09:10', 22),
      timed(3, '09:00', '09:10', 24),
    ]);
    expect(meetings).toBe(2);
    expect(days.map(({ at: begin }) => begin)).toEqual([at('09:00', 24)]);
  });

  it('begins today with what runs, and knows since when the viewer is free', () => {
    const running = timed(2, '11:55', '12:05');
    const { days, meetings } = folded([
      timed(1, '09:00', '09:10'),
      running,
      timed(3, '13:00', '13:10'),
    ]);
    const [today] = days;
    expect(meetings).toBe(1);
    if (!today) throw new Error('There is nothing today.');
    expect(today.items).toHaveLength(2);
    expect(agendaRows(today).map(({ kind }) => kind)).toEqual(['gap', 'meeting', 'gap', 'meeting']);
    expect(agendaRows(today)[0]).toEqual({ kind: 'gap', at: at('09:10'), until: at('11:55') });
  });

  it('leaves out the row of a running event and does not count the event as past', () => {
    const running = event({ startDate: at('08:00', 22), endDate: at('17:00', 24) });
    const over = event({ id: id(101), startDate: at('08:00', 20), endDate: at('17:00', 20) });
    expect(folded([], [running, over])).toEqual({ days: [], meetings: 0, events: 1 });
  });

  it('keeps everything that is to come', () => {
    const coming = event({ startDate: at('08:00', 25), endDate: at('17:00', 25) });
    const { days, meetings, events } = folded([timed(1, '09:00', '09:10', 25)], [coming]);
    expect([meetings, events]).toEqual([0, 0]);
    expect(days.map(({ items, from }) => [items.length, from])).toEqual([[2, undefined]]);
  });
});
