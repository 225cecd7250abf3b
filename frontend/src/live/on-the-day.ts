import type { AttendanceOutcome, Uuid } from '@rendezvous/contract';

// What is of use once a meeting has begun comes with what shows it, not with every screen.
const actions = () => import('./own-day-actions');

/** As in `own-day-actions`. */
export const answerAttendance = async (meetingId: Uuid, outcome: AttendanceOutcome) =>
  (await actions()).answerAttendance(meetingId, outcome);

/** As in `own-day-actions`. */
export const callOther = async (meetingId: Uuid) => (await actions()).callOther(meetingId);
