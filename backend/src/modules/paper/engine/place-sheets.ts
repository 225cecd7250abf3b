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
import type { Companion, PaperSettings, PlaceLine, PlaceSheet } from './sheets.js';
import { heightOf } from './text-fit.js';
import { joined, momentOf, nameOf, timesOf } from './words.js';

const TIMES = 106;
const GAP = 12;

const ownerText = (owner: Companion): string => joined(nameOf(owner), owner.company);

/** Draws the list of a place: who meets there and when. */
export function drawSlots(pen: Pen, settings: PaperSettings, sheet: PlaceSheet): void {
  const { width } = pen;
  const event = pen.fit(settings.eventName, { width, size: 11, smallest: 8, lines: 2 });
  const label = pen.fit(sheet.label, { width, size: 28, smallest: 14, lines: 2 }, 'bold');
  const about = joined(sheet.zone, sheet.owner && `stand of ${ownerText(sheet.owner)}`);
  const zone = pen.fit(about, { width, size: 12, smallest: 8, lines: 2 });
  const height = heightOf(event) + 4 + heightOf(label) + heightOf(zone) + GAP;
  const asOf = `as of ${momentOf(sheet.asOf, settings.timezone)}`;
  drawRows(pen, rowsOf(pen, settings, sheet), {
    headHeights: [height, ONWARD_HEIGHT],
    footHeight: FOOT_HEIGHT,
    head: (page, pages) => {
      if (page > 1) {
        onwardHead(pen, { name: sheet.label, event: settings.eventName, page, pages });
        return;
      }
      let y = pen.write(event, pen.left, pen.top) + 4;
      y = pen.write(label, pen.left, y, { font: 'bold' });
      pen.write(zone, pen.left, y);
    },
    foot: (page, pages) => foot(pen, asOf, { name: sheet.label, page, pages }),
  });
}

function rowsOf(pen: Pen, { timezone }: PaperSettings, { meetings }: PlaceSheet): RowBlock[] {
  const half = (pen.width - TIMES) / 2;
  const timesRoom = { width: TIMES - 8, size: 10.5, smallest: 7, lines: 1 };
  const rows = underDays<PlaceLine, RowBlock>(meetings, timezone, {
    title: (on) => titleRow(pen, on),
    line: (meeting) =>
      rowOf([
        [{ text: pen.fit(timesOf(meeting, timezone), timesRoom), font: 'regular', x: 0 }],
        ...meeting.people.map((person, side) => partyCell(pen, person, TIMES + side * half, half)),
      ]),
  });
  if (rows.length > 0) return rows;
  const room = { width: pen.width, size: 12, smallest: 8, lines: 1 };
  return [
    rowOf([[{ text: pen.fit('No meetings here yet.', room), font: 'regular' as const, x: 0 }]]),
  ];
}

function partyCell(pen: Pen, person: Companion, x: number, half: number) {
  const width = half - 10;
  const name = pen.fit(nameOf(person), { width, size: 10.5, smallest: 8, lines: 2 }, 'bold');
  const company = pen.fit(person.company, { width, size: 9, smallest: 7, lines: 2 });
  return [
    { text: name, font: 'bold' as const, x },
    ...(person.company === '' ? [] : [{ text: company, font: 'regular' as const, x }]),
  ];
}

const COLUMN_GAP = 18;

/** Draws the card of a place: its label large, and the meetings there as far as there is room. */
export function drawCard(pen: Pen, settings: PaperSettings, sheet: PlaceSheet): void {
  const { timezone } = settings;
  const { width, left } = pen;
  const centred = width;
  pen.page();
  const event = pen.fit(settings.eventName, { width, size: 14, smallest: 9, lines: 2 });
  let y = pen.write(event, left, pen.top, { centred }) + 36;
  const label = pen.fit(sheet.label, { width, size: 120, smallest: 32, lines: 3 }, 'bold');
  y = pen.write(label, left, y, { font: 'bold', centred }) + 10;
  if (sheet.zone !== null) {
    const zone = pen.fit(sheet.zone, { width, size: 36, smallest: 16, lines: 2 });
    y = pen.write(zone, left, y, { centred }) + 10;
  }
  if (sheet.owner !== null) {
    const room = { width, size: 28, smallest: 12, lines: 2 };
    y = pen.write(pen.fit(nameOf(sheet.owner), room, 'bold'), left, y, { font: 'bold', centred });
    const company = pen.fit(sheet.owner.company, { ...room, size: 20 });
    y = pen.write(company, left, y, { centred }) + 10;
  }
  drawSmall(pen, sheet.meetings, Math.max(y + 24, pen.top + 300), timezone);
  foot(pen, `as of ${momentOf(sheet.asOf, timezone)}`);
}

/** The meetings in two columns, with days as titles; the last line says how many more there are. */
function drawSmall(pen: Pen, meetings: readonly PlaceLine[], top: number, timezone: string): void {
  if (meetings.length === 0) return;
  const width = (pen.width - COLUMN_GAP) / 2;
  const lines = smallLines(meetings, timezone);
  const room = pen.bottom - FOOT_HEIGHT - top;
  const size = Math.max(6, Math.min(10, (room * 2) / lines.length / 1.6));
  const step = size * 1.6;
  const most = 2 * Math.max(1, Math.floor(room / step));
  const fitting = lines.length > most ? lines.slice(0, most - 1) : lines;
  const left = lines.slice(fitting.length).filter(({ isTitle }) => !isTitle).length;
  const more = { text: `… and ${left} more, in the lists of the places`, isTitle: false };
  const shown = left > 0 ? [...fitting, more] : fitting;
  const perColumn = Math.max(Math.ceil(shown.length / 2), Math.min(shown.length, 12));
  pen.rule(top - 8, { thick: 1 });
  for (const [at, { text, isTitle }] of shown.entries()) {
    const column = Math.floor(at / perColumn);
    const font = isTitle ? 'bold' : 'regular';
    const x = pen.left + column * (width + COLUMN_GAP);
    const y = top + (at % perColumn) * step;
    pen.write(pen.fit(text, { width, size, smallest: size * 0.85, lines: 1 }, font), x, y, {
      font,
    });
  }
}

function smallLines(meetings: readonly PlaceLine[], timezone: string) {
  return underDays(meetings, timezone, {
    title: (on) => ({ text: on, isTitle: true }),
    line: (meeting) => {
      const names = meeting.people.map(nameOf).join(' – ');
      return { text: `${timesOf(meeting, timezone)}  ${names}`, isTitle: false };
    },
  });
}
