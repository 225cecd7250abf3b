import { Recurring } from './recurring.js';
import { fold, isGeneral, isStopWord, stemsOf } from './words.js';
import type { WordVectors } from './word-vectors.js';

/** One thing a person names, prepared for comparing. */
export interface Phrase {
  /** As the person wrote it. */
  text: string;
  /** The same for phrases that mean the same: their terms in order. */
  key: string;
  /** What it is compared by word for word, sorted; with how much each tells. */
  terms: readonly Term[];
  /** Of length 1; all zeros when none of the words is known. */
  vector: Float32Array;
  /** How much of what it tells its vector covers, 0 to 1. */
  covered: number;
}

export interface Term {
  name: string;
  /** The square root of its share in the phrase's telling, so that the squares sum to 1. */
  share: number;
}

/** More than anybody lists; keeps one endless text from slowing every ranking it is in. */
const MOST_PHRASES = 24;
const MOST_TOKENS = 24;
/** Characters of what several people may write alike. */
const SHORT = 60;

/** Between things in any text: line breaks, semicolons, bullets. */
const BETWEEN_ENTRIES = /[;|•·；\n\r\t]+|[.!?。](?:\s|$)/u;
/** In a text without those a comma before a capital begins another thing. */
const BEFORE_CAPITAL = /,\s+(?=\p{Lu})/u;
/** Between things, or within the name of one: "castings, forgings", "gears, spur, hardened". */
const BETWEEN_PIECES = /[,:/()、，]+|\s[-–—]\s|\s(?:and|or|und|oder|et|ou|y|o|e|&|\+)\s/iu;

/** A word as common as this counts half; "the" nearly nothing, a rare word fully (Arora 2017). */
const HALF_KNOWN_AT_RANK = 1 / (12 * 0.001);
/** A word of trade in general counts for less than what it goes with. */
const GENERAL_COUNTS = 0.5;

/** What a field names, read in two ways. */
export interface Field {
  /** Entries as they stand between semicolons and line breaks. */
  entries: readonly Phrase[];
  /** The single things named, as likely as not: the entries, or the pieces of the only entry. */
  things: readonly Phrase[];
}

/** What a text names, in its order, each thing once. Phrases of general words only are left out. */
export function fieldOf(text: string, vectors: WordVectors): Field {
  const texts = text.split(BETWEEN_ENTRIES).filter((part) => part.trim() !== '');
  const entries = phrasesIn(texts.length > 1 ? texts : text.split(BEFORE_CAPITAL), vectors);
  return { entries, things: entries.length > 1 ? entries : piecesOf(text, vectors) };
}

/** The same taken apart at every comma and "and". */
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

/** What short texts name, null for those that name nothing; by the vectors they were prepared with. */
const known = new WeakMap<WordVectors, Recurring<Phrase | null>>();

function phraseOf(piece: string, vectors: WordVectors): Phrase | null {
  if (piece.length > SHORT) return preparedPhrase(piece, vectors);
  let phrases = known.get(vectors);
  if (phrases === undefined) known.set(vectors, (phrases = new Recurring()));
  return phrases.of(piece, () => preparedPhrase(piece, vectors));
}

function preparedPhrase(piece: string, vectors: WordVectors): Phrase | null {
  const tokens = [...new Set(stemsOf(piece).slice(0, MOST_TOKENS))];
  // In one order, so that the same words give the same numbers to the last bit.
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

/** Without the words around the thing itself: "we need a new wing" reads "wing". */
function tidy(piece: string): string {
  const words = piece.trim().split(/\s+/);
  const first = words.findIndex((word) => !isStopWord(word) && fold(word) !== '');
  const last = words.findLastIndex((word) => !isStopWord(word) && fold(word) !== '');
  return words.slice(first, last + 1).join(' ');
}
