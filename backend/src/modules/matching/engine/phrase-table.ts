import { blend, product, strengthOf } from './likeness.js';
import type { Phrase } from './phrases.js';

/** What of a phrase is compared, apart from its wording. */
export type Compared = Omit<Phrase, 'text'>;

interface Row {
  key: string;
  /**
   * The names of the terms, joined by spaces: mostly equal to the key, so that no second string is stored.
   */
  names: string;
  covered: number;
  /** How many people name it. */
  uses: number;
}

/** The rows in which a word occurs, with its share in each. */
interface Occurrences {
  rows: number[];
  shares: number[];
}

/** Rows whose vectors share one piece of memory and are compared without interruption. */
const BLOCK = 2048;

/**
 * The different phrases of many people, stored so that one phrase is compared with all in one pass. A phrase
 * of several people has one row, and an unused row is reused.
 */
export class PhraseTable {
  private readonly rows: (Row | undefined)[] = [];
  private readonly rowOf = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly words = new Map<string, Occurrences>();
  private readonly vectors: Float32Array[] = [];

  constructor(private readonly dimensions: number) {}

  /** The row of the phrase; counts one use more. */
  add({ key, terms, covered, vector }: Compared): number {
    const known = this.rowOf.get(key);
    const used = known === undefined ? undefined : this.rows[known];
    if (known !== undefined && used !== undefined) {
      used.uses += 1;
      return known;
    }
    const row = this.free.pop() ?? this.rows.length;
    const names = terms.map(({ name }) => name).join(' ');
    this.rows[row] = { key, names: names === key ? key : names, covered, uses: 1 };
    this.rowOf.set(key, row);
    this.vectorOf(row).set(vector);
    for (const { name, share } of terms) {
      const occurrences = this.words.get(name) ?? { rows: [], shares: [] };
      occurrences.rows.push(row);
      occurrences.shares.push(share);
      this.words.set(name, occurrences);
    }
    return row;
  }

  /** Counts one use less; a row without a use is free again. */
  release(row: number): void {
    const used = this.rows[row];
    if (used === undefined) return;
    used.uses -= 1;
    if (used.uses > 0) return;
    for (const name of used.names.split(' ')) this.forget(name, row);
    this.rowOf.delete(used.key);
    this.rows[row] = undefined;
    this.free.push(row);
  }

  /** The phrase of a row in use. */
  phrase(row: number): Compared {
    const used = this.rows[row];
    if (used === undefined) throw new Error(`Nobody names the phrase of row ${row}.`);
    const terms = used.names.split(' ').map((name) => ({ name, share: this.shareOf(name, row) }));
    return { key: used.key, terms, covered: used.covered, vector: this.vectorOf(row).slice() };
  }

  /**
   * How well each row matches the phrase, 0 to 1, by row. Can be interrupted: a row that was reused meanwhile
   * may have the strength of either phrase.
   */
  *strengths(phrase: Compared): Generator<void, Float64Array> {
    const found = this.wordsInCommon(phrase);
    const same = this.rowOf.get(phrase.key);
    for (let from = 0; from < found.length; from += BLOCK) {
      this.blendBlock(phrase, found, from);
      yield;
    }
    if (same !== undefined) found[same] = 1;
    return found;
  }

  private wordsInCommon({ terms }: Compared): Float64Array {
    const found = new Float64Array(this.rows.length);
    for (const { name, share } of terms) {
      const occurrences = this.words.get(name);
      if (occurrences === undefined) continue;
      const { rows, shares } = occurrences;
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number;
        found[row] = (found[row] as number) + share * (shares[at] as number);
      }
    }
    return found;
  }

  private blendBlock(phrase: Compared, found: Float64Array, from: number): void {
    const vectors = this.blockOf(from);
    const end = Math.min(found.length, from + BLOCK);
    for (let row = from; row < end; row += 1) {
      const other = this.rows[row];
      if (other === undefined) continue;
      const cosine = product(phrase.vector, vectors, (row - from) * this.dimensions);
      found[row] = strengthOf(blend(found[row] as number, cosine, phrase.covered, other.covered));
    }
  }

  private shareOf(name: string, row: number): number {
    const occurrences = this.words.get(name);
    return occurrences?.shares[occurrences.rows.indexOf(row)] ?? 0;
  }

  private vectorOf(row: number): Float32Array {
    const from = (row % BLOCK) * this.dimensions;
    return this.blockOf(row).subarray(from, from + this.dimensions);
  }

  private blockOf(row: number): Float32Array {
    const at = Math.floor(row / BLOCK);
    return (this.vectors[at] ??= new Float32Array(BLOCK * this.dimensions));
  }

  private forget(name: string, row: number): void {
    const occurrences = this.words.get(name);
    if (occurrences === undefined) return;
    const at = occurrences.rows.indexOf(row);
    occurrences.rows.splice(at, 1);
    occurrences.shares.splice(at, 1);
    if (occurrences.rows.length === 0) this.words.delete(name);
  }
}
