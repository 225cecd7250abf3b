import { describe, expect, it } from '@jest/globals';
import { retryAfter } from './retry.js';

describe('the time until a mail is tried again', () => {
  it('grows from a minute to a day, and then there is no more attempt', () => {
    const minutes = [1, 2, 3, 4, 5, 6].map((attempts) => (retryAfter(attempts) ?? 0) / 60);
    expect(minutes).toEqual([1, 5, 30, 120, 480, 1440]);
    expect(retryAfter(7)).toBeNull();
    expect(retryAfter(8)).toBeNull();
  });
});
