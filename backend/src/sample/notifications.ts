import type { MovedMeeting, Notification, NotificationKind } from '@rendezvous/contract';
import { generateSlots } from '../modules/events/slots.js';
import { personView } from '../modules/users/user-view.js';
import { isSignIn } from './people.js';
import type {
  SampleEvent,
  SampleMeeting,
  SampleMessage,
  SampleNotification,
  SampleUser,
  Setting,
} from './sample.js';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Entries are kept for a week; what is a little younger is still there when somebody looks. */
const KEPT_DAYS = 6;
/** How many of the last ones a person has not read. */
const UNREAD = 6;

export interface News {
  users: readonly SampleUser[];
  events: readonly SampleEvent[];
  meetings: readonly SampleMeeting[];
  messages: readonly SampleMessage[];
}

type Entry = Omit<Notification, 'id' | 'createdAt' | 'readAt'> & { at: Date };

/** What Alex and Sam were told in the last days, from the oldest to the newest. */
export function composeNotifications(news: News, { now, idOf }: Setting): SampleNotification[] {
  const told = news.users.filter((user) => isSignIn(user) && !user.isAdmin);
  return told.flatMap(({ id: userId }) => {
    const entries = [
      ...news.meetings.flatMap((meeting) => ofMeeting(news, meeting, userId)),
      ...news.messages.flatMap((message) => ofMessage(news, message, userId)),
      ...ofPlaceAndTime(news, userId, now),
    ]
      .filter(({ at }) => now.getTime() - at.getTime() < KEPT_DAYS * DAY)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    return entries.map(({ at, ...entry }, index): SampleNotification => {
      const id = idOf(`notification ${index} ${userId}`);
      const isUnread = index >= entries.length - UNREAD;
      const readAt = new Date(Math.min(at.getTime() + 10 * MINUTE, now.getTime()));
      const moments = {
        createdAt: at.toISOString(),
        readAt: isUnread ? null : readAt.toISOString(),
      };
      return { id, userId, notification: { id, ...entry, ...moments } };
    });
  });
}

const otherOf = ({ requesterUserId, requesteeUserId }: SampleMeeting, userId: string): string =>
  requesterUserId === userId ? requesteeUserId : requesterUserId;

function actorOf({ users }: News, id: string) {
  const user = users.find((each) => each.id === id);
  return user ? personView(user) : null;
}

/** What followed from a request, its answer and the clock. */
function ofMeeting(news: News, meeting: SampleMeeting, userId: string): Entry[] {
  const { id, eventId, requesterUserId, requesteeUserId, status, acceptedAt, updatedAt } = meeting;
  if (![requesterUserId, requesteeUserId].includes(userId)) return [];
  const asked = requesteeUserId === userId;
  const entry = (kind: NotificationKind, at: Date, isByOther = true): Entry => {
    const actor = isByOther ? actorOf(news, otherOf(meeting, userId)) : null;
    return { kind, actor, eventId, meetingId: id, at };
  };
  const entries = asked ? [entry('meeting-requested', meeting.createdAt)] : [];
  if (acceptedAt !== null) {
    if (!asked) entries.push(entry('meeting-accepted', acceptedAt));
    entries.push(entry('meeting-scheduled', new Date(acceptedAt.getTime() + 1), false));
  }
  if (status === 'declined' && !asked) entries.push(entry('meeting-declined', updatedAt));
  if (status === 'cancelled' && asked) entries.push(entry('meeting-cancelled', updatedAt));
  if (status === 'completed') entries.push(entry('meeting-completed', updatedAt, false));
  if (status === 'expired') entries.push(entry('meeting-expired', updatedAt, false));
  return entries;
}

function ofMessage(news: News, message: SampleMessage, userId: string): Entry[] {
  if (message.toUserId !== userId) return [];
  const { id: messageId, eventId, fromUserId, createdAt: at } = message;
  const actor = actorOf(news, fromUserId);
  return [{ kind: 'message-received', actor, eventId, meetingId: null, messageId, at }];
}

/**
 * The meeting that was agreed first has lost its time, got it again, and was moved and planned since; a later event has
 * another place. All of it ends with the times and places as they are.
 */
function ofPlaceAndTime(news: News, userId: string, now: Date): Entry[] {
  const coming = news.meetings
    .filter(({ requesterUserId, requesteeUserId, scheduledStartTime }) => {
      const isOwn = [requesterUserId, requesteeUserId].includes(userId);
      return isOwn && scheduledStartTime !== null && scheduledStartTime > now;
    })
    .toSorted((one, other) => Number(one.acceptedAt) - Number(other.acceptedAt));
  const [first] = coming;
  const event = news.events.find(({ id }) => id === first?.eventId);
  if (first === undefined || event === undefined) return [];
  const { meetingId, eventId } = { meetingId: first.id, eventId: event.id };
  const actor = actorOf(news, otherOf(first, userId));
  const at = momentsAfter(first, now);
  const start = first.scheduledStartTime ?? now;
  const slots = generateSlots(event).map((slot) => slot.start);
  const place = slots.findIndex((each) => each.getTime() === start.getTime());
  const neighbour = slots[place - 1] ?? slots[place + 1] ?? start;
  const move = (from: Date, to: Date): MovedMeeting[] => {
    const [oldStartTime, newStartTime] = [from.toISOString(), to.toISOString()];
    return actor ? [{ meetingId, otherUser: actor, oldStartTime, newStartTime }] : [];
  };
  const byServer = { actor: null, eventId, meetingId };
  const byPlan = { actor: null, eventId, meetingId: null };
  const relocated = coming.find((each) => each.eventId !== eventId && each.location !== null);
  return [
    { ...byServer, kind: 'meeting-waiting', at: at(1) },
    { ...byServer, kind: 'meeting-scheduled', at: at(2) },
    { ...byServer, actor, kind: 'meeting-time-changed', at: at(3) },
    { ...byServer, kind: 'meeting-moved', moved: move(neighbour, start), at: at(4) },
    { ...byPlan, kind: 'plan-published', moved: move(start, neighbour), at: at(5) },
    { ...byPlan, kind: 'plan-undone', moved: move(neighbour, start), at: at(6) },
    ...(relocated ? ofRelocation(news, relocated, now) : []),
  ];
}

/** The event of a coming meeting has got another place. */
function ofRelocation(news: News, meeting: SampleMeeting, now: Date): Entry[] {
  const event = news.events.find(({ id }) => id === meeting.eventId);
  if (event === undefined) return [];
  const at = momentsAfter(meeting, now);
  const about = { actor: null, eventId: event.id };
  return [
    {
      ...about,
      kind: 'event-changed',
      meetingId: null,
      event: { name: event.name, oldName: null, changes: ['location'] },
      at: at(5),
    },
    { ...about, kind: 'meeting-place-changed', meetingId: meeting.id, at: at(6) },
  ];
}

/** Divides the time since the meeting was agreed, as far as entries are kept, into eight. */
function momentsAfter({ acceptedAt }: SampleMeeting, now: Date): (eighth: number) => Date {
  const earliest = now.getTime() - KEPT_DAYS * DAY;
  const begun = Math.max(acceptedAt?.getTime() ?? 0, earliest);
  return (eighth) => new Date(begun + ((now.getTime() - begun) * eighth) / 8);
}
