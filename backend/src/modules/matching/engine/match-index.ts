import { type Compared, PhraseTable } from './phrase-table.js';
import type { Field } from './phrases.js';
import { complement, type Side } from './roles.js';
import {
  answered,
  bothReadings,
  canCompare,
  partsOf,
  type PreparedProfile,
  scoreOf,
} from './score.js';
import { runAtOnce } from './run-in-slices.js';
import type { WordVectors } from './word-vectors.js';

/** A person and how well they fit, in hundredths of a point; null when there is too little text. */
export interface Ranked {
  id: string;
  score: number | null;
}

/** The entries and the things of a field, as rows of a phrase table. */
interface Rows {
  entries: readonly number[];
  things: readonly number[];
}

interface Entry {
  sells: Rows;
  buys: Rows;
  interests: readonly number[];
  sides: ReadonlySet<Side>;
  /** Counts all profiles that were ever set. */
  number: number;
}

/** How many people are scored without interruption. */
const STRETCH = 256;

/**
 * Many prepared profiles, stored so that one person's ranking of all others takes milliseconds. A phrase of
 * several people is stored once, and the wording that is only shown is not stored.
 */
export class MatchIndex {
  private readonly entries = new Map<string, Entry>();
  private readonly offers: PhraseTable;
  private readonly wishes: PhraseTable;
  private readonly interests: PhraseTable;
  /** There are few different sets of sides, so each is stored once. */
  private readonly sides = new Map<string, ReadonlySet<Side>>();
  private ever = 0;

  constructor({ dimensions }: Pick<WordVectors, 'dimensions'>) {
    this.offers = new PhraseTable(dimensions);
    this.wishes = new PhraseTable(dimensions);
    this.interests = new PhraseTable(dimensions);
  }

  /** Adds a person or replaces their profile. */
  set(id: string, profile: PreparedProfile): void {
    this.delete(id);
    this.ever += 1;
    this.entries.set(id, {
      sells: added(this.offers, profile.sells),
      buys: added(this.wishes, profile.buys),
      interests: profile.interests.map((phrase) => this.interests.add(phrase)),
      sides: this.oneOf(profile.sides),
      number: this.ever,
    });
  }

  delete(id: string): void {
    const entry = this.entries.get(id);
    if (entry === undefined) return;
    released(this.offers, entry.sells);
    released(this.wishes, entry.buys);
    for (const row of entry.interests) this.interests.release(row);
    this.entries.delete(id);
  }

  /**
   * The others by score, then by id, and people without a score last. People who are not in the index are
   * left out.
   */
  rank(viewer: string, others: Iterable<string> = this.entries.keys()): Ranked[] {
    if (!this.entries.has(viewer)) return [];
    const ids = [...others].filter((id) => id !== viewer && this.entries.has(id));
    const scores = runAtOnce(this.scoring(viewer, ids));
    return ids.map((id, at) => ({ id, score: scores[at] ?? null })).sort(byScore);
  }

  /**
   * The scores of the others for the viewer, who is in the index, in their order. A score is undefined for a
   * person who is not in the index or whose profile was set after this generator began, since it can be
   * interrupted.
   */
  *scoring(
    viewer: string,
    others: readonly string[],
  ): Generator<void, (number | null | undefined)[]> {
    const own = this.entries.get(viewer);
    if (own === undefined) return others.map(() => undefined);
    const newest = this.ever;
    const scoreWith = yield* this.scorer(own);
    const scores: (number | null | undefined)[] = [];
    for (const id of others) {
      const entry = this.entries.get(id);
      // Rows that were added since the beginning were not compared, or held another phrase.
      scores.push(entry === undefined || entry.number > newest ? undefined : scoreWith(entry));
      if (scores.length % STRETCH === 0) yield;
    }
    return scores;
  }

  private *scorer({ sells, buys, interests, sides }: Entry): Generator<void, Scorer> {
    // Copied now: the rows may be reused before this generator ends.
    const own = { sells: phrasesOf(this.offers, sells), buys: phrasesOf(this.wishes, buys) };
    const shared = interests.map((row) => this.interests.phrase(row));
    const toWishes = yield* strengthsOf(this.wishes, own.sells);
    const toOffers = yield* strengthsOf(this.offers, own.buys);
    const toInterests: Float64Array[] = [];
    for (const phrase of shared) toInterests.push(yield* this.interests.strengths(phrase));
    return (other) => {
      if (!canCompare({ sells, buys }, other)) return null;
      return scoreOf(
        partsOf({
          sellsToBuys: bothReadings(
            answered(other.buys.entries.map((wish) => bestOf(toWishes.entries, wish))),
            bestOfAll(toWishes.things, other.buys.things),
          ),
          buysToSells: bothReadings(
            answered(toOffers.entries.map((answers) => bestAt(answers, other.sells.entries))),
            bestOfAll(toOffers.things, other.sells.things),
          ),
          interests: inCommon(toInterests, other.interests),
          roles: complement(sides, other.sides),
        }),
      );
    };
  }

  private oneOf(sides: ReadonlySet<Side>): ReadonlySet<Side> {
    const key = [...sides].join();
    const known = this.sides.get(key) ?? sides;
    this.sides.set(key, known);
    return known;
  }
}

type Scorer = (other: Entry) => number | null;

interface Phrases {
  entries: readonly Compared[];
  things: readonly Compared[];
}

interface Strengths {
  entries: readonly Float64Array[];
  things: readonly Float64Array[];
}

function added(table: PhraseTable, field: Field): Rows {
  const entries = field.entries.map((phrase) => table.add(phrase));
  const same = field.things === field.entries;
  return { entries, things: same ? entries : field.things.map((phrase) => table.add(phrase)) };
}

function released(table: PhraseTable, { entries, things }: Rows): void {
  for (const row of entries) table.release(row);
  if (things !== entries) for (const row of things) table.release(row);
}

function phrasesOf(table: PhraseTable, { entries, things }: Rows): Phrases {
  return {
    entries: entries.map((row) => table.phrase(row)),
    things: things.map((row) => table.phrase(row)),
  };
}

function* strengthsOf(
  table: PhraseTable,
  { entries, things }: Phrases,
): Generator<void, Strengths> {
  const known = new Map<string, Float64Array>();
  for (const phrase of [...entries, ...things]) {
    if (!known.has(phrase.key)) known.set(phrase.key, yield* table.strengths(phrase));
  }
  const of = (phrases: readonly Compared[]) => phrases.flatMap(({ key }) => known.get(key) ?? []);
  return { entries: of(entries), things: of(things) };
}

/** Best first, equal scores by id, too little text last. */
function byScore(a: Ranked, b: Ranked): number {
  return (b.score ?? -1) - (a.score ?? -1) || (a.id < b.id ? -1 : 1);
}

function inCommon(mine: readonly Float64Array[], theirs: readonly number[]): number {
  if (mine.length === 0 || theirs.length === 0) return 0;
  const ofMine = mine.reduce((sum, answers) => sum + bestAt(answers, theirs), 0) / mine.length;
  const ofTheirs = theirs.reduce((sum, row) => sum + bestOf(mine, row), 0) / theirs.length;
  return (ofMine + ofTheirs) / 2;
}

function bestOfAll(answers: readonly Float64Array[], rows: readonly number[]): number {
  return rows.reduce((best, row) => Math.max(best, bestOf(answers, row)), 0);
}

function bestOf(answers: readonly Float64Array[], row: number): number {
  let best = 0;
  for (const strengths of answers) best = Math.max(best, strengths[row] as number);
  return best;
}

function bestAt(answers: Float64Array, rows: readonly number[]): number {
  let best = 0;
  for (const row of rows) best = Math.max(best, answers[row] as number);
  return best;
}
