import type { Profile } from '../../modules/matching/engine/score.js';

/** How well two people fit, by any means; only the order counts. */
export type Scorer = (a: number, b: number) => number;

/** Plain overlap: words in common of all words, lower case, both directions added. */
export function overlapScorer(people: readonly Profile[]): Scorer {
  return setScorer(people, (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** PostgreSQL's pg_trgm: each word with two blanks before and one after, in pieces of three letters. */
export function trigramScorer(people: readonly Profile[]): Scorer {
  return setScorer(people, (text) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
}

function setScorer(
  people: readonly Profile[],
  pieces: (text: string) => readonly string[],
): Scorer {
  const sells = people.map(({ whatTheySell }) => new Set(pieces(whatTheySell)));
  const buys = people.map(({ whatTheyBuy }) => new Set(pieces(whatTheyBuy)));
  const oneWay = (seller: number, buyer: number) => jaccard(sells[seller], buys[buyer]);
  return (a, b) => oneWay(a, b) + oneWay(b, a);
}

function jaccard(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  let both = 0;
  for (const each of a) if (b.has(each)) both += 1;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}
