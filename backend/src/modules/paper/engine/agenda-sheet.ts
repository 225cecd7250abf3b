import { underDays } from './days.js';
import type { Pen } from './pen.js';
import {
  drawRows,
  FOOT_HEIGHT,
  foot,
  ONWARD_HEIGHT,
  onwardHead,
  type RowBlock,
  rowOf,
  titleRow,
} from './rows.js';
import type { AgendaLine, AgendaSheet, Companion, PaperSettings } from './sheets.js';
import { heightOf } from './text-fit.js';
import { clock, day, joined, nameOf, timesOf } from './words.js';

const CODE = 70;
const CODE_GAP = 16;
const CODES = 2 * CODE + CODE_GAP;
const CAPTION = { width: CODE + 8, size: 7, smallest: 5, lines: 2 };
/** Below the head. */
const GAP = 10;
const TIMES = 106;
const PLACE = 140;
const WHOM = TIMES + PLACE;

/** Draws one person's agenda, on as many pages as it needs. */
export function drawAgenda(pen: Pen, settings: PaperSettings, sheet: AgendaSheet): void {
  const head = headOf(pen, settings, sheet);
  const { eventName: event, timezone } = settings;
  const name = nameOf(sheet.person);
  const asOf = `as of ${clock(sheet.asOf, timezone)}, version ${sheet.version}`;
  drawRows(pen, rowsOf(pen, settings, sheet), {
    headHeights: [head.height, ONWARD_HEIGHT],
    footHeight: FOOT_HEIGHT,
    head: (page, pages) =>
      page === 1 ? head.draw() : onwardHead(pen, { name, event, page, pages }),
    foot: (page, pages) =>
      foot(pen, `${asOf} · ${day(sheet.asOf, timezone)}`, { name, page, pages }),
  });
}

/** The event, the person, and two codes at the right. */
function headOf(pen: Pen, { eventName }: PaperSettings, { person, badge, agendaUrl }: AgendaSheet) {
  const width = pen.width - CODES - 24;
  const event = pen.fit(eventName, { width, size: 11, smallest: 8, lines: 2 });
  const name = pen.fit(nameOf(person), { width, size: 28, smallest: 14, lines: 3 }, 'bold');
  const company = pen.fit(person.company, { width, size: 15, smallest: 9, lines: 2 }, 'bold');
  const about = joined(person.type, person.role);
  const type = pen.fit(about, { width, size: 11, smallest: 8, lines: 2 });
  const texts = heightOf(event) + 6 + heightOf(name) + 2 + heightOf(company) + heightOf(type);
  const code = badge.code.replaceAll(/(.{4})(?=.)/g, '$1 ');
  const checkIn = pen.fit(`Check-in: show this code, ${code}`, CAPTION);
  const live = pen.fit('Your agenda as it is now', CAPTION);
  const codes = CODE + 5 + 2 * 7 * 1.2;
  const draw = (): void => {
    let y = pen.write(event, pen.left, pen.top) + 6;
    y = pen.write(name, pen.left, y, { font: 'bold' }) + 2;
    y = pen.write(company, pen.left, y, { font: 'bold' });
    pen.write(type, pen.left, y);
    const [first, second] = [pen.right - CODES, pen.right - CODE];
    pen.code(badge.url, { x: first, y: pen.top, side: CODE });
    pen.code(agendaUrl, { x: second, y: pen.top, side: CODE }, { isRepeated: true });
    for (const [caption, x] of [
      [checkIn, first],
      [live, second],
    ] as const) {
      pen.write(caption, x - 4, pen.top + CODE + 5, { centred: CAPTION.width });
    }
  };
  return { height: Math.max(texts, codes) + GAP, draw };
}

function rowsOf(pen: Pen, { timezone }: PaperSettings, sheet: AgendaSheet): RowBlock[] {
  const rows = underDays<AgendaLine, RowBlock>(sheet.meetings, timezone, {
    title: (on) => titleRow(pen, on),
    line: (meeting) => meetingRow(pen, meeting, timezone),
  });
  if (sheet.waiting.length > 0) {
    rows.push(titleRow(pen, 'Waiting for a time'));
    rows.push(...sheet.waiting.map((whom) => rowOf([personCell(pen, whom, 0, pen.width)])));
  }
  if (rows.length > 0) return rows;
  const text = 'No meetings yet. New ones are in the agenda behind the right code.';
  const room = { width: pen.width, size: 12, smallest: 8, lines: 3 };
  return [rowOf([[{ text: pen.fit(text, room), font: 'regular', x: 0 }]])];
}

function meetingRow(pen: Pen, meeting: AgendaLine, timezone: string): RowBlock {
  const { place, zone, whom } = meeting;
  const times = timesOf(meeting, timezone);
  const narrow = { width: PLACE - 10, smallest: 8, lines: 3 };
  const placeCell = [
    { text: pen.fit(place, { ...narrow, size: 11 }, 'bold'), font: 'bold' as const, x: TIMES },
  ];
  const zoneCell =
    zone === null
      ? []
      : [{ text: pen.fit(zone, { ...narrow, size: 9 }), font: 'regular' as const, x: TIMES }];
  return rowOf([
    [
      {
        text: pen.fit(times, { width: TIMES - 8, size: 10.5, smallest: 7, lines: 1 }),
        font: 'regular',
        x: 0,
      },
    ],
    [...placeCell, ...zoneCell],
    personCell(pen, whom, WHOM, pen.width - WHOM),
  ]);
}

function personCell(pen: Pen, whom: Companion, x: number, width: number) {
  const name = pen.fit(nameOf(whom), { width, size: 11, smallest: 8, lines: 2 }, 'bold');
  const rest = joined(whom.company, whom.role);
  const cell = [{ text: name, font: 'bold' as const, x }];
  if (rest === '') return cell;
  const text = pen.fit(rest, { width, size: 9, smallest: 7, lines: 2 });
  return [...cell, { text, font: 'regular' as const, x }];
}
