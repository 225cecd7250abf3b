import { describe, expect, it } from '@jest/globals';
import type { EventAttendee, EventPart } from '@rendezvous/contract';
import { selectEventAttendees } from './event-attendees';
import { after, broadcast, event, id, loaded, online, other, viewer } from './examples';
import type { Input } from './inputs';
import { narrowed } from './keys';
import { selectEvent, selectEventRole, selectLoad, selectStaffedEvents } from './selectors';

const eventId = event().id;
const all = `event-attendees:${eventId}` as const;
const buyers = narrowed(all, { participantTypeId: id(900) });

function person(n: number, firstName: string, changes: Partial<EventAttendee> = {}): EventAttendee {
  return {
    user: { ...other, id: id(n), firstName },
    participantType: null,
    externalId: null,
    registeredAt: viewer.createdAt,
    checkedInAt: null,
    invitation: null,
    mayHaveSignInLink: true,
    meetings: { pending: 0, accepted: 0, completed: 0 },
    ...changes,
  };
}

const listed = (...rows: EventAttendee[]) => ({ of: 'event-attendees' as const, eventId, rows });
const changed = (part: EventPart, of = eventId): Input => ({
  type: 'live',
  name: 'event-part-changed',
  payload: { at: viewer.createdAt, data: { eventId: of, part } },
});
const role = (given: 'desk' | null): Input => ({
  type: 'live',
  name: 'staff-role-changed',
  payload: { at: viewer.createdAt, data: { eventId, role: given }, seq: 1 },
});

describe('the attendees that staff see', () => {
  const [zoe, ana] = [person(11, 'Zoe'), person(12, 'Ana')];
  const state = loaded(loaded(online(0), all, listed(zoe, ana)), buyers, listed(zoe));

  it('are in the order of the server', () => {
    expect(selectEventAttendees(state, all)).toEqual([zoe, ana]);
  });

  it('are read again when the people or the rules of the event change', () => {
    const isStale = (input: Input) => selectLoad(after(state, input), buyers).stale;
    expect(isStale(changed('people'))).toBe(true);
    expect(isStale(changed('rules'))).toBe(true);
    expect(isStale(changed('staff'))).toBe(false);
    expect(isStale(changed('people', id(101)))).toBe(false);
  });

  it('are read again after the connection was down, since nothing of it is sent again', () => {
    const down = after(state, { type: 'connection', connection: 'offline' });
    const up = after(down, { type: 'connection', connection: 'online' });
    expect(selectLoad(up, all).stale).toBe(true);
  });

  it('show at once what the viewer has changed, in every list', () => {
    const typed = { ...zoe, participantType: { id: id(900), name: 'Buyer' } };
    const next = after(state, {
      type: 'replied',
      entities: { atEvent: { eventId, userId: zoe.user.id, attendee: typed } },
    });
    expect(selectEventAttendees(next, all)).toEqual([typed, ana]);
    expect(selectEventAttendees(next, buyers)).toEqual([typed]);
    expect(selectLoad(next, buyers).stale).toBe(true);
  });

  it('are gone from every list when they are removed', () => {
    const next = after(state, {
      type: 'replied',
      entities: { atEvent: { eventId, userId: zoe.user.id, attendee: null } },
    });
    expect(selectEventAttendees(next, all)).toEqual([ana]);
    expect(selectEventAttendees(next, buyers)).toEqual([]);
  });
});

describe('the events that the viewer helps to run', () => {
  const inactive = broadcast({ isActive: false });
  const state = loaded(online(0), 'staffed-events', {
    of: 'staffed-events',
    rows: [{ event: inactive, role: 'organiser' }],
  });

  it('are seen also while they are not open to members', () => {
    expect(selectStaffedEvents(state).map(({ name }) => name)).toEqual([inactive.name]);
    expect(selectEventRole(state, eventId)).toBe('organiser');
  });

  it('follow a change of the role at once, and are read again', () => {
    const desk = after(state, role('desk'));
    expect(selectEventRole(desk, eventId)).toBe('desk');
    expect(selectLoad(desk, 'staffed-events').stale).toBe(true);
    const none = after(state, role(null));
    expect(selectEventRole(none, eventId)).toBe(null);
    expect(selectEvent(none, eventId)).toBeUndefined();
  });
});
