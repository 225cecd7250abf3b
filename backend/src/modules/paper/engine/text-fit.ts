/** The width of a text at size 1, in points. */
export type Measure = (text: string) => number;

export interface Room {
  /** In points. */
  width: number;
  /** The size of the letters where the text fits, and the least one, in points. */
  size: number;
  smallest: number;
  /** The most lines. */
  lines: number;
}

/** A text as it is set: its lines and the size of their letters. */
export interface Fitted {
  lines: string[];
  size: number;
}

const STEP = 0.5;
const CUT = '…';

/** The distance of two lines in sizes of letters. */
export const LINE = 1.2;

export const heightOf = ({ lines, size }: Fitted): number => lines.length * size * LINE;

/** Text of people as one line, in the letters that fonts have. */
const asLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/**
 * Sets a text on one line, in smaller letters where it is too long; else on several lines, in the largest letters that
 * let it fit. What does not even fit in the smallest ones ends in "…".
 */
export function fit(given: string, room: Room, measure: Measure): Fitted {
  const text = asLine(given);
  const whole = measure(text);
  for (const size of sizes(room)) {
    if (whole * size <= room.width) return { lines: [text], size };
  }
  if (room.lines > 1) {
    for (const size of sizes(room)) {
      const lines = wrap(text, room.width / size, measure);
      if (lines.length <= room.lines) return { lines, size };
    }
  }
  const most = room.width / room.smallest;
  const lines = wrap(text, most, measure);
  const kept = lines.slice(0, room.lines - 1);
  const rest = lines.slice(kept.length).join(' ');
  return { lines: [...kept, cut(rest, most, measure)], size: room.smallest };
}

/** One line that keeps its end whole: of a text that is too long in the smallest letters, the beginning is cut. */
export function fitBefore(
  text: string,
  end: string,
  room: Omit<Room, 'lines'>,
  measure: Measure,
): Fitted {
  const whole = fit(text + end, { ...room, lines: 1 }, measure);
  if (whole.lines[0] === asLine(text + end)) return whole;
  const width = room.width - measure(end) * room.smallest;
  const { lines } = fit(text, { ...room, width, size: room.smallest, lines: 1 }, measure);
  return { lines: [`${lines[0] ?? ''}${end}`], size: room.smallest };
}

function* sizes({ size, smallest }: Room): Generator<number> {
  for (let at = size; at > smallest; at -= STEP) yield at;
  yield smallest;
}

/** The text in lines of at most this width at size 1; a word that is wider is broken between its letters. */
function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = broken(word, width, measure);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return [...lines, line];
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (word: string): string[] =>
  Array.from(letters.segment(word), ({ segment }) => segment);

function broken(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of lettersOf(word)) {
    if (part !== '' && measure(part + letter) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function cut(line: string, width: number, measure: Measure): string {
  const kept = lettersOf(line);
  while (kept.length > 0 && measure(kept.join('').trimEnd() + CUT) > width) kept.pop();
  return kept.join('').trimEnd() + CUT;
}
