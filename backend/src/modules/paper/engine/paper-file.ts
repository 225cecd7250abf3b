import { drawAgenda } from './agenda-sheet.js';
import { drawHandout } from './handout-sheet.js';
import { Pen } from './pen.js';
import { drawCard, drawSlots } from './place-sheets.js';
import { foot } from './rows.js';
import type { NoticeSheet, PaperSettings, Sheet } from './sheets.js';
import { momentOf } from './words.js';

/** One PDF that is made sheet by sheet; what is made can be taken away at any time. */
export class PaperFile {
  private readonly made: Uint8Array[] = [];
  private readonly pen: Pen;

  constructor(private readonly settings: PaperSettings) {
    this.pen = new Pen(settings, (bytes) => this.made.push(bytes));
  }

  draw(sheet: Sheet): void {
    const { pen, settings } = this;
    switch (sheet.kind) {
      case 'agenda':
        return drawAgenda(pen, settings, sheet);
      case 'card':
        return drawCard(pen, settings, sheet);
      case 'slots':
        return drawSlots(pen, settings, sheet);
      case 'handout':
        return drawHandout(pen, settings, sheet);
      case 'notice':
        return this.drawNotice(sheet);
      default:
        return sheet satisfies never;
    }
  }

  /** The bytes that were made since the last call. */
  take(): Uint8Array<ArrayBuffer> {
    const parts = this.made.splice(0);
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  end(): Promise<void> {
    return this.pen.end();
  }

  private drawNotice({ text, asOf }: NoticeSheet): void {
    const { pen, settings } = this;
    const { width } = pen;
    pen.page();
    const event = pen.fit(settings.eventName, { width, size: 20, smallest: 11, lines: 3 }, 'bold');
    const y = pen.write(event, pen.left, pen.top, { font: 'bold' }) + 20;
    pen.write(pen.fit(text, { width, size: 14, smallest: 9, lines: 6 }), pen.left, y);
    foot(pen, `as of ${momentOf(asOf, settings.timezone)}`);
  }
}
