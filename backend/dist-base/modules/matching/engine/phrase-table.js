import { blend, product, strengthOf } from './likeness.js';
/** Rows whose vectors lie in one piece of memory, and that are compared without interruption. */
const BLOCK = 2048;
/**
 * The different phrases of many people side by side, so that one phrase is compared with all of them
 * in one pass. A phrase that two people name has one row; a row no longer used is given away again.
 */
export class PhraseTable {
    constructor(dimensions) {
        this.dimensions = dimensions;
        this.rows = [];
        this.rowOf = new Map();
        this.free = [];
        this.words = new Map();
        this.vectors = [];
    }
    /** The row of a phrase, which counts one use more. */
    add({ key, terms, covered, vector }) {
        const known = this.rowOf.get(key);
        const used = known === undefined ? undefined : this.rows[known];
        if (known !== undefined && used !== undefined) {
            used.uses += 1;
            return known;
        }
        const row = this.free.pop() ?? this.rows.length;
        const names = terms.map(({ name }) => name).join(' ');
        this.rows[row] = { key, names: names === key ? key : names, covered, uses: 1 };
        this.rowOf.set(key, row);
        this.vectorOf(row).set(vector);
        for (const { name, share } of terms) {
            const occurrences = this.words.get(name) ?? { rows: [], shares: [] };
            occurrences.rows.push(row);
            occurrences.shares.push(share);
            this.words.set(name, occurrences);
        }
        return row;
    }
    /** One use less; the last one gives the row away. */
    release(row) {
        const used = this.rows[row];
        if (used === undefined)
            return;
        used.uses -= 1;
        if (used.uses > 0)
            return;
        for (const name of used.names.split(' '))
            this.forget(name, row);
        this.rowOf.delete(used.key);
        this.rows[row] = undefined;
        this.free.push(row);
    }
    /** The phrase of a row in use. */
    phrase(row) {
        const used = this.rows[row];
        if (used === undefined)
            throw new Error(`Nobody names the phrase of row ${row}.`);
        const terms = used.names.split(' ').map((name) => ({ name, share: this.shareOf(name, row) }));
        return { key: used.key, terms, covered: used.covered, vector: this.vectorOf(row).slice() };
    }
    /**
     * How well each row goes with the phrase, 0 to 1, by row. Can be interrupted: a row given away and taken
     * meanwhile may have the strength of either phrase.
     */
    *strengths(phrase) {
        const found = this.wordsInCommon(phrase);
        const same = this.rowOf.get(phrase.key);
        for (let from = 0; from < found.length; from += BLOCK) {
            this.blendBlock(phrase, found, from);
            yield;
        }
        if (same !== undefined)
            found[same] = 1;
        return found;
    }
    wordsInCommon({ terms }) {
        const found = new Float64Array(this.rows.length);
        for (const { name, share } of terms) {
            const occurrences = this.words.get(name);
            if (occurrences === undefined)
                continue;
            const { rows, shares } = occurrences;
            for (let at = 0; at < rows.length; at += 1) {
                const row = rows[at];
                found[row] = found[row] + share * shares[at];
            }
        }
        return found;
    }
    blendBlock(phrase, found, from) {
        const vectors = this.blockOf(from);
        const end = Math.min(found.length, from + BLOCK);
        for (let row = from; row < end; row += 1) {
            const other = this.rows[row];
            if (other === undefined)
                continue;
            const cosine = product(phrase.vector, vectors, (row - from) * this.dimensions);
            found[row] = strengthOf(blend(found[row], cosine, phrase.covered, other.covered));
        }
    }
    shareOf(name, row) {
        const occurrences = this.words.get(name);
        return occurrences?.shares[occurrences.rows.indexOf(row)] ?? 0;
    }
    vectorOf(row) {
        const from = (row % BLOCK) * this.dimensions;
        return this.blockOf(row).subarray(from, from + this.dimensions);
    }
    blockOf(row) {
        const at = Math.floor(row / BLOCK);
        return (this.vectors[at] ??= new Float32Array(BLOCK * this.dimensions));
    }
    forget(name, row) {
        const occurrences = this.words.get(name);
        if (occurrences === undefined)
            return;
        const at = occurrences.rows.indexOf(row);
        occurrences.rows.splice(at, 1);
        occurrences.shares.splice(at, 1);
        if (occurrences.rows.length === 0)
            this.words.delete(name);
    }
}
//# sourceMappingURL=phrase-table.js.map