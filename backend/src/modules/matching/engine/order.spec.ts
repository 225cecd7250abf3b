import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Exposure, type Scored } from './exposure.js';
import { lift } from './lifted.js';
import { DECISIVE, FIRST, inOrder, rankOf, type Standing } from './order.js';

const BEST: Standing = { answers: 1, free: 1 };
const WORST: Standing = { answers: 0, free: 0 };
const place = (id: string, score: number | null, standing?: Standing, lowered = false): Scored => ({
  id,
  score,
  lowered,
  rank: rankOf(score, standing),
});
const listOf = (...places: Scored[]): Scored[] => places.sort(inOrder);
const ids = (list: readonly Scored[]): string => list.map(({ id }) => id).join(' ');

describe('the order of a list', () => {
  it('lets who answers and has time decide between near equals, and never more', () => {
    const list = listOf(
      place('a', 60, WORST),
      place('b', 58, BEST),
      place('c', 40, BEST),
      place('d', null, BEST),
    );
    expect(ids(list)).toBe('b a c d');
  });

  it('leaves a score as it is where nothing is known', () => {
    expect(rankOf(60, { answers: 0.5, free: 0.5 })).toBe(rankOf(60));
  });

  it('has equal ones by id, who says too little last, and who is lowered after everybody', () => {
    const list = listOf(
      place('b', 50),
      place('a', 50),
      place('silent', null),
      place('low', 99, BEST, true),
    );
    expect(ids(list)).toBe('a b silent low');
  });
});

describe('somebody lifted', () => {
  const list = listOf(...['a', 'b', 'c', 'd', 'e'].map((id, at) => place(id, 50 - at)));

  it('stands right above the last of the first, in order', () => {
    const lifted = lift(list, 'e');
    expect(ids(lifted as Scored[])).toBe('a b e c d');
    expect([...lifted].sort(inOrder)).toEqual(lifted);
  });

  it('is nobody who is among the first, lowered or gone', () => {
    const lowered = [...list, place('low', 60, BEST, true)];
    for (const id of [null, 'a', 'c', 'low', 'gone']) expect(lift(lowered, id)).toBe(lowered);
  });
});

describe('whom to lift', () => {
  const near = ['a', 'b', 'c', 'd', 'e'].map((id, at) => place(id, 50 - at));
  /** A viewer who has these first. */
  const seen = (exposure: Exposure, viewer: string, ...first: string[]) =>
    exposure.choose(viewer, listOf(...first.map((id, at) => place(id, 90 - at))));

  it('is who is in nobody’s first places and fits nearly as well, if nobody loses their only one', () => {
    const exposure = new Exposure();
    expect(exposure.choose('v1', near)).toBeNull();
    expect(exposure.choose('v2', near)).toBe('d');
    expect([exposure.of('d'), exposure.of('c')]).toEqual([1, 1]);
    expect(exposure.choose('v3', near)).toBe('e');
    exposure.forget('v2');
    expect(exposure.of('d')).toBe(0);
  });

  it('is the same at every look while nobody else looks', () => {
    const exposure = new Exposure();
    exposure.choose('v1', near);
    expect([exposure.choose('v2', near), exposure.choose('v2', near)]).toEqual(['d', 'd']);
  });

  it('is nobody who fits far worse, says too little or is lowered', () => {
    const far = near.slice(0, FIRST);
    for (const other of [place('x', 30), place('x', null), place('x', 60, BEST, true)]) {
      const exposure = new Exposure();
      seen(exposure, 'v1', 'a', 'b', 'c');
      expect(exposure.choose('v2', listOf(...far, other))).toBeNull();
    }
  });

  it('counts nobody who is lowered as seen', () => {
    const exposure = new Exposure();
    exposure.choose('v1', listOf(place('a', 50), place('b', 40, BEST, true)));
    expect([exposure.of('a'), exposure.of('b'), exposure.isEmpty]).toEqual([1, 0, false]);
    exposure.forget('v1');
    expect(exposure.isEmpty).toBe(true);
  });

  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const anybody = fc.record({
    score: fc.integer({ min: 0, max: 100 }),
    standing: fc.record({ answers: share, free: share }),
  });

  it(`never puts anybody above who fits better by ${DECISIVE} points, whatever the lists`, () => {
    fc.assert(
      fc.property(fc.array(fc.array(anybody, { minLength: 2, maxLength: 12 })), (lists) => {
        const exposure = new Exposure();
        for (const [viewer, people] of lists.entries()) {
          const list = listOf(
            ...people.map(({ score, standing }, at) => place(`p${at}`, score, standing)),
          );
          const shown = lift(list, exposure.choose(`v${viewer}`, list));
          expect([...shown].sort(inOrder)).toEqual(shown);
          for (const [at, { score }] of shown.entries()) {
            for (const below of shown.slice(at + 1)) {
              expect((below.score ?? 0) - (score ?? 0)).toBeLessThan(DECISIVE);
            }
          }
        }
      }),
    );
  });
});
