import { describe, expect, it } from '@jest/globals';
import type { EventChange } from '@rendezvous/contract';
import { changesBetween } from './event-changes.js';

const EVENT = {
  name: 'Supplier Days',
  startDate: new Date('2026-11-21T08:00:00Z'),
  endDate: new Date('2026-11-21T16:00:00Z'),
  timezone: 'Europe/Berlin',
  networkingStartTime: '09:00',
  networkingEndTime: '17:00',
  location: 'Hall 4',
  isVirtual: false,
};

describe('what an edit changes for the attendees', () => {
  it.each<[object, EventChange[]]>([
    [{ name: 'Buyer Days' }, ['name']],
    [{ endDate: new Date('2026-11-22T16:00:00Z') }, ['dates']],
    [{ startDate: new Date(EVENT.startDate) }, []],
    [{ networkingEndTime: '16:00', location: 'Hall 5' }, ['hours', 'location']],
    [{ timezone: 'Europe/London' }, ['dates', 'timezone']],
    [{ isVirtual: true, location: null }, ['online']],
  ])('is, for %j, %j', (fields, changes) => {
    expect(changesBetween(EVENT, { ...EVENT, ...fields })).toEqual(changes);
  });

  it('is the time zone alone when the clocks of the event show the same dates in another zone', () => {
    const moved = {
      ...EVENT,
      timezone: 'Europe/London',
      startDate: new Date('2026-11-21T09:00:00Z'),
      endDate: new Date('2026-11-21T17:00:00Z'),
    };
    expect(changesBetween(EVENT, moved)).toEqual(['timezone']);
  });

  it('is the kind when an event online moves to a hall', () => {
    const online = { ...EVENT, isVirtual: true };
    expect(changesBetween(online, EVENT)).toEqual(['on-site']);
    expect(changesBetween(online, { ...online, location: 'Hall 5' })).toEqual([]);
  });
});
