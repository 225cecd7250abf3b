import { describe, expect, it } from '@jest/globals';
import { fieldOf, piecesOf } from './phrases.js';
import { NO_VECTORS, type WordVectors } from './word-vectors.js';

const entries = (text: string) => fieldOf(text, NO_VECTORS).entries.map((phrase) => phrase.text);
const things = (text: string) => fieldOf(text, NO_VECTORS).things.map((phrase) => phrase.text);

describe('the phrases of a profile field', () => {
  it.each([
    ['seats; galleys; cabin lighting'],
    ['seats\ngalleys\ncabin lighting'],
    ['• seats • galleys • cabin lighting'],
    ['seats | galleys | cabin lighting'],
  ])('are split at signs that always separate: %j', (text) => {
    expect(entries(text)).toEqual(['seats', 'galleys', 'cabin lighting']);
    expect(things(text)).toEqual(entries(text));
  });

  it.each([
    ['seats, galleys, cabin lighting', 'seats, galleys, cabin lighting'],
    ['seats, galleys and cabin lighting', 'seats, galleys and cabin lighting'],
    ['Sitze, Galleys und Kabinenlicht', 'Sitze', 'Galleys und Kabinenlicht'],
  ])('are, where only commas separate, both the whole and each part: %j', (text, ...whole) => {
    expect(entries(text)).toEqual(whole);
    expect(things(text)).toHaveLength(whole.length > 1 ? whole.length : 3);
  });

  it('are prepared once for a short text that recurs, separately for each set of vectors', () => {
    const phrase = (vectors: WordVectors) => fieldOf('spur gears', vectors).entries[0];
    const [, second, third] = [phrase(NO_VECTORS), phrase(NO_VECTORS), phrase(NO_VECTORS)];
    expect(third).toBe(second);
    expect(phrase({ ...NO_VECTORS, dimensions: 4 })?.vector).toHaveLength(4);
  });

  it('begin anew at a comma before a capital', () => {
    expect(entries('Cabin seats, Galleys, Lighting')).toEqual([
      'Cabin seats',
      'Galleys',
      'Lighting',
    ]);
  });

  it('keep the commas within an entry where semicolons separate entries', () => {
    expect(things('gears, spur, hardened; seals')).toEqual(['gears, spur, hardened', 'seals']);
    expect(piecesOf('gears, spur; seals', NO_VECTORS).map(({ text }) => text)).toEqual([
      'gears',
      'spur',
      'seals',
    ]);
  });

  it('contain each thing once in any spelling, and no words without meaning', () => {
    expect(things('Seats; seat; SEATS; services; n/a; 42; various things')).toEqual(['Seats']);
    expect(entries('')).toEqual([]);
  });
});
