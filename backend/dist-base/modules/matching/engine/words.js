/** Punctuation inside words is dropped, everything else that is no letter or digit parts them. */
const INSIDE_WORDS = /['’`´]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;
/** Letters that do not come apart into a letter and a mark. */
const UNMARKED = new Map([
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['ø', 'o'],
    ['đ', 'd'],
    ['ð', 'd'],
    ['ł', 'l'],
    ['þ', 'th'],
    ['ı', 'i'],
]);
/** Words that carry no meaning of their own, in English and the neighbouring languages. */
const STOP_WORDS = wordSet(`
  a about across all also am an and any are as at be been both by can do for from get have how i in
  into is it its like looking me more most my n/a need new not of on or other our out over please seek
  seeking some such than that the their them these they this those to up us very want was we well what
  when where which who will wish with would find interested offer offering offers sell selling you your etc nec except excluding including related various
  many everything anything something nothing none stuff things thing tbd todo na tba unknown test
  de la le les des du et en el los las y un une der die das und fur mit von im il e di da per con do
  dos para por een van voor het och av for`);
/** Words of trade that say little: they count for less, and alone they name nothing. */
const GENERAL_STEMS = new Set([
    ...wordSet(`
      accessory activity aerospace article business commercial company component contractor customer
      dealer device distribution distributor equipment general good industrial industry item kind
      machine machinery manufacture manufactured manufacturer manufacturing material merchant
      miscellaneous operation operator part product producer production professional provider retailer
      service shop solution specialty store supplier supply system technology unit wholesale
      wholesaler`),
].map(stem));
/** The stems of a text's telling words, in their order. */
export function stemsOf(text) {
    return wordsOf(text).map(stem);
}
/** The telling words of a text in their order: lower case, accents folded, stop words gone. */
export function wordsOf(text) {
    return fold(text)
        .replace(INSIDE_WORDS, '')
        .split(BETWEEN_WORDS)
        .filter((word) => word !== '' && !STOP_WORDS.has(word) && !/^[a-z]$/.test(word));
}
/** Whether a word says nothing that could be compared. */
export function isStopWord(word) {
    return STOP_WORDS.has(fold(word).replace(/[^\p{L}\p{N}]/gu, ''));
}
/** Whether a stem is one of trade in general, as in "services" or "equipment". */
export function isGeneral(wordStem) {
    return GENERAL_STEMS.has(wordStem);
}
/** Lower case without accents; letters of other scripts stay as they are. */
export function fold(text) {
    const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.replace(/[ßæœøđðłþı]/gu, (letter) => UNMARKED.get(letter) ?? letter);
}
/** Takes plural, -ing, -ed, -ion and -or off, enough to bring "actuators" to "actuation". */
export function stem(word) {
    return word
        .replace(/ies$/, 'y')
        .replace(/(?<=s|x|ch|sh)es$|(?<=[^aius])s$/, '')
        .replace(/(?<=^.{3,})(?<=[aeiouy].*)ing$|(?<=^.{4,})ed$|(?<=^.{3,}t)(?:ion|or)$/, '')
        .replace(/(?<=^.{3,})e$/, '')
        .replace(/([^aeiouls])\1$/, '$1');
}
function wordSet(words) {
    return new Set(words.trim().split(/\s+/));
}
//# sourceMappingURL=words.js.map