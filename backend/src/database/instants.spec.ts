import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { instantFrom, types } from './instants.js';

describe('an instant from the database', () => {
  const before = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (
    text: string,
  ) => Date | number;

  it.each([
    '2026-11-22 06:49:13+00',
    '2026-11-22 06:49:13.5+00',
    '2026-11-22 06:49:13.123456+00',
    '2026-02-28 23:59:59.999999+00',
    '1969-12-31 23:59:59.001+00',
    '0099-01-01 00:00:00+00',
    '2026-11-22 06:49:13.25+05:30',
    '2026-11-22 06:49:13-08',
    '10000-01-01 00:00:00+00',
    '0044-03-15 12:00:00+00 BC',
    'infinity',
    '-infinity',
  ])('is the same as ever: %s', (text) => {
    expect(instantFrom(text)).toEqual(before(text));
  });

  it('is all that is read in another way', () => {
    const { DATE, INT8, JSONB, TIMESTAMPTZ } = pg.types.builtins;
    expect(types.getTypeParser(TIMESTAMPTZ, 'text')).toBe(instantFrom);
    for (const type of [DATE, INT8, JSONB])
      expect(types.getTypeParser(type, 'text')).toBe(pg.types.getTypeParser(type, 'text'));
  });
});
