import { PhraseTable } from './phrase-table.js';
import type { Field, Phrase } from './phrases.js';
import { complement } from './roles.js';
import {
  answered,
  bothReadings,
  canCompare,
  compare,
  type Compatibility,
  partsOf,
  type PreparedProfile,
  scoreOf,
} from './score.js';
import type { WordVectors } from './word-vectors.js';

/** A person and how well they fit, in hundredths of a point; null when there is too little text. */
export interface Ranked {
  id: string;
  score: number | null;
}

/** A field's entries and things as rows of a table. */
interface Rows {
  entries: readonly number[];
  things: readonly number[];
}

interface Entry {
  profile: PreparedProfile;
  sells: Rows;
  buys: Rows;
  interests: readonly number[];
}

/** Many prepared profiles, held so that one person's ranking of all the others takes milliseconds. */
export class MatchIndex {
  private readonly entries = new Map<string, Entry>();
  private readonly offers: PhraseTable;
  private readonly wishes: PhraseTable;
  private readonly interests: PhraseTable;

  constructor({ dimensions }: Pick<WordVectors, 'dimensions'>) {
    this.offers = new PhraseTable(dimensions);
    this.wishes = new PhraseTable(dimensions);
    this.interests = new PhraseTable(dimensions);
  }

  /** Adds a person or takes their new profile in place of the old one. */
  set(id: string, profile: PreparedProfile): void {
    this.delete(id);
    this.entries.set(id, {
      profile,
      sells: added(this.offers, profile.sells),
      buys: added(this.wishes, profile.buys),
      interests: profile.interests.map((phrase) => this.interests.add(phrase)),
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

  /** How two of the people fit. Undefined when either is not here. */
  compare(a: string, b: string): Compatibility | undefined {
    const [one, other] = [this.entries.get(a), this.entries.get(b)];
    return one && other && compare(one.profile, other.profile);
  }

  /**
   * The others, those who fit best first, equal ones by id, those with too little text last. Who is
   * not here is left out.
   */
  rank(viewer: string, others: Iterable<string> = this.entries.keys()): Ranked[] {
    return this.scores(viewer, others).sort(byScore);
  }

  /** The others as they come. Who is not here is left out. */
  scores(viewer: string, others: Iterable<string>): Ranked[] {
    const own = this.entries.get(viewer);
    if (own === undefined) return [];
    const scored: Ranked[] = [];
    const scoreWith = this.scorer(own);
    for (const id of others) {
      const entry = id === viewer ? undefined : this.entries.get(id);
      if (entry !== undefined) scored.push({ id, score: scoreWith(entry) });
    }
    return scored;
  }

  private scorer(own: Entry): (other: Entry) => number | null {
    const { profile } = own;
    const toWishes = strengthsOf(this.wishes, profile.sells);
    const toOffers = strengthsOf(this.offers, profile.buys);
    const shared = profile.interests.map((phrase) => this.interests.strengths(phrase));
    return (other) => {
      if (!canCompare(profile, other.profile)) return null;
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
          interests: inCommon(shared, other.interests),
          roles: complement(profile.sides, other.profile.sides),
        }),
      );
    };
  }
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

function strengthsOf(table: PhraseTable, field: Field): Strengths {
  const known = new Map<string, Float64Array>();
  const of = (phrase: Phrase) => {
    const strengths = known.get(phrase.key) ?? table.strengths(phrase);
    known.set(phrase.key, strengths);
    return strengths;
  };
  return { entries: field.entries.map(of), things: field.things.map(of) };
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
