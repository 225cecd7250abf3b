import { createHash } from 'node:crypto';

/** Numbers that look random and follow from a seed alone. */
export class Random {
  private state: number;

  private constructor(private readonly seed: string) {
    this.state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  }

  static of(seed: number | string): Random {
    return new Random(String(seed));
  }

  /** A generator of its own; what is drawn from one does not change what the other draws. */
  fork(name: string): Random {
    return new Random(`${this.seed}/${name}`);
  }

  /** From 0 to below 1 (the generator mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of them, or undefined where there is none. */
  pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.next() * from.length)];
  }

  /** One of them, the heavier the more often. */
  weighted<T extends { readonly weight: number }>(from: readonly T[]): T {
    const total = from.reduce((sum, { weight }) => sum + weight, 0);
    let left = this.next() * total;
    for (const one of from) {
      left -= one.weight;
      if (left < 0) return one;
    }
    const last = from.at(-1);
    if (last === undefined) throw new Error('There is nothing to choose from.');
    return last;
  }
}
