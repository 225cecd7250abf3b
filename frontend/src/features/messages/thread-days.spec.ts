import { describe, expect, it } from '@jest/globals';
import { daysOf } from './thread-days';

const at = (createdAt: string) => ({ createdAt });

describe('the days of a conversation', () => {
  const rows = [at('2026-11-20T22:30:00.000Z'), at('2026-11-20T23:30:00.000Z')];

  it('are those of the reader’s zone', () => {
    expect(
      daysOf(rows, 'Europe/Berlin').map(({ label, rows: { length } }) => [label, length]),
    ).toEqual([
      [expect.stringMatching(/^Friday,? 20 November 2026, CET$/), 1],
      [expect.stringMatching(/^Saturday,? 21 November 2026, CET$/), 1],
    ]);
    expect(daysOf(rows, 'UTC')).toHaveLength(1);
  });

  it('are none without messages', () => {
    expect(daysOf([], 'UTC')).toEqual([]);
  });
});
