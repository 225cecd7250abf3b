import { describe, expect, it } from '@jest/globals';
import { retryAfter } from './retry.js';

const minutesAfter = (channel: 'mail' | 'push') =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const seconds = retryAfter(channel, attempts);
    return seconds === null ? null : seconds / 60;
  });

describe('the time until the next attempt', () => {
  it('grows from a minute to a day for a mail, and then there is no more attempt', () => {
    expect(minutesAfter('mail')).toEqual([1, 5, 30, 120, 480, 1440, null, null]);
  });

  it('ends after three attempts for a push, which is of no use later', () => {
    expect(minutesAfter('push')).toEqual([1, 5, null, null, null, null, null, null]);
  });
});
