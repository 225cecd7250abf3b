import type {
  AvailabilitySlot,
  CalendarFeedReply,
  CompatibleAttendee,
  Event,
  HealthReply,
  Meeting,
  MeetingFeedback,
  Notification,
  Session,
  SessionReply,
  SetupAvailableReply,
  SharedTimesReply,
  RequestOutlook,
  SlotTime,
  TimeSlot,
  UnreadCountReply,
  UnreadNotificationsReply,
  User,
  UserProfile,
  UserStats,
} from '@rendezvous/contract';
import { analyticsExample, auditEntryExample, countsExample } from './administration-examples.js';
import { invitation, invited, mailed, signInLink } from './access-examples.js';
import { eventAttendeeExample } from './attendance-examples.js';
import {
  bouncingAddressExample,
  mailedRequestExample,
  outboxMailExample,
  previewExample,
  settingsExample,
  unsubscriptionExample,
} from './mail-examples.js';
import { DAY_DESK_REPLY_EXAMPLES } from './day-desk-examples.js';
import { DAY_REPLY_EXAMPLES } from './day-examples.js';
import { IMPORT_REPLY_EXAMPLES } from './import-examples.js';
import { ana, anaToBen, ben, benToAna } from './example-people.js';
import { place, PLACE_REPLY_EXAMPLES } from './place-examples.js';
import { IMAGE_REPLY_EXAMPLES } from './image-examples.js';
import { historyLine } from './history-example.js';
import { conversation, message } from './message-examples.js';
import { ownDataReplies } from './own-data-examples.js';
import { planExample } from './plan-example.js';
import { pushKey, pushSubscription } from './push-examples.js';
import { RULES_REPLY_EXAMPLES } from './rules-examples.js';
import { staffReplies } from './staff-examples.js';
import { RETENTION_REPLY_EXAMPLES } from './retention-examples.js';
import { SAFETY_REPLY_EXAMPLES } from './safety-examples.js';
import { SYSTEM_REPLY_EXAMPLES } from './system-examples.js';
import { TWO_STEP_REPLY_EXAMPLES } from './two-step-examples.js';
import { WALL_REPLY_EXAMPLES } from './wall-examples.js';

const EVENT_ID = '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11';
const SLOT_ID = 'b1d5c0de-7f3a-5e2b-8c4d-0a9e8f7d6c5b';
const MEETING_ID = '9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09';

const user: User = {
  ...ana,
  email: 'ana@ribeiro.example',
  whatTheyBuy: 'Titanium bar stock',
  whatTheySell: 'Aerospace fasteners',
  reasonForMeeting: 'Second source for two programmes',
  consentToShareData: true,
  timesMayMove: true,
  createdAt: '2026-09-01T08:30:00.000Z',
  version: 3,
};

const profile: UserProfile = {
  ...ben,
  email: null,
  whatTheyBuy: 'Aerospace fasteners, surface treatment',
  whatTheySell: 'Business jets',
  reasonForMeeting: null,
  consentToShareData: true,
  createdAt: '2026-08-14T12:00:00.000Z',
  version: 1,
};

const event: Event = {
  id: EVENT_ID,
  name: 'Supplier Days Hamburg',
  description: 'Two days of one-to-one meetings between airframers and their suppliers.',
  startDate: '2026-11-21T08:00:00.000Z',
  endDate: '2026-11-22T17:00:00.000Z',
  timezone: 'Europe/Berlin',
  networkingStartTime: '09:00',
  networkingEndTime: '17:00',
  meetingDurationMinutes: 10,
  meetingGapMinutes: 5,
  location: 'Hall 4',
  isVirtual: false,
  maxAttendees: 100,
  tables: 24,
  slotPolicy: 'first',
  leadTimeMinutes: 10,
  reminderMinutes: null,
  requestsExpireAfterHours: 72,
  requestsOpenAt: null,
  requestsCloseAt: null,
  changesCloseAt: null,
  cancelledAt: null,
  cancelReason: null,
  rulesVersion: 1,
  bannerImage: null,
  externalUrl: 'https://events.example/hamburg',
  videoUrl: null,
  isActive: true,
  confirmedAddressesOnly: false,
  attendeeCount: 42,
  createdAt: '2026-08-01T09:00:00.000Z',
  version: 57,
  registeredByCurrentUser: true,
};

const meeting: Meeting = {
  id: MEETING_ID,
  eventId: EVENT_ID,
  requesterUserId: ana.id,
  requesteeUserId: ben.id,
  requester: anaToBen,
  requestee: benToAna,
  otherUser: benToAna,
  status: 'accepted',
  placement: 'scheduled',
  waitingReason: null,
  message: 'We could show you our new range.',
  timeSlotId: SLOT_ID,
  scheduledStartTime: '2026-11-21T08:15:00.000Z',
  scheduledEndTime: '2026-11-21T08:25:00.000Z',
  place,
  tableNumber: 7,
  meetingLink: null,
  feedbackGiven: false,
  attendance: 'unknown',
  ownOutcome: null,
  calledAt: null,
  seenAt: '2026-10-02T09:12:00.000Z',
  location: 'Hall 4',
  createdAt: '2026-10-02T07:45:00.000Z',
  updatedAt: '2026-10-03T16:20:00.000Z',
  version: 3,
};

const timeSlot: TimeSlot = {
  id: SLOT_ID,
  startTime: '2026-11-21T08:15:00.000Z',
  endTime: '2026-11-21T08:25:00.000Z',
  isAvailable: false,
  meetingCount: 7,
};

const slotTime: SlotTime = {
  id: SLOT_ID,
  startTime: timeSlot.startTime,
  endTime: timeSlot.endTime,
};
const availability: AvailabilitySlot = { ...slotTime, state: 'meeting', meetingId: MEETING_ID };
const attendee: CompatibleAttendee = {
  ...ben,
  participantType: { id: '0b7f3c52-9d18-4e6a-8b1c-3f5a7d2e4c60', name: 'Buyer' },
  mayRequest: true,
  reason: null,
  whatTheySell: profile.whatTheySell,
  whatTheyBuy: profile.whatTheyBuy,
  compatibilityScore: 68,
  enoughInformation: true,
  parts: { youSell: 0, theySell: 63.2, interests: 3.1, roles: 1.5 },
  evidence: {
    youSell: null,
    theySell: { sells: 'flight control software', buys: 'avionics firmware' },
  },
  mutualInterests: ['fasteners'],
  sharedEvent: { id: EVENT_ID, name: event.name },
  hasMessaged: false,
  hasExistingMeetingRequest: true,
  notRelevant: false,
  rank: 6800,
};

const outlook: RequestOutlook = {
  meetingId: MEETING_ID,
  sharedTimes: 5,
  reason: null,
  match: { compatibilityScore: 78, enoughInformation: true, evidence: attendee.evidence },
};

const notification: Notification = {
  id: '1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1',
  kind: 'meeting-accepted',
  actor: ben,
  eventId: EVENT_ID,
  meetingId: MEETING_ID,
  createdAt: '2026-10-03T16:20:00.000Z',
  readAt: null,
};

const feedback: MeetingFeedback = {
  id: '6a7b8c9d-0e1f-4a2b-8c3d-4e5f60718293',
  meetingId: MEETING_ID,
  fromUserId: ana.id,
  toUserId: ben.id,
  rating: 5,
  comments: 'To the point.',
  createdAt: '2026-11-21T09:00:00.000Z',
};

const session: SessionReply = { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwIn0.c2lnbmF0dXJl', user };
const listedSession: Session = {
  id: '5c4b3a29-1807-4f6e-9d5c-4b3a29180706',
  device: 'Firefox on Windows',
  createdAt: '2026-11-20T08:30:00.000Z',
  lastSeenAt: '2026-11-21T09:05:00.000Z',
  current: true,
};
const setupAvailable: SetupAvailableReply = { setupAvailable: false };
const unreadNotifications: UnreadNotificationsReply = { unreadCount: 2 };
const unreadCount: UnreadCountReply = { unreadCount: 2, cursor: 118 };
const stats: UserStats = {
  upcomingMeetings: 4,
  completedMeetings: 9,
  pendingRequests: 2,
  averageRating: 4.5,
};
const calendarFeed: CalendarFeedReply = {
  url: `https://rendezvous.example/calendar/${'c2VjcmV0'.repeat(8)}.ics`,
};
const sharedTimes: SharedTimesReply = { sharedTimes: 12 };
const health: HealthReply = { status: 'ok', checks: { database: 'up', queue: 'up' } };

/** Every reply of the API by the name of its type in the contract, with one example of it. */
export const REPLY_EXAMPLES = {
  ...RULES_REPLY_EXAMPLES,
  ...IMAGE_REPLY_EXAMPLES,
  Analytics: analyticsExample(EVENT_ID),
  AvailabilitySlot: availability,
  CalendarFeedReply: calendarFeed,
  BouncingAddress: bouncingAddressExample(ben),
  CompatibleAttendee: attendee,
  Conversation: conversation,
  ...DAY_DESK_REPLY_EXAMPLES,
  ...DAY_REPLY_EXAMPLES,
  ConfirmedEmailReply: { email: user.email },
  Event: event,
  EventAttendee: eventAttendeeExample,
  EventMessageReply: { recipients: 212 },
  ...PLACE_REPLY_EXAMPLES,
  HealthReply: health,
  ...IMPORT_REPLY_EXAMPLES,
  InvitationReply: invitation,
  InvitationResult: invited,
  MailedReply: mailed,
  MailedRequest: mailedRequestExample,
  Meeting: meeting,
  MeetingFeedback: feedback,
  MeetingHistoryLine: historyLine,
  Message: message,
  Notification: notification,
  NotificationSettings: settingsExample,
  AuditEntry: auditEntryExample(ana, ben),
  ...ownDataReplies(user),
  OutboxMail: outboxMailExample(ben),
  OutboxMailPreview: previewExample,
  PlatformCounts: countsExample,
  PushKeyReply: pushKey,
  PushSubscriptionView: pushSubscription,
  SchedulePlan: planExample({ event, meeting }),
  Session: listedSession,
  SessionReply: session,
  SetupAvailableReply: setupAvailable,
  SharedTimesReply: sharedTimes,
  RequestOutlook: outlook,
  SignInLinkReply: signInLink,
  SlotTime: slotTime,
  ...staffReplies(event),
  TimeSlot: timeSlot,
  UnreadCountReply: unreadCount,
  UnreadNotificationsReply: unreadNotifications,
  Unsubscription: unsubscriptionExample,
  User: user,
  UserProfile: profile,
  UserStats: stats,
  ...RETENTION_REPLY_EXAMPLES,
  ...SAFETY_REPLY_EXAMPLES,
  ...SYSTEM_REPLY_EXAMPLES,
  ...WALL_REPLY_EXAMPLES,
  ...TWO_STEP_REPLY_EXAMPLES,
} as const;

export type ReplyName = keyof typeof REPLY_EXAMPLES;
