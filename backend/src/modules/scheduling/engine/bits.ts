/** Functions for sets of slots that are stored as bits: slot 0 is the lowest bit, a word holds 32 slots. */

/** Returns a word with the bits `first` to `last` set, both included; bits outside 0 to 31 are ignored. */
export function bitsBetween(first: number, last: number): number {
  if (last < 0 || first > 31 || first > last) return 0;
  const from = first <= 0 ? -1 : -1 << first;
  return last >= 31 ? from : from & ~(-2 << last);
}

/** Returns the position of the lowest bit that is set, or -1 when no bit is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Returns the position of the highest bit that is set, or -1 when no bit is set. */
export function highestBit(bits: number): number {
  return 31 - Math.clz32(bits);
}

/** Returns how many bits are set. The code sums pairs, then fours, then eights side by side. */
export function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function setBit(words: Int32Array, base: number, place: number): void {
  const word = base + (place >>> 5);
  words[word] = (words[word] ?? 0) | (1 << (place & 31));
}

export function clearBit(words: Int32Array, base: number, place: number): void {
  const word = base + (place >>> 5);
  words[word] = (words[word] ?? 0) & ~(1 << (place & 31));
}
