import type { Request } from './actor.js';

/** A request for a meeting, from one person to another. */
export const asking = (
  eventId: string,
  people: readonly [fromId: string, toId: string],
  mark: string,
): Request => ({
  act: 'ask',
  method: 'POST',
  path: '/api/meetings',
  body: { requesteeUserId: people[1], eventId, message: `Could we talk? ${mark}` },
  headers: { 'idempotency-key': mark },
  claims: [
    { kind: 'ask', eventId, people },
    { kind: 'create', table: 'meetings' },
  ],
  mark,
});

/** A message; `id` where the sender chooses it. */
export const writing = (toUserId: string, mark: string, named: { id?: string } = {}): Request => ({
  act: 'write',
  method: 'POST',
  path: '/api/messages',
  body: { ...named, toUserId, content: `A word about brackets. ${mark}` },
  headers: { 'idempotency-key': mark },
  claims: [{ kind: 'create', table: 'messages' }],
  mark,
});

export const attendeesPath = (eventId: string): string => `/api/admin/events/${eventId}/attendees`;

/** Somebody new, who gets a place. */
export const walkingIn = (eventId: string, mark: string): Request => ({
  act: 'add a walk-in',
  method: 'POST',
  path: attendeesPath(eventId),
  body: {
    person: {
      email: `walk-in-${mark}@chaos.example`,
      firstName: 'Walk',
      lastName: `In ${mark}`,
      company: 'Castings',
      role: 'Buyer',
    },
  },
  headers: { 'idempotency-key': mark },
  claims: [{ kind: 'create', table: 'users' }],
  mark,
});

/** A place for somebody who has an account. */
export const adding = (eventId: string, userId: string): Request => ({
  act: 'add a member',
  method: 'POST',
  path: attendeesPath(eventId),
  body: { userId },
  claims: [{ kind: 'set', key: `registered:${eventId}:${userId}`, value: 'true' }],
});

/** A meeting that staff book; at the first free time where none is chosen. */
export const booking = (
  eventId: string,
  people: readonly [string, string],
  mark: string,
  timeSlotId?: string,
): Request => ({
  act: 'book',
  method: 'POST',
  path: `/api/admin/events/${eventId}/meetings`,
  body: {
    userIds: people,
    ...(timeSlotId === undefined ? {} : { timeSlotId }),
    reason: `They asked at the desk. ${mark}`,
  },
  headers: { 'idempotency-key': mark },
  claims: [{ kind: 'book', eventId, people }],
  mark,
});
