export type Cell = string | number | boolean | null;

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters with which a spreadsheet begins a formula, also in their full-width forms. */
const RUNS = /^[=+\-@\t\r\n＝＋－＠]/;

/** Where a spreadsheet that expects another separator begins a cell, and with it a formula. */
const RUNS_BEHIND = /([,;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g;

/** What stands between two cells; spreadsheets of many countries expect the semicolon. */
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;

/** One record of RFC 4180 with its line break; text from people never becomes a formula. */
export function csvLine(cells: readonly Cell[], separator: Separator = 'comma'): string {
  const between = SEPARATORS[separator];
  return `${cells.map((cell) => field(cell, between)).join(between)}\r\n`;
}

function field(cell: Cell, between: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  const text = (RUNS.test(cell) ? `'${cell}` : cell).replaceAll(RUNS_BEHIND, "$1'");
  const needsQuotes = text.includes(between) || /["\r\n]|^\s|\s$/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

const LONGEST_NAME = 60;

/** A file name that needs no quoting in a header, made of the content and its subject. */
export function fileName(content: string, subject: string, ending = 'csv'): string {
  const name = subject
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, '');
  return `${[content, name].filter(Boolean).join('-')}.${ending}`;
}
