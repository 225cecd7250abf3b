import type { Phrase } from './phrases.js';

/** The weight of equal words in how alike two phrases are; the rest is the weight of their meaning. */
const WORDS_COUNT = 0.35;
/** From this strength on people are shown two phrases as a match. */
export const SHOWN_FROM = 0.05;

/** How like two phrases are, 0 to 1, the same in either order. */
export function likeness(a: Phrase, b: Phrase): number {
  if (a.key === b.key) return 1;
  return blend(wordsInCommon(a, b), product(a.vector, b.vector, 0), a.covered, b.covered);
}

/**
 * Words in common and cosine of the vectors, in one number; where a phrase has words without a
 * vector the cosine counts for less.
 */
export function blend(words: number, cosine: number, coveredA: number, coveredB: number): number {
  const meaning = (1 - WORDS_COUNT) * Math.sqrt(coveredA * coveredB);
  return Math.min(1, (1 - meaning) * words + meaning * Math.max(0, cosine));
}

/**
 * How well an offer of this likeness answers a wish, 0 to 1. Vectors find something alike in almost any
 * two phrases: a quarter alike is worth next to nothing, half alike nearly half. A steeper start would be
 * better still for the order, and leave no points to near-synonyms.
 */
export function strengthOf(like: number): number {
  const near = like ** 4;
  return near === 0 ? 0 : near / (near + 0.3 * (1 - like) ** 2);
}

/** The cosine of two weighted lists of words: 1 when they hold the same. Both are sorted by name. */
function wordsInCommon(a: Phrase, b: Phrase): number {
  let sum = 0;
  let [atA, atB] = [0, 0];
  while (atA < a.terms.length && atB < b.terms.length) {
    const [one, other] = [a.terms[atA], b.terms[atB]];
    if (one === undefined || other === undefined) break;
    if (one.name === other.name) {
      sum += one.share * other.share;
      atA += 1;
      atB += 1;
    } else if (one.name < other.name) atA += 1;
    else atB += 1;
  }
  return sum;
}

/** The inner product of a vector and the one that begins at `from`, always summed in the same order. */
export function product(vector: Float32Array, others: Float32Array, from: number): number {
  let [even, odd] = [0, 0];
  for (let at = 0; at < vector.length; at += 2) {
    even += (vector[at] as number) * (others[from + at] as number);
    odd += (vector[at + 1] as number) * (others[from + at + 1] as number);
  }
  return even + odd;
}
