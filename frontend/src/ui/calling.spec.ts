import { describe, expect, it } from '@jest/globals';
import { callingOf } from './calling';
import { hasBegun } from './has-begun';

const at = (time: string) => Date.parse(`2026-11-21T${time}:00.000Z`);
const begins: Parameters<typeof callingOf>[0] = {
  status: 'accepted',
  scheduledStartTime: '2026-11-21T10:00:00.000Z',
  scheduledEndTime: '2026-11-21T10:20:00.000Z',
  ownOutcome: null,
  calledAt: null,
};

describe('a meeting on the day', () => {
  it('can be answered for from its start on, also when it is over', () => {
    expect(hasBegun(begins, at('09:59'))).toBe(false);
    expect(hasBegun(begins, at('10:00'))).toBe(true);
    expect(hasBegun({ ...begins, status: 'completed' }, at('18:00'))).toBe(true);
  });

  it('cannot be answered for without a time, or when it was cancelled', () => {
    expect(hasBegun({ ...begins, scheduledStartTime: null }, at('10:30'))).toBe(false);
    expect(hasBegun({ ...begins, status: 'cancelled' }, at('10:30'))).toBe(false);
  });

  it('lets one ask for the other from five minutes after its start until its end', () => {
    expect(callingOf(begins, at('10:04'))).toBeNull();
    expect(callingOf(begins, at('10:05'))).toEqual({ mayCall: true, calledAt: null });
    expect(callingOf(begins, at('10:19'))).toEqual({ mayCall: true, calledAt: null });
    expect(callingOf(begins, at('10:20'))).toBeNull();
  });

  it('says when it was asked, and lets ask again five minutes later', () => {
    const calledAt = '2026-11-21T10:06:00.000Z';
    const called = { ...begins, calledAt };
    expect(callingOf(called, at('10:07'))).toEqual({ mayCall: false, calledAt });
    expect(callingOf(called, at('10:11'))).toEqual({ mayCall: true, calledAt });
  });

  it('forgets what was asked before the meeting got another time', () => {
    const moved = { ...begins, calledAt: '2026-11-21T09:10:00.000Z' };
    expect(callingOf(moved, at('10:02'))).toBeNull();
    expect(callingOf(moved, at('10:05'))).toEqual({ mayCall: true, calledAt: null });
  });

  it('asks no more for the other once the two have met', () => {
    expect(callingOf({ ...begins, ownOutcome: 'met' }, at('10:10'))).toBeNull();
    expect(callingOf({ ...begins, ownOutcome: 'other-absent' }, at('10:10'))).not.toBeNull();
  });
});
