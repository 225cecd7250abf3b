import type { Meeting, Notification, NotificationKind } from '@rendezvous/contract';

/** What a mail tells of a meeting, or why there is nothing to tell any more. */
export type MeetingNews =
  | {
      readonly news:
        | 'request'
        | 'accepted'
        | 'accepted-without-time'
        | 'declined'
        | 'cancelled'
        | 'scheduled'
        | 'time-changed'
        | 'moved'
        | 'place-changed'
        | 'waiting'
        | 'calendar-update';
    }
  | { readonly dropped: string };

type Told = Pick<
  Meeting,
  'status' | 'placement' | 'scheduledEndTime' | 'requesteeUserId' | 'requesterUserId'
>;

/** What the recipient is, what was mailed before, and when the mail is made. */
interface Circumstances {
  readonly userId: string;
  /** Whether a mail about the meeting has reached the person. */
  readonly toldBefore: boolean;
  readonly eventEnd: Date;
  readonly now: Date;
}

const OF_A_TIME = {
  'meeting-accepted': 'accepted',
  'meeting-scheduled': 'scheduled',
  'meeting-waiting': 'scheduled',
  'meeting-time-changed': 'time-changed',
  'meeting-moved': 'moved',
  'meeting-place-changed': 'place-changed',
} as const;

const dropped = (reason: string): MeetingNews => ({ dropped: reason });

/**
 * Says what to tell of a meeting as it is now. The causes are what has happened since the last mail, oldest first: an
 * older one that is no longer true is left out.
 */
export function meetingNews(
  causes: readonly string[],
  meeting: Told,
  circumstances: Circumstances,
): MeetingNews {
  const { userId, toldBefore, eventEnd, now } = circumstances;
  if (eventEnd <= now) return dropped('The event was over.');
  switch (meeting.status) {
    case 'pending':
      return causes.includes('meeting-requested') && meeting.requesteeUserId === userId
        ? { news: 'request' }
        : dropped('The answer was taken back.');
    case 'declined':
      return causes.includes('meeting-declined')
        ? { news: 'declined' }
        : dropped('The meeting was declined.');
    case 'cancelled':
      if (!causes.includes('meeting-cancelled')) return dropped('The meeting was cancelled.');
      return causes.includes('meeting-requested') && !toldBefore
        ? dropped('The request was withdrawn before it was mailed.')
        : { news: 'cancelled' };
    case 'completed':
    case 'expired':
      return dropped('The meeting was over.');
    case 'accepted':
      return ofAccepted(causes, meeting, now);
  }
}

function ofAccepted(
  causes: readonly string[],
  { placement, scheduledEndTime }: Told,
  now: Date,
): MeetingNews {
  if (scheduledEndTime !== null && new Date(scheduledEndTime) <= now)
    return dropped('The meeting was over.');
  if (placement !== 'scheduled') {
    if (causes.includes('meeting-accepted')) return { news: 'accepted-without-time' };
    return causes.includes('meeting-waiting')
      ? { news: 'waiting' }
      : dropped('The meeting had no time any more.');
  }
  if (causes.includes('meeting-accepted')) return { news: 'accepted' };
  // A new time says more than a new place, which the mail names in any case.
  const latest =
    causes.findLast((cause) => cause in OF_A_TIME && cause !== 'meeting-place-changed') ??
    causes.findLast((cause) => cause in OF_A_TIME);
  return latest === undefined
    ? dropped('The request was answered.')
    : { news: OF_A_TIME[latest as keyof typeof OF_A_TIME] };
}

/** What staff of an event can do with a meeting, and the notification of it. */
const KINDS = {
  scheduled: ['meeting-scheduled', 'booked-by-staff'],
  'time-changed': ['meeting-time-changed', 'time-changed-by-staff'],
  'place-changed': ['meeting-place-changed', 'place-changed-by-staff'],
  cancelled: ['meeting-cancelled', 'cancelled-by-staff'],
} as const satisfies Readonly<Record<string, readonly [NotificationKind, string]>>;

type Plain = Extract<MeetingNews, { news: string }>['news'];

/** The news with who has caused it, where that was not one of the two people. */
export type ToldNews =
  Plain | (typeof KINDS)[keyof typeof KINDS][1] | 'time-by-staff' | 'ended-by-rules';

/**
 * Says by its notifications, oldest first, whether the organisers or their rules have caused the news, and with which
 * reason.
 */
export function toldNews(
  news: Plain,
  notifications: readonly Pick<Notification, 'kind' | 'reason' | 'content'>[],
): { said: ToldNews; reason?: string } {
  if (news === 'cancelled' && notifications.some(({ reason }) => reason === 'new-rules'))
    return { said: 'ended-by-rules' };
  if (!(news in KINDS)) return { said: news };
  const [kind, byStaff] = KINDS[news as keyof typeof KINDS];
  const latest = notifications.findLast((each) => each.kind === kind);
  if (latest?.reason === 'time-by-staff') return { said: 'time-by-staff' };
  return latest?.reason === 'by-staff' ? { said: byStaff, reason: latest.content } : { said: news };
}
