import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomFrom } from './random.js';

describe('the seeded random numbers', () => {
  it('repeat from the same seed and differ from another', () => {
    const draw = (seed: number) => {
      const random = randomFrom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draw(5)).toEqual(draw(5));
    expect(draw(5)).not.toEqual(draw(6));
  });

  it('are evenly distributed', () => {
    const random = randomFrom(1);
    const counts = new Map<number, number>();
    for (let draw = 0; draw < 10_000; draw += 1) {
      const value = random.whole(1, 5);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect(new Set(counts.keys())).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(Math.min(...counts.values())).toBeGreaterThan(1800);
  });

  it('stay within the bounds, and a choice of several elements has no repetition', () => {
    fc.assert(
      fc.property(fc.integer(), fc.uniqueArray(fc.integer()), fc.nat(30), (seed, from, count) => {
        const random = randomFrom(seed);
        const taken = random.some(from, count);
        expect(taken).toHaveLength(Math.min(count, from.length));
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken.every((each) => from.includes(each))).toBe(true);
        const value = random.next();
        expect(value >= 0 && value < 1).toBe(true);
      }),
    );
  });

  it('cannot choose from an empty list', () => {
    expect(() => randomFrom(1).pick([])).toThrow(RangeError);
  });
});
