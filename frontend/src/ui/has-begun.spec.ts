import { describe, expect, it } from '@jest/globals';
import { isAsked } from './has-begun';

const meeting: Parameters<typeof isAsked>[0] = {
  status: 'completed',
  scheduledStartTime: '2026-11-21T10:00:00.000Z',
  scheduledEndTime: '2026-11-21T10:20:00.000Z',
  ownOutcome: null,
};
const answered = { ...meeting, ownOutcome: 'met' } as const;
const event = { endDate: '2026-11-24T18:00:00.000Z' };
const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`);

describe('whether the two met', () => {
  it('is asked from the start of the meeting on, and an answer can be changed for a day', () => {
    expect(isAsked(meeting, event, at('21T09:59'))).toBe(false);
    expect(isAsked(meeting, event, at('21T10:00'))).toBe(true);
    expect(isAsked(answered, event, at('22T10:19'))).toBe(true);
    expect(isAsked(answered, event, at('22T10:20'))).toBe(false);
  });

  it('is asked until the event is over where the person has not answered', () => {
    expect(isAsked(meeting, event, at('24T17:59'))).toBe(true);
    expect(isAsked(meeting, event, at('24T18:00'))).toBe(false);
    expect(isAsked(meeting, undefined, at('22T10:20'))).toBe(false);
  });

  it('is asked for a day after a meeting at the end of the event', () => {
    const last = { endDate: '2026-11-21T10:20:00.000Z' };
    expect(isAsked(meeting, last, at('22T10:19'))).toBe(true);
  });
});
