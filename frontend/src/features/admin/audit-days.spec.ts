import { describe, expect, test } from '@jest/globals';
import { dayOrNone, momentsOf } from './audit-days';

describe('the days between which entries are shown', () => {
  test.each([null, '', '2026-13-01', '2026-11-31', '21.11.2026', '2026-11-21T09:00'])(
    'are not read from %p',
    (parameter) => {
      expect(dayOrNone(parameter)).toBe('');
    },
  );

  test('reach from the first moment of one to the last of the other, by the clocks of the reader', () => {
    const { from = '', to = '' } = momentsOf('2026-11-21', '2026-11-21');
    expect(new Date(from)).toEqual(new Date(2026, 10, 21));
    expect(new Date(to)).toEqual(new Date(2026, 10, 22));
  });

  test('are no limit when they are empty', () => {
    expect(momentsOf('', '')).toEqual({});
  });
});
