import type {
  BookMeetingRequest,
  CheckInRequest,
  SettleAttendanceRequest,
  StaffMeetingChange,
  Uuid,
  WallRequest,
} from '@rendezvous/contract';
import { eventDayCalls, type Paper, type Separator, type TableContent } from '../api/event-day';
import { outcomeOf } from './outcome';

/** Books a meeting for two people of the event. */
export const bookMeeting = (eventId: Uuid, booking: BookMeetingRequest) =>
  outcomeOf(eventDayCalls.book(eventId, booking));

/** Moves a meeting, gives it another place or cancels it; both people are told. */
export const changeStaffMeeting = (meetingId: Uuid, change: StaffMeetingChange) =>
  outcomeOf(eventDayCalls.changeMeeting(meetingId, change));

/** Decides whether the two met, or takes the decision back. */
export const settleAttendance = (
  meetingId: Uuid,
  attendance: SettleAttendanceRequest['attendance'],
) => outcomeOf(eventDayCalls.settleAttendance(meetingId, { attendance }));

/** Notes that somebody has arrived. @param station where this device stands; may be empty */
export const checkIn = (
  eventId: Uuid,
  who: Pick<CheckInRequest, 'code' | 'userId'>,
  station: string,
) => {
  const where = station.trim();
  return outcomeOf(eventDayCalls.checkIn(eventId, { ...who, ...(where && { station: where }) }));
};

export const undoCheckIn = (eventId: Uuid, userId: Uuid) =>
  outcomeOf(eventDayCalls.undoCheckIn(eventId, userId));

/** Makes the wall page with a new address. */
export const makeWall = (eventId: Uuid, wall: WallRequest) =>
  outcomeOf(eventDayCalls.makeWall(eventId, wall));

export const endWall = (eventId: Uuid) => outcomeOf(eventDayCalls.endWall(eventId));

/** Reads a file to be printed. */
export const readPaper = (
  eventId: Uuid,
  paper: Paper,
  options?: Parameters<typeof eventDayCalls.paper>[2],
) => outcomeOf(eventDayCalls.paper(eventId, paper, options));

/** Reads a file for a spreadsheet. */
export const readTable = (eventId: Uuid, content: TableContent, separator: Separator) =>
  outcomeOf(eventDayCalls.table(eventId, content, separator));
