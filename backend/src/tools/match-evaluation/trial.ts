import { MatchIndex, type Ranked } from '../../modules/matching/engine/match-index.js';
import { Exposure } from '../../modules/matching/engine/exposure.js';
import { FIRST, inOrder, rankOf } from '../../modules/matching/engine/order.js';
import { promote } from '../../modules/matching/engine/promotion.js';
import { prepare } from '../../modules/matching/engine/score.js';
import type { WordVectors } from '../../modules/matching/engine/word-vectors.js';
import { overlapScorer, type Scorer, trigramScorer } from './baselines.js';
import { type DrawnPerson, worth } from './drawn-people.js';
import { auc, mean, ndcg, neverShown, precision } from './measures.js';

const PLACES = 10;
/** How often each person looks at their list. */
const ROUNDS = 3;

export interface Quality {
  ndcg: number;
  auc: number;
  /** The share of people in nobody's first three. */
  neverShown: number;
  /** The share of a list's first ten who are worth meeting. */
  precision: number;
}

export interface TrialResult {
  overlap: Quality;
  trigrams: Quality;
  ours: Quality;
  /** Our scores as the product shows them: in whole points, with promotions among equal scores. */
  spread: Quality;
}

/** Ranks everybody for everybody by each method. */
export function tryOut(people: readonly DrawnPerson[], vectors: WordVectors): TrialResult {
  const profiles = people.map(({ profile }) => profile);
  const index = new MatchIndex(vectors);
  for (const { id, profile } of people) index.set(id, prepare(profile, vectors));
  const ours = people.map(({ id }) => index.rank(id));
  return {
    overlap: qualityOf(people, rankedBy(people, overlapScorer(profiles))),
    trigrams: qualityOf(people, rankedBy(people, trigramScorer(profiles))),
    ours: qualityOf(people, ours),
    spread: qualityOf(people, spread(people, ours)),
  };
}

function rankedBy(people: readonly DrawnPerson[], scorer: Scorer): Ranked[][] {
  return people.map((_, viewer) =>
    people
      .flatMap(({ id }, other) => (other === viewer ? [] : [{ id, score: scorer(viewer, other) }]))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)),
  );
}

function spread(
  people: readonly DrawnPerson[],
  rankings: readonly Ranked[][],
): readonly (readonly Ranked[])[] {
  const exposure = new Exposure();
  const lists = rankings.map((list) =>
    list
      .map(({ id, score }) => ({ id, score: score === null ? null : Math.round(score) }))
      .map(({ id, score }) => ({ id, score, demoted: false, rank: rankOf(score) }))
      .sort(inOrder),
  );
  let promoted: (string | null)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    promoted = lists.map((list, at) => exposure.choose('event', people[at]?.id ?? '', list));
  }
  return lists.map((list, at) => promote(list, promoted[at] ?? null));
}

function qualityOf(people: readonly DrawnPerson[], lists: readonly (readonly Ranked[])[]): Quality {
  const byId = new Map(people.map((person) => [person.id, person]));
  const judged = lists.map((list, at) => {
    const viewer = people[at];
    return list.map(({ id, score }) => {
      const other = byId.get(id);
      return { score: score ?? -1, gain: viewer && other ? worth(viewer, other) : 0 };
    });
  });
  const gains = judged.map((list) => list.map(({ gain }) => gain));
  return {
    ndcg: mean(gains.map((list) => ndcg(list, PLACES))),
    auc: auc(judged.flat()),
    neverShown: neverShown(
      people.map(({ id }) => id),
      lists.map((list) => list.map(({ id }) => id)),
      FIRST,
    ),
    precision: mean(gains.map((list) => precision(list, PLACES))),
  };
}
