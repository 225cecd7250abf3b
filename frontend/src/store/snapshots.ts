import type {
  CompatibleAttendee,
  Conversation,
  Event,
  EventAttendee,
  StaffedEvent,
} from '@rendezvous/contract';
import { conversationsAsRead } from './conversations';
import {
  mergeEvents,
  mergeMeetings,
  mergeMessages,
  mergeNotifications,
  mergeUsers,
} from './entities';
import type { Snapshot } from './inputs';
import { confirm, replaceList, type Asked } from './lists';
import { markStale } from './loads';
import { selectLoad } from './selectors';
import {
  attendeeKey,
  type Attendee,
  type AttendeeKey,
  type AttendeesKey,
  type ConversationKey,
  type EventAttendeesKey,
  type ListKey,
  type LoadKey,
  type State,
  type UsersKey,
} from './state';

export interface SnapshotAnswer extends Asked {
  key: LoadKey;
  snapshot: Snapshot;
  further: boolean;
}

/** What a read answered, merged by version; lists show it unless a later question was answered. */
export function takeSnapshot(state: State, answer: SnapshotAnswer): State {
  const { snapshot, at } = answer;
  switch (snapshot.of) {
    case 'events':
      return show(mergeEvents(state, snapshot.rows, at), 'events', idsOf(snapshot.rows), answer);
    case 'my-events':
      return takeMyEvents(state, snapshot.rows, answer);
    case 'staffed-events':
      return takeStaffedEvents(state, snapshot.rows, answer);
    case 'event':
      return confirm(mergeEvents(state, [snapshot.event], at), 'events', [snapshot.event.id], at);
    case 'meetings':
      return show(
        mergeMeetings(state, snapshot.rows, 'list'),
        'meetings',
        idsOf(snapshot.rows),
        answer,
      );
    case 'messages':
      return show(
        mergeMessages(state, snapshot.rows),
        answer.key as 'messages' | ConversationKey,
        idsOf(snapshot.rows),
        answer,
      );
    case 'conversations':
      return takeConversations(state, snapshot.rows, answer);
    case 'notifications':
      return show(
        mergeNotifications(state, snapshot.rows),
        'notifications',
        idsOf(snapshot.rows),
        answer,
      );
    case 'admin-users':
      return show(
        mergeUsers(state, snapshot.rows),
        answer.key as UsersKey,
        idsOf(snapshot.rows),
        answer,
      );
    case 'event-attendees':
      return takeEventAttendees(state, snapshot, answer);
    case 'attendees':
      return takeAttendees(state, snapshot.rows, answer);
    default:
      return overtaken(state, answer) ? state : takeUnversioned(state, snapshot, answer);
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

function overtaken(state: State, { key, askedAt }: SnapshotAnswer): boolean {
  return askedAt < selectLoad(state, key).askedAt;
}

function show(state: State, list: ListKey, ids: string[], answer: SnapshotAnswer): State {
  if (overtaken(state, answer)) return state;
  if (answer.further) return confirm(state, list, ids, answer.at);
  const replaced = replaceList(state, list, ids, answer);
  return replaced.unsure ? readAgain(replaced.state, answer) : replaced.state;
}

function readAgain(state: State, { key }: SnapshotAnswer): State {
  return markStale(state, (each) => each === key);
}

/** The events the viewer is in: those held as such before and missing now, they have left. */
function takeMyEvents(state: State, rows: Event[], answer: SnapshotAnswer): State {
  const { askedAt, at } = answer;
  const merged = confirm(mergeEvents(state, rows, at), 'events', idsOf(rows), at);
  if (overtaken(state, answer)) return merged;
  const shown = new Set(idsOf(rows));
  const missing = Object.entries(merged.registrations).filter(
    ([id, held]) => held.registered && !shown.has(id),
  );
  const left = missing.filter(([, held]) => held.learntAt <= askedAt);
  const corrected = left.map(([id, held]) => [id, { ...held, registered: false, learntAt: at }]);
  const next = {
    ...merged,
    registrations: { ...merged.registrations, ...Object.fromEntries(corrected) },
  };
  return left.length < missing.length ? readAgain(next, answer) : next;
}

function takeConversations(state: State, rows: Conversation[], answer: SnapshotAnswer): State {
  const merged = mergeMessages(
    state,
    rows.map(({ lastMessage }) => lastMessage),
  );
  const next = overtaken(state, answer) ? merged : conversationsAsRead(merged, rows);
  const people = rows.map(({ person }) => person);
  return show(next, 'conversations', idsOf(people), answer);
}

function takeAttendees(state: State, rows: CompatibleAttendee[], answer: SnapshotAnswer): State {
  const { askedAt } = answer;
  const entries = rows.map((row): [AttendeeKey, Attendee] => {
    const key = attendeeKey(row.sharedEvent.id, row.id);
    return [key, { attendee: unchanged(state.attendees[key]?.attendee, row), askedAt }];
  });
  const taken = entries.filter(([key]) => {
    const held = state.attendees[key];
    return !held || askedAt >= held.askedAt;
  });
  const attendees = { ...state.attendees, ...Object.fromEntries(taken) };
  const keys = entries.map(([key]) => key);
  const list = answer.key as AttendeesKey;
  const next = { ...state, attendees };
  return show(overtaken(state, answer) ? next : takeRanks(next, list, entries), list, keys, answer);
}

function takeEventAttendees(
  state: State,
  { eventId, rows }: Extract<Snapshot, { of: 'event-attendees' }>,
  answer: SnapshotAnswer,
): State {
  // The answer to the next question is under way, and shows what is newer.
  if (overtaken(state, answer)) return state;
  const entries = rows.map((row): [AttendeeKey, EventAttendee] => {
    const key = attendeeKey(eventId, row.user.id);
    return [key, unchanged(state.eventAttendees[key], row)];
  });
  const eventAttendees = { ...state.eventAttendees, ...Object.fromEntries(entries) };
  const list = answer.key as EventAttendeesKey;
  return show(
    { ...state, eventAttendees },
    list,
    entries.map(([key]) => key),
    answer,
  );
}

/** What is held where it says the same: nobody has to be drawn again. */
function unchanged<T>(held: T | undefined, read: T): T {
  return held !== undefined && JSON.stringify(held) === JSON.stringify(read) ? held : read;
}

/** How the list is ordered, besides what an earlier page or reading has said of others. */
function takeRanks(state: State, list: AttendeesKey, entries: [string, Attendee][]): State {
  const said = Object.fromEntries(entries.map(([key, { attendee }]) => [key, attendee.rank]));
  return { ...state, ranks: { ...state.ranks, [list]: { ...state.ranks[list], ...said } } };
}

/** The events the viewer helps to run, with what they are there. */
function takeStaffedEvents(state: State, rows: StaffedEvent[], answer: SnapshotAnswer): State {
  const events = rows.map(({ event }) => event);
  const merged = mergeEvents(state, events, answer.at);
  if (overtaken(state, answer)) return merged;
  const staffRoles = Object.fromEntries(rows.map(({ event, role }) => [event.id, role]));
  return { ...merged, staffRoles };
}

type Unversioned = Extract<
  Snapshot,
  {
    of:
      | 'stats'
      | 'profile'
      | 'time-slots'
      | 'availability'
      | 'times'
      | 'outlooks'
      | 'library-images'
      | 'admin-counts'
      | 'admin-analytics';
  }
>;

/** What has neither version nor rows of its own: the answer to the latest question is shown. */
function takeUnversioned(state: State, snapshot: Unversioned, answer: SnapshotAnswer): State {
  switch (snapshot.of) {
    case 'stats':
      return { ...state, stats: snapshot.stats };
    case 'profile':
      return {
        ...state,
        profiles: { ...state.profiles, [snapshot.profile.id]: snapshot.profile },
      };
    case 'time-slots':
      return { ...state, timeSlots: { ...state.timeSlots, [snapshot.eventId]: snapshot.rows } };
    case 'admin-counts':
      return { ...state, counts: snapshot.counts };
    case 'admin-analytics':
      return { ...state, analytics: { ...state.analytics, [answer.key]: snapshot.analytics } };
    case 'availability':
      return {
        ...state,
        availability: { ...state.availability, [snapshot.eventId]: snapshot.rows },
      };
    case 'times':
      return { ...state, openTimes: { ...state.openTimes, [snapshot.meetingId]: snapshot.rows } };
    case 'outlooks': {
      const outlooks = Object.fromEntries(snapshot.rows.map((row) => [row.meetingId, row]));
      return { ...state, outlooks };
    }
    case 'library-images': {
      const images = Object.fromEntries(snapshot.rows.map((image) => [image.id, image]));
      const next = { ...state, images: { ...state.images, ...images } };
      return show(next, 'library-images', Object.keys(images), answer);
    }
  }
}
