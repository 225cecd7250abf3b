import type { Notification } from '@rendezvous/contract';
import { selectEvent, selectMeeting, selectNotifications } from '../../store/selectors';
import type { State } from '../../store/state';
import type { NoticeSubject } from './notice';

/** Milliseconds between an accept and its time within which the two are told as one. */
const moment = 60_000;

/** What the page knows of the things that a notification is about. */
export function subjectOf(state: State, notification: Notification): NoticeSubject {
  const { kind, eventId, meetingId, messageId, createdAt } = notification;
  const justAccepted =
    kind === 'meeting-scheduled' &&
    selectNotifications(state).some(
      (each) =>
        each.kind === 'meeting-accepted' &&
        each.meetingId === meetingId &&
        Date.parse(createdAt) - Date.parse(each.createdAt) < moment,
    );
  return {
    meeting: meetingId === null ? undefined : selectMeeting(state, meetingId),
    event: eventId === null ? undefined : selectEvent(state, eventId),
    message: messageId === undefined ? undefined : state.messages[messageId],
    justAccepted,
  };
}
