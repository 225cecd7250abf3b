import { describe, expect, it } from '@jest/globals';
import { phrasesOf, stemsOf } from './terms.js';

describe('the phrases of a text', () => {
  it('are what stands between commas, bullets, line breaks and joining words', () => {
    const text = 'Castings and forgings; wire harnesses / seals\n• cabin seats (first class)';
    expect(phrasesOf(text).map((phrase) => phrase.text)).toEqual([
      'Castings',
      'forgings',
      'wire harnesses',
      'seals',
      'cabin seats',
      'first class',
    ]);
  });

  it('shed the words around the thing itself', () => {
    expect(phrasesOf('We are looking for landing gear.').map((phrase) => phrase.text)).toEqual([
      'landing gear',
    ]);
  });

  it('name each thing once', () => {
    expect(phrasesOf('Fasteners, fastener, FASTENERS')).toHaveLength(1);
  });

  it('are none in a text that names nothing', () => {
    expect(phrasesOf('')).toEqual([]);
    expect(phrasesOf(' , ; the and of')).toEqual([]);
  });

  it('are limited, however long the text', () => {
    const endless = Array.from({ length: 5000 }, (_, count) => `thing${count}`).join(', ');
    expect(phrasesOf(endless)).toHaveLength(24);
  });
});

describe('stems', () => {
  it.each([
    ['actuator', 'Actuators', 'actuation'],
    ['casting', 'castings', 'cast'],
    ['battery', 'batteries', 'BATTERY'],
    ['inspection', 'inspections', 'inspector'],
    ['machined', 'machining', 'machine'],
    ['wiring', 'wire', 'wires'],
    ['crème', 'creme', 'CRÈMES'],
    ['harness', 'harnesses', 'Harness'],
    ['box', 'boxes', 'Box'],
  ])('bring %s, %s and %s together', (...words) => {
    expect(new Set(words.map((word) => stemsOf(word).join(' '))).size).toBe(1);
  });

  it.each([
    ['wing', 'wings of desire'],
    ['bus', 'bu'],
    ['string', 'stringer'],
    ['engine', 'engineering'],
  ])('keep %s and %s apart', (one, other) => {
    expect(stemsOf(one)).not.toEqual(stemsOf(other));
  });

  it('pass over words that say nothing, unless there are no others', () => {
    expect(stemsOf('avionics systems')).toEqual(stemsOf('avionics'));
    expect(stemsOf('systems')).not.toEqual([]);
  });

  it('keep letters of every script', () => {
    expect(stemsOf('複合材 構造')).toHaveLength(2);
  });
});
