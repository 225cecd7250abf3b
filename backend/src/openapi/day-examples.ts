import type {
  AttendanceRequest,
  AttendeeDay,
  BadgeReply,
  CheckInReply,
  CheckInRequest,
  EventBoard,
  SettleAttendanceRequest,
  StaffMeeting,
} from '@rendezvous/contract';
import { eventAttendeeExample } from './attendance-examples.js';
import { ana, ben } from './example-people.js';
import { place } from './place-examples.js';

const ARRIVED = '2026-11-21T07:48:00.000Z';
const SLOT = {
  id: '9b1d6f02-3c47-5a8e-b1f0-6d2e8c4a7b93',
  startTime: '2026-11-21T08:00:00.000Z',
  endTime: '2026-11-21T08:10:00.000Z',
};

const staffMeetingExample: StaffMeeting = {
  id: '1c9f4b72-5e83-4d06-a7c1-8f2b3d4e5a60',
  eventId: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11',
  parties: [
    { user: ana, checkedInAt: ARRIVED, outcome: null, calledAt: '2026-11-21T08:06:00.000Z' },
    { user: ben, checkedInAt: null, outcome: null, calledAt: null },
  ],
  status: 'accepted',
  placement: 'scheduled',
  waitingReason: null,
  waitingSince: null,
  scheduledStartTime: SLOT.startTime,
  scheduledEndTime: SLOT.endTime,
  place,
  attendance: 'unknown',
  isSettled: false,
  overrideReason: null,
  version: 4,
};

const board: EventBoard = {
  at: '2026-11-21T08:07:00.000Z',
  slot: SLOT,
  nextSlot: {
    id: '2e7a9c14-8b35-5d60-9f2c-1a4b6d8e0c72',
    startTime: '2026-11-21T08:15:00.000Z',
    endTime: '2026-11-21T08:25:00.000Z',
  },
  meetings: [staffMeetingExample],
  next: [],
  waiting: [],
  idle: [],
  freePlaces: [{ id: '6e2a1b45-8d32-4c8f-9b54-a1d3b6c2e7f8', label: '8', zone: 'North hall' }],
  disputed: [],
  outdatedSheets: [ben],
};

const { user, participantType } = eventAttendeeExample;
const day: AttendeeDay = {
  user,
  participantType,
  checkedInAt: null,
  mayHaveSignInLink: true,
  agendaVersion: 7,
  printed: { version: 6, at: '2026-11-21T07:12:00.000Z' },
  meetings: [staffMeetingExample],
};

const badge: BadgeReply = { code: 'A1B2C3D4E5F6' };

const checkedIn: CheckInReply = {
  user: ana,
  participantType,
  checkedInAt: ARRIVED,
  station: 'Entrance A',
  by: ben,
  again: false,
};

export const DAY_REPLY_EXAMPLES = {
  AttendeeDay: day,
  BadgeReply: badge,
  CheckInReply: checkedIn,
  EventBoard: board,
  StaffMeeting: staffMeetingExample,
};

const checkIn: CheckInRequest = { code: 'A1B2-C3D4-E5F6', station: 'Entrance A' };
const answer: AttendanceRequest = { outcome: 'met' };
const decision: SettleAttendanceRequest = { attendance: 'missed' };

export const DAY_REQUEST_EXAMPLES = {
  AttendanceDto: answer,
  CheckInDto: checkIn,
  SettleAttendanceDto: decision,
};
