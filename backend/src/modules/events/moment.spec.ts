import { describe, expect, it } from '@jest/globals';
import { momentInWords } from './moment.js';

describe('a moment in words', () => {
  it.each([
    ['2026-11-21T08:00:00Z', 'Europe/Berlin', '21 November 2026 at 09:00 CET'],
    ['2026-07-01T22:30:00Z', 'Europe/Berlin', '2 July 2026 at 00:30 CEST'],
    ['2026-07-01T16:05:00Z', 'America/New_York', '1 July 2026 at 12:05 EDT'],
    ['2026-11-21T08:00:00Z', 'UTC', '21 November 2026 at 08:00 UTC'],
  ])('is, for %s in %s, %s', (instant, zone, words) => {
    expect(momentInWords(new Date(instant), zone)).toBe(words);
  });

  it('has the offset where the zone has no short name that people know', () => {
    expect(momentInWords(new Date('2026-11-21T08:00:00Z'), 'America/Sao_Paulo')).toBe(
      '21 November 2026 at 05:00 GMT-3',
    );
  });
});
