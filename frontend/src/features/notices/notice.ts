import type { Event, Meeting, Message, MovedMeeting, Notification } from '@rendezvous/contract';
import { formatDateTime, viewerZone, zoneOf } from '../../text/format';
import {
  byStaffTitles,
  eventChangeText,
  noticeText,
  noticeTitles,
  type StaffNotice,
} from '../../text/notices';
import { placeInWords } from '../../ui/meeting-place';
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
  return {
    title: titleOf(notification, subject),
    detail: detailOf(notification, subject),
    to: pathOf(notification),
  };
}

/**
 * Whether the one who was asked can accept at `now`, in milliseconds since the epoch: changes of the event's meetings
 * may be closed.
 */
export const mayAccept = ({ event }: NoticeSubject, now: number): boolean =>
  !event?.changesCloseAt || Date.parse(event.changesCloseAt) > now;

function titleOf(notification: Notification, { meeting, event, justAccepted }: NoticeSubject) {
  const { kind, actor, moved = [], event: changed, reason } = notification;
  const person = actor ?? meeting?.otherUser;
  const name = person ? fullName(person) : noticeText.somebody;
  if (reason === 'time-by-staff') return noticeText.timeByStaff(name);
  if (reason === 'by-staff' && kind in byStaffTitles)
    return byStaffTitles[kind as StaffNotice](name);
  switch (kind) {
    case 'plan-published':
      return noticeText.planned(moved.length);
    case 'plan-undone':
      return noticeText.planUndone;
    case 'event-changed':
      return changed?.oldName
        ? noticeText.eventRenamed(changed.oldName, changed.name)
        : noticeText.eventChanged(changed?.name ?? event?.name ?? noticeText.anEvent);
    case 'event-cancelled':
      return noticeText.eventCancelled(event?.name ?? noticeText.anEvent);
    case 'report-made':
      return noticeText.reportMade;
    case 'warned':
      return noticeText.warned;
    case 'organiser-message':
      return noticeText.organisersOf(event?.name ?? null);
    case 'meeting-moved':
      return noticeText.moved(Math.max(1, moved.length));
    case 'meeting-cancelled':
      return reason === 'new-rules' ? noticeText.endedByRules(name) : noticeTitles[kind](name);
    case 'meeting-called':
      return meeting !== undefined && meeting.status !== 'accepted'
        ? noticeText.waited(name)
        : noticeTitles[kind](name);
    case 'meeting-scheduled':
      return noticeTitles[justAccepted ? 'meeting-accepted' : kind](name);
    default:
      return noticeTitles[kind](name);
  }
}

function detailOf(
  { kind, moved = [], event: changed, content }: Notification,
  { meeting, event, message }: NoticeSubject,
): string | null {
  switch (kind) {
    case 'message-received':
      return message?.content ?? null;
    case 'event-cancelled':
    case 'organiser-message':
      return content ?? null;
    case 'meeting-cancelled':
      return content ?? event?.name ?? null;
    case 'meeting-requested':
      return meeting?.message ?? null;
    case 'meeting-accepted':
    case 'meeting-scheduled':
    case 'meeting-time-changed':
    case 'meeting-place-changed':
      return meeting ? whenAndWhere(meeting, event) : null;
    case 'meeting-called':
      return meeting ? placeInWords(meeting, event) : null;
    case 'meeting-moved':
    case 'plan-published':
    case 'plan-undone':
      return moved.map((each) => moveOf(each, event)).join('; ') || null;
    case 'meeting-waiting':
      return noticeText.noTime;
    case 'warned':
      return noticeText.warnedBody;
    case 'event-changed':
      return capitalised((changed?.changes ?? []).map((each) => eventChangeText[each]).join(', '));
    default:
      return event?.name ?? null;
  }
}

const capitalised = (text: string): string | null =>
  text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);

const zoneFor = (event: Event | undefined): string => (event ? zoneOf(event) : viewerZone());

function moveOf(move: MovedMeeting, event: Event | undefined): string {
  const at = (time: string) => formatDateTime(time, zoneFor(event));
  const name = fullName(move.otherUser);
  return move.oldStartTime === null
    ? noticeText.placedAt(name, at(move.newStartTime))
    : noticeText.movedFrom(name, at(move.oldStartTime), at(move.newStartTime));
}

function whenAndWhere(meeting: Meeting, event: Event | undefined): string | null {
  const { status, scheduledStartTime: start } = meeting;
  if (status !== 'accepted') return null;
  if (!start) return noticeText.assigning;
  return noticeText.confirmed(formatDateTime(start, zoneFor(event)), placeInWords(meeting, event));
}

/** Are about an event as a whole. */
const ofEvent: ReadonlySet<Notification['kind']> = new Set([
  'event-changed',
  'event-cancelled',
  'organiser-message',
]);

function pathOf({ kind, eventId, actor }: Notification): string {
  if (kind === 'message-received' && actor) return paths.conversation(actor.id);
  if (kind === 'message-received' || kind === 'meeting-requested') return paths.messages;
  if (kind === 'report-made') return paths.adminReports;
  if (kind === 'warned') return paths.profile;
  if (ofEvent.has(kind)) return eventId === null ? paths.events : paths.event(eventId);
  if (kind === 'meeting-declined' || kind === 'meeting-cancelled' || kind === 'meeting-expired')
    return eventId === null ? paths.meetings : paths.eventMeetings(eventId);
  return paths.meetings;
}
