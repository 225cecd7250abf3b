import { describe, expect, it } from '@jest/globals';
import { MOST_LINES, recordsOf } from './file-records.js';

const cellsOf = async (text: string): Promise<(readonly string[])[]> => {
  const { header, records } = await recordsOf(text);
  return [header, ...records.map(({ cells }) => cells)];
};

describe('the records of a file', () => {
  it.each([
    ['commas', 'Mail,Name\na@b.example,Ana;B\n'],
    ['semicolons', 'Mail;Name\na@b.example;Ana;B\n'],
    ['tabs', 'Mail\tName\na@b.example\tAna\tB\n'],
  ])('are cut at %s', async (_, text) => {
    const [header, record] = await cellsOf(text);
    expect(header).toEqual(['Mail', 'Name']);
    expect(record?.[0]).toBe('a@b.example');
  });

  it('are cut at the sign that stands outside of the quotes of the header', async () => {
    expect(await cellsOf('"Name, first, and last";Mail\nAna;a@b.example')).toEqual([
      ['Name, first, and last', 'Mail'],
      ['Ana', 'a@b.example'],
    ]);
  });

  it('have cells with quotes, separators and line breaks, without the blanks around them', async () => {
    const text = 'A,B,C\n"say ""hi""","one\ntwo, three", 5" pipe \nx,,\n';
    expect(await cellsOf(text)).toEqual([
      ['A', 'B', 'C'],
      ['say "hi"', 'one\ntwo, three', '5" pipe'],
      ['x', '', ''],
    ]);
  });

  it('know the line of the file at which they begin, past blank lines and breaks in cells', async () => {
    const { records } = await recordsOf('A,B\n\n1,"x\n\ny"\n,\n2,z\n3,"v\nw"\n4,');
    expect(records.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [3, '1'],
      [7, '2'],
      [8, '3'],
      [10, '4'],
    ]);
  });

  it('keep letters whole that lie across the portions in which a file is read', async () => {
    const names = Array.from({ length: 9_000 }, (_, at) => `${'x'.repeat(at % 7)}ÅŁ€🚀`);
    const { records } = await recordsOf(`Name\n${names.join('\n')}`);
    expect(records.map(({ cells }) => cells[0])).toEqual(names);
  });

  it('are refused where a quotation mark is not closed, with its line', async () => {
    await expect(recordsOf('A,B\n1,2\n3,"four\n5,6\n')).rejects.toThrow(
      /^A quotation mark is not closed in line \d+ or before\.$/,
    );
  });

  it(`are refused beyond ${MOST_LINES} lines, and at exactly so many they are not`, async () => {
    const lines = 'x\n'.repeat(MOST_LINES);
    expect((await recordsOf(`A\n${lines}`)).records).toHaveLength(MOST_LINES);
    await expect(recordsOf(`A\n${lines}y\n`)).rejects.toThrow(
      'A file may have at most 20,000 lines. Please split it.',
    );
  });

  it('are cut at the separator that the first line names, which is no header', async () => {
    const { header, records } = await recordsOf('sep=;\nA,1;B\nx,y;z\n');
    expect(header).toEqual(['A,1', 'B']);
    expect(records).toEqual([{ line: 3, cells: ['x,y', 'z'] }]);
  });

  it('are refused where one of them is much too wide or too long', async () => {
    await expect(recordsOf(`A\n${'a,'.repeat(300)}\n`)).rejects.toThrow(
      'A file may have at most 200 columns.',
    );
    await expect(recordsOf(`A\n${'a,'.repeat(1_000_000)}\n`)).rejects.toThrow(
      'A line of the file is too long.',
    );
  });

  it('are refused without a line below the header, and with too many columns', async () => {
    await expect(recordsOf('Mail,Name\n')).rejects.toThrow(
      'The file has no line below its header.',
    );
    await expect(recordsOf(`${','.repeat(200)}A\n${','.repeat(200)}1`)).rejects.toThrow(
      'A file may have at most 200 columns.',
    );
  });
});
