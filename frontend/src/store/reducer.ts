import type { Uuid } from '@rendezvous/contract';
import { takeMessage } from './conversations';
import { isOfAttendees, mergeEvents, mergeMeetings, mergeRelevance, mergeUsers } from './entities';
import type { Input, ReplyEntities } from './inputs';
import { restoreOfflineSnapshot } from './offline-snapshot';
import { attendeesOfEvent, takeAtEvent } from './event-attendees';
import { confirm, withdraw } from './lists';
import {
  loadAnswered,
  loadAsked,
  loadDropped,
  loadFailed,
  markAllStale,
  markStale,
  toldToMany,
} from './loads';
import { takeSnapshot } from './snapshots';
import {
  emptyState,
  type Connection,
  type LoadFailure,
  type LoadKey,
  type Revision,
  type State,
  type Table,
} from './state';
import { changePerson, polled, receive } from './stream';
import { addUpdate, failUpdate, withoutUpdate } from './updates';

/** The next state; the same object when the input changes nothing. */
export function reduce(state: State, input: Input): State {
  const revision = state.revision + 1;
  const next = step(state, input, revision);
  return next === state ? state : { ...next, revision };
}

function step(state: State, input: Input, at: Revision): State {
  switch (input.type) {
    case 'session-restoring':
      return emptyState({ status: 'restoring', token: input.token });
    case 'session-started':
      return startSession(input);
    case 'session-restored-offline':
      return restoreOfflineSnapshot(
        startSession({ token: input.token, user: input.kept.user }),
        input.kept,
        at,
      );
    case 'session-ended':
      return emptyState({ status: 'signed-out', because: input.because });
    case 'connection':
      return changeConnection(state, input.connection);
    case 'not-answered':
      return state.reach === input.reach ? state : { ...state, reach: input.reach };
    case 'known-current':
      return { ...state, currentAt: input.at };
    case 'live':
      return receive(state, input, at);
    case 'rules-changed':
      return markStale(state, isOfAttendees);
    case 'person-changed':
      return changePerson(state, input.userId);
    case 'poll':
      return polled(state, input.answer);
    case 'load-asked':
      return loadAsked(state, input.key, input.further ?? false);
    case 'load-answered': {
      const { key, askedAt, snapshot, total = null, next = null, further = false } = input;
      const shown = takeSnapshot(state, { key, askedAt, at, snapshot, further });
      return loadAnswered(shown, key, { askedAt, total, next, further });
    }
    case 'load-dropped':
      return loadDropped(state, input.key);
    case 'load-failed':
      return failLoad(state, input.key, input.askedAt, input.failure);
    case 'optimistic-update':
      return addUpdate(state, input.update);
    case 'replied':
      return withoutUpdate(takeReply(state, input.entities, at), input.updateId);
    case 'refused':
      if (input.isDone) return markAllStale(withoutUpdate(state, input.updateId));
      return input.failure === undefined
        ? withoutUpdate(state, input.updateId)
        : failUpdate(state, input.updateId, input.failure);
  }
}

type Start = Omit<Extract<Input, { type: 'session-started' }>, 'type'>;

function startSession(input: Start): State {
  const { token, user, unread } = input;
  const state = emptyState({ status: 'signed-in', token, userId: user.id });
  const known = { ...state, users: { [user.id]: user } };
  return unread ? polled(known, unread) : known;
}

function changeConnection(state: State, connection: Connection): State {
  if (connection === state.connection) return state;
  const next = { ...state, connection };
  return connection === 'online' ? markStale({ ...next, reach: 'unknown' }, toldToMany) : next;
}

/** What is not there, or no longer the viewer's to see, is not shown any more. */
function failLoad(state: State, key: LoadKey, askedAt: Revision, failure: LoadFailure): State {
  const next = loadFailed(state, key, failure);
  if (failure.status !== 404) return next;
  const [kind, id = ''] = key.split(':');
  if (kind === 'profile') return { ...next, profiles: without(next.profiles, id) };
  // What two people wrote is not shown while one of them has blocked the other.
  if (kind === 'conversation') return loadFailed(loadDropped(next, key), key, failure);
  if (kind !== 'event') return next;
  const learntAt = next.lists.events?.[id];
  if (learntAt === undefined) return next;
  // The entity may have been created after the refusal.
  if (learntAt > askedAt) return markStale(next, (each) => each === key);
  const withdrawn = withdraw(next, 'events', id);
  return {
    ...withdrawn,
    events: without(withdrawn.events, id),
    registrations: without(withdrawn.registrations, id),
  };
}

function without<T>(table: Table<T>, id: Uuid): Table<T> {
  const { [id]: _, ...rest } = table;
  return rest;
}

function takeReply(state: State, entities: ReplyEntities, at: Revision): State {
  const {
    user,
    event,
    meeting,
    feedback,
    called,
    message,
    unread,
    availability,
    relevance,
    atEvent,
    peopleOf,
  } = entities;
  let next = state;
  if (user) next = mergeUsers(next, [user]);
  if (event) next = confirm(mergeEvents(next, [event], at), 'events', [event.id], at);
  if (meeting) next = confirm(mergeMeetings(next, [meeting], 'news'), 'meetings', [meeting.id], at);
  if (feedback) {
    next = { ...next, feedback: { ...next.feedback, [feedback.meetingId]: feedback } };
  }
  if (called) {
    next = { ...next, calls: { ...next.calls, [called.meetingId]: called.at } };
  }
  if (message) next = takeMessage(next, message, at);
  if (unread) next = polled(next, unread);
  if (availability) {
    const { eventId, slots } = availability;
    next = { ...next, availability: { ...next.availability, [eventId]: slots } };
  }
  if (relevance) next = mergeRelevance(next, relevance, at);
  if (atEvent) next = takeAtEvent(next, atEvent);
  if (peopleOf) next = markStale(next, attendeesOfEvent(peopleOf));
  return next;
}
