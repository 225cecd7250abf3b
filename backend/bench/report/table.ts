import type { Line } from '../measure/rounds.js';

const written = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

const limitOf = ({ limit, most, unit, holds }: Line): string => {
  if (holds === null) return '';
  const bounds = [limit, most === null ? null : `${most} ${unit}`].filter((one) => one !== null);
  return `${bounds.join(', ')} ${holds ? 'holds' : 'not yet'}`;
};

const HEAD = ['workload', 'metric', 'unit', 'floor', 'ours', 'ratio', 'spread', 'limit'];

/** The cells of each line, as people read them. */
function cells(lines: readonly Line[]): string[][] {
  return lines.map((line) => [
    line.workload,
    line.metric,
    line.unit,
    written(line.floor),
    written(line.ours),
    written(line.ratio),
    !Number.isFinite(line.spread) ? '–' : `${Math.round(line.spread * 100)} %`,
    limitOf(line),
  ]);
}

const isNumber = (column: number): boolean => column > 2 && column < 7;

/** The head and the cells of each line, those of a column as wide as each other. */
function columns(lines: readonly Line[]): string[][] {
  const all = [HEAD, ...cells(lines)];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  );
}

/** A table for a terminal. */
export function table(lines: readonly Line[]): string {
  return columns(lines)
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}

/** The same as Markdown, formatted as all of it is. */
export function markdown(lines: readonly Line[]): string {
  const [head = [], ...body] = columns(lines);
  const rule = head.map(({ length }, column) =>
    isNumber(column) ? `${'-'.repeat(length - 1)}:` : '-'.repeat(length),
  );
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
