import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inOrder, indexAfter, rankOf, type Responsiveness, type Scored } from './order.js';

const BEST: Responsiveness = { answers: 1, free: 1 };
const WORST: Responsiveness = { answers: 0, free: 0 };
const place = (
  id: string,
  score: number | null,
  responsiveness?: Responsiveness,
  demoted = false,
): Scored => ({ id, score, demoted, rank: rankOf(score, responsiveness) });
const listOf = (...places: Scored[]): Scored[] => places.sort(inOrder);
const ids = (list: readonly Scored[]): string => list.map(({ id }) => id).join(' ');

const share = fc.double({ min: 0, max: 1, noNaN: true });
const places = (maxLength: number) =>
  fc.uniqueArray(fc.nat(120), { maxLength }).chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc
          .record({
            score: fc.option(fc.integer({ min: 60, max: 64 })),
            answers: share,
            free: share,
            demoted: fc.boolean(),
          })
          .map(({ score, answers, free, demoted }) =>
            place(`p${1000 + number}`, score, { answers, free }, demoted),
          ),
      ),
    ),
  );

describe('the order of a list', () => {
  it('follows the scores; responsiveness and free time decide between equal scores only', () => {
    const list = listOf(
      place('a', 60, WORST),
      place('b', 59, BEST),
      place('c', 60, BEST),
      place('d', null, BEST),
    );
    expect(ids(list)).toBe('c a b d');
  });

  it('ranks by the score alone where responsiveness is unknown', () => {
    expect(rankOf(60, { answers: 0.5, free: 0.5 })).toBe(6000);
    expect(rankOf(60)).toBe(6000);
  });

  it('sorts equal ranks by id, then people without a score, then demoted people', () => {
    const list = listOf(
      place('b', 50),
      place('a', 50),
      place('silent', null),
      place('low', 99, BEST, true),
    );
    expect(ids(list)).toBe('a b silent low');
  });

  it('never has a higher rank below a lower one', () => {
    fc.assert(
      fc.property(places(30), (all) => {
        const list = listOf(...all);
        for (const demoted of [false, true]) {
          const shown = list.filter((each) => each.demoted === demoted);
          const scores = shown.map(({ score }) => score ?? 0);
          expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        }
        const flags = list.map(({ demoted }) => Number(demoted));
        expect(flags).toEqual(flags.toSorted((a, b) => a - b));
        expect(all.every(({ rank }) => Number.isInteger(rank))).toBe(true);
      }),
    );
  });

  it('continues after a cursor whose person is there, has moved or is gone', () => {
    fc.assert(
      fc.property(places(30), places(1), (all, [end]) => {
        fc.pre(end !== undefined);
        const list = listOf(...all);
        const next = list.findIndex(({ id }, at) => {
          const one = list[at];
          return one !== undefined && id !== end.id && inOrder(end, one) < 0;
        });
        expect(indexAfter(list, end)).toBe(next < 0 ? list.length : next);
      }),
    );
  });
});
