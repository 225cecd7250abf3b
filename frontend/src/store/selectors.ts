import type {
  Event,
  EventSummary,
  Instant,
  Meeting,
  Message,
  Notification,
  StaffRole,
  User,
  UserProfile,
  Uuid,
} from '@rendezvous/contract';
import {
  optimisticRegistration,
  optimisticDay,
  optimisticStatus,
  applyOptimisticRegistration,
  applyOptimisticStatus,
  type OptimisticRegistration,
} from './optimistic-updates';
import { inOrder } from './in-order';
import type { ListKey, Load, LoadKey, Reading, State } from './state';

const never: Load = {
  ready: false,
  loading: false,
  stale: false,
  askedAt: 0,
  total: null,
  next: null,
  failure: null,
};

/** How far the asking for `key` has come. */
export function selectLoad(state: State, key: LoadKey): Load {
  return state.loads[key] ?? never;
}

/** How the page hears of news: `live`, by asking (`polling`), not at all, or not before the server is mended. */
export type Hearing = 'live' | 'polling' | 'failing' | 'cut-off';

export function selectHearing({ connection, reach }: State): Hearing {
  if (connection !== 'offline') return 'live';
  if (reach === 'answers') return 'polling';
  return reach === 'errors' ? 'failing' : 'cut-off';
}

/** What got no answer while the page is cut off is still awaited: it is read as soon as the connection is back. */
const isAwaited = (state: State, { failure }: Load) =>
  failure?.status === 0 && state.connection === 'offline';

/** How far the asking has come, as the screens see it. */
export function selectReading(state: State, key: LoadKey): Reading {
  const load = selectLoad(state, key);
  const { ready, total, next, failure } = load;
  return { ready, total, next, failure: isAwaited(state, load) ? null : failure };
}

/** Whether an answer is under way or awaited. */
export function selectLoading(state: State, key: LoadKey): boolean {
  const load = selectLoad(state, key);
  return load.loading || isAwaited(state, load);
}

/** The signed-in person, null for everyone else. */
export function selectViewer(state: State): User | null {
  if (state.session.status !== 'signed-in') return null;
  return state.users[state.session.userId] ?? null;
}

export function idsOf(state: State, list: ListKey): string[] {
  return Object.keys(state.lists[list] ?? {});
}

interface LaidEvent {
  registered: boolean;
  update: OptimisticRegistration | undefined;
  event: Event;
}

// The same parts give the same object, so that a component is drawn again only when it changed.
const laidEvents = new WeakMap<EventSummary, LaidEvent>();
const laidMeetings = new WeakMap<Meeting, { parts: readonly unknown[]; meeting: Meeting }>();

function eventOf(state: State, summary: EventSummary): Event {
  const registered = state.registrations[summary.id]?.registered ?? false;
  const update = optimisticRegistration(state.optimisticUpdates, summary.id);
  const updated = laidEvents.get(summary);
  if (updated?.registered === registered && updated.update === update) return updated.event;
  const base: Event = { ...summary, registeredByCurrentUser: registered };
  const event = update ? applyOptimisticRegistration(base, update) : base;
  laidEvents.set(summary, { registered, update, event });
  return event;
}

function meetingOf(state: State, base: Meeting): Meeting {
  const { id } = base;
  const update = optimisticStatus(state.optimisticUpdates, id);
  const { attendance, call } = optimisticDay(state.optimisticUpdates, id);
  const feedbackGiven = base.feedbackGiven || state.feedback[id] !== undefined;
  const ownOutcome = attendance?.outcome ?? base.ownOutcome;
  const calledAt = call?.calledAt ?? latestOf(base.calledAt, state.calls[id] ?? null);
  const parts = [update, feedbackGiven, ownOutcome, calledAt];
  const { feedbackGiven: given, ownOutcome: said, calledAt: called } = base;
  if (areSame(parts, [undefined, given, said, called])) return base;
  const laid = laidMeetings.get(base);
  if (laid && areSame(laid.parts, parts)) return laid.meeting;
  const known = { ...base, feedbackGiven, ownOutcome, calledAt };
  const meeting = update ? applyOptimisticStatus(known, update) : known;
  laidMeetings.set(base, { parts, meeting });
  return meeting;
}

const areSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.every((one, place) => one === others[place]);

/** Of two instants as the server spells them. */
const latestOf = (a: Instant | null, b: Instant | null): Instant | null =>
  a === null || (b !== null && b > a) ? b : a;

/** What somebody is in running an event. */
export type EventRole = 'administrator' | StaffRole;

/** What the viewer is in running an event; null: nothing. */
export function selectEventRole(state: State, eventId: Uuid): EventRole | null {
  if (selectViewer(state)?.isAdmin) return 'administrator';
  return state.staffRoles[eventId] ?? null;
}

/** Members see active events and those they are registered for, staff theirs, administrators all. */
function mayBeSeen(state: State, event: Event): boolean {
  return (
    event.isActive || event.registeredByCurrentUser || selectEventRole(state, event.id) !== null
  );
}

/** The event as the viewer sees it, undefined where it is unknown or not theirs to see. */
export function selectEvent(state: State, id: Uuid): Event | undefined {
  const summary = state.events[id];
  if (!summary) return undefined;
  const event = eventOf(state, summary);
  return mayBeSeen(state, event) ? event : undefined;
}

const byStart = (a: EventSummary, b: EventSummary) =>
  inOrder(a.startDate, b.startDate) || inOrder(a.id, b.id);

const newestFirst = (a: { createdAt: string; id: Uuid }, b: { createdAt: string; id: Uuid }) =>
  inOrder(b.createdAt, a.createdAt) || inOrder(a.id, b.id);

const present = <T>(row: T | undefined): row is T => row !== undefined;

/** Every event the viewer may see, the earliest start first. */
export function selectEvents(state: State): Event[] {
  return idsOf(state, 'events')
    .map((id) => selectEvent(state, id))
    .filter(present)
    .sort(byStart);
}

/** The events the viewer is registered for, the earliest start first. */
export function selectMyEvents(state: State): Event[] {
  return Object.keys(state.events)
    .map((id) => selectEvent(state, id))
    .filter(present)
    .filter((event) => event.registeredByCurrentUser)
    .sort(byStart);
}

/** The events the viewer helps to run, the earliest start first. */
export function selectStaffedEvents(state: State): Event[] {
  return Object.keys(state.staffRoles)
    .map((id) => selectEvent(state, id))
    .filter(present)
    .sort(byStart);
}

/** A meeting of the viewer's by its id. */
export function selectMeeting(state: State, id: Uuid): Meeting | undefined {
  const base = state.meetings[id];
  return base && meetingOf(state, base);
}

/** All meetings of the viewer, the latest request first. */
export function selectMeetings(state: State): Meeting[] {
  return idsOf(state, 'meetings')
    .map((id) => selectMeeting(state, id))
    .filter(present)
    .sort(newestFirst);
}

/** The viewer's meetings of one event, the latest request first. */
export function selectMeetingsOfEvent(state: State, eventId: Uuid): Meeting[] {
  return selectMeetings(state).filter((meeting) => meeting.eventId === eventId);
}

/** Messages to and from the viewer, the latest first. */
export function selectMessages(state: State): Message[] {
  return idsOf(state, 'messages')
    .map((id) => state.messages[id])
    .filter(present)
    .sort(newestFirst);
}

/** What has happened to the viewer and is still kept, the latest first. */
/** How many notifications the viewer has not seen. */
export const selectUnreadNotifications = (state: State): number =>
  Object.values(state.notifications).filter(({ readAt }) => readAt === null).length;

export function selectNotifications(state: State): Notification[] {
  return idsOf(state, 'notifications')
    .map((id) => state.notifications[id])
    .filter(present)
    .sort(newestFirst);
}

/** Whether the notification is in the list: its cause may have been undone. */
export function selectHasNotification(state: State, id: Uuid): boolean {
  return state.lists.notifications?.[id] !== undefined;
}

/** Another person's profile, undefined until it is loaded. */
export function selectProfile(state: State, userId: Uuid): UserProfile | undefined {
  return state.profiles[userId];
}

/** Whether the viewer waits for the answer to something they did with this meeting. */
export function selectMeetingPending(state: State, meetingId: Uuid): boolean {
  return state.optimisticUpdates.some(
    (update) => 'meetingId' in update && update.meetingId === meetingId,
  );
}

/** Whether the viewer waits for the answer to registering or unregistering. */
export function selectRegistrationPending(state: State, eventId: Uuid): boolean {
  return optimisticRegistration(state.optimisticUpdates, eventId) !== undefined;
}
