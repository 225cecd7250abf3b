import { describe, expect, it } from '@jest/globals';
import { fit, fitBefore, type Measure } from './text-fit.js';

/** Every letter is as wide as it is high. */
const square: Measure = (text) => Array.from(text).length;
const room = { width: 100, size: 20, smallest: 10, lines: 2 };

describe('a text on paper', () => {
  it('keeps its size where it fits, and shrinks to one line where that is enough', () => {
    expect(fit('Costa', room, square)).toEqual({ lines: ['Costa'], size: 20 });
    expect(fit('Ana Costa', room, square)).toEqual({ lines: ['Ana Costa'], size: 11 });
  });

  it('is wrapped in letters as large as its lines allow where it does not fit on one', () => {
    expect(fit('Ana-Maria da Costa', room, square)).toEqual({
      lines: ['Ana-Maria', 'da Costa'],
      size: 11,
    });
  });

  it('breaks a word that is longer than a line, never a letter from its marks', () => {
    const { lines } = fit('e\u0323'.repeat(9) + 'x'.repeat(8), { ...room, lines: 3 }, square);
    expect(lines.join('')).toBe('ẹ'.repeat(9) + 'x'.repeat(8));
    const marked = fit('x\u0323'.repeat(14), { ...room, lines: 4 }, square);
    expect(marked.lines.every((line) => line.startsWith('x'))).toBe(true);
  });

  it('ends in "…" where not even the smallest letters are enough', () => {
    const { lines, size } = fit('one two three four five six', room, square);
    expect([lines, size]).toEqual([['one two', 'three fou…'], 10]);
  });

  it('is one line without control characters', () => {
    expect(fit(' Ana\n\u0000 Costa\t', { ...room, width: 900 }, square).lines).toEqual([
      'Ana Costa',
    ]);
    expect(fit('', room, square).lines).toEqual(['']);
  });

  it('keeps the number of its page whole', () => {
    expect(fitBefore('Ana', ', page 2', { ...room, width: 300 }, square).lines).toEqual([
      'Ana, page 2',
    ]);
    expect(fitBefore('Ana Costa da Silva', ', page 2', { ...room, width: 150 }, square)).toEqual({
      lines: ['Ana Co…, page 2'],
      size: 10,
    });
  });
});
