import type { EventChange, NotificationKind } from '@rendezvous/contract';

/** The kinds whose title names the other party. */
export type MeetingNotice = Exclude<
  NotificationKind,
  | 'plan-published'
  | 'plan-undone'
  | 'event-changed'
  | 'event-cancelled'
  | 'organiser-message'
  | 'report-made'
  | 'warned'
>;

/** The kinds of what staff of an event do with meetings. */
export type StaffNotice = Extract<
  NotificationKind,
  'meeting-scheduled' | 'meeting-time-changed' | 'meeting-place-changed' | 'meeting-cancelled'
>;

/** Texts of the notices and of the list behind the bell. */
export const noticeText = {
  bell: 'Notifications',
  /** Read out after the word of the bell. */
  unread: (count: number) => `${count} new`,
  empty: 'Nothing has happened yet',
  emptyHint: 'Requests, answers, new times and messages appear here.',
  loading: 'Loading notifications…',
  fresh: 'New',
  somebody: 'Somebody',
  requested: (name: string) => `Meeting request from ${name}`,
  moved: (count: number) =>
    count === 1 ? 'Your meeting has moved' : `${count} of your meetings have moved`,
  movedFrom: (name: string, from: string, to: string) => `${name}: ${from} is now ${to}`,
  planned: (count: number) =>
    count === 1
      ? 'The organiser has given your meeting a new time'
      : `The organiser has given ${count} of your meetings new times`,
  planUndone: 'The organiser has taken back the new times of your meetings',
  /** A meeting that had no time before. */
  placedAt: (name: string, time: string) => `${name}: ${time}`,
  eventChanged: (name: string) => `${name} has changed`,
  eventRenamed: (oldName: string, name: string) => `${oldName} is now called ${name}`,
  eventCancelled: (name: string) => `${name} is cancelled`,
  organisersOf: (event: string | null) =>
    event === null ? 'Message from the organisers' : `Message from the organisers of ${event}`,
  /** Of a meeting that is over. */
  waited: (name: string) => `${name} waited for you`,
  endedByRules: (name: string) =>
    `The organisers’ new rules have ended the request between you and ${name}`,
  timeByStaff: (name: string) => `The organisers gave your meeting with ${name} a time`,
  reportMade: 'A member has reported somebody',
  warned: 'The organisers warn you',
  warnedBody:
    'Somebody has reported how you behave towards others. Please treat other people with respect.',
  anEvent: 'An event of yours',
  gathered: (count: number) => `${count} new notifications`,
  assigning: 'Assigning time…',
  confirmed: (time: string, place: string | null) =>
    place === null ? `Confirmed: ${time}` : `Confirmed: ${time} · ${place}`,
  noTime: 'It gets a time as soon as one is free for both.',
  view: 'View',
  showAll: 'Show All',
  reply: 'Reply',
} as const;

/** What happened, by its kind. `name` is whom the meeting or the message is with. */
export const noticeTitles: Readonly<Record<MeetingNotice, (name: string) => string>> = {
  'meeting-requested': noticeText.requested,
  'meeting-accepted': (name) => `${name} accepted your meeting request`,
  'meeting-declined': (name) => `${name} declined your meeting`,
  // An organiser may have done it, not the person with the name.
  'meeting-cancelled': (name) => `Your meeting with ${name} is cancelled`,
  'meeting-scheduled': (name) => `Your meeting with ${name} has a time`,
  'meeting-time-changed': (name) => `${name} changed the time of your meeting`,
  'meeting-moved': () => noticeText.moved(1),
  'meeting-waiting': (name) => `Your meeting with ${name} has no time at the moment`,
  'meeting-place-changed': (name) => `Your meeting with ${name} has another place`,
  'meeting-called': (name) => `${name} is waiting for you`,
  'meeting-completed': (name) => `Your meeting with ${name} is over`,
  'meeting-expired': (name) => `Your meeting with ${name} has expired`,
  'message-received': (name) => `Message from ${name}`,
};

/** What the organisers did with a meeting. `name` is whom it is with. */
export const byStaffTitles: Readonly<Record<StaffNotice, (name: string) => string>> = {
  'meeting-scheduled': (name) => `The organisers booked a meeting with ${name} for you`,
  'meeting-time-changed': (name) => `The organisers gave your meeting with ${name} another time`,
  'meeting-place-changed': (name) => `The organisers gave your meeting with ${name} another place`,
  'meeting-cancelled': (name) => `The organisers cancelled your meeting with ${name}`,
};

/** What is new about an event, in one sentence of parts. */
export const eventChangeText: Readonly<Record<EventChange, string>> = {
  name: 'new name',
  dates: 'new dates',
  hours: 'new networking hours',
  timezone: 'new time zone',
  location: 'new place',
  online: 'now online',
  'on-site': 'now on site',
};
