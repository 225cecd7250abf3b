import { describe, expect, it } from '@jest/globals';
import type { LockedEvent } from '../../registrations/registrations.service.js';
import { EventPlaces } from '../../places/event-places.js';
import { slotsOf } from '../../events/slots-of-event.js';
import { DayLimits } from '../day-limits.js';
import { feasibleTransfers, type Transfer, type TransferConstraints } from './plan-feasibility.js';

const EVENT = {
  id: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11',
  now: new Date('2030-05-01T08:00Z'),
  startDate: new Date('2030-05-01T00:00Z'),
  endDate: new Date('2030-05-02T23:59Z'),
  timezone: 'UTC',
  networkingStartTime: '09:00',
  networkingEndTime: '10:00',
  meetingDurationMinutes: 20,
  meetingGapMinutes: 0,
} as LockedEvent;
/** Three slots on each of two days. */
const slots = slotsOf(EVENT);

const to = (meetingId: string, at: number): Transfer => ({
  meetingId,
  people: ['ana', meetingId],
  to: {
    slotId: slots[at]?.id ?? '',
    start: slots[at]?.start.toISOString() ?? '',
    end: slots[at]?.end.toISOString() ?? '',
    place: null,
  },
});
const feasible = (
  transfers: Transfer[],
  held: readonly (readonly [string, number])[],
  constraints: Partial<TransferConstraints> = {},
): string[] => {
  const rows = held.map(([meetingId, at]) => ({
    userId: 'ana',
    most: 2,
    meetingId,
    start: slots[at]?.start ?? null,
  }));
  return feasibleTransfers(transfers, {
    event: EVENT,
    busy: [],
    places: EventPlaces.NONE,
    taken: [],
    limits: new DayLimits('UTC', rows),
    transferred: new Set(transfers.map(({ meetingId }) => meetingId)),
    ...constraints,
  }).map(({ meetingId }) => meetingId);
};

describe('the transfers of a plan that are possible', () => {
  it('are as many on a day as the person may have there with the meetings that stay', () => {
    const three = [to('ben', 0), to('carl', 1), to('dora', 3)];
    expect(feasible(three, [['eva', 2]])).toEqual(['ben', 'dora']);
    expect(feasible(three, [])).toEqual(['ben', 'carl', 'dora']);
  });

  it('may exchange the days of two meetings of a person with two full days', () => {
    const held = [
      ['ben', 3],
      ['carl', 0],
      ['eva', 1],
      ['finn', 4],
    ] as const;
    expect(feasible([to('ben', 0), to('carl', 3)], held)).toEqual(['ben', 'carl']);
    expect(feasible([to('ben', 0)], held)).toEqual([]);
  });
});
