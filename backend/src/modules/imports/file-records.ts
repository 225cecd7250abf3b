import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { BadRequestException } from '@nestjs/common';
import { CsvError, parse } from 'csv-parse';

/** Lines of a file without its header. */
export const MOST_LINES = 20_000;
export const TOO_LONG = `A file may have at most ${MOST_LINES.toLocaleString('en')} lines. Please split it.`;
const MOST_COLUMNS = 200;
export const TOO_WIDE = `A file may have at most ${MOST_COLUMNS} columns.`;
export const ONLY_A_HEADER = 'The file has no line below its header.';

/** One record of the file; a quoted cell may make it several lines long. */
export interface FileRecord {
  /** The line at which it begins; the header is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface FileRecords {
  readonly header: readonly string[];
  readonly records: readonly FileRecord[];
}

/** Bytes that are parsed before other calls have their turn. */
const PORTION = 32 * 1024;

/** The first line with text; a quoted cell may go on in the next lines. */
const HEADER_LINE = /(?=\S)(?:"[^"]*"|[^\n])*/;

const SEPARATORS = [',', ';', '\t'] as const;

/** Bytes of one record; without an end a file of one line would become millions of cells. */
const MOST_BYTES_OF_RECORD = 256 * 1024;
const TOO_LONG_RECORD = 'A line of the file is too long.';

/** A line with which spreadsheets say what separates the cells. */
const NAMED_SEPARATOR = /^sep=([,;\t])\n/i;

/** The separator that the file names, else the one that stands most often outside of quotes in the first line of text. */
function separatorOf(text: string): string {
  const named = NAMED_SEPARATOR.exec(text)?.[1];
  if (named !== undefined) return named;
  const start = text.slice(0, MOST_BYTES_OF_RECORD);
  const first = HEADER_LINE.exec(start)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const counts = SEPARATORS.map((one) => first.split(one).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

async function* portions(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += PORTION) {
    await nextTurn();
    yield bytes.subarray(at, at + PORTION);
  }
}

/**
 * The records of a text whose lines end with line feeds; lines without any text are left out.
 * @throws BadRequestException when a quotation mark is not closed, or when there are too many or no lines
 */
export async function recordsOf(text: string): Promise<FileRecords> {
  const parser = parse({
    delimiter: separatorOf(text),
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MOST_BYTES_OF_RECORD,
  });
  const all: FileRecord[] = [];
  // The line stays, without its text, so that the next ones keep their numbers.
  const source = Readable.from(portions(text.replace(NAMED_SEPARATOR, '\n')));
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      if (record.length > MOST_COLUMNS) throw new BadRequestException(TOO_WIDE);
      const cells = record.map((cell) => cell.trim());
      if (cells.every((cell) => cell === '')) continue;
      all.push({ line: info.lines - breaksIn(record), cells });
      if (all.length > MOST_LINES + 1) throw new BadRequestException(TOO_LONG);
    }
  } catch (error) {
    throw error instanceof CsvError ? new BadRequestException(sentenceOf(error)) : error;
  } finally {
    source.destroy();
  }
  const [header, ...records] = all;
  if (header === undefined || records.length === 0) throw new BadRequestException(ONLY_A_HEADER);
  return { header: header.cells, records };
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** The parser says at which line a record ends. */
const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

function sentenceOf({ code, message }: CsvError): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return TOO_LONG_RECORD;
  const line = /line (\d+)/.exec(message)?.[1];
  const place = line === undefined ? '' : ` in line ${line} or before`;
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? `A quotation mark is not closed${place}.`
    : `The file cannot be read as CSV${place}.`;
}
