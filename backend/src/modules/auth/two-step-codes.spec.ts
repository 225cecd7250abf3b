import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { newRecoveryCodes, normalised, readable, stepOf } from './two-step-codes.js';

/** The secret of RFC 6238, appendix B, in Base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Seconds since 1970, and the last six digits of the code that the RFC gives for them. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const;

describe('a code of an app', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  const at = (seconds: number): void => {
    jest.useFakeTimers({ now: seconds * 1000 });
  };

  it.each(VECTORS)('is that of RFC 6238 at %d s', (seconds, code) => {
    at(seconds);
    expect(stepOf(SECRET, code)).toBe(Math.floor(seconds / 30));
  });

  it('holds for the step before and the step after, and no further', () => {
    const [seconds, code] = VECTORS[1];
    const step = Math.floor(seconds / 30);
    for (const [steps, found] of [
      [-2, null],
      [-1, step],
      [1, step],
      [2, null],
    ] as const) {
      at((step + steps) * 30 + 15);
      expect(stepOf(SECRET, code)).toBe(found);
    }
  });

  it('is nothing but six digits', () => {
    at(59);
    for (const code of ['', '28708', '2870821', 'abcdef', '२८७०८२', '287 082', '-87082'])
      expect(stepOf(SECRET, code)).toBeNull();
    expect(stepOf(SECRET, normalised(' 287 082 '))).toBe(1);
  });
});

describe('a recovery code', () => {
  it('is one of ten of 80 bits each', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it('is the same in whatever way it is typed', () => {
    for (const code of newRecoveryCodes()) {
      const shown = readable(code);
      expect(shown).toMatch(/^.{4}-.{4}-.{4}-.{4}$/);
      const mistaken = shown.replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
      expect([shown, mistaken, ` ${code} `].map(normalised)).toEqual([code, code, code]);
    }
  });
});
