import { describe, expect, it } from '@jest/globals';
import { retryDelay } from './backoff';

const waits = { firstRetry: 1_000, longestRetry: 15_000 };

describe('the wait before another attempt', () => {
  it('doubles up to the longest', () => {
    const longest = [0, 1, 2, 3, 4, 5, 5_000].map((failures) =>
      retryDelay(failures, waits, () => 1),
    );
    expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  });

  it('is spread over its upper half', () => {
    expect(retryDelay(2, waits, () => 0)).toBe(2_000);
    expect(retryDelay(2, waits, () => 0.5)).toBe(3_000);
    const drawn = Array.from({ length: 200 }, () => retryDelay(0, waits));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(500);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(1_000);
    expect(new Set(drawn).size).toBeGreaterThan(100);
  });
});
