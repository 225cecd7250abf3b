/** One thing a person names: how they wrote it, and the stems it is compared by. */
export interface Phrase {
  text: string;
  stems: readonly string[];
}

/** More than anybody lists; keeps one endless text from slowing every ranking it is in. */
const MOST_PHRASES = 24;

/** Between phrases: punctuation, line breaks, bullets and the words that join a list. */
const BETWEEN_PHRASES = /[,;:|/()•·\n\r]+|[.!?](?:\s|$)|\s[-–—]\s|\s(?:and|or|&|\+)\s/iu;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

const STOP_WORDS = wordSet(`
  a about across all also am an any are as at be been both by can do for from get have how i in into is
  it its like looking me more most my need new of on other our out over please seek seeking some such
  than that the their them these they this those to up us very want was we well what when where which
  who will wish with would you your`);

/** Words of the trade that say nothing alone: dropped wherever something else remains. */
const EMPTY_STEMS = new Set(
  [
    ...wordSet(`
      aerospace aviation business company component equipment part product provider service solution
      supplier supply system technology`),
  ].map(stem),
);

/** What a text names, in its order, each thing once. */
export function phrasesOf(text: string): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const piece of text.split(BETWEEN_PHRASES)) {
    const stems = stemsOf(piece);
    const key = stems.join(' ');
    if (key !== '' && !phrases.has(key)) phrases.set(key, { text: tidy(piece), stems });
    if (phrases.size === MOST_PHRASES) break;
  }
  return [...phrases.values()];
}

/** The distinct stems of a text, sorted: lower case, accents folded, stop words gone. */
export function stemsOf(text: string): string[] {
  const words = fold(text)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '' && !STOP_WORDS.has(word));
  const stems = [...new Set(words.map(stem))].sort();
  const telling = stems.filter((each) => !EMPTY_STEMS.has(each));
  return telling.length > 0 ? telling : stems;
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Takes plural, -ing, -ed, -ion and -or off, enough to bring "actuators" to "actuation". */
function stem(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$|(?<=[^aius])s$/, '')
    .replace(/(?<=^.{3,})(?<=[aeiouy].*)ing$|(?<=^.{4,})ed$|(?<=^.{3,}t)(?:ion|or)$/, '')
    .replace(/(?<=^.{3,})e$/, '')
    .replace(/([^aeiouls])\1$/, '$1');
}

/** Without the words around the thing itself: "we need a new wing" reads "wing". */
function tidy(piece: string): string {
  const words = piece.trim().split(/\s+/);
  const isStop = (word: string) => STOP_WORDS.has(fold(word).replace(/[^\p{L}\p{N}]/gu, ''));
  const first = words.findIndex((word) => !isStop(word));
  const last = words.findLastIndex((word) => !isStop(word));
  return words.slice(first, last + 1).join(' ');
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
