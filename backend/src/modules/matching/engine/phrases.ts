import { Recurring } from './recurring.js';
import { fold, isGeneral, isStopWord, stemsOf } from './words.js';
import type { WordVectors } from './word-vectors.js';

/** One thing a person names, prepared for comparing. */
export interface Phrase {
  /** As the person wrote it. */
  text: string;
  /** Equal for phrases of the same terms: the sorted terms. */
  key: string;
  /** The terms for the comparison of words, sorted, with their weights. */
  terms: readonly Term[];
  /** Of length 1; all zeros when none of the words is known. */
  vector: Float32Array;
  /** The share of the phrase's weight that its vector covers, 0 to 1. */
  covered: number;
}

export interface Term {
  name: string;
  /** The square root of the term's weight in the phrase, so that the squares sum to 1. */
  share: number;
}

/** More than a real profile lists; keeps one endless text from slowing every ranking. */
const MOST_PHRASES = 24;
const MOST_TOKENS = 24;
/** The longest text that several people are likely to write alike, in characters. */
const SHORT = 60;

/** Separators in any text: line breaks, semicolons, bullets. */
const BETWEEN_ENTRIES = /[;|•·；\n\r\t]+|[.!?。](?:\s|$)/u;
/** In a text without such separators a comma before a capital begins another entry. */
const BEFORE_CAPITAL = /,\s+(?=\p{Lu})/u;
/** Signs between phrases or within one: "castings, forgings", "gears, spur, hardened". */
const BETWEEN_PIECES = /[,:/()、，]+|\s[-–—]\s|\s(?:and|or|und|oder|et|ou|y|o|e|&|\+)\s/iu;

/** A word as common as this counts half; "the" nearly nothing, a rare word fully (Arora 2017). */
const HALF_KNOWN_AT_RANK = 1 / (12 * 0.001);
/** The weight of a general word of trade beside more specific words. */
const GENERAL_COUNTS = 0.5;

/** The phrases of a field, read in two ways. */
export interface Field {
  /** The entries between semicolons and line breaks. */
  entries: readonly Phrase[];
  /** The single things: the entries, or the pieces of the only entry. */
  things: readonly Phrase[];
}

/** The phrases of a text in order, without repetitions and without phrases of general words only. */
export function fieldOf(text: string, vectors: WordVectors): Field {
  const texts = text.split(BETWEEN_ENTRIES).filter((part) => part.trim() !== '');
  const entries = phrasesIn(texts.length > 1 ? texts : text.split(BEFORE_CAPITAL), vectors);
  return { entries, things: entries.length > 1 ? entries : piecesOf(text, vectors) };
}

/** The phrases of a text that is split at every comma and "and". */
export function piecesOf(text: string, vectors: WordVectors): Phrase[] {
  const pieces = text.split(BETWEEN_ENTRIES).flatMap((entry) => entry.split(BETWEEN_PIECES));
  return phrasesIn(pieces, vectors);
}

function phrasesIn(texts: readonly string[], vectors: WordVectors): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const text of texts) {
    const phrase = phraseOf(text, vectors);
    if (phrase !== null && !phrases.has(phrase.key)) phrases.set(phrase.key, phrase);
    if (phrases.size === MOST_PHRASES) break;
  }
  return [...phrases.values()];
}

/** The phrases of short texts, null for a text without one, by the vectors they were prepared with. */
const known = new WeakMap<WordVectors, Recurring<Phrase | null>>();

function phraseOf(piece: string, vectors: WordVectors): Phrase | null {
  if (piece.length > SHORT) return preparedPhrase(piece, vectors);
  let phrases = known.get(vectors);
  if (phrases === undefined) known.set(vectors, (phrases = new Recurring()));
  return phrases.of(piece, () => preparedPhrase(piece, vectors));
}

function preparedPhrase(piece: string, vectors: WordVectors): Phrase | null {
  const tokens = [...new Set(stemsOf(piece).slice(0, MOST_TOKENS))];
  // Sorted, so that the same words give the same numbers to the last bit.
  tokens.sort();
  if (tokens.every((stem) => isGeneral(stem) || /^\p{N}+$/u.test(stem))) return null;
  const vector = new Float32Array(vectors.dimensions);
  const weights = new Map<string, number>();
  let whole = 0;
  let covered = 0;
  for (const stem of tokens) {
    const row = vectors.rowOf(stem);
    const weight = weightOf(stem, row === undefined ? Infinity : vectors.rankOf(row));
    whole += weight;
    if (row !== undefined) {
      vectors.addTo(vector, row, weight);
      covered += weight;
    }
    const names = row === undefined ? spellingOf(stem) : [stem];
    for (const name of names) {
      weights.set(name, (weights.get(name) ?? 0) + weight / names.length);
    }
  }
  normalise(vector);
  const terms = [...weights]
    .map(([name, weight]) => ({ name, share: Math.sqrt(weight / whole) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { text: tidy(piece), key: tokens.join(' '), terms, vector, covered: covered / whole };
}

function weightOf(stem: string, rank: number): number {
  const rarity = rank / (rank + HALF_KNOWN_AT_RANK);
  return Math.max(0.02, rank === Infinity ? 1 : rarity) * (isGeneral(stem) ? GENERAL_COUNTS : 1);
}

/**
 * An unknown word, a name, a slip of the pen or another language, is compared by its parts of three
 * letters too, so that its forms and compounds are near each other.
 */
function spellingOf(stem: string): string[] {
  const edged = `^${stem}$`;
  const parts = new Set<string>();
  for (let at = 0; at + 3 <= edged.length; at += 1) parts.add(`~${edged.slice(at, at + 3)}`);
  return parts.size < 3 ? [stem] : [...parts];
}

function normalise(vector: Float32Array): void {
  let squares = 0;
  for (const x of vector) squares += x * x;
  if (squares === 0) return;
  const length = Math.sqrt(squares);
  for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] as number) / length;
}

/** The phrase without introductory words: "we need a new wing" becomes "wing". */
function tidy(piece: string): string {
  const words = piece.trim().split(/\s+/);
  const first = words.findIndex((word) => !isStopWord(word) && fold(word) !== '');
  const last = words.findLastIndex((word) => !isStopWord(word) && fold(word) !== '');
  return words.slice(first, last + 1).join(' ');
}
