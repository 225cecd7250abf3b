import type { Analytics, AuditEntry, Person, PlatformCounts } from '@rendezvous/contract';

export const countsExample: PlatformCounts = {
  totalEvents: 12,
  activeEvents: 9,
  totalAttendees: 1840,
  totalUsers: 1105,
};

export const analyticsExample = (eventId: string): Analytics => ({
  eventId,
  timezone: 'Europe/Berlin',
  funnel: [
    { stage: 'registered', people: 42, meetings: null },
    { stage: 'requested', people: 38, meetings: 61 },
    { stage: 'accepted', people: 30, meetings: 40 },
    { stage: 'scheduled', people: 29, meetings: 38 },
    { stage: 'met', people: 20, meetings: 17 },
  ],
  requests: {
    unit: 'day',
    buckets: [
      { start: '2026-10-01T22:00:00.000Z', requests: 44 },
      { start: '2026-10-02T22:00:00.000Z', requests: 17 },
    ],
  },
  occupancy: {
    slots: 64,
    used: 31,
    meetings: 38,
    people: 42,
    hours: [{ start: '2026-11-21T08:00:00.000Z', slots: 4, used: 3, meetings: 7 }],
  },
  ratings: {
    counts: [1, 2, 3, 4, 5].map((rating) => ({ rating, given: rating })),
    average: 3.7,
  },
  answers: { answered: 47, medianSeconds: 5400, asked: 61 },
  attendance: { met: 12, missed: 2, disputed: 1, unknown: 2 },
  perPerson: {
    average: 1.8,
    counts: [
      { meetings: 0, people: 12 },
      { meetings: 1, people: 10 },
    ],
  },
  perType: [{ type: 'Buyer', people: 14, average: 3.2 }],
});

const named = ({ id, firstName, lastName }: Person): AuditEntry['actor'] => ({
  id,
  name: `${firstName} ${lastName}`,
});

export const auditEntryExample = (actor: Person, subject: Person): AuditEntry => ({
  id: 4711,
  at: '2026-10-02T07:45:00.123Z',
  actor: named(actor),
  action: 'administrator-granted',
  subject: named(subject),
  people: [],
  event: null,
  details: {},
  address: '203.0.113.7',
});
