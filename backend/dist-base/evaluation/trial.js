import { MatchIndex } from '../modules/matching/engine/match-index.js';
import { Exposure } from '../modules/matching/engine/exposure.js';
import { lift } from '../modules/matching/engine/lifted.js';
import { FIRST, rankOf } from '../modules/matching/engine/order.js';
import { prepare } from '../modules/matching/engine/score.js';
import { overlapScorer, trigramScorer } from './baselines.js';
import { worth } from './drawn-people.js';
import { auc, mean, ndcg, neverShown, precision } from './measures.js';
const PLACES = 10;
/** How often everybody looks. */
const ROUNDS = 3;
/** Ranks everybody for everybody by each of the means. */
export function tryOut(people, vectors) {
    const profiles = people.map(({ profile }) => profile);
    const index = new MatchIndex(vectors);
    for (const { id, profile } of people)
        index.set(id, prepare(profile, vectors));
    const ours = people.map(({ id }) => index.rank(id));
    return {
        overlap: qualityOf(people, rankedBy(people, overlapScorer(profiles))),
        trigrams: qualityOf(people, rankedBy(people, trigramScorer(profiles))),
        ours: qualityOf(people, ours),
        spread: qualityOf(people, spread(people, ours)),
    };
}
function rankedBy(people, scorer) {
    return people.map((_, viewer) => people
        .flatMap(({ id }, other) => (other === viewer ? [] : [{ id, score: scorer(viewer, other) }]))
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)));
}
function spread(people, rankings) {
    const exposure = new Exposure();
    const lists = rankings.map((list) => list.map(({ id, score }) => ({ id, score, lowered: false, rank: rankOf(score) })));
    let lifted = [];
    for (let round = 0; round < ROUNDS; round += 1) {
        lifted = lists.map((list, at) => exposure.choose(people[at]?.id ?? '', list));
    }
    return lists.map((list, at) => [...lift(list, lifted[at] ?? null)]);
}
function qualityOf(people, lists) {
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
        neverShown: neverShown(people.map(({ id }) => id), lists.map((list) => list.map(({ id }) => id)), FIRST),
        precision: mean(gains.map((list) => precision(list, PLACES))),
    };
}
//# sourceMappingURL=trial.js.map