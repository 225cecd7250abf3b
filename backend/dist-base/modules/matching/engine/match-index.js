import { PhraseTable } from './phrase-table.js';
import { complement } from './roles.js';
import { answered, bothReadings, canCompare, partsOf, scoreOf, } from './score.js';
import { atOnce } from './turns.js';
/** How many people are scored without interruption. */
const STRETCH = 256;
/**
 * Many prepared profiles, held so that one person's ranking of all the others takes milliseconds. What
 * two people name is held once; what is only shown, like how they wrote it, not at all.
 */
export class MatchIndex {
    constructor({ dimensions }) {
        this.entries = new Map();
        /** Of a few sides there are few sets: each is held once. */
        this.sides = new Map();
        this.ever = 0;
        this.offers = new PhraseTable(dimensions);
        this.wishes = new PhraseTable(dimensions);
        this.interests = new PhraseTable(dimensions);
    }
    /** Adds a person or takes their new profile in place of the old one. */
    set(id, profile) {
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
    delete(id) {
        const entry = this.entries.get(id);
        if (entry === undefined)
            return;
        released(this.offers, entry.sells);
        released(this.wishes, entry.buys);
        for (const row of entry.interests)
            this.interests.release(row);
        this.entries.delete(id);
    }
    /**
     * The others, those who fit best first, equal ones by id, those with too little text last. Who is
     * not here is left out.
     */
    rank(viewer, others = this.entries.keys()) {
        if (!this.entries.has(viewer))
            return [];
        const ids = [...others].filter((id) => id !== viewer && this.entries.has(id));
        const scores = atOnce(this.scoring(viewer, ids));
        return ids.map((id, at) => ({ id, score: scores[at] ?? null })).sort(byScore);
    }
    /**
     * The scores of the others for the viewer, who is here, in their order: undefined for who is not here or
     * whose profile is newer than the beginning of this, which can be interrupted.
     */
    *scoring(viewer, others) {
        const own = this.entries.get(viewer);
        if (own === undefined)
            return others.map(() => undefined);
        const newest = this.ever;
        const scoreWith = yield* this.scorer(own);
        const scores = [];
        for (const id of others) {
            const entry = this.entries.get(id);
            // Rows that somebody named since the beginning were not compared, or were another phrase's.
            scores.push(entry === undefined || entry.number > newest ? undefined : scoreWith(entry));
            if (scores.length % STRETCH === 0)
                yield;
        }
        return scores;
    }
    *scorer({ sells, buys, interests, sides }) {
        // Taken now: the rows may be given away before this ends.
        const own = { sells: phrasesOf(this.offers, sells), buys: phrasesOf(this.wishes, buys) };
        const shared = interests.map((row) => this.interests.phrase(row));
        const toWishes = yield* strengthsOf(this.wishes, own.sells);
        const toOffers = yield* strengthsOf(this.offers, own.buys);
        const toInterests = [];
        for (const phrase of shared)
            toInterests.push(yield* this.interests.strengths(phrase));
        return (other) => {
            if (!canCompare({ sells, buys }, other))
                return null;
            return scoreOf(partsOf({
                sellsToBuys: bothReadings(answered(other.buys.entries.map((wish) => bestOf(toWishes.entries, wish))), bestOfAll(toWishes.things, other.buys.things)),
                buysToSells: bothReadings(answered(toOffers.entries.map((answers) => bestAt(answers, other.sells.entries))), bestOfAll(toOffers.things, other.sells.things)),
                interests: inCommon(toInterests, other.interests),
                roles: complement(sides, other.sides),
            }));
        };
    }
    oneOf(sides) {
        const key = [...sides].join();
        const known = this.sides.get(key) ?? sides;
        this.sides.set(key, known);
        return known;
    }
}
function added(table, field) {
    const entries = field.entries.map((phrase) => table.add(phrase));
    const same = field.things === field.entries;
    return { entries, things: same ? entries : field.things.map((phrase) => table.add(phrase)) };
}
function released(table, { entries, things }) {
    for (const row of entries)
        table.release(row);
    if (things !== entries)
        for (const row of things)
            table.release(row);
}
function phrasesOf(table, { entries, things }) {
    return {
        entries: entries.map((row) => table.phrase(row)),
        things: things.map((row) => table.phrase(row)),
    };
}
function* strengthsOf(table, { entries, things }) {
    const known = new Map();
    for (const phrase of [...entries, ...things]) {
        if (!known.has(phrase.key))
            known.set(phrase.key, yield* table.strengths(phrase));
    }
    const of = (phrases) => phrases.flatMap(({ key }) => known.get(key) ?? []);
    return { entries: of(entries), things: of(things) };
}
/** Best first, equal scores by id, too little text last. */
function byScore(a, b) {
    return (b.score ?? -1) - (a.score ?? -1) || (a.id < b.id ? -1 : 1);
}
function inCommon(mine, theirs) {
    if (mine.length === 0 || theirs.length === 0)
        return 0;
    const ofMine = mine.reduce((sum, answers) => sum + bestAt(answers, theirs), 0) / mine.length;
    const ofTheirs = theirs.reduce((sum, row) => sum + bestOf(mine, row), 0) / theirs.length;
    return (ofMine + ofTheirs) / 2;
}
function bestOfAll(answers, rows) {
    return rows.reduce((best, row) => Math.max(best, bestOf(answers, row)), 0);
}
function bestOf(answers, row) {
    let best = 0;
    for (const strengths of answers)
        best = Math.max(best, strengths[row]);
    return best;
}
function bestAt(answers, rows) {
    let best = 0;
    for (const row of rows)
        best = Math.max(best, answers[row]);
    return best;
}
//# sourceMappingURL=match-index.js.map