import type { ImportField } from '@rendezvous/contract';
import { BYTE_ORDER_MARK, csvLine } from '../../common/csv.js';
import type { KeptLine } from './import-record.js';
import type { ImportRow } from './imports.queries.js';
import { nameOf } from './line-values.js';

const HAPPENED = { create: 'Added', update: 'Changed', unchanged: 'Unchanged' } as const;
const WOULD_HAPPEN = {
  create: 'Would be added',
  update: 'Would be changed',
  unchanged: 'Would stay unchanged',
} as const;

/** The lines of the file with one more column, which says what became of each. */
export async function* resultLines(
  row: ImportRow,
  parts: AsyncIterable<readonly KeptLine[]>,
): AsyncGenerator<string> {
  const names = row.columns.map(({ name }) => name);
  const heading = row.state === 'done' ? 'Result' : 'Result (nothing was imported)';
  yield BYTE_ORDER_MARK + csvLine([...names, heading]);
  for await (const lines of parts) {
    yield lines.map((line) => csvLine(cellsOf(names.length, row, line))).join('');
  }
}

/** Cells without a heading stand behind the result, so that it stays in its column. */
const cellsOf = (width: number, row: ImportRow, line: KeptLine): string[] => [
  ...Array.from({ length: width }, (_, at) => line.cells[at] ?? ''),
  resultOf(row, line),
  ...line.cells.slice(width),
];

function resultOf(row: ImportRow, line: KeptLine): string {
  const { action, changes, errors, isToInvite } = line;
  if (action === 'error') return `Error: ${errors.map(sentenceOf).join(' ')}`;
  const fields = changes.map(({ field }) => titleOf(row, field)).join(', ');
  const isDone = row.state === 'done';
  const what = (isDone ? HAPPENED : WOULD_HAPPEN)[action];
  const invited = isDone && row.sendInvitations && isToInvite ? '; invited' : '';
  return `${what}${action === 'update' ? `: ${fields}` : ''}${invited}`;
}

const titleOf = ({ columns }: ImportRow, field: ImportField): string =>
  nameOf(columns, field) ?? field;

const sentenceOf = ({ column, message }: KeptLine['errors'][number]): string =>
  column === null ? message : `${column}: ${message}`;
