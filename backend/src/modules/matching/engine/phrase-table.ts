import { blend, product, strengthOf } from './likeness.js';
import type { Phrase } from './phrases.js';

interface Row {
  phrase: Phrase;
  /** How many people name it. */
  uses: number;
}

/** Where a word occurs: rows of the table and the word's share in each. */
interface Occurrences {
  rows: number[];
  shares: number[];
}

/**
 * The different phrases of many people side by side, so that one phrase is compared with all of them
 * in one pass. A phrase that two people name has one row; a row no longer used is given away again.
 */
export class PhraseTable {
  private readonly rows: (Row | undefined)[] = [];
  private readonly rowOf = new Map<string, number>();
  private readonly free: number[] = [];
  private readonly words = new Map<string, Occurrences>();
  private vectors: Float32Array;

  constructor(private readonly dimensions: number) {
    this.vectors = new Float32Array(64 * dimensions);
  }

  /** The row of a phrase, which counts one use more. */
  add(phrase: Phrase): number {
    const known = this.rowOf.get(phrase.key);
    const used = known === undefined ? undefined : this.rows[known];
    if (known !== undefined && used !== undefined) {
      used.uses += 1;
      return known;
    }
    const row = this.free.pop() ?? this.rows.length;
    this.rows[row] = { phrase, uses: 1 };
    this.rowOf.set(phrase.key, row);
    this.hold(row);
    this.vectors.set(phrase.vector, row * this.dimensions);
    for (const { name, share } of phrase.terms) {
      const occurrences = this.words.get(name) ?? { rows: [], shares: [] };
      occurrences.rows.push(row);
      occurrences.shares.push(share);
      this.words.set(name, occurrences);
    }
    return row;
  }

  /** One use less; the last one gives the row away. */
  release(row: number): void {
    const used = this.rows[row];
    if (used === undefined) return;
    used.uses -= 1;
    if (used.uses > 0) return;
    for (const { name } of used.phrase.terms) this.forget(name, row);
    this.rowOf.delete(used.phrase.key);
    this.rows[row] = undefined;
    this.free.push(row);
  }

  /** How well each row goes with the phrase, 0 to 1, by row. */
  strengths(phrase: Phrase): Float64Array {
    const found = new Float64Array(this.rows.length);
    for (const { name, share } of phrase.terms) {
      const occurrences = this.words.get(name);
      if (occurrences === undefined) continue;
      const { rows, shares } = occurrences;
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] as number;
        found[row] = (found[row] as number) + share * (shares[at] as number);
      }
    }
    for (let row = 0; row < found.length; row += 1) {
      const other = this.rows[row]?.phrase;
      if (other === undefined) continue;
      const cosine = product(phrase.vector, this.vectors, row * this.dimensions);
      found[row] = strengthOf(blend(found[row] as number, cosine, phrase.covered, other.covered));
    }
    const same = this.rowOf.get(phrase.key);
    if (same !== undefined) found[same] = 1;
    return found;
  }

  private hold(row: number): void {
    if ((row + 1) * this.dimensions <= this.vectors.length) return;
    const larger = new Float32Array(this.vectors.length * 2);
    larger.set(this.vectors);
    this.vectors = larger;
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
