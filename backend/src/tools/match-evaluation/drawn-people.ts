import type { Profile } from '../../modules/matching/engine/score.js';
import { randomFrom } from '../../sample/random.js';
import type { Catalogue } from './catalogue.js';

/** An invented person with the kinds of things that they sell and buy. */
export interface DrawnPerson {
  id: string;
  sells: ReadonlySet<string>;
  buys: ReadonlySet<string>;
  profile: Profile;
}

/**
 * Draws people who each sell and buy this many kinds of things. Sellers use one half of a kind's wordings and
 * buyers the other, so that nobody finds their own words.
 */
export function drawPeople(
  catalogue: Catalogue,
  { count, topics, seed }: { count: number; topics: number; seed: number },
): DrawnPerson[] {
  const random = randomFrom(seed);
  const kinds = [...catalogue.keys()];
  const wording = (kind: string, half: 0 | 1) =>
    random.pick((catalogue.get(kind) ?? []).filter((_, at) => at % 2 === half));
  return Array.from({ length: count }, (_, at) => {
    const sells = random.some(kinds, topics);
    const buys = random.some(kinds, topics);
    return {
      id: `p${String(at).padStart(5, '0')}`,
      sells: new Set(sells),
      buys: new Set(buys),
      profile: {
        whatTheySell: sells.map((kind) => wording(kind, 0)).join('; '),
        whatTheyBuy: buys.map((kind) => wording(kind, 1)).join('; '),
      },
    };
  });
}

/** The worth of a meeting of the two: the kinds that one sells and the other wants, both ways. */
export function worth(a: DrawnPerson, b: DrawnPerson): number {
  const oneWay = (one: DrawnPerson, other: DrawnPerson) =>
    [...one.sells].filter((kind) => other.buys.has(kind)).length;
  return oneWay(a, b) + oneWay(b, a);
}
