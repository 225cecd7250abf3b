import { BadRequestException, UnsupportedMediaTypeException } from '@nestjs/common';
import iconv from 'iconv-lite';

export const SPREADSHEET =
  'Please save the sheet as CSV (in Excel: File, Save As, CSV UTF-8) and choose that file.';
export const EMPTY = 'The file is empty.';
export const NO_TEXT = 'This is not a text file. Please choose a CSV file.';

/** Content types of spreadsheets, for which the refusal says how to save as CSV. */
export const SPREADSHEET_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
] as const;

/** A zip file, which every newer spreadsheet is, and the compound file of older ones. */
const SPREADSHEET_STARTS = ['504b0304', '504b0506', 'd0cf11e0'] as const;

/** Byte-order marks in hexadecimal digits, with the encoding that each announces. */
const MARKS = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const;

/**
 * The text of a file in UTF-8, in UTF-16 with a byte-order mark, or else in Windows-1252; each line ends with a line feed.
 * @throws UnsupportedMediaTypeException for a spreadsheet; BadRequestException for another file that is no text
 */
export function textOf(file: Buffer): string {
  if (file.length === 0) throw new BadRequestException(EMPTY);
  const start = file.subarray(0, 4).toString('hex');
  if (SPREADSHEET_STARTS.some((one) => start.startsWith(one)))
    throw new UnsupportedMediaTypeException(SPREADSHEET);
  const text = decoded(file, start);
  if (text.includes('\0')) throw new BadRequestException(NO_TEXT);
  if (text.trim() === '') throw new BadRequestException(EMPTY);
  return text.replaceAll(/\r\n?/g, '\n');
}

function decoded(file: Buffer, start: string): string {
  const marked = MARKS.find(([mark]) => start.startsWith(mark));
  if (marked !== undefined) return new TextDecoder(marked[1]).decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Spreadsheets on Windows write this one when they are not asked for UTF-8. Some releases of Node decode it as
    // ISO 8859-1, so that no TextDecoder is used.
    return iconv.decode(file, 'windows-1252');
  }
}
