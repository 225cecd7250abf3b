/** Letters that are not a plain letter with a mark, as they are typed without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
};

const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
/** Apostrophes and what is typed in their place, hyphens and dashes, and signs of no width. */
const LEFT_OUT = /['`´‘’‛′＇ʹʻʼʽʾʿꞌ\p{Pd}\u2212\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const MARKS = /[\u0300-\u036f]/gu;

/**
 * A text without what people type differently: case, accents, apostrophes, hyphens, composed or decomposed
 * letters, the number of spaces.
 */
export function foldForSearch(text: string): string {
  return text
    .replace(LEFT_OUT, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The texts by which a person is found. */
export interface Searched {
  firstName: string;
  lastName: string;
  company: string;
  role: string;
  whatTheyBuy: string;
  whatTheySell: string;
}

/**
 * What a search looks through: each text folded, one to a line. Name and company stand once more without their
 * spaces, from each of their words on, so that "annalena" finds "Anna Lena". That line is in capitals: no word
 * that is looked for inside the texts is found in it.
 */
export function searchTextOf(person: Searched, ...more: readonly string[]): string {
  const { firstName, lastName, company, role, whatTheyBuy, whatTheySell } = person;
  const named = [`${firstName} ${lastName}`, company].map(foldForSearch);
  const others = [role, whatTheyBuy, whatTheySell, ...more].map(foldForSearch);
  const joined = named.flatMap(joinedFromEachWord).map((text) => ` ${text.toUpperCase()}`);
  return [...named, ...others, joined.join('')].join('\n');
}

function joinedFromEachWord(text: string): string[] {
  const words = text.split(' ');
  return words.slice(0, -1).map((_, at) => words.slice(at).join(''));
}

/** A word of a search as it may stand in a search text: anywhere, or at the beginning of joined words. */
export interface SearchedWord {
  word: string;
  joined: string;
}

/** The words of what somebody has typed, with spaces or commas between them; none finds everybody. */
export function searchedWords(typed: string): SearchedWord[] {
  return foldForSearch(typed)
    .split(/[ ,;]/u)
    .filter((word) => word !== '')
    .map((word) => ({ word, joined: ` ${word.toUpperCase()}` }));
}

/** Whether each of the words is found in the text, in any order. */
export function isFound(searchText: string, words: readonly SearchedWord[]): boolean {
  return words.every(
    ({ word, joined }) => searchText.includes(word) || searchText.includes(joined),
  );
}
