import { create } from 'qrcode';

/** A dark rectangle of a QR code, one module high, in modules. */
export interface Run {
  x: number;
  y: number;
  width: number;
}

export interface CodeSquares {
  /** Modules on each side, without the white around them. */
  size: number;
  runs: Run[];
}

/** The QR code of a text as rectangles, neighbours of a row in one. */
export function codeSquares(text: string): CodeSquares {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const runs: Run[] = [];
  for (let y = 0; y < size; y += 1) {
    let run: Run | null = null;
    for (let x = 0; x < size; x += 1) {
      if (data[y * size + x] === 0) run = null;
      else if (run === null) runs.push((run = { x, y, width: 1 }));
      else run.width += 1;
    }
  }
  return { size, runs };
}
