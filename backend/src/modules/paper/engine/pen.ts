import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import { type CodeSquares, codeSquares } from './code-squares.js';
import type { PaperSettings, PaperSize } from './sheets.js';
import {
  type Fitted,
  fit,
  fitBefore,
  heightOf,
  LINE,
  type Measure,
  type Room,
} from './text-fit.js';

export type Font = 'regular' | 'bold';

const FONT_FILES: Readonly<Record<Font, string>> = {
  regular: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
};
/** In points. */
const SIZES: Readonly<Record<PaperSize, [number, number]>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
};
const MARGIN = 42;

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<Font, Buffer>();
function fontOf(font: Font): Buffer {
  const file = fonts.get(font) ?? readFileSync(resolve(`dejavu-fonts-ttf/ttf/${FONT_FILES[font]}`));
  fonts.set(font, file);
  return file;
}

/**
 * Draws on the pages of one file in black. DejaVu has Latin with all its marks, Greek, Cyrillic, Vietnamese, Arabic and
 * Hebrew. It lacks Chinese, Japanese, Korean and Indian letters: a box stands for each of these, and who selects or
 * copies it still gets the letter. Words of languages that are written from the right stand from the left.
 */
export class Pen {
  readonly left = MARGIN;
  readonly top = MARGIN;
  readonly right: number;
  readonly bottom: number;
  private readonly measures: Readonly<Record<Font, Measure>>;
  private readonly codes = new Map<string, CodeSquares>();
  private readonly document: PDFKit.PDFDocument;

  constructor({ size, title }: PaperSettings, onBytes: (bytes: Uint8Array) => void) {
    const [width, height] = SIZES[size];
    this.right = width - MARGIN;
    this.bottom = height - MARGIN;
    this.document = new Pdf({
      size: [width, height],
      margin: 0,
      autoFirstPage: false,
      font: '',
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Creator: 'Rendezvous', Producer: 'Rendezvous' },
    });
    this.document.on('data', onBytes);
    for (const font of ['regular', 'bold'] as const) {
      this.document.registerFont(font, fontOf(font));
    }
    this.measures = { regular: this.measureIn('regular'), bold: this.measureIn('bold') };
  }

  get width(): number {
    return this.right - this.left;
  }

  page(): void {
    this.document.addPage();
  }

  /** The text as it fits, to be drawn later. */
  fit(text: string, room: Room, font: Font = 'regular'): Fitted {
    return fit(text, room, this.measures[font]);
  }

  /** One line whose end stays whole, such as `, page 2 of 3` after a name. */
  fitBefore(text: string, end: string, room: Omit<Room, 'lines'>, font: Font = 'regular'): Fitted {
    return fitBefore(text, end, room, this.measures[font]);
  }

  /** Draws a text whose first line begins at this height; the height below its last one. */
  write(
    text: Fitted,
    x: number,
    y: number,
    { font = 'regular', centred }: { font?: Font; centred?: number } = {},
  ): number {
    // Measuring sets a size of its own, so it comes first.
    const indents = text.lines.map((line) =>
      centred === undefined ? 0 : (centred - this.measures[font](line) * text.size) / 2,
    );
    this.document.font(font).fontSize(text.size).fillColor('black');
    for (const [at, line] of text.lines.entries()) {
      const top = y + at * text.size * LINE;
      this.document.text(line, x + (indents[at] ?? 0), top, { lineBreak: false });
    }
    return y + heightOf(text);
  }

  /** Draws a text at the right end of a line. */
  writeRight(text: Fitted, right: number, y: number, font: Font = 'regular'): void {
    const widest = Math.max(...text.lines.map(this.measures[font]));
    this.write(text, right - widest * text.size, y, { font });
  }

  rule(y: number, { from = this.left, to = this.right, thick = 0.5 } = {}): void {
    this.document.lineWidth(thick).moveTo(from, y).lineTo(to, y).stroke('black');
  }

  /**
   * Draws the QR code of a text as squares, `side` points wide; the white around it is the caller's.
   * @param isRepeated whether other sheets of the file have the same code, which is then made once
   */
  code(
    text: string,
    { x, y, side }: { x: number; y: number; side: number },
    { isRepeated = false } = {},
  ): void {
    const { size, runs } = this.codes.get(text) ?? codeSquares(text);
    if (isRepeated) this.codes.set(text, { size, runs });
    // Whole numbers on a scale of their own make the file a third smaller.
    this.document.save().translate(x, y).scale(side / size);
    for (const run of runs) this.document.rect(run.x, run.y, run.width, 1);
    this.document.fill('black').restore();
  }

  /** Writes what is left, the letters of the fonts among it. */
  async end(): Promise<void> {
    await new Promise<void>((done, fail) => {
      this.document.once('end', done).once('error', fail);
      this.document.end();
    });
  }

  private measureIn(font: Font): Measure {
    return (text) => this.document.font(font).fontSize(100).widthOfString(text) / 100;
  }
}
