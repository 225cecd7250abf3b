import type { Attendance, AttendanceOutcome } from '@rendezvous/contract';

/** What staff can decide; null: they have decided nothing. */
export type Settled = Extract<Attendance, 'met' | 'missed'> | null;

/**
 * Whether two people met: what staff have decided, else what the two say. Nobody's word is `unknown`, and a word against
 * the other's is `disputed`.
 */
export function attendanceOf(answers: readonly AttendanceOutcome[], settled: Settled): Attendance {
  if (settled !== null) return settled;
  if (answers.length === 0) return 'unknown';
  const times = (outcome: AttendanceOutcome) => answers.filter((one) => one === outcome).length;
  if (times('met') === answers.length) return 'met';
  return times('met') > 0 || times('other-absent') > 1 ? 'disputed' : 'missed';
}
