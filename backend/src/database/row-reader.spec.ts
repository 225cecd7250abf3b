import { describe, expect, it } from '@jest/globals';
import { rowReader } from './row-reader.js';

const TEXT = 25;
const INTEGER = 23;
const columns = [
  { name: 'id', dataTypeID: INTEGER },
  { name: 'first "name"\n', dataTypeID: TEXT },
];

describe('rowReader', () => {
  it('puts what each parser makes of its value under the name of the column', () => {
    const read = rowReader(columns, [Number, (value) => value.toUpperCase()]);
    expect(read(['7', 'ada'])).toEqual({ id: 7, 'first "name"\n': 'ADA' });
  });

  it('keeps null, which no parser is given', () => {
    const read = rowReader(columns, [Number, (value) => value.toUpperCase()]);
    expect(read([null, null])).toEqual({ id: null, 'first "name"\n': null });
  });

  it('takes the last of columns of one name, as pg does', () => {
    const twice = [TEXT, TEXT].map((dataTypeID) => ({ name: 'same', dataTypeID }));
    expect(rowReader(twice, [String, String])(['first', 'last'])).toEqual({ same: 'last' });
  });

  it('has one reader for the same columns and another for others', () => {
    const parsers = [Number, String];
    const reader = rowReader(columns, parsers);
    expect(rowReader([...columns], parsers)).toBe(reader);
    expect(rowReader(columns.toReversed(), parsers.toReversed())).not.toBe(reader);
  });

  it('reads no columns at all', () => {
    expect(rowReader([], [])([])).toEqual({});
  });
});
