import type { ImportField, ImportLine } from '@rendezvous/contract';
import { isEmail } from 'class-validator';
import { canonicalEmail, visibleEmail } from '../../common/canonical-email.js';
import { isOneLine, isReadable, trimmed } from '../../common/text.decorator.js';
import type { Column } from './columns.js';
import type { FileRecord } from './file-records.js';

/** The cells of a line that are filled in, by their fields. */
export type LineValues = Partial<Record<ImportField, string>>;

export type LineError = ImportLine['errors'][number];

/** A line of the file as it was read, before it is compared with who is there. */
export interface ReadLine extends FileRecord {
  readonly values: LineValues;
  readonly errors: readonly LineError[];
  /** Of the address; null without a valid one. */
  readonly emailKey: string | null;
}

const NO_ADDRESS = 'This is not a valid email address.';
const LONGEST_ADDRESS = 254;

/** The longest text of each field, in characters, as at the registration. */
const LONGEST: Readonly<Record<Exclude<ImportField, 'email'>, number>> = {
  firstName: 100,
  lastName: 100,
  company: 200,
  role: 200,
  whatTheySell: 2000,
  whatTheyBuy: 2000,
  participantType: 80,
  externalId: 100,
};

const SEVERAL_LINES: ReadonlySet<ImportField> = new Set(['whatTheySell', 'whatTheyBuy']);

/** The name of the column that fills a field; null where there is none. */
export const nameOf = (columns: readonly Column[], field: ImportField): string | null =>
  columns.find((column) => column.field === field)?.name ?? null;

/** Reads the cells of a record by the rules of a registration. */
export function readLine(record: FileRecord, columns: readonly Column[]): ReadLine {
  const values: LineValues = {};
  const errors: LineError[] = [];
  for (const [at, { field, name }] of columns.entries()) {
    const cell = record.cells[at] ?? '';
    if (field === null || cell === '') continue;
    const value = field === 'email' ? visibleEmail(cell) : trimmed(cell);
    if (value === '') continue;
    values[field] = value;
    const message = flawOf(field, value);
    if (message !== null) errors.push({ column: name, message });
  }
  if (record.cells.slice(columns.length).some((cell) => cell !== ''))
    errors.push({ column: null, message: 'This line has more cells than the header has columns.' });
  const { email } = values;
  const emailKey = email === undefined || flawOf('email', email) ? null : canonicalEmail(email);
  return { ...record, values, errors, emailKey };
}

function flawOf(field: ImportField, value: string): string | null {
  if (field === 'email')
    return isEmail(value) && value.length <= LONGEST_ADDRESS ? null : NO_ADDRESS;
  const longest = LONGEST[field];
  if (value.length > longest) return `This is longer than ${longest} characters.`;
  const isFine = SEVERAL_LINES.has(field) ? isReadable(value) : isOneLine(value);
  if (isFine) return null;
  return SEVERAL_LINES.has(field)
    ? 'This has characters that cannot be shown.'
    : 'This must be one line of text.';
}
