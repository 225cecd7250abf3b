import type {
  AvailabilityRequest,
  FeedbackRequest,
  MeetingRequest,
  MeetingStatusRequest,
  MessageRequest,
  Uuid,
} from '@rendezvous/contract';
import { eventCalls } from '../api/events';
import { meetingCalls } from '../api/meetings';
import { messageCalls } from '../api/messages';
import { isDoneAlready } from '../api/errors';
import { userCalls } from '../api/users';
import type { ReplyEntities } from '../store/inputs';
import type { OptimisticMessage, OptimisticUpdate } from '../store/optimistic-updates';
import { serverNow } from '../clock/server-time';
import { appStore } from '../store/store';
import { outcomeOf, type Outcome } from './outcome';
import { loads } from './session';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

interface Command<T> {
  answer: Promise<T>;
  /** Shown as done until the answer is in. */
  update?: WithoutId<OptimisticUpdate> | OptimisticMessage;
  /** The entities in the answer. */
  entities: (value: T) => ReplyEntities;
}

export type OutgoingMessage = Pick<OptimisticMessage, 'id' | 'toUserId' | 'content'>;

let optimisticUpdates = 0;

/**
 * Sends a command and merges its reply into the store, unless the session has ended meanwhile. The outcome
 * names a failure; only an error in the page's own code is thrown.
 */
export async function run<T>({ answer, update, entities }: Command<T>): Promise<Outcome<T>> {
  const { session } = appStore.getState();
  optimisticUpdates += 1;
  const updateId = update && 'id' in update ? update.id : `update-${optimisticUpdates}`;
  if (update) appStore.dispatch({ type: 'optimistic-update', update: { ...update, id: updateId } });
  const outcome = await outcomeOf(answer);
  // The reply belongs to a session that has ended.
  if (appStore.getState().session !== session) return outcome;
  // It is done, and only reading tells how.
  if (!outcome.ok && isDoneAlready(outcome.failure)) {
    appStore.dispatch({ type: 'refused', updateId, isDone: true });
    return outcome;
  }
  appStore.dispatch(
    outcome.ok
      ? { type: 'replied', updateId, entities: entities(outcome.value) }
      : {
          type: 'refused',
          updateId,
          ...(update?.kind === 'message' && { failure: outcome.failure.message }),
        },
  );
  return outcome;
}

function setRegistered(eventId: Uuid, registered: boolean) {
  const eventVersion = appStore.getState().events[eventId]?.version ?? 0;
  return run({
    answer: registered ? eventCalls.register(eventId) : eventCalls.unregister(eventId),
    update: { kind: 'registration', eventId, registered, eventVersion },
    entities: (event) => ({ event }),
  });
}

/** Registers the viewer for an event; shown at once, taken back when refused. */
export const registerForEvent = (eventId: Uuid) => setRegistered(eventId, true);

/** Takes the viewer out of an event; shown at once, taken back when refused. */
export const unregisterFromEvent = (eventId: Uuid) => setRegistered(eventId, false);

/** Asks another attendee for a meeting. */
export function requestMeeting(request: MeetingRequest) {
  const { eventId, requesteeUserId } = request;
  return run({
    answer: meetingCalls.request(request),
    update: { kind: 'meeting-request', eventId, requesteeUserId },
    entities: (meeting) => ({ meeting }),
  });
}

/** Accepts, declines or withdraws; shown at once, taken back when refused. */
export function changeMeetingStatus(meetingId: Uuid, status: MeetingStatusRequest['status']) {
  return run({
    answer: meetingCalls.changeStatus(meetingId, { status }),
    update: { kind: 'meeting-status', meetingId, status },
    entities: (meeting) => ({ meeting }),
  });
}

/** Has the meeting put into another free slot. */
export function changeMeetingTime(meetingId: Uuid) {
  return run({
    answer: meetingCalls.changeTime(meetingId),
    update: { kind: 'meeting-time', meetingId },
    entities: (meeting) => ({ meeting }),
  });
}

/** A meeting as a file for another calendar. */
export const meetingCalendar = (meetingId: Uuid) => outcomeOf(meetingCalls.calendarOf(meetingId));

/** What happened to the meeting's time so far. */
export const meetingHistory = (meetingId: Uuid) => outcomeOf(meetingCalls.history(meetingId));

/** All meetings that have a time as one file for another calendar. */
export const meetingsCalendar = () => outcomeOf(meetingCalls.calendar());

/** Gives the meeting the time chosen. */
export function takeMeetingTime(meetingId: Uuid, slotId: Uuid) {
  return run({
    answer: meetingCalls.takeTime(meetingId, slotId),
    update: { kind: 'meeting-time', meetingId },
    entities: (meeting) => ({ meeting }),
  });
}

/** Sends one call after the other, as they were made: the later one would else be undone by the earlier. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(send: () => Promise<T>): Promise<T> => {
    const answer = last.then(send);
    last = answer.catch(() => undefined);
    return answer;
  };
}

const changesOfTimes = oneByOne();
const changesOfRelevance = oneByOne();

/** Blocks and opens times of an event; shown at once, taken back when refused. */
export function changeAvailability(eventId: Uuid, change: AvailabilityRequest) {
  const { block = [], unblock = [] } = change;
  return run({
    answer: changesOfTimes(() => eventCalls.changeAvailability(eventId, change)),
    update: { kind: 'availability', eventId, block, unblock },
    entities: (slots) => ({ availability: { eventId, slots } }),
  });
}

/** Puts somebody after everybody else in the viewer's lists, or back; shown at once, taken back when refused. */
export function changeRelevance(userId: Uuid, notRelevant: boolean) {
  return run({
    answer: changesOfRelevance(() => userCalls.changeRelevance(userId, notRelevant)),
    update: { kind: 'relevance', userId, notRelevant },
    entities: () => ({ relevance: { userId, notRelevant } }),
  });
}

/** Says how a completed meeting was. */
export function giveFeedback(meetingId: Uuid, feedback: FeedbackRequest) {
  return run({
    answer: meetingCalls.giveFeedback(meetingId, feedback),
    entities: (given) => ({ feedback: given }),
  });
}

/** Sends a message. */
export function sendMessage(message: MessageRequest) {
  return run({
    answer: messageCalls.send(message),
    entities: (sent) => ({ message: sent }),
  });
}

const sends = oneByOne();

/** Sends a message that its conversation shows at once. A message that could not be sent stays there and says so. */
export function sendInConversation({ id, toUserId, content }: OutgoingMessage) {
  return run({
    answer: sends(() => messageCalls.send({ id, toUserId, content })),
    update: {
      id,
      kind: 'message',
      toUserId,
      content,
      createdAt: new Date(serverNow()).toISOString(),
      failure: null,
    },
    entities: (sent) => ({ message: sent }),
  });
}

/** Shows a message that could not be sent on an earlier visit. */
export function showUnsent({ id, toUserId, content }: OutgoingMessage, failure: string): void {
  const createdAt = new Date(serverNow()).toISOString();
  appStore.dispatch({
    type: 'optimistic-update',
    update: { id, kind: 'message', toUserId, content, createdAt, failure },
  });
}

/** Takes a message that could not be sent out of its conversation. */
export const discardUnsent = (id: Uuid): void =>
  appStore.dispatch({ type: 'refused', updateId: id });

/** Marks messages to the viewer as read: these, or all of them. */
export function markMessagesRead(ids?: Uuid[]) {
  return run({ answer: messageCalls.markRead({ ids }), entities: (unread) => ({ unread }) });
}

/** Asks how many messages are unread. */
export function refreshUnreadCount() {
  return run({ answer: messageCalls.unreadCount(), entities: (unread) => ({ unread }) });
}

/** Reads what `key` names now, whatever was read or failed before. */
export const reload: typeof loads.reload = (key) => loads.reload(key);

/** Reads the next page of a list. */
export const loadMore: typeof loads.more = (key) => loads.more(key);
