import type { LivePayloads, UnreadCountReply, Uuid } from '@rendezvous/contract';
import { takeMessage } from './conversations';
import {
  isOfAttendees,
  mergeEvents,
  mergeMeetings,
  mergeNotifications,
  readNotifications,
  mergeRelevance,
  mergeUsers,
} from './entities';
import { attendeesOfEvent } from './event-attendees';
import type { LiveInput } from './inputs';
import { wholeOf } from './keys';
import { confirm, withdraw } from './lists';
import { markAllStale, markStale } from './loads';
import { selectLoad } from './selectors';
import type { ListKey, Revision, State, Table } from './state';

/**
 * One socket event. The events of one person are numbered without holes. A number that was seen is dropped,
 * the next number is applied, and a higher number means that an event was missed: then everything in the
 * store is read again, once.
 */
export function receive(state: State, input: LiveInput, at: Revision): State {
  const { seq } = input.payload;
  if (input.name === 'resync') {
    return afterGap(seq === undefined ? state : { ...state, cursor: seq });
  }
  if (seq === undefined) return apply(state, input, at);
  if (state.cursor !== null && seq <= state.cursor) return state;
  const inOrder = seq === (state.cursor ?? 0) + 1;
  const next = apply({ ...state, cursor: seq }, input, at);
  return inOrder ? next : afterGap(next);
}

/** Something up to the number held was not heard, so that whatever is held may be out of date. */
function afterGap(state: State): State {
  const asOf = state.cursor ?? state.unread.asOf;
  return markAllStale({ ...state, unread: { ...state.unread, asOf, stale: true } });
}

/** Whatever they are told of may change what is counted for administrators, and whom a search finds. */
const counted: ReadonlySet<string> = new Set([
  'event-changed',
  'event-gone',
  'user-changed',
  'registration',
]);

function apply(state: State, input: LiveInput, at: Revision): State {
  const next = applied(state, input, at);
  if (!counted.has(input.name)) return next;
  return markStale(next, (key) => key.startsWith('admin-') && key !== 'admin-users');
}

function applied(state: State, input: LiveInput, at: Revision): State {
  switch (input.name) {
    case 'event-changed': {
      const event = input.payload.data;
      const next = mergeEvents(state, [event], at);
      const shown = confirmLatest(next, 'events', next.events, event, at);
      // A list without the event may be newer than this push, because the push to many that hid the event was
      // lost while the page was offline.
      const isBack = input.payload.seq !== undefined && !(event.id in (state.lists.events ?? {}));
      return isBack ? markStale(shown, (key) => key === 'events') : shown;
    }
    case 'event-gone':
      return withoutEvent(state, input.payload.data.eventId);
    case 'meeting-status': {
      const meeting = input.payload.data;
      const next = mergeMeetings(state, [meeting], 'news');
      return confirmLatest(next, 'meetings', next.meetings, meeting, at);
    }
    case 'message':
      return takeMessage(state, input.payload.data, at);
    case 'user-changed': {
      const user = input.payload.data;
      const next = mergeUsers(state, [user]);
      return confirmLatest(next, 'admin-users', next.users, user, at);
    }
    case 'unread-count':
      return {
        ...state,
        unread: {
          count: input.payload.data.unreadCount,
          asOf: input.payload.seq ?? state.unread.asOf,
          stale: false,
        },
      };
    case 'notification': {
      const notification = input.payload.data;
      const next = mergeNotifications(state, [notification]);
      return confirm(next, 'notifications', [notification.id], at);
    }
    case 'notifications-read':
      return readNotifications(state, input.payload.data);
    case 'notifications-withdrawn':
      return withoutNotifications(state, input.payload.data.ids);
    case 'registration': {
      // The event's own push carries the count.
      const key = `attendees:${input.payload.data.eventId}`;
      return markStale(state, (each) => wholeOf(each) === key);
    }
    case 'availability-changed': {
      const key = `availability:${input.payload.data.eventId}`;
      return markStale(state, (each) => each === key || each === 'outlooks');
    }
    case 'relevance-changed':
      // A change may move people into or out of the part of the list that was read.
      return markStale(mergeRelevance(state, input.payload.data, at), isOfAttendees);
    case 'person-changed':
      return changePerson(state, input.payload.data.userId);
    case 'reports-changed':
      return state;
    case 'staff-role-changed':
      return changeRole(state, input.payload.data);
    case 'event-part-changed':
      return changePart(state, input.payload.data);
    case 'resync':
      return state;
  }
}

/** Somebody may be seen now, or no more: every list that the person may be in is read again. */
export function changePerson(state: State, userId: Uuid): State {
  const about: ReadonlySet<string> = new Set([
    'messages',
    'conversations',
    `conversation:${userId}`,
    `profile:${userId}`,
  ]);
  return markStale(state, (key) => about.has(key) || isOfAttendees(key));
}

/** The event itself, which may be one the viewer has not known, comes with the list. */
function changeRole(state: State, { eventId, role }: LivePayloads['staff-role-changed']): State {
  const { [eventId]: _, ...others } = state.staffRoles;
  const staffRoles = role === null ? others : { ...others, [eventId]: role };
  return markStale({ ...state, staffRoles }, (key) => key === 'staffed-events');
}

function changePart(state: State, { eventId, part }: LivePayloads['event-part-changed']): State {
  // Rules name the types that people have.
  const isOfPeople = part === 'people' || part === 'rules';
  return isOfPeople ? markStale(state, attendeesOfEvent(eventId)) : state;
}

/**
 * Who attended reads everything again. For all others the event leaves the list, which is read again only where a reading
 * under way may still bring it: everybody hears of it at once.
 */
function withoutEvent(state: State, eventId: Uuid): State {
  const next = withdraw(state, 'events', eventId);
  const isOfViewer =
    state.registrations[eventId]?.registered === true ||
    eventId in state.staffRoles ||
    Object.values(state.meetings).some((meeting) => meeting.eventId === eventId);
  if (isOfViewer) return markAllStale(next);
  return markStale(next, (key) => key === 'events' && selectLoad(state, key).loading);
}

/** A reading under way may still bring these, so the list is read once more. */
function withoutNotifications(state: State, ids: readonly Uuid[]): State {
  const next = ids.reduce((before, id) => withdraw(before, 'notifications', id), state);
  return markStale(next, (key) => key === 'notifications');
}

/**
 * Keeps a pushed entity in its list, even where a reply had brought it before: a later request may have been
 * answered before the push, without the entity. A push of an older version changes nothing.
 */
function confirmLatest(
  state: State,
  list: ListKey,
  table: Table<{ version: number }>,
  heard: { id: Uuid; version: number },
  at: Revision,
): State {
  return table[heard.id]?.version === heard.version ? confirm(state, list, [heard.id], at) : state;
}

/**
 * The reply to the poll. While the socket is down, a cursor that differs from ours means that an event was
 * missed or that the server was restored from a backup, so everything is read again. While the socket is up,
 * missing events are still on their way, so only the stream moves the cursor.
 */
export function polled(state: State, answer: UnreadCountReply): State {
  const first = state.cursor === null;
  const ruling = first || state.connection !== 'online';
  const unread =
    ruling || answer.cursor >= state.unread.asOf
      ? { count: answer.unreadCount, asOf: answer.cursor, stale: false }
      : state.unread;
  const reach = state.connection === 'online' ? state.reach : 'answers';
  if (!ruling || answer.cursor === state.cursor) return { ...state, unread, reach };
  const next = { ...state, unread, reach, cursor: answer.cursor };
  return first ? next : markAllStale(next);
}
