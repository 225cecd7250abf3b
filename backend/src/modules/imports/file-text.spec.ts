import { describe, expect, it } from '@jest/globals';
import { SPREADSHEET, textOf } from './file-text.js';

const TEXT = 'Name\nZoë “Łuk” €\n';

describe('the text of a file', () => {
  it('is read as UTF-8, with or without a byte-order mark', () => {
    expect(textOf(Buffer.from(TEXT))).toBe(TEXT);
    expect(textOf(Buffer.from(`\ufeff${TEXT}`))).toBe(TEXT);
  });

  it('is read as UTF-16 where a byte-order mark says so', () => {
    const little = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
    expect(textOf(little)).toBe(TEXT);
    expect(textOf(Buffer.from(little).swap16())).toBe(TEXT);
  });

  it('is read as Windows-1252 where it is no UTF-8', () => {
    const bytes = [0x5a, 0x6f, 0xeb, 0x20, 0x80, 0x20, 0x93, 0x41, 0x94];
    expect(textOf(Buffer.from(bytes))).toBe('Zoë € “A”');
  });

  it('has line feeds alone, whichever way its lines end', () => {
    expect(textOf(Buffer.from('a\r\nb\rc\n'))).toBe('a\nb\nc\n');
  });

  it.each([
    ['a workbook of Excel', '504b030414000600'],
    ['an empty archive', '504b050600000000'],
    ['a workbook of an older Excel', 'd0cf11e0a1b11ae1'],
  ])('is refused for %s, with how to save one as CSV', (_, bytes) => {
    expect(() => textOf(Buffer.from(bytes, 'hex'))).toThrow(SPREADSHEET);
  });

  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['blanks', ' \r\n \n', 'The file is empty.'],
    ['a mark alone', '\ufeff', 'The file is empty.'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0', 'This is not a text file. Please choose a CSV file.'],
  ])('is refused for %s', (_, content, sentence) => {
    expect(() => textOf(Buffer.from(content))).toThrow(sentence);
  });
});
