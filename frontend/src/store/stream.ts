import type { UnreadCountReply, Uuid } from '@rendezvous/contract';
import {
  isOfAttendees,
  mergeEvents,
  mergeMeetings,
  mergeMessages,
  mergeNotifications,
  mergeRelevance,
  mergeUsers,
} from './entities';
import type { LiveInput } from './inputs';
import { wholeOf } from './keys';
import { confirm } from './lists';
import { markAllStale, markStale } from './loads';
import type { ListKey, Revision, State, Table } from './state';

/**
 * One socket event. What goes to one person is numbered without holes: a number seen is dropped,
 * the next one is applied, and one beyond it means that something was missed, so that everything
 * held is read again, once.
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
const counted: ReadonlySet<string> = new Set(['event-changed', 'user-changed', 'registration']);

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
      // A reading that left it out may have been given after this was said; what hid it since was told to
      // many, and lost while the page was away.
      const isBack = input.payload.seq !== undefined && !(event.id in (state.lists.events ?? {}));
      return isBack ? markStale(shown, (key) => key === 'events') : shown;
    }
    case 'meeting-status': {
      const meeting = input.payload.data;
      const next = mergeMeetings(state, [meeting], 'news');
      return confirmLatest(next, 'meetings', next.meetings, meeting, at);
    }
    case 'message': {
      const message = input.payload.data;
      const next = mergeMessages(state, [message]);
      return confirmLatest(next, 'messages', next.messages, message, at);
    }
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
      return mergeNotifications(state, [input.payload.data]);
    }
    case 'registration': {
      // The count itself is told with the event.
      const key = `attendees:${input.payload.data.eventId}`;
      return markStale(state, (each) => wholeOf(each) === key);
    }
    case 'availability-changed': {
      const key = `availability:${input.payload.data.eventId}`;
      return markStale(state, (each) => each === key || each === 'outlooks');
    }
    case 'relevance-changed':
      // Of a list held in part it may change who belongs to that part.
      return markStale(mergeRelevance(state, input.payload.data, at), isOfAttendees);
    case 'resync':
      return state;
  }
}

/**
 * What was just heard of belongs to its list, even where an answer had brought it before: one asked
 * for later may have been given earlier, without it. News of an older version say nothing about now.
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
 * The answer to the poll. With the socket down a cursor that differs from ours means that
 * something was missed (or that the server was set back): everything held is read again.
 * With the socket up what is missing is still on its way, so the cursor is left to the stream.
 */
export function polled(state: State, answer: UnreadCountReply): State {
  const first = state.cursor === null;
  const ruling = first || state.connection !== 'online';
  const unread =
    ruling || answer.cursor >= state.unread.asOf
      ? { count: answer.unreadCount, asOf: answer.cursor, stale: false }
      : state.unread;
  if (!ruling || answer.cursor === state.cursor) return { ...state, unread };
  const next = { ...state, unread, cursor: answer.cursor };
  return first ? next : markAllStale(next);
}
