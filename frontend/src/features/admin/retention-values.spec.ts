import { describe, expect, it } from '@jest/globals';
import { changesOf, isValid, valuesOf } from './retention-values';

const settings = { streamDays: 7, mailDays: 30, logDays: null, eventDays: null };

describe('the fields of what is kept', () => {
  it('hold the settings, and what is usual beside "for ever"', () => {
    expect(valuesOf(settings)).toEqual({
      streamDays: { days: '7', forEver: false },
      mailDays: { days: '30', forEver: false },
      logDays: { days: '30', forEver: true },
      eventDays: { days: '730', forEver: true },
    });
    expect(changesOf(valuesOf(settings), settings)).toEqual({});
  });

  it('change what differs, and nothing else', () => {
    const values = {
      ...valuesOf(settings),
      mailDays: { days: '30', forEver: true },
      eventDays: { days: ' 365 ', forEver: false },
    };
    expect(changesOf(values, settings)).toEqual({ mailDays: null, eventDays: 365 });
  });

  it.each([
    ['streamDays', '0', false],
    ['streamDays', '91', false],
    ['streamDays', '90', true],
    ['eventDays', '29', false],
    ['eventDays', '30', true],
    ['mailDays', '1.5', false],
    ['mailDays', '1e2', false],
    ['mailDays', '', false],
    ['logDays', '3651', false],
  ] as const)('take for %s "%s": %s', (kind, days, taken) => {
    expect(isValid(kind, { days, forEver: false })).toBe(taken);
    expect(isValid(kind, { days, forEver: true })).toBe(true);
  });
});
