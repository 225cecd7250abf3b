/** Random numbers that repeat for the same seed, so that the sample is the same on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** Whole, both bounds included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when there is nothing to pick. */
  pick<T>(from: readonly T[]): T;
  /** Up to `count` different elements, in any order. */
  some<T>(from: readonly T[], count: number): T[];
}

/** The mulberry32 generator: 32 bits of state are ample for a few thousand draws. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[whole(0, from.length - 1)];
    if (picked === undefined) throw new RangeError('Nothing to pick from');
    return picked;
  };
  const some = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) {
      taken.push(...rest.splice(whole(0, rest.length - 1), 1));
    }
    return taken;
  };
  return { next, whole, chance: (probability) => next() < probability, pick, some };
}
