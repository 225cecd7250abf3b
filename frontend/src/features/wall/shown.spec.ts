import { describe, expect, it } from '@jest/globals';
import type { WallSlot } from '@rendezvous/contract';
import { fitting, pageAt, shownAt } from './shown';

const slot = (startTime: string, endTime: string): WallSlot => ({
  id: startTime,
  startTime: `2026-11-21T${startTime}:00.000Z`,
  endTime: `2026-11-21T${endTime}:00.000Z`,
  meetings: [],
});
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

describe('what a screen in the hall shows', () => {
  const now = slot('09:00', '09:10');
  const next = slot('09:15', '09:25');
  const wall = { now, next };

  it('is the slot that runs and the one after it', () => {
    expect(shownAt(wall, at('09:00:00'))).toEqual({ now, next });
    expect(shownAt(wall, at('09:09:59'))).toEqual({ now, next });
  });

  it('is the next slot alone between two slots', () => {
    expect(shownAt(wall, at('09:10:00'))).toEqual({ now: null, next });
  });

  it('moves on with the clock although nothing new is read', () => {
    expect(shownAt(wall, at('09:15:00'))).toEqual({ now: next, next: null });
    expect(shownAt(wall, at('09:25:00'))).toEqual({ now: null, next: null });
  });

  it('has pages of as many cards as fit, and of one where none fits', () => {
    const card = { width: 200, height: 100, gap: 10 };
    expect(fitting({ width: 1040, height: 320 }, card)).toEqual({ columns: 5, rows: 3 });
    expect(fitting({ width: 1039, height: 319 }, card)).toEqual({ columns: 4, rows: 2 });
    expect(fitting({ width: 90, height: 0 }, card)).toEqual({ columns: 1, rows: 1 });
  });

  it('turns the page every ten seconds and begins again after the last one', () => {
    const first = at('09:00:00') - (at('09:00:00') % 30_000);
    expect([0, 9_999, 10_000, 20_000, 30_000].map((after) => pageAt(first + after, 3))).toEqual([
      0, 0, 1, 2, 0,
    ]);
    expect(pageAt(first, 1)).toBe(0);
  });
});
