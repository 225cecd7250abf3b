import { describe, expect, it } from '@jest/globals';
import type { EventTimes } from '../events/event-view.js';
import { slotsOf } from '../events/slots-of-event.js';
import { EventPlaces } from '../places/event-places.js';
import { firstOf } from './choose-slot.js';
import { DayLimits } from './day-limits.js';
import { freeTimesIn } from './free-times.js';

const EVENT: EventTimes = {
  id: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11',
  startDate: new Date('2030-05-01T00:00Z'),
  endDate: new Date('2030-05-02T00:00Z'),
  timezone: 'UTC',
  networkingStartTime: '09:00',
  networkingEndTime: '09:25',
  meetingDurationMinutes: 10,
  meetingGapMinutes: 5,
  tables: 1,
  slotPolicy: 'first',
  leadTimeMinutes: 10,
  isVirtual: false,
  location: null,
  videoUrl: null,
};
const at = (label: string, ownerUserId: string | null = null) => ({
  id: label,
  label,
  zone: null,
  ownerUserId,
});
const NO_LIMITS = new DayLimits('UTC', []);
const NOTHING = { busy: [], loads: [], places: new EventPlaces([at('1')]), limits: NO_LIMITS };
const search = {
  event: EVENT,
  now: new Date('2030-05-01T08:55Z'),
  people: ['ana', 'ben'] as const,
  meetingId: 'meeting',
};

describe('the slots that two people share', () => {
  it('do not contain slots that turned out to be full', () => {
    const [first, second] = slotsOf(EVENT);
    expect(firstOf(freeTimesIn(NOTHING, search).free)).toBe(first);
    const full = new Set([first?.id ?? '']);
    expect(firstOf(freeTimesIn(NOTHING, { ...search, full }).free)).toBe(second);
  });

  it('are empty for want of a table when all slots turned out to be full', () => {
    const full = new Set(slotsOf(EVENT).map(({ id }) => id));
    expect(freeTimesIn(NOTHING, { ...search, full }).unschedulableReason()).toBe('no-table');
  });

  it('count the meetings of owners, who meet at places of their own, for nobody else', () => {
    const [first, second] = slotsOf(EVENT);
    if (first === undefined) throw new Error('The event has slots.');
    const places = new EventPlaces([at('1'), at('2', 'eva')]);
    const crowded = { ...NOTHING, places, loads: [{ ...first, meetings: 2, shared: 1 }] };
    expect(firstOf(freeTimesIn(crowded, search).free)).toBe(second);
    const ofEva = { ...search, people: ['ana', 'eva'] as const };
    expect(firstOf(freeTimesIn(crowded, ofEva).free)).toBe(first);
    const atOwn = { ...NOTHING, places, loads: [{ ...first, meetings: 1, shared: 0 }] };
    expect(firstOf(freeTimesIn(atOwn, search).free)).toBe(first);
  });

  it('begin at the earliest wanted start or later', () => {
    const notBefore = new Date('2030-05-01T09:05Z');
    expect(firstOf(freeTimesIn(NOTHING, { ...search, notBefore }).free)).toBe(slotsOf(EVENT)[1]);
  });
});
