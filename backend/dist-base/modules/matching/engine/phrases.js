import { fold, isGeneral, isStopWord, stemsOf } from './words.js';
/** More than anybody lists; keeps one endless text from slowing every ranking it is in. */
const MOST_PHRASES = 24;
const MOST_TOKENS = 24;
/** Between things in any text: line breaks, semicolons, bullets. */
const BETWEEN_ENTRIES = /[;|•·；\n\r\t]+|[.!?。](?:\s|$)/u;
/** In a text without those a comma before a capital begins another thing. */
const BEFORE_CAPITAL = /,\s+(?=\p{Lu})/u;
/** Between things, or within the name of one: "castings, forgings", "gears, spur, hardened". */
const BETWEEN_PIECES = /[,:/()、，]+|\s[-–—]\s|\s(?:and|or|und|oder|et|ou|y|o|e|&|\+)\s/iu;
/** A word as common as this counts half; "the" nearly nothing, a rare word fully (Arora 2017). */
const HALF_KNOWN_AT_RANK = 1 / (12 * 0.001);
/** A word of trade in general counts for less than what it goes with. */
const GENERAL_COUNTS = 0.5;
/** What a text names, in its order, each thing once. Phrases of general words only are left out. */
export function fieldOf(text, vectors) {
    const texts = text.split(BETWEEN_ENTRIES).filter((part) => part.trim() !== '');
    const entries = phrasesIn(texts.length > 1 ? texts : text.split(BEFORE_CAPITAL), vectors);
    return { entries, things: entries.length > 1 ? entries : piecesOf(text, vectors) };
}
/** The same taken apart at every comma and "and". */
export function piecesOf(text, vectors) {
    const pieces = text.split(BETWEEN_ENTRIES).flatMap((entry) => entry.split(BETWEEN_PIECES));
    return phrasesIn(pieces, vectors);
}
function phrasesIn(texts, vectors) {
    const phrases = new Map();
    for (const text of texts) {
        const phrase = phraseOf(text, vectors);
        if (phrase !== null && !phrases.has(phrase.key))
            phrases.set(phrase.key, phrase);
        if (phrases.size === MOST_PHRASES)
            break;
    }
    return [...phrases.values()];
}
function phraseOf(piece, vectors) {
    const tokens = [...new Set(stemsOf(piece).slice(0, MOST_TOKENS))];
    // In one order, so that the same words give the same numbers to the last bit.
    tokens.sort();
    if (tokens.every((stem) => isGeneral(stem) || /^\p{N}+$/u.test(stem)))
        return null;
    const vector = new Float32Array(vectors.dimensions);
    const weights = new Map();
    let whole = 0;
    let covered = 0;
    for (const stem of tokens) {
        const row = vectors.rowOf(stem);
        const weight = weightOf(stem, row === undefined ? Infinity : vectors.rankOf(row));
        whole += weight;
        if (row !== undefined) {
            vectors.addTo(vector, row, weight);
            covered += weight;
        }
        const names = row === undefined ? spellingOf(stem) : [stem];
        for (const name of names) {
            weights.set(name, (weights.get(name) ?? 0) + weight / names.length);
        }
    }
    normalise(vector);
    const terms = [...weights]
        .map(([name, weight]) => ({ name, share: Math.sqrt(weight / whole) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    return { text: tidy(piece), key: tokens.join(' '), terms, vector, covered: covered / whole };
}
function weightOf(stem, rank) {
    const rarity = rank / (rank + HALF_KNOWN_AT_RANK);
    return Math.max(0.02, rank === Infinity ? 1 : rarity) * (isGeneral(stem) ? GENERAL_COUNTS : 1);
}
/**
 * An unknown word, a name, a slip of the pen or another language, is compared by its parts of three
 * letters too, so that its forms and compounds are near each other.
 */
function spellingOf(stem) {
    const edged = `^${stem}$`;
    const parts = new Set();
    for (let at = 0; at + 3 <= edged.length; at += 1)
        parts.add(`~${edged.slice(at, at + 3)}`);
    return parts.size < 3 ? [stem] : [...parts];
}
function normalise(vector) {
    const length = Math.sqrt(vector.reduce((sum, x) => sum + x * x, 0));
    if (length > 0)
        for (let at = 0; at < vector.length; at += 1)
            vector[at] = (vector[at] ?? 0) / length;
}
/** Without the words around the thing itself: "we need a new wing" reads "wing". */
function tidy(piece) {
    const words = piece.trim().split(/\s+/);
    const first = words.findIndex((word) => !isStopWord(word) && fold(word) !== '');
    const last = words.findLastIndex((word) => !isStopWord(word) && fold(word) !== '');
    return words.slice(first, last + 1).join(' ');
}
//# sourceMappingURL=phrases.js.map