import type { NotificationKind } from '@rendezvous/contract';

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
  gathered: (count: number) => `${count} new notifications`,
  assigning: 'Assigning time…',
  confirmed: (time: string, place: string | null) =>
    place === null ? `Confirmed: ${time}` : `Confirmed: ${time} · ${place}`,
  table: (number: number) => `Table ${number}`,
  noTime: 'It gets a time as soon as one is free for both.',
  view: 'View',
  showAll: 'Show All',
  reply: 'Reply',
} as const;

/** What happened, by its kind. `name` is whom the meeting or the message is with. */
export const noticeTitles: Readonly<Record<NotificationKind, (name: string) => string>> = {
  'meeting-requested': noticeText.requested,
  'meeting-accepted': (name) => `${name} accepted your meeting request`,
  'meeting-declined': (name) => `${name} declined your meeting`,
  'meeting-cancelled': (name) => `${name} cancelled your meeting`,
  'meeting-scheduled': (name) => `Your meeting with ${name} has a time`,
  'meeting-time-changed': (name) => `${name} changed the time of your meeting`,
  'meeting-moved': () => noticeText.moved(1),
  'meeting-waiting': (name) => `Your meeting with ${name} has lost its time`,
  'meeting-place-changed': (name) => `Your meeting with ${name} has another place`,
  'meeting-completed': (name) => `Your meeting with ${name} is over`,
  'meeting-expired': (name) => `Your meeting with ${name} did not take place`,
  'message-received': (name) => `Message from ${name}`,
};
