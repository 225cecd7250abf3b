import type {
  Event,
  EventSummary,
  LivePayloads,
  Meeting,
  Message,
  Notification,
  User,
  Uuid,
} from '@rendezvous/contract';
import { wholeOf } from './keys';
import { markStale } from './loads';
import type { Attendee, LoadKey, Registration, Revision, State, Table } from './state';

interface Versioned {
  id: Uuid;
  version: number;
}

/** The table with every row whose version is higher than the one held; the same table if none is. */
function takeNewer<T extends Versioned>(table: Table<T>, rows: readonly T[]): Table<T> {
  const taken: Record<Uuid, T> = {};
  for (const row of rows) {
    const held = taken[row.id] ?? table[row.id];
    if (!held || row.version > held.version) taken[row.id] = row;
  }
  return Object.keys(taken).length === 0 ? table : { ...table, ...taken };
}

function summaryOf(event: EventSummary | Event): EventSummary {
  if (!('registeredByCurrentUser' in event)) return event;
  const { registeredByCurrentUser: _, ...summary } = event;
  return summary;
}

/**
 * A push to many does not say whether the viewer is registered. The registration is therefore kept beside the
 * event, with the version that named it: either may arrive first.
 */
function takeRegistrations(
  table: Table<Registration>,
  rows: readonly (EventSummary | Event)[],
  learntAt: Revision,
): Table<Registration> {
  const taken: Record<Uuid, Registration> = {};
  for (const row of rows) {
    if (!('registeredByCurrentUser' in row)) continue;
    const { id, version, registeredByCurrentUser: registered } = row;
    const held = taken[id] ?? table[id];
    if (!held || version > held.version) taken[id] = { registered, version, learntAt };
  }
  return Object.keys(taken).length === 0 ? table : { ...table, ...taken };
}

/** Merges events; attendee lists, slots and recommendations that follow from them become stale. */
export function mergeEvents(
  state: State,
  rows: readonly (EventSummary | Event)[],
  learntAt: Revision,
): State {
  const events = takeNewer(state.events, rows.map(summaryOf));
  const registrations = takeRegistrations(state.registrations, rows, learntAt);
  if (events === state.events && registrations === state.registrations) return state;

  const overtaken = new Set<string>();
  for (const { id } of rows) {
    const before = state.events[id];
    if (!before || before === events[id]) continue;
    overtaken.add(`time-slots:${id}`);
    overtaken.add(`availability:${id}`);
    const isAsBefore =
      before.attendeeCount === events[id]?.attendeeCount &&
      before.rulesVersion === events[id]?.rulesVersion;
    if (isAsBefore) continue;
    overtaken.add(`attendees:${id}`);
    if (registrations[id]?.registered) overtaken.add('recommendations');
  }
  for (const { id } of rows) {
    const before = state.registrations[id];
    if (!before || before.registered === registrations[id]?.registered) continue;
    overtaken.add(`attendees:${id}`);
    overtaken.add('recommendations');
  }
  return markStale({ ...state, events, registrations }, (key) => overtaken.has(wholeOf(key)));
}

/**
 * Merges meetings and marks as stale what depends on them: figures, slots and the other party's profile. A
 * meeting that a list brings for the first time marks nothing, because its dependants were read as lately.
 */
export function mergeMeetings(
  state: State,
  rows: readonly Meeting[],
  from: 'list' | 'news',
): State {
  const meetings = takeNewer(state.meetings, rows);
  if (meetings === state.meetings) return state;
  const overtaken = new Set<LoadKey>();
  for (const row of rows) {
    const before = state.meetings[row.id];
    if (before === meetings[row.id] || (!before && from === 'list')) continue;
    overtaken.add('stats');
    overtaken.add('outlooks');
    overtaken.add(`times:${row.id}`);
    overtaken.add(`time-slots:${row.eventId}`);
    overtaken.add(`profile:${row.otherUser.id}`);
  }
  // A meeting at one event takes the person's time at every other event.
  const news = overtaken.size > 0;
  const limited = news && rows.some(({ eventId }) => mayHaveQuotas(state, eventId));
  return markStale(
    { ...state, meetings },
    (key) =>
      overtaken.has(key) ||
      (news && key.startsWith('availability:')) ||
      (limited && isOfAttendees(key)),
  );
}

/** Where attendees have types, a meeting may use up what one of the two may do. */
const mayHaveQuotas = (state: State, eventId: Uuid): boolean =>
  Object.values(state.attendees).some(
    ({ attendee }) => attendee.sharedEvent.id === eventId && attendee.participantType !== null,
  );

/** Merges messages. */
export function mergeMessages(state: State, rows: readonly Message[]): State {
  const messages = takeNewer(state.messages, rows);
  return messages === state.messages ? state : { ...state, messages };
}

/** Marks notifications as read, all of them where no ids are named. */
export function readNotifications(
  state: State,
  { ids, readAt }: LivePayloads['notifications-read'],
): State {
  const named = ids && new Set(ids);
  const read = Object.values(state.notifications)
    .filter((each) => each.readAt === null && (named?.has(each.id) ?? true))
    .map((each) => [each.id, { ...each, readAt }] as const);
  if (read.length === 0) return state;
  return { ...state, notifications: { ...state.notifications, ...Object.fromEntries(read) } };
}

/** Adds notifications, and takes over which of them have been read: nothing else of a notification changes. */
export function mergeNotifications(state: State, rows: readonly Notification[]): State {
  const news = rows.filter(({ id, readAt }) => {
    const known = state.notifications[id];
    return !known || (known.readAt === null && readAt !== null);
  });
  if (news.length === 0) return state;
  const entries = news.map((row) => [row.id, row]);
  return {
    ...state,
    notifications: { ...state.notifications, ...Object.fromEntries(entries) },
  };
}

/** Merges accounts; when the viewer's own changed, whom they are matched with becomes stale. */
export function mergeUsers(state: State, rows: readonly User[]): State {
  const users = takeNewer(state.users, rows);
  if (users === state.users) return state;
  const viewerId = state.session.status === 'signed-in' ? state.session.userId : null;
  const next = { ...state, users };
  const before = viewerId && state.users[viewerId];
  if (!viewerId || !before || before === users[viewerId]) return next;
  return markStale(next, isOfAttendees);
}

/** Somebody is put last in the viewer's lists, or back; what was asked for before does not know of it. */
export function mergeRelevance(
  state: State,
  { userId, notRelevant }: { userId: Uuid; notRelevant: boolean },
  at: Revision,
): State {
  const changed = Object.entries(state.attendees)
    .filter(([, { attendee }]) => attendee.id === userId && attendee.notRelevant !== notRelevant)
    .map(([key, { attendee }]): [string, Attendee] => [
      key,
      { attendee: { ...attendee, notRelevant }, askedAt: at },
    ]);
  if (changed.length === 0) return state;
  return { ...state, attendees: { ...state.attendees, ...Object.fromEntries(changed) } };
}

/** Whether it names a list of attendees. */
export const isOfAttendees = (key: LoadKey): boolean =>
  wholeOf(key) === 'recommendations' || key.startsWith('attendees:');
