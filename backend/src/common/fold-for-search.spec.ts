import { describe, expect, it } from '@jest/globals';
import { foldForSearch, isFound, searchedWords, searchTextOf } from './fold-for-search.js';

const PERSON = {
  firstName: 'Anna Lena',
  lastName: 'Müller-Strauß',
  company: 'Deep Mind',
  role: 'Buyer',
  whatTheyBuy: 'plants apparel',
  whatTheySell: 'e-mobility',
};

describe('a text folded for search', () => {
  it.each([
    ['MÜLLER', 'muller'],
    ['Mu\u0308ller', 'muller'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['STRASSE', 'strasse'],
    ['Øyvind Łukasz Æsir Œuvre Đorđe', 'oyvind lukasz aesir oeuvre dorde'],
    ['İstanbul ISPARTA ısparta', 'istanbul isparta isparta'],
    ["O’Brien O'Brien OʼBrien O‘Brien OBrien", 'obrien obrien obrien obrien obrien'],
    ['Jean-Luc Jean‐Luc Jean–Luc Jean—Luc', 'jeanluc jeanluc jeanluc jeanluc'],
    ['  Anna \u00a0 Lena\t', 'anna lena'],
    ['ﬁrm Ｎｉｐｐｏｎ', 'firm nippon'],
    ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
    ['Йошкар', 'иошкар'],
    ['100%_\\', '100%_\\'],
    [' - ’ ', ''],
  ])('%j becomes %j, and stays as it is when it is folded again', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
    expect(foldForSearch(folded)).toBe(folded);
  });

  it('is the same for a composed and a decomposed text', () => {
    for (const text of ['Zoë', 'Škoda', 'Nguyễn', 'Ångström', 'Žižek', '東京ガス', '김민준']) {
      expect(foldForSearch(text.normalize('NFD'))).toBe(foldForSearch(text.normalize('NFC')));
    }
  });
});

describe('a person', () => {
  const found = (typed: string) =>
    isFound(searchTextOf(PERSON, 'anna@müller.example'), searchedWords(typed));

  it.each([
    '',
    '  ',
    '-',
    'anna lena',
    'Strauß, Anna',
    'buyer  lena',
    'annalena',
    'anna-lena',
    'lenamuller',
    'deepmind',
    'emobility',
    'E–Mobility',
    'anna@muller.',
  ])('is found by %j', (typed) => expect(found(typed)).toBe(true));

  it('is not found by letters of two words in the middle of a name or of other texts', () => {
    for (const typed of ['nalena', 'sapp', 'plantsapparel', 'buyerplants', 'anna carla']) {
      expect(found(typed)).toBe(false);
    }
  });
});
