import { describe, expect, it } from '@jest/globals';
import type { AvailabilitySlot } from '@rendezvous/contract';
import { covered, daysOf, paint, slotAt } from './stroke';

const start = Date.parse('2030-05-01T08:30:00.000Z');
const minute = 60_000;
/** Slots from 08:30 on, every 15 minutes, with these states. */
const slots = (...states: AvailabilitySlot['state'][]): AvailabilitySlot[] =>
  states.map((state, at) => ({
    id: `slot-${at}`,
    startTime: new Date(start + at * 15 * minute).toISOString(),
    endTime: new Date(start + (at * 15 + 10) * minute).toISOString(),
    state,
    meetingId: state === 'meeting' ? `meeting-${at}` : null,
  }));
const ids = (chosen: readonly AvailabilitySlot[]) => chosen.map(({ id }) => id);
const stroke = (from: number, to: number) => ({
  anchor: `slot-${from}`,
  current: `slot-${to}`,
  blocks: true,
});

describe('a stroke', () => {
  const day = slots('free', 'blocked', 'elsewhere', 'meeting', 'free');

  it('covers what lies between its ends, in either direction, but what is elsewhere', () => {
    expect(ids(covered(day, stroke(1, 3), 0))).toEqual(['slot-1', 'slot-3']);
    expect(ids(covered(day, stroke(3, 1), 0))).toEqual(['slot-1', 'slot-3']);
    expect(ids(covered(day, stroke(4, 4), 0))).toEqual(['slot-4']);
  });

  it('leaves what has begun', () => {
    expect(ids(covered(day, stroke(0, 4), start + 15 * minute))).toEqual(['slot-3', 'slot-4']);
  });

  it('covers nothing once one of its ends is gone', () => {
    expect(covered(day, stroke(0, 9), 0)).toEqual([]);
  });

  it('asks only for what changes, and names the meetings in its way', () => {
    expect(paint(day, true).change).toEqual({ block: ['slot-0', 'slot-4'] });
    expect(ids(paint(day, true).booked)).toEqual(['slot-3']);
    expect(paint(day, false)).toEqual({ change: { unblock: ['slot-1'] }, booked: [] });
  });
});

describe('the keys', () => {
  // 08:30, 08:45 | 09:00, 09:15, 09:30, 09:45 | 10:00
  const [day] = daysOf(slots('free', 'free', 'free', 'free', 'free', 'free', 'free'), 'UTC');
  const lead = (from: number, key: string) => day && slotAt(day, `slot-${from}`, key)?.id;

  it('go along the times of the day and over the ends of an hour', () => {
    expect(lead(0, 'ArrowRight')).toBe('slot-1');
    expect(lead(1, 'ArrowRight')).toBe('slot-2');
    expect(lead(2, 'ArrowLeft')).toBe('slot-1');
    expect(lead(6, 'ArrowRight')).toBeUndefined();
  });

  it('go to the hour above and below, however long it is', () => {
    expect(lead(1, 'ArrowDown')).toBe('slot-3');
    expect(lead(5, 'ArrowDown')).toBe('slot-6');
    expect(lead(5, 'ArrowUp')).toBe('slot-1');
    expect(lead(0, 'ArrowUp')).toBeUndefined();
  });

  it('go to the ends of the hour, and nowhere else', () => {
    expect(lead(4, 'Home')).toBe('slot-2');
    expect(lead(4, 'End')).toBe('slot-5');
    expect(lead(4, 'Enter')).toBeUndefined();
  });
});

describe('the days', () => {
  it('are those of the zone', () => {
    const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'];
    const shown = zones.map((zone) => daysOf(slots('free'), zone)[0]);
    expect(shown.map((day) => `${day?.key} ${day?.hours[0]?.hour}`)).toEqual([
      '2030-05-01 08',
      '2030-05-01 20',
      '2030-05-01 01',
    ]);
  });
});
