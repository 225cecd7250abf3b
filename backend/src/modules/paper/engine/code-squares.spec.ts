import { describe, expect, it } from '@jest/globals';
import { create } from 'qrcode';
import { codeSquares } from './code-squares.js';

describe('a QR code on paper', () => {
  it('is dark in every module that is dark, and nowhere else', () => {
    const text = 'https://meet.example/badge/3F9A22B14C5D';
    const { size, runs } = codeSquares(text);
    const drawn = new Set(
      runs.flatMap(({ x, y, width }) =>
        Array.from({ length: width }, (_, at) => y * size + x + at),
      ),
    );
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const dark = Array.from(modules.data, (bit, at) => (bit === 0 ? -1 : at));
    expect([...drawn].sort((a, b) => a - b)).toEqual(dark.filter((at) => at >= 0));
    // Three squares in the corners begin with a row of seven.
    expect(runs.filter(({ width, y }) => width === 7 && y === 0)).toHaveLength(2);
  });
});
