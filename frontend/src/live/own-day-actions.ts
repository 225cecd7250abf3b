import type { AttendanceOutcome, Uuid } from '@rendezvous/contract';
import { ownDayCalls } from '../api/own-day';
import { run } from './actions';
import { outcomeOf } from './outcome';

/** Says whether the viewer and the other one met; the answer can be changed. */
export const answerAttendance = (meetingId: Uuid, outcome: AttendanceOutcome) =>
  run({
    answer: ownDayCalls.answerAttendance(meetingId, { outcome }),
    entities: (meeting) => ({ meeting }),
  });

/** Asks the other side of a meeting that has begun where they are. */
export const callOther = (meetingId: Uuid) => outcomeOf(ownDayCalls.call(meetingId));
