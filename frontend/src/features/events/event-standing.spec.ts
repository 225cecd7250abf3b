import { describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { inOrderOfInterest, isFull, standingOf } from './event-standing';

const event: Event = {
  id: '7d2c4f3e-0a51-4a0e-9a70-2f6d35a1c001',
  name: 'Supplier Day',
  description: '',
  startDate: '2026-11-23T08:00:00.000Z',
  endDate: '2026-11-24T17:00:00.000Z',
  timezone: 'Europe/Berlin',
  networkingStartTime: '09:00',
  networkingEndTime: '17:00',
  meetingDurationMinutes: 10,
  meetingGapMinutes: 5,
  location: 'Hall 4',
  isVirtual: false,
  maxAttendees: 100,
  tables: null,
  slotPolicy: 'first',
  leadTimeMinutes: 10,
  reminderMinutes: null,
  requestsExpireAfterHours: null,
  requestsOpenAt: null,
  requestsCloseAt: null,
  changesCloseAt: null,
  cancelledAt: null,
  cancelReason: null,
  rulesVersion: 1,
  bannerImage: null,
  externalUrl: null,
  videoUrl: null,
  isActive: true,
  confirmedAddressesOnly: false,
  attendeeCount: 99,
  createdAt: '2026-10-01T08:00:00.000Z',
  version: 1,
  registeredByCurrentUser: false,
};

describe('an event', () => {
  it('is open until the moment it ends', () => {
    expect(standingOf(event, Date.parse('2026-11-24T16:59:59.999Z'))).toBe('open');
    expect(standingOf(event, Date.parse('2026-11-24T17:00:00.000Z'))).toBe('ended');
  });

  it('is cancelled whatever else it is', () => {
    const cancelled = { ...event, cancelledAt: '2026-11-01T09:00:00.000Z', isActive: false };
    expect(standingOf(cancelled, Date.parse('2026-11-20T12:00:00.000Z'))).toBe('cancelled');
    expect(standingOf(cancelled, Date.parse('2026-11-25T12:00:00.000Z'))).toBe('cancelled');
  });

  it('is inactive where an administrator says so, and ended even then', () => {
    const inactive = { ...event, isActive: false };
    expect(standingOf(inactive, Date.parse('2026-11-23T12:00:00.000Z'))).toBe('inactive');
    expect(standingOf(inactive, Date.parse('2026-11-25T12:00:00.000Z'))).toBe('ended');
  });

  it('is full when its last place is taken, and never without a limit', () => {
    expect(isFull(event)).toBe(false);
    expect(isFull({ ...event, attendeeCount: 100 })).toBe(true);
    expect(isFull({ ...event, attendeeCount: 5000, maxAttendees: null })).toBe(false);
  });

  it('comes before those that are over, the soonest first; of those, the last one first', () => {
    const on = (day: string, id: string) => ({
      ...event,
      id,
      startDate: `2026-11-${day}T08:00:00.000Z`,
      endDate: `2026-11-${day}T17:00:00.000Z`,
    });
    const shuffled = [on('05', 'past'), on('28', 'late'), on('10', 'recent'), on('20', 'today')];
    const now = Date.parse('2026-11-20T12:00:00.000Z');
    expect(inOrderOfInterest(shuffled, now).map((each) => each.id)).toEqual([
      'today',
      'late',
      'recent',
      'past',
    ]);
  });
});
