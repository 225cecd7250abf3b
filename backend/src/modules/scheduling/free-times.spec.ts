import { describe, expect, it } from '@jest/globals';
import type { EventTimes } from '../events/event-view.js';
import { slotsOf } from '../events/slots-of-event.js';
import { firstOf } from './choose-slot.js';
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
const NOTHING = { busy: [], loads: [] };
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

  it('begin at the earliest wanted start or later', () => {
    const notBefore = new Date('2030-05-01T09:05Z');
    expect(firstOf(freeTimesIn(NOTHING, { ...search, notBefore }).free)).toBe(slotsOf(EVENT)[1]);
  });
});
