import type { Pen } from './pen.js';
import { foot } from './rows.js';
import type { HandoutSheet, PaperSettings } from './sheets.js';
import { heightOf } from './text-fit.js';
import { clock, day, joined, momentOf } from './words.js';

const ROW = 24;
const HEAD = 58;

/** The columns by their share of the width. */
const COLUMNS = [
  ['Name', 0.27],
  ['Company', 0.25],
  ['Type', 0.13],
  ['Own stand', 0.13],
  ['First meeting', 0.22],
] as const;

/** Draws one page of the list by which the desk hands paper out, each row as high as every other. */
export function drawHandout(pen: Pen, settings: PaperSettings, sheet: HandoutSheet): void {
  const { timezone } = settings;
  pen.page();
  const room = { width: pen.width, size: 14, smallest: 8, lines: 1 };
  const title = `Hand-out list · ${settings.eventName}`;
  pen.write(pen.fit(title, room, 'bold'), pen.left, pen.top, { font: 'bold' });
  const widths = COLUMNS.map(([, share]) => share * pen.width);
  let y = pen.top + HEAD - 22;
  drawCells(
    pen,
    COLUMNS.map(([name]) => name),
    { widths, y, font: 'bold' },
  );
  y = pen.top + HEAD;
  pen.rule(y - 2, { thick: 1 });
  for (const { name, company, type, stand, first } of sheet.rows) {
    const when =
      first === null
        ? ''
        : joined(
            `${day(first.start, timezone).slice(0, -5)}, ${clock(first.start, timezone)}`,
            first.place,
          );
    drawCells(pen, [name, company, type ?? '', stand ?? '', when], { widths, y, font: 'regular' });
    y += ROW;
    pen.rule(y - 2);
  }
  const { page, pages } = sheet;
  foot(pen, `as of ${momentOf(sheet.asOf, timezone)}`, { name: 'Hand-out list', page, pages });
}

function drawCells(
  pen: Pen,
  texts: readonly string[],
  { widths, y, font }: { widths: readonly number[]; y: number; font: 'regular' | 'bold' },
): void {
  let x = pen.left;
  for (const [at, text] of texts.entries()) {
    const width = (widths[at] ?? 0) - 6;
    const bold = at === 0 ? 'bold' : font;
    const fitted = pen.fit(text, { width, size: 9, smallest: 7, lines: 2 }, bold);
    pen.write(fitted, x, y + (ROW - 2 - heightOf(fitted)) / 2, { font: bold });
    x += widths[at] ?? 0;
  }
}
