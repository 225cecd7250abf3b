import { phrasesOf, stemsOf, type Phrase } from './terms.js';

/** What of a profile is compared. */
export interface Profile {
  whatTheySell: string;
  whatTheyBuy: string;
  role: string;
  reasonForMeeting?: string | null;
}

/** A profile prepared for comparing; keep it while the profile is unchanged. */
export interface ProfileTerms {
  sells: readonly Phrase[];
  buys: readonly Phrase[];
  reasons: readonly Phrase[];
  /** The stems of everything but the role. */
  interests: ReadonlySet<string>;
  role: ReadonlySet<string>;
}

export interface Compatibility {
  /** Whole, 0 to 100. */
  score: number;
  /** What brings the two together in their own words, strongest first, at most five. */
  mutualInterests: string[];
}

/** How like two phrases are, 0 to 1, and the words that say it. */
interface Likeness {
  strength: number;
  text: string;
}

/** From here on two phrases mean the same thing well enough to be shown to people. */
const SAME_THING = 0.5;
const MOST_INTERESTS = 5;

/** Splits a profile into what is compared; costs more than a comparison, so do it once. */
export function profileTerms(person: Profile): ProfileTerms {
  const sells = phrasesOf(person.whatTheySell);
  const buys = phrasesOf(person.whatTheyBuy);
  const reasons = phrasesOf(person.reasonForMeeting ?? '');
  const interests = new Set([...sells, ...buys, ...reasons].flatMap((phrase) => phrase.stems));
  return { sells, buys, reasons, interests, role: new Set(stemsOf(person.role)) };
}

/**
 * How well two people fit, the same from either side.
 *
 * Two phrases are alike by `c²·(0.6 + 0.4·dice)`, where `c` is the share of the shorter one's stems
 * that the other has. One direction, what one sells against what the other buys, is 0.8 of its best
 * pair and 0.2 of the mean best over all wishes. With `hi` and `lo` the better and worse direction the trade is
 * `T = 0.68·hi + 0.32·lo`; interests in common `I = 0.9·dice(interests) + 0.1·dice(roles)`, 0 when
 * either names nothing. The score is `100·(T + 0.15·I·(1 − T))`, rounded: a perfect fit one way gives
 * 55 to 75, both ways over 80, and nothing to trade never more than 15.
 */
export function scoreTerms(a: ProfileTerms, b: ProfileTerms): number {
  const aToB = direction(a.sells, b.buys);
  const bToA = direction(b.sells, a.buys);
  const trade = 0.68 * Math.max(aToB, bToA) + 0.32 * Math.min(aToB, bToA);
  const common = interestsInCommon(a, b);
  return Math.round(100 * (trade + 0.15 * common * (1 - trade)));
}

/**
 * What brings the two together in their own words, at most five: first what one sells and the other
 * buys, then what both sell, buy or come for; within each the strongest first.
 */
export function mutualInterestsOf(a: ProfileTerms, b: ProfileTerms): string[] {
  const trade = [...sharedPhrases(b.buys, a.sells), ...sharedPhrases(a.buys, b.sells)];
  const shared = [
    ...sharedPhrases(a.sells, b.sells),
    ...sharedPhrases(a.buys, b.buys),
    ...sharedPhrases(a.reasons, b.reasons),
  ];
  return named([...ordered(trade), ...ordered(shared)]);
}

/** Score and interests of two profiles not prepared before. */
export function score(a: Profile, b: Profile): Compatibility {
  const [one, other] = [profileTerms(a), profileTerms(b)];
  return { score: scoreTerms(one, other), mutualInterests: mutualInterestsOf(one, other) };
}

/** How well what is sold answers what is wanted, 0 to 1. */
function direction(sells: readonly Phrase[], buys: readonly Phrase[]): number {
  if (sells.length === 0 || buys.length === 0) return 0;
  let best = 0;
  let sum = 0;
  for (const wish of buys) {
    let bestForWish = 0;
    for (const offer of sells) {
      bestForWish = Math.max(bestForWish, likeness(wish.stems, offer.stems));
    }
    best = Math.max(best, bestForWish);
    sum += bestForWish;
  }
  return 0.8 * best + 0.2 * (sum / buys.length);
}

function likeness(a: readonly string[], b: readonly string[]): number {
  let both = 0;
  for (const stem of a) if (b.includes(stem)) both += 1;
  if (both === 0) return 0;
  const contained = both / Math.min(a.length, b.length);
  return contained * contained * (0.6 + (0.8 * both) / (a.length + b.length));
}

function interestsInCommon(a: ProfileTerms, b: ProfileTerms): number {
  if (a.interests.size === 0 || b.interests.size === 0) return 0;
  return 0.9 * dice(a.interests, b.interests) + 0.1 * dice(a.role, b.role);
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let both = 0;
  for (const stem of a) if (b.has(stem)) both += 1;
  return (2 * both) / (a.size + b.size);
}

function sharedPhrases(a: readonly Phrase[], b: readonly Phrase[]): Likeness[] {
  return a.flatMap((mine) =>
    b.flatMap((theirs) => {
      const strength = likeness(mine.stems, theirs.stems);
      return strength < SAME_THING ? [] : [{ strength, text: shorter(mine.text, theirs.text) }];
    }),
  );
}

/** The same one whichever comes first, so that both people read the same words. */
function shorter(a: string, b: string): string {
  if (a.length !== b.length) return a.length < b.length ? a : b;
  return a < b ? a : b;
}

function ordered(found: readonly Likeness[]): Likeness[] {
  return found.toSorted((a, b) => b.strength - a.strength || (a.text < b.text ? -1 : 1));
}

/** The texts, each once without regard to case, as many as are shown. */
function named(found: readonly Likeness[]): string[] {
  const texts = new Map<string, string>();
  for (const { text } of found) {
    const key = text.toLowerCase();
    if (!texts.has(key)) texts.set(key, text);
    if (texts.size === MOST_INTERESTS) break;
  }
  return [...texts.values()];
}
