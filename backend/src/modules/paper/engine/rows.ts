import { paginate } from './pagination.js';
import type { Font, Pen } from './pen.js';
import { type Fitted, heightOf } from './text-fit.js';

/** A text of a row, at its distance from the left margin. */
interface Cell {
  text: Fitted;
  font: Font;
  x: number;
}

/** A line of a list with its cells side by side, each of one or several texts below each other. */
export interface RowBlock {
  height: number;
  isTitle?: boolean;
  cells: Cell[][];
  /** Shown where its rows go on on another page. */
  continued?: Fitted;
}

const PADDING = 3;
const TITLE_ABOVE = 8;

export function rowOf(cells: readonly (readonly Cell[])[]): RowBlock {
  const heights = cells.map((texts) => texts.reduce((sum, { text }) => sum + heightOf(text), 0));
  return { height: Math.max(...heights) + 2 * PADDING, cells: cells.map((texts) => [...texts]) };
}

/** `Sat 21 Nov 2026` above the rows of a day. */
export function titleRow(pen: Pen, title: string): RowBlock {
  const room = { width: pen.width, size: 12, smallest: 8, lines: 1 };
  const text = pen.fit(title, room, 'bold');
  return {
    height: heightOf(text) + TITLE_ABOVE + PADDING,
    isTitle: true,
    cells: [[{ text, font: 'bold', x: 0 }]],
    continued: pen.fit(`${title}, continued`, room, 'bold'),
  };
}

/** What stands around the rows of each page; both heights are in points. */
export interface Frame {
  /** Of the head of the first page, and of all others. */
  headHeights: readonly [number, number];
  footHeight: number;
  /** @param page from 1 on */
  head(page: number, pages: number): void;
  foot(page: number, pages: number): void;
}

/** Draws rows on as many pages as they need. */
export function drawRows(pen: Pen, rows: readonly RowBlock[], frame: Frame): void {
  const room = pen.bottom - pen.top - frame.footHeight;
  const [first, others] = frame.headHeights;
  const pages = paginate(rows, room - first, room - others);
  for (const [at, { continued, blocks }] of pages.entries()) {
    pen.page();
    frame.head(at + 1, pages.length);
    let y = pen.top + (at === 0 ? first : others);
    if (continued !== null) y = drawTitle(pen, continued, y, continued.continued);
    for (const block of blocks) {
      y = block.isTitle ? drawTitle(pen, block, y) : drawRow(pen, block, y);
    }
    frame.foot(at + 1, pages.length);
  }
}

function drawTitle(pen: Pen, { height, cells }: RowBlock, y: number, instead?: Fitted): number {
  const text = instead ?? cells[0]?.[0]?.text;
  if (text !== undefined) pen.write(text, pen.left, y + TITLE_ABOVE, { font: 'bold' });
  pen.rule(y + height - 1, { thick: 1 });
  return y + height;
}

function drawRow(pen: Pen, { height, cells }: RowBlock, y: number): number {
  for (const texts of cells) {
    let at = y + PADDING;
    for (const { text, font, x } of texts) at = pen.write(text, pen.left + x, at, { font });
  }
  pen.rule(y + height);
  return y + height;
}

/** `, page 2 of 3`, after what the pages belong to. */
const pageOf = (page: number, pages: number): string => `, page ${page} of ${pages}`;

const FOOT = { size: 9, smallest: 7 };

/**
 * The small lines at the foot of a page: when it was true, and which page of what it is where there are several.
 */
export function foot(
  pen: Pen,
  asOf: string,
  of: { name: string; page: number; pages: number } | null = null,
): void {
  const room = { ...FOOT, width: pen.width / 2 - 10 };
  const y = pen.bottom - 12;
  pen.write(pen.fit(asOf, { ...room, lines: 1 }), pen.left, y);
  if (of === null || of.pages === 1) return;
  pen.writeRight(pen.fitBefore(of.name, pageOf(of.page, of.pages), room), pen.right, y);
}

/** The head of the second page and all after it. */
export function onwardHead(
  pen: Pen,
  { name, event, page, pages }: { name: string; event: string; page: number; pages: number },
): void {
  const width = pen.width / 2 - 10;
  const title = pen.fitBefore(name, pageOf(page, pages), { width, size: 11, smallest: 8 }, 'bold');
  pen.write(title, pen.left, pen.top, { font: 'bold' });
  const room = { width, size: 9, smallest: 7, lines: 1 };
  pen.writeRight(pen.fit(event, room), pen.right, pen.top + 2);
}

export const FOOT_HEIGHT = 22;
export const ONWARD_HEIGHT = 20;
