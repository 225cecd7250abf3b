/**
 * Returns a generator of numbers in [0, 1) that depends on the seed alone. It is mulberry32 (Tommy Ettinger,
 * public domain) with 32 bits of state, which is good enough to search and to draw examples.
 */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
