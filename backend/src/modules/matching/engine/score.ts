import { likeness, SHOWN_FROM, strengthOf } from './likeness.js';
import { type Field, fieldOf, type Phrase, piecesOf } from './phrases.js';
import { complement, type Side, sidesOf } from './roles.js';
import type { WordVectors } from './word-vectors.js';

/** What of a person is compared. */
export interface Profile {
  whatTheySell: string;
  whatTheyBuy: string;
  role?: string;
  interests?: string;
}

/** A profile prepared for comparing; keep it while the profile is unchanged. */
export interface PreparedProfile {
  sells: Field;
  buys: Field;
  interests: readonly Phrase[];
  sides: ReadonlySet<Side>;
}

/** The parts of a score in points, from the viewer's side. */
export interface Parts {
  /** What they sell against what the other wants to buy. */
  sellsToBuys: number;
  /** What they want to buy against what the other sells. */
  buysToSells: number;
  interests: number;
  roles: number;
}

/** The offer and the wish that fit best, each in the words of whoever wrote it. */
export interface Match {
  sells: string;
  buys: string;
}

export interface Evidence {
  sellsToBuys: Match | null;
  buysToSells: Match | null;
}

export interface Compatibility {
  /** 0 to 100 in hundredths; null when there is too little text to tell. */
  score: number | null;
  parts: Parts | null;
  evidence: Evidence;
}

/** How well the parts of two profiles match, each 0 to 1, before they become points. */
export interface Fit {
  sellsToBuys: number;
  buysToSells: number;
  interests: number;
  roles: number;
}

/** Points for a perfect direction when the other direction has nothing. */
const ONE_WAY = 68;
const INTERESTS = 12;
const ROLES = 4;
/** The value of one fully answered thing of a list, whatever else the list names. */
const ONE_THING = 0.92;
/** The power by which the value falls when the answer is not full. */
const FALL = 3;

/** Prepares a profile for comparisons; slower than a comparison, so do it once. */
export function prepare(profile: Profile, vectors: WordVectors): PreparedProfile {
  return {
    sells: fieldOf(profile.whatTheySell, vectors),
    buys: fieldOf(profile.whatTheyBuy, vectors),
    interests: piecesOf(profile.interests ?? '', vectors),
    sides: sidesOf(profile.role ?? ''),
  };
}

/** Whether one of the two has an offer and the other a wish, in either direction. */
export function canCompare(a: Trade, b: Trade): boolean {
  return (names(a.sells) && names(b.buys)) || (names(b.sells) && names(a.buys));
}

/** How well two people fit, the same from either side but for the names of the parts. */
export function compare(a: PreparedProfile, b: PreparedProfile): Compatibility {
  if (!canCompare(a, b)) {
    return { score: null, parts: null, evidence: { sellsToBuys: null, buysToSells: null } };
  }
  const parts = partsOf({
    sellsToBuys: direction(a.sells, b.buys),
    buysToSells: direction(b.sells, a.buys),
    interests: inCommon(a.interests, b.interests),
    roles: complement(a.sides, b.sides),
  });
  return {
    score: scoreOf(parts),
    parts: {
      sellsToBuys: hundredths(parts.sellsToBuys),
      buysToSells: hundredths(parts.buysToSells),
      interests: hundredths(parts.interests),
      roles: hundredths(parts.roles),
    },
    evidence: {
      sellsToBuys: bestMatch(a.sells, b.buys),
      buysToSells: bestMatch(b.sells, a.buys),
    },
  };
}

/**
 * The points of each part. With `x` and `y` the two directions, trade is `68(x + y) - 36xy`: a perfect
 * fit one way is worth 68, both ways 100. Interests in common add up to 12 and complementary roles up
 * to 4 hundredths of what is then missing to 100.
 */
export function partsOf(fit: Fit): Parts {
  const { sellsToBuys: x, buysToSells: y } = fit;
  const trade = ONE_WAY * (x + y) - (2 * ONE_WAY - 100) * x * y;
  const missing = (100 - trade) / 100;
  return {
    sellsToBuys: x === 0 ? 0 : (trade * x) / (x + y),
    buysToSells: y === 0 ? 0 : (trade * y) / (x + y),
    interests: INTERESTS * fit.interests * missing,
    roles: ROLES * fit.roles * missing,
  };
}

/** The sum of the parts in hundredths of a point: fine enough to order by, the same from either side. */
export function scoreOf({ sellsToBuys, buysToSells, interests, roles }: Parts): number {
  return hundredths(sellsToBuys + buysToSells + interests + roles);
}

/**
 * How well the wishes are answered: the best answer, then half of the second best and a quarter of the third
 * best of what is missing to 1. More wishes do not count, since a profile that asks for everything would
 * match everybody.
 */
export function answered(strengths: Iterable<number>): number {
  let [first, second, third] = [0, 0, 0];
  for (const strength of strengths) {
    if (strength > first) [first, second, third] = [strength, first, second];
    else if (strength > second) [second, third] = [strength, second];
    else if (strength > third) third = strength;
  }
  return 1 - (1 - first) * (1 - second / 2) * (1 - third / 4);
}

/** What decides whether two profiles can be compared. */
type Trade = Record<'sells' | 'buys', { readonly entries: ArrayLike<unknown> }>;

function names({ entries }: Trade['sells']): boolean {
  return entries.length > 0;
}

function direction(sells: Field, buys: Field): number {
  return bothReadings(
    answersTo(buys.entries, sells.entries),
    buys.things.reduce((best, wish) => Math.max(best, bestAnswer(wish, sells.things)), 0),
  );
}

/**
 * A comma may separate two things or belong to one. So the better reading counts: the entries as they are, or
 * the `best` single thing of a list.
 */
export function bothReadings(entries: number, best: number): number {
  return Math.max(entries, ONE_THING * best ** FALL);
}

function answersTo(buys: readonly Phrase[], sells: readonly Phrase[]): number {
  return answered(buys.map((wish) => bestAnswer(wish, sells)));
}

function bestAnswer(wish: Phrase, offers: readonly Phrase[]): number {
  return offers.reduce((best, offer) => Math.max(best, strengthOf(likeness(offer, wish))), 0);
}

/** The mean, over both, of how well each thing one is interested in is shared by the other. */
function inCommon(a: readonly Phrase[], b: readonly Phrase[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  return (meanAnswer(a, b) + meanAnswer(b, a)) / 2;
}

function meanAnswer(a: readonly Phrase[], b: readonly Phrase[]): number {
  return a.reduce((sum, each) => sum + bestAnswer(each, b), 0) / a.length;
}

/** The best match of single things; whole entries are shown only when they clearly mean the same. */
function bestMatch(sells: Field, buys: Field): Match | null {
  return (
    bestPair(sells.things, buys.things, SHOWN_FROM) ??
    bestPair(sells.entries, buys.entries, 2 * SHOWN_FROM)
  );
}

function bestPair(
  offers: readonly Phrase[],
  wishes: readonly Phrase[],
  least: number,
): Match | null {
  let match: Match | null = null;
  let best = 0;
  for (const wish of wishes) {
    for (const offer of offers) {
      const strength = strengthOf(likeness(offer, wish));
      if (strength < least || strength <= best) continue;
      best = strength;
      match = { sells: offer.text, buys: wish.text };
    }
  }
  return match;
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100;
}
