/** Punctuation inside words, which is dropped; all other signs separate words. */
const INSIDE_WORDS = /['’`´]/gu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Letters that Unicode does not decompose into a letter and a mark. */
const UNMARKED: ReadonlyMap<string, string> = new Map([
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

/** General words of trade: they weigh less, and alone they are no phrase. */
const GENERAL_STEMS: ReadonlySet<string> = new Set(
  [
    ...wordSet(`
      accessory activity aerospace article business commercial company component contractor customer
      dealer device distribution distributor equipment general good industrial industry item kind
      machine machinery manufacture manufactured manufacturer manufacturing material merchant
      miscellaneous operation operator part product producer production professional provider retailer
      service shop solution specialty store supplier supply system technology unit wholesale
      wholesaler`),
  ].map(stem),
);

/** The stems of a text's meaningful words, in order. */
export function stemsOf(text: string): string[] {
  return wordsOf(text).map(stem);
}

/** The meaningful words of a text in order: lower case, accents folded, no stop words. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(INSIDE_WORDS, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '' && !STOP_WORDS.has(word) && !/^[a-z]$/.test(word));
}

/** Whether a word has no meaning to compare. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(fold(word).replace(/[^\p{L}\p{N}]/gu, ''));
}

/** Whether a stem is one of trade in general, as in "services" or "equipment". */
export function isGeneral(wordStem: string): boolean {
  return GENERAL_STEMS.has(wordStem);
}

/** Lower case without accents; letters of other scripts stay as they are. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[ßæœøđðłþı]/gu, (letter) => UNMARKED.get(letter) ?? letter);
}

/** Removes plural, -ing, -ed, -ion and -or, enough to bring "actuators" to "actuation". */
export function stem(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$|(?<=[^aius])s$/, '')
    .replace(/(?<=^.{3,})(?<=[aeiouy].*)ing$|(?<=^.{4,})ed$|(?<=^.{3,}t)(?:ion|or)$/, '')
    .replace(/(?<=^.{3,})e$/, '')
    .replace(/([^aeiouls])\1$/, '$1');
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
