import type { Event, Meeting, Message, MovedMeeting, Notification } from '@rendezvous/contract';
import { formatDateTime, viewerZone, zoneOf } from '../../text/format';
import { noticeText, noticeTitles } from '../../text/notices';
import { paths } from '../../ui/paths';
import { fullName } from '../../ui/PersonAvatar';

/** What the page knows of the things that a notification is about. */
export interface NoticeSubject {
  meeting?: Meeting;
  event?: Event;
  /** The message that was received. */
  message?: Message;
  /** The other party accepted this meeting a moment ago. */
  justAccepted?: boolean;
}

export interface Notice {
  title: string;
  detail: string | null;
  /** The path of what it is about. */
  to: string;
}

/** A notification in words, and where it leads. */
export function noticeOf(notification: Notification, subject: NoticeSubject): Notice {
  const { kind, actor, moved } = notification;
  const { meeting, message } = subject;
  const person = actor ?? meeting?.otherUser;
  const name = person ? fullName(person) : noticeText.somebody;
  const titleOf = kind === 'meeting-scheduled' && subject.justAccepted ? 'meeting-accepted' : kind;
  const title =
    moved && moved.length > 1 ? noticeText.moved(moved.length) : noticeTitles[titleOf](name);
  return { title, detail: detailOf(notification, subject, message), to: pathOf(notification) };
}

function detailOf(
  { kind, moved }: Notification,
  { meeting, event }: NoticeSubject,
  message: Message | undefined,
): string | null {
  switch (kind) {
    case 'message-received':
      return message?.content ?? null;
    case 'meeting-requested':
      return meeting?.message ?? null;
    case 'meeting-accepted':
    case 'meeting-scheduled':
    case 'meeting-time-changed':
    case 'meeting-place-changed':
      return meeting ? whenAndWhere(meeting, event) : null;
    case 'meeting-moved':
      return (moved ?? []).map((each) => moveOf(each, event)).join('; ') || null;
    case 'meeting-waiting':
      return noticeText.noTime;
    default:
      return event?.name ?? null;
  }
}

const zoneFor = (event: Event | undefined): string => (event ? zoneOf(event) : viewerZone());

function moveOf(move: MovedMeeting, event: Event | undefined): string {
  const at = (time: string) => formatDateTime(time, zoneFor(event));
  return noticeText.movedFrom(
    fullName(move.otherUser),
    at(move.oldStartTime),
    at(move.newStartTime),
  );
}

function whenAndWhere(meeting: Meeting, event: Event | undefined): string | null {
  const { status, scheduledStartTime: start, tableNumber, location } = meeting;
  if (status !== 'accepted') return null;
  if (!start) return noticeText.assigning;
  const place =
    tableNumber === null ? (location ?? event?.location ?? null) : noticeText.table(tableNumber);
  return noticeText.confirmed(formatDateTime(start, zoneFor(event)), place);
}

function pathOf({ kind, eventId, actor }: Notification): string {
  if (kind === 'message-received' && actor) return paths.conversation(actor.id);
  if (kind === 'message-received' || kind === 'meeting-requested') return paths.messages;
  if (kind === 'meeting-declined' || kind === 'meeting-cancelled' || kind === 'meeting-expired')
    return eventId === null ? paths.meetings : paths.eventMeetings(eventId);
  return paths.meetings;
}
