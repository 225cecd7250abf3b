import { describe, expect, it } from '@jest/globals';
import { columnsOf } from './columns.js';
import { readLine } from './line-values.js';

const HEADER = ['Email', 'First name', 'Sells', 'ID', 'Notes'];
const columns = columnsOf(HEADER, []);
const read = (...cells: string[]) => readLine({ line: 2, cells }, columns);

describe('a line of a file', () => {
  it('has the values of the cells that are filled in, and the key of its address', () => {
    expect(read('Ana@BÜCHER.example', 'Ana', 'Bolts\nand nuts', '', 'Vegetarian')).toMatchObject({
      values: { email: 'Ana@BÜCHER.example', firstName: 'Ana', whatTheySell: 'Bolts\nand nuts' },
      emailKey: 'ana@xn--bcher-kva.example',
      errors: [],
    });
  });

  it('does not count what nobody sees', () => {
    expect(read('\u200bana@b.example', '\u200b \u00ad').values).toEqual({ email: 'ana@b.example' });
  });

  it.each([
    ['a wrong address', ['ana@'], 'Email', 'This is not a valid email address.'],
    [
      'a name that is too long',
      ['a@b.example', 'x'.repeat(101)],
      'First name',
      'This is longer than 100 characters.',
    ],
    [
      'a name of two lines',
      ['a@b.example', 'An\na'],
      'First name',
      'This must be one line of text.',
    ],
    [
      'control characters',
      ['a@b.example', '', 'a\u0007b'],
      'Sells',
      'This has characters that cannot be shown.',
    ],
    [
      'a number that is too long',
      ['a@b.example', '', '', '1'.repeat(101)],
      'ID',
      'This is longer than 100 characters.',
    ],
    [
      'more cells than columns',
      ['a@b.example', '', '', '', '', 'x'],
      null,
      'This line has more cells than the header has columns.',
    ],
  ])('is wrong with %s, which names the column', (_, cells, column, message) => {
    expect(read(...cells).errors).toEqual([{ column, message }]);
  });

  it('may be shorter than the header', () => {
    expect(read('a@b.example')).toMatchObject({ values: { email: 'a@b.example' }, errors: [] });
  });
});
