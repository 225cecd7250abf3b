import { describe, expect, it } from '@jest/globals';
import { newEventValues } from './event-values';
import { skippedTimes } from './skipped-times';

const values = {
  ...newEventValues(),
  timezone: 'Europe/Berlin',
  startDate: '2026-03-28T08:00',
  endDate: '2026-03-30T18:00',
};
const sentence = 'On 29 Mar 2026 the clocks go forward: 02:30 becomes 03:30.';

describe('the form of an event', () => {
  it('names networking hours that a clock change moves', () => {
    expect(skippedTimes({ ...values, networkingStartTime: '02:30' })).toEqual([sentence]);
  });

  it('names a start or an end that a clock change moves', () => {
    expect(skippedTimes({ ...values, startDate: '2026-03-29T02:30' })).toEqual([sentence]);
    expect(skippedTimes({ ...values, endDate: '2026-03-29T02:30' })).toEqual([sentence]);
  });

  it('says nothing of times that exist, in another zone or before the dates are there', () => {
    expect(skippedTimes(values)).toEqual([]);
    const skipped = { ...values, networkingStartTime: '02:30' };
    expect(skippedTimes({ ...skipped, timezone: 'UTC' })).toEqual([]);
    expect(skippedTimes({ ...skipped, endDate: '' })).toEqual([]);
    expect(skippedTimes({ ...skipped, endDate: '2062-03-28T08:00' })).toEqual([]);
    expect(skippedTimes({ ...skipped, startDate: '0002-03-28T08:00' })).toEqual([]);
  });
});
