import type {
  AdminRequest,
  AvailabilityRequest,
  EventFields,
  FeedbackRequest,
  LoginRequest,
  MailAnswerRequest,
  MeetingRequest,
  MeetingStatusRequest,
  MessageRequest,
  PasswordRequest,
  NotificationSettingsRequest,
  NotificationsReadRequest,
  PushEndRequest,
  PushSubscriptionRequest,
  ReadRequest,
  RegisterRequest,
  SeenRequest,
  SetupAdminRequest,
  StepUpRequest,
  TakeTimeRequest,
  UnsubscribeRequest,
  VipRequest,
} from '@rendezvous/contract';
import { ACCESS_REQUEST_EXAMPLES } from './access-examples.js';
import { RULES_REQUEST_EXAMPLES } from './rules-examples.js';
import { STAFF_REQUEST_EXAMPLES } from './staff-examples.js';
import { RETENTION_REQUEST_EXAMPLES } from './retention-examples.js';
import { TWO_STEP_REQUEST_EXAMPLES } from './two-step-examples.js';
import { SAFETY_REQUEST_EXAMPLES } from './safety-examples.js';
import { WALL_REQUEST_EXAMPLES } from './wall-examples.js';
import { PLACE_REQUEST_EXAMPLES } from './place-examples.js';
import { ATTENDANCE_REQUEST_EXAMPLES } from './attendance-examples.js';
import { DAY_DESK_REQUEST_EXAMPLES } from './day-desk-examples.js';
import { DAY_REQUEST_EXAMPLES } from './day-examples.js';
import { OWN_DATA_REQUEST_EXAMPLES } from './own-data-examples.js';
import { IMPORT_REQUEST_EXAMPLES } from './import-examples.js';

const BEN = '7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3921';
const EVENT = '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11';

const account: SetupAdminRequest = {
  email: 'ana@ribeiro.example',
  password: 'correct horse battery',
  firstName: 'Ana',
  lastName: 'Costa',
  company: 'Ribeiro Fasteners',
  role: 'Head of Sales',
  whatTheyBuy: 'Titanium bar stock',
  whatTheySell: 'Aerospace fasteners',
};
const registration: RegisterRequest = {
  ...account,
  reasonForMeeting: 'Second source for two programmes',
  consentToShareData: true,
};
const signIn: LoginRequest = { email: account.email, password: account.password };
const stepUp: StepUpRequest = { password: account.password };
const password: PasswordRequest = {
  currentPassword: account.password,
  newPassword: 'another horse battery',
};
const event: EventFields = {
  name: 'Supplier Days Hamburg',
  description: 'Two days of one-to-one meetings.',
  startDate: '2026-11-21T08:00:00Z',
  endDate: '2026-11-22T17:00:00Z',
  timezone: 'Europe/Berlin',
  networkingStartTime: '09:00',
  networkingEndTime: '17:00',
  meetingDurationMinutes: 10,
  meetingGapMinutes: 5,
  location: 'Hall 4',
  isVirtual: false,
  videoUrl: null,
  maxAttendees: 100,
  tables: 24,
  slotPolicy: 'first',
  leadTimeMinutes: 10,
  reminderMinutes: null,
  requestsExpireAfterHours: 72,
  requestsOpenAt: null,
  requestsCloseAt: null,
  changesCloseAt: null,
  confirmedAddressesOnly: false,
};
const banner: Partial<EventFields> = { bannerImage: null };
const meeting: MeetingRequest = {
  requesteeUserId: BEN,
  eventId: EVENT,
  message: 'We could show you our new range.',
};
const status: MeetingStatusRequest = { status: 'accepted' };
const feedback: FeedbackRequest = { toUserId: BEN, rating: 5, comments: 'To the point.' };
const message: MessageRequest = {
  toUserId: BEN,
  eventId: EVENT,
  content: 'Shall we meet at your stand?',
};
const notificationsRead: NotificationsReadRequest = {
  ids: ['1f2e3d4c-5b6a-4798-8897-a6b5c4d3e2f1'],
};
const read: ReadRequest = { ids: ['5b4a3928-1706-4f5e-8d4c-3b2a19080706'] };
const availability: AvailabilityRequest = {
  block: ['b1d5c0de-7f3a-5e2b-8c4d-0a9e8f7d6c5b'],
  booked: 'move',
};
const takeTime: TakeTimeRequest = { slotId: 'b1d5c0de-7f3a-5e2b-8c4d-0a9e8f7d6c5b' };
const vip: VipRequest = { isVip: true };
const administrator: AdminRequest = { isAdmin: true };

const seen: SeenRequest = { ids: ['9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09'] };
const pushSubscription: PushSubscriptionRequest = {
  endpoint: 'https://push.example/send/3QGfRoyZ4lE',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  showNames: false,
};
const pushEnd: PushEndRequest = { endpoint: pushSubscription.endpoint };
const mailAnswer: MailAnswerRequest = { status: 'accepted' };
const settings: NotificationSettingsRequest = {
  mail: { messages: false },
  push: { messages: true },
  calendarInvitations: true,
};
const oneClick: UnsubscribeRequest = { 'List-Unsubscribe': 'One-Click' };

const photo = '/objects/uploads/8f7e6d5c-4b3a-4291-8170-6f5e4d3c2b1a';

/** One example of every request body, by the name of the class that checks it. */
export const REQUEST_EXAMPLES: Readonly<Record<string, object>> = {
  ...ACCESS_REQUEST_EXAMPLES,
  ...RULES_REQUEST_EXAMPLES,
  ...STAFF_REQUEST_EXAMPLES,
  ...PLACE_REQUEST_EXAMPLES,
  ...ATTENDANCE_REQUEST_EXAMPLES,
  ...DAY_DESK_REQUEST_EXAMPLES,
  ...DAY_REQUEST_EXAMPLES,
  ...IMPORT_REQUEST_EXAMPLES,
  ...OWN_DATA_REQUEST_EXAMPLES,
  ...RETENTION_REQUEST_EXAMPLES,
  ...SAFETY_REQUEST_EXAMPLES,
  ...WALL_REQUEST_EXAMPLES,
  ...TWO_STEP_REQUEST_EXAMPLES,
  AdminDto: administrator,
  AvailabilityDto: availability,
  CreateEventDto: event,
  FeedbackDto: feedback,
  LibraryImageDto: { imageURL: photo, name: 'Hall 4' },
  LoginDto: signIn,
  MailAnswerDto: mailAnswer,
  MeetingRequestDto: meeting,
  MeetingStatusDto: status,
  MessageDto: message,
  OneClickDto: oneClick,
  PasswordDto: password,
  ProfileDto: { role: 'Head of Sales', consentToShareData: true },
  ProfileImageDto: { imageURL: photo },
  NotificationSettingsDto: settings,
  NotificationsReadDto: notificationsRead,
  PushEndDto: pushEnd,
  PushSubscriptionDto: pushSubscription,
  ReadDto: read,
  RegisterDto: registration,
  SeenDto: seen,
  SetupAdminDto: account,
  StepUpDto: stepUp,
  TakeTimeDto: takeTime,
  UpdateEventDto: banner,
  UploadDto: { size: 248_311, contentType: 'image/jpeg' },
  VipDto: vip,
};
