import type { Attendance, AttendanceOutcome } from '@rendezvous/contract';

const outcomes: Readonly<Record<AttendanceOutcome, string>> = {
  met: 'Met',
  'other-absent': 'They were not there',
  'could-not': 'I could not',
};

const known: Readonly<Record<Exclude<Attendance, 'unknown'>, string>> = {
  met: 'You met.',
  missed: 'You did not meet.',
  disputed: 'You two say different things. The organisers look into it.',
};

/** What the two of a meeting say of it on the day. */
export const attendanceText = {
  ask: 'Did you meet?',
  askOf: (name: string) => `Did you meet ${name}?`,
  outcomes,
  change: 'Change',
  changeOf: (name: string) => `Change your answer about ${name}`,
  known,
  failedTitle: 'Your answer was not saved',
  notHere: 'Not here yet',
  notHereOf: (name: string) => `${name} is not here yet: ask them to come`,
  askAgain: 'Ask again',
  askedAt: (time: string) => `Asked at ${time}`,
  callFailedTitle: 'They were not asked',
} as const;
