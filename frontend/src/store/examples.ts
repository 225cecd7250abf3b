import type {
  CompatibleAttendee,
  Event,
  Meeting,
  Message,
  OtherUser,
  User,
} from '@rendezvous/contract';
import type { Input, Snapshot } from './inputs';
import { reduce } from './reducer';
import { emptyState, type LoadKey, type State } from './state';

/** A valid id that ends in `n`, for tests. */
export const id = (n: number) => `7d2c4f3e-0a51-4a0e-9a70-${String(n).padStart(12, '0')}`;

const created = '2026-11-01T08:00:00.000Z';

export const viewer: User = {
  id: id(1),
  firstName: 'Ines',
  lastName: 'Okafor',
  company: 'Northwind Turbines',
  role: 'Head of Procurement',
  profileImage: null,
  isVip: false,
  isAdmin: false,
  email: 'ines@northwind.example',
  whatTheyBuy: 'Titanium castings',
  whatTheySell: 'Fan blades',
  reasonForMeeting: null,
  consentToShareData: true,
  timesMayMove: true,
  createdAt: created,
  version: 1,
};

export const other: OtherUser = {
  id: id(2),
  firstName: 'Tomas',
  lastName: 'Lindqvist',
  company: 'Boreal Castings',
  role: 'Sales Director',
  profileImage: null,
  isVip: true,
  isAdmin: false,
  email: null,
};

export function event(changes: Partial<Event> = {}): Event {
  return {
    id: id(100),
    name: 'Supplier Day',
    description: 'Two days of short meetings.',
    startDate: '2026-11-23T08:00:00.000Z',
    endDate: '2026-11-24T17:00:00.000Z',
    timezone: 'Europe/Berlin',
    networkingStartTime: '09:00',
    networkingEndTime: '17:00',
    meetingDurationMinutes: 10,
    meetingGapMinutes: 5,
    location: 'Hall 4',
    isVirtual: false,
    maxAttendees: 100,
    tables: null,
    slotPolicy: 'first',
    leadTimeMinutes: 10,
    reminderMinutes: null,
    requestsExpireAfterHours: null,
    requestsOpenAt: null,
    requestsCloseAt: null,
    changesCloseAt: null,
    cancelledAt: null,
    cancelReason: null,
    rulesVersion: 1,
    bannerImage: null,
    externalUrl: null,
    isActive: true,
    confirmedAddressesOnly: false,
    attendeeCount: 10,
    createdAt: created,
    version: 1,
    registeredByCurrentUser: false,
    ...changes,
  };
}

/** As it is told to many: without what it is to the viewer. */
export function broadcast(changes: Partial<Event> = {}) {
  const { registeredByCurrentUser: _, ...summary } = event(changes);
  return summary;
}

export function meeting(changes: Partial<Meeting> = {}): Meeting {
  return {
    id: id(200),
    eventId: id(100),
    requesterUserId: other.id,
    requesteeUserId: viewer.id,
    requester: other,
    requestee: viewer,
    otherUser: other,
    status: 'pending',
    placement: null,
    waitingReason: null,
    message: null,
    timeSlotId: null,
    scheduledStartTime: null,
    scheduledEndTime: null,
    place: null,
    tableNumber: null,
    meetingLink: null,
    feedbackGiven: false,
    attendance: 'unknown',
    ownOutcome: null,
    calledAt: null,
    seenAt: null,
    location: 'Hall 4',
    createdAt: created,
    updatedAt: created,
    version: 1,
    ...changes,
  };
}

export function message(changes: Partial<Message> = {}): Message {
  return {
    id: id(300),
    fromUserId: other.id,
    toUserId: viewer.id,
    fromUser: other,
    toUser: viewer,
    eventId: id(100),
    content: 'Shall we meet?',
    isRead: false,
    createdAt: created,
    version: 1,
    ...changes,
  };
}

export function attendee(changes: Partial<CompatibleAttendee> = {}): CompatibleAttendee {
  const { email: _, ...person } = other;
  return {
    ...person,
    whatTheySell: 'Titanium castings',
    whatTheyBuy: 'Fan blades',
    compatibilityScore: 82,
    enoughInformation: true,
    parts: { youSell: 82, theySell: 0, interests: 0, roles: 0 },
    evidence: { youSell: { sells: 'Blades', buys: 'Fan blades' }, theySell: null },
    mutualInterests: ['castings'],
    sharedEvent: { id: id(100), name: 'Supplier Day' },
    hasMessaged: false,
    participantType: null,
    mayRequest: true,
    reason: null,
    hasExistingMeetingRequest: false,
    notRelevant: false,
    rank: 100 * (changes.compatibilityScore ?? 82),
    ...changes,
  };
}

const at = '2026-11-21T09:00:00.000Z';

/** The socket event `meeting-status` under this number. */
export const meetingEvent = (seq: number | undefined, data: Meeting): Input => ({
  type: 'live',
  name: 'meeting-status',
  payload: { at, data, seq },
});

/** The socket event `event-changed`; without a number it was told to many. */
export const eventEvent = (
  data: Event | Omit<Event, 'registeredByCurrentUser'>,
  seq?: number,
): Input => ({ type: 'live', name: 'event-changed', payload: { at, data, seq } });

export const unreadEvent = (seq: number, unreadCount: number): Input => ({
  type: 'live',
  name: 'unread-count',
  payload: { at, data: { unreadCount }, seq },
});

export const messageEvent = (seq: number, data: Message): Input => ({
  type: 'live',
  name: 'message',
  payload: { at, data, seq },
});

export const resyncEvent = (seq?: number): Input => ({
  type: 'live',
  name: 'resync',
  payload: { at, data: {}, seq },
});

export const poll = (cursor: number, unreadCount = 0): Input => ({
  type: 'poll',
  answer: { cursor, unreadCount },
});

/** The state after these inputs, from `before` on. */
export const after = (before: State, ...inputs: Input[]): State => inputs.reduce(reduce, before);

/** Signed in and online, with the stream read up to `cursor`. */
export function online(cursor = 0, user = viewer): State {
  return after(
    emptyState({ status: 'signed-out', because: null }),
    { type: 'session-started', token: 'token', user },
    poll(cursor),
    { type: 'connection', connection: 'online' },
  );
}

/** Asks and answers at once. */
export function loaded(before: State, key: LoadKey, snapshot: Snapshot): State {
  return after(
    before,
    { type: 'load-asked', key },
    { type: 'load-answered', key, askedAt: before.revision, snapshot },
  );
}
