import type { AttendanceOutcome, Uuid } from '@rendezvous/contract';
import { ownDayCalls } from '../api/own-day';
import { serverNow } from '../clock/server-time';
import { oneByOne, run } from './actions';

const answers = oneByOne();

/** Says whether the viewer and the other one met; shown at once, taken back when refused, and can be changed. */
export const answerAttendance = (meetingId: Uuid, outcome: AttendanceOutcome) =>
  run({
    answer: answers(() => ownDayCalls.answerAttendance(meetingId, { outcome })),
    update: { kind: 'meeting-attendance', meetingId, outcome },
    entities: (meeting) => ({ meeting }),
  });

/** Asks the other side of a meeting that has begun where they are; shown at once, taken back when refused. */
export function callOther(meetingId: Uuid) {
  const at = new Date(serverNow()).toISOString();
  return run({
    answer: ownDayCalls.call(meetingId),
    update: { kind: 'meeting-call', meetingId, calledAt: at },
    entities: () => ({ called: { meetingId, at } }),
  });
}
