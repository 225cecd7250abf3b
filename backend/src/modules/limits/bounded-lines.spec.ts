import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BoundedLines, MOST_LINES } from './bounded-lines.js';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('lines of refused calls are bounded for an address and in all, a minute long, and say how many were held back', () => {
  const lines = new BoundedLines();
  const admitted = (address: string, count: number): number =>
    Array.from({ length: count }, () => lines.admit(address)).filter((one) => one !== null).length;
  expect(admitted('flood', 100)).toBe(MOST_LINES.ofAddress);
  expect(lines.admit('neighbour')).toBe(100 - MOST_LINES.ofAddress);
  for (let one = 1; one <= 1_000; one += 1) lines.admit(`address ${one}`);
  expect(lines.admit('one more')).toBeNull();
  jest.advanceTimersByTime(60_000);
  expect(lines.admit('flood')).toBe(1_000 - (MOST_LINES.inAll - MOST_LINES.ofAddress - 1) + 1);
  expect(admitted('flood', 100)).toBe(MOST_LINES.ofAddress - 1);
});
