import type { Meeting, OtherUser } from '@rendezvous/contract';
import type { CalendarEntry } from './meeting-calendar.js';

/** Somebody whom one meets, for tests. */
export const person = (id: string, changes: Partial<OtherUser> = {}): OtherUser => ({
  id,
  firstName: 'Ben',
  lastName: 'Okafor',
  company: 'Northwind',
  role: 'Head of Procurement',
  profileImage: null,
  isVip: false,
  isAdmin: false,
  email: null,
  ...changes,
});

/** A meeting on site on 21 November 2026 at 9:15 in Berlin, as its requester sees it, for tests. */
export function entry(
  changes: Partial<Meeting> = {},
  event: Partial<CalendarEntry> = {},
): CalendarEntry {
  const [start, end] = ['2026-11-21T08:15:00.000Z', '2026-11-21T08:25:00.000Z'];
  const [ana, ben] = [person('ana'), person('ben')];
  return {
    meeting: {
      id: '9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09',
      eventId: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11',
      requesterUserId: ana.id,
      requesteeUserId: ben.id,
      requester: ana,
      requestee: ben,
      otherUser: ben,
      status: 'accepted',
      placement: 'scheduled',
      waitingReason: null,
      message: null,
      timeSlotId: 'b1d5c0de-7f3a-5e2b-8c4d-0a9e8f7d6c5b',
      scheduledStartTime: start,
      scheduledEndTime: end,
      place: null,
      tableNumber: null,
      meetingLink: null,
      feedbackGiven: false,
      attendance: 'unknown',
      ownOutcome: null,
      calledAt: null,
      seenAt: null,
      location: 'Hall 4',
      createdAt: '2026-10-02T07:45:00.000Z',
      updatedAt: '2026-10-03T16:20:00.000Z',
      version: 3,
      ...changes,
    },
    start,
    end,
    eventName: 'Supplier Days',
    timezone: 'Europe/Berlin',
    isVirtual: false,
    ...event,
  };
}
