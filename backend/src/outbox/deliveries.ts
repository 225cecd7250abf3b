import type { Notification, NotificationKind } from '@rendezvous/contract';
import type { NewEntry } from './outbox-events.js';

/** What a person can switch off, for each channel. */
export const DELIVERY_SWITCHES = [
  'requests',
  'answers',
  'changes',
  'messages',
  'reminders',
  'agenda',
] as const;

export type DeliverySwitch = (typeof DELIVERY_SWITCHES)[number];

/** Mails that no switch turns off: somebody has asked for them, or they protect the account. */
export type DirectMailCause =
  | 'confirm-email'
  | 'reset-password'
  | 'email-changed'
  | 'invitation'
  | 'invitation-test'
  | 'sign-in-link-used'
  | 'two-step-started'
  | 'two-step-ended'
  | 'recovery-code-used'
  | 'warned'
  | 'suspended'
  | 'suspension-ended'
  | 'test';

/** Mails that follow from the clock. */
export type TimedCause = 'request-reminder' | 'meeting-reminder' | 'agenda';

/** Brings to the calendar what a person has changed: nobody is told of it otherwise who has done it. */
type CalendarCause = 'calendar-update';

export type DeliveryCause = NotificationKind | DirectMailCause | TimedCause | CalendarCause;

/** A mail that belongs to no notification. */
export interface DirectMail {
  /** Of the delivery, for who wants to find it again. */
  readonly id?: string;
  readonly userId: string;
  readonly cause: DirectMailCause | TimedCause;
  /** The meeting or the event that it is about. */
  readonly about?: string;
  /** What its text needs and cannot be read when it is sent; no secrets, since administrators see it. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Where it goes, when that is not the account's address. */
  readonly address?: string;
}

/** A row of `deliveries` to be. */
export interface NewDelivery {
  readonly id?: string;
  readonly userId: string;
  readonly channel: 'mail' | 'push';
  readonly cause: DeliveryCause;
  readonly about?: string | null;
  readonly notificationId?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly address?: string;
  readonly afterSeconds?: number;
  /** After so many seconds the same goes as a push to whoever has a subscription; not at all when absent. */
  readonly pushAfterSeconds?: number;
}

/** Of use for minutes: on the page and as a push, since mails come later. */
const ONLY_PUSHED: readonly NotificationKind[] = ['meeting-called'];

/** An unread message is mailed after so many seconds: most are read on the page before. */
const MESSAGES_AFTER_SECONDS = 600;
/** A message that is read on the page at once needs no push. */
const MESSAGES_PUSHED_AFTER_SECONDS = 15;

/** The switch that each kind of notification belongs to; null: it is not delivered. */
const SWITCH_OF_NOTIFICATION: Readonly<Record<NotificationKind, DeliverySwitch | null>> = {
  'meeting-requested': 'requests',
  'meeting-accepted': 'answers',
  'meeting-declined': 'answers',
  'meeting-scheduled': 'answers',
  'meeting-cancelled': 'changes',
  'meeting-time-changed': 'changes',
  'meeting-moved': 'changes',
  'meeting-waiting': 'changes',
  'meeting-place-changed': 'changes',
  'meeting-called': 'reminders',
  'plan-published': 'changes',
  'plan-undone': 'changes',
  'event-changed': 'changes',
  'event-cancelled': 'changes',
  'organiser-message': 'messages',
  'message-received': 'messages',
  'meeting-completed': null,
  'meeting-expired': null,
  'report-made': null,
  // The mail of a warning goes out whatever is switched off.
  warned: null,
};

const SWITCH_OF_OTHERS: Readonly<Record<TimedCause | CalendarCause, DeliverySwitch>> = {
  'calendar-update': 'changes',
  'request-reminder': 'requests',
  'meeting-reminder': 'reminders',
  agenda: 'agenda',
};

/** Returns the switch that a cause belongs to, null for what cannot be switched off. */
export function switchOf(cause: DeliveryCause): DeliverySwitch | null {
  const switches: Readonly<Partial<Record<DeliveryCause, DeliverySwitch | null>>> = {
    ...SWITCH_OF_NOTIFICATION,
    ...SWITCH_OF_OTHERS,
  };
  return switches[cause] ?? null;
}

/** Returns whether a mail goes out whatever is switched off: who is not told would travel for nothing. */
export const isAlwaysMailed = (cause: DeliveryCause, notification: Notification | null): boolean =>
  cause === 'event-cancelled' || notification?.reason === 'removed';

/** Returns whether who has read it on the page needs no mail. The mail of a meeting's time brings it to the calendar. */
export const isReadEnough = (cause: DeliveryCause): boolean =>
  cause === 'meeting-requested' || cause === 'message-received' || cause === 'event-changed';

/** Returns the mails, and what is pushed alone, of the notifications among these entries. */
export function notificationMails(
  people: readonly { userId: string; entries: readonly NewEntry[] }[],
): NewDelivery[] {
  return people.flatMap(({ userId, entries }) =>
    entries.flatMap(({ event, data }) => {
      if (event !== 'notification') return [];
      const notification = data as Notification;
      const { id, kind, meetingId, eventId, actor } = notification;
      if (SWITCH_OF_NOTIFICATION[kind] === null) return [];
      const isMessage = kind === 'message-received';
      const isOnlyPushed = ONLY_PUSHED.includes(kind);
      return {
        userId,
        channel: isOnlyPushed ? ('push' as const) : ('mail' as const),
        cause: kind,
        about: isMessage ? (actor?.id ?? null) : (meetingId ?? eventId),
        notificationId: id,
        ...(isMessage && { afterSeconds: MESSAGES_AFTER_SECONDS }),
        ...(!isOnlyPushed && {
          pushAfterSeconds: isMessage ? MESSAGES_PUSHED_AFTER_SECONDS : 0,
        }),
      };
    }),
  );
}
