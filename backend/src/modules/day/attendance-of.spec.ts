import { describe, expect, it } from '@jest/globals';
import type { Attendance, AttendanceOutcome } from '@rendezvous/contract';
import { attendanceOf } from './attendance-of.js';

const CASES: [AttendanceOutcome[], Attendance][] = [
  [[], 'unknown'],
  [['met'], 'met'],
  [['other-absent'], 'missed'],
  [['could-not'], 'missed'],
  [['met', 'met'], 'met'],
  [['met', 'other-absent'], 'disputed'],
  [['met', 'could-not'], 'disputed'],
  [['other-absent', 'other-absent'], 'disputed'],
  [['other-absent', 'could-not'], 'missed'],
  [['could-not', 'could-not'], 'missed'],
];

describe('whether two people met', () => {
  it.each(CASES)('follows from their answers %j, in either order: %s', (answers, attendance) => {
    expect(attendanceOf(answers, null)).toBe(attendance);
    expect(attendanceOf(answers.toReversed(), null)).toBe(attendance);
  });

  it.each(CASES)('is as staff have decided, whatever the two say: %j', (answers) => {
    expect(attendanceOf(answers, 'met')).toBe('met');
    expect(attendanceOf(answers, 'missed')).toBe('missed');
  });
});
