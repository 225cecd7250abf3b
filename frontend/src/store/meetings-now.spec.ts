import { describe, expect, it } from '@jest/globals';
import type { Meeting } from '@rendezvous/contract';
import { event, id, meeting } from './examples';
import { settledWithEvents, meetingsNow, minutesUntil, runningEvents } from './meetings-now';

const at = (clock: string) => `2026-11-23T${clock}:00.000Z`;
const now = Date.parse(at('12:00'));
const timed = (n: number, from: string, to: string, changes: Partial<Meeting> = {}) =>
  meeting({
    id: id(n),
    status: 'accepted',
    scheduledStartTime: at(from),
    scheduledEndTime: at(to),
    ...changes,
  });
const idsOf = (meetings: { meeting: Meeting }[]) => meetings.map((each) => each.meeting.id);

describe('meetings now', () => {
  it('are soon within 90 minutes of their start, the nearest first', () => {
    const meetings = [
      timed(1, '13:31', '13:41'),
      timed(2, '13:30', '13:40'),
      timed(3, '12:01', '12:11'),
      timed(4, '12:00', '12:10'),
    ];
    expect(idsOf(meetingsNow(meetings, now).soon)).toEqual([id(3), id(2)]);
  });

  it('run from their start until their end', () => {
    const running = timed(1, '12:00', '12:10');
    expect(meetingsNow([running], now).running?.meeting).toBe(running);
    expect(meetingsNow([timed(1, '11:50', '12:00')], now).running).toBeUndefined();
  });

  it('are neither soon nor running unless they are accepted and have a time', () => {
    const meetings = [
      timed(1, '12:10', '12:20', { status: 'pending' }),
      timed(2, '11:55', '12:05', { status: 'cancelled' }),
      meeting({ id: id(3), status: 'accepted', scheduledStartTime: null, scheduledEndTime: null }),
    ];
    expect(meetingsNow(meetings, now)).toEqual({ running: undefined, soon: [], justOver: [] });
  });

  it('are just over for an hour, the latest first, until the viewer has rated them', () => {
    const completed = { status: 'completed' } as const;
    const meetings = [
      timed(1, '10:50', '11:00', completed),
      timed(2, '10:51', '11:01', completed),
      timed(3, '11:50', '12:00'),
      timed(4, '11:30', '11:40', { ...completed, feedbackGiven: true }),
      timed(5, '11:10', '11:20', { status: 'declined' }),
    ];
    expect(idsOf(meetingsNow(meetings, now).justOver)).toEqual([id(3), id(2)]);
  });
});

describe('minutes', () => {
  it.each([
    ['12:12', 0, 12],
    ['12:12', 1_000, 12],
    ['12:12', 60_000, 11],
    ['12:00', 0, 0],
    ['11:00', 0, 0],
  ])('until %s, %i ms after noon, are %i', (clock, later, minutes) => {
    expect(minutesUntil(at(clock), now + later)).toBe(minutes);
  });
});

describe('running events', () => {
  it('have begun and are not over', () => {
    const from = (startDate: string, endDate: string) =>
      event({ startDate: at(startDate), endDate: at(endDate) });
    const running = from('12:00', '13:00');
    const events = [from('11:00', '12:00'), running, from('12:01', '13:00')];
    expect(runningEvents(events, now)).toEqual([running]);
  });
});

describe('meetings of an event that is over', () => {
  const over = event({ endDate: at('12:00') });

  it.each(['pending', 'accepted'] as const)('are expired where they were %s', (status) => {
    const open = meeting({ status, placement: status === 'accepted' ? 'waiting' : null });
    expect(settledWithEvents([open], [over], now)).toEqual([
      { ...open, status: 'expired', placement: null },
    ]);
    expect(settledWithEvents([open], [over], now - 1)).toEqual([open]);
    expect(settledWithEvents([open], [], now)).toEqual([open]);
  });

  it('stay as they are where they had a time or were not to take place', () => {
    const meetings = [timed(1, '09:00', '09:15'), meeting({ status: 'declined' })];
    expect(settledWithEvents(meetings, [over], now)).toEqual(meetings);
  });
});

describe('meetings of an event that is cancelled', () => {
  const off = event({ cancelledAt: at('08:00'), endDate: at('18:00') });

  it.each(['pending', 'accepted'] as const)('are cancelled where they were %s', (status) => {
    const open = meeting({ status });
    expect(settledWithEvents([open], [off], now)).toEqual([{ ...open, status: 'cancelled' }]);
    expect(settledWithEvents([open], [event({ endDate: at('18:00') })], now)).toEqual([open]);
  });

  it('are cancelled where they have not begun, and stay as they are else', () => {
    const coming = timed(1, '12:15', '12:30');
    const begun = timed(2, '11:45', '12:30');
    const held = timed(3, '09:00', '09:15', { status: 'completed' });
    expect(settledWithEvents([coming, begun, held], [off], now)).toEqual([
      { ...coming, status: 'cancelled', placement: null, waitingReason: null },
      begun,
      held,
    ]);
  });

  it('do not make the event one that is running', () => {
    expect(runningEvents([event({ ...off, startDate: at('09:00') })], now)).toEqual([]);
  });
});
