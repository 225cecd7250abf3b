import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Exposure } from './exposure.js';
import { FIRST, inOrder, rankOf, type Responsiveness, type Scored } from './order.js';
import { promote } from './promotion.js';

const EVENT = 'event';
const place = (
  id: string,
  score: number | null,
  { demoted = false, responsiveness }: Partial<Scored> & { responsiveness?: Responsiveness } = {},
): Scored => ({ id, score, demoted, rank: rankOf(score, responsiveness) });
const listOf = (...places: Scored[]): Scored[] => places.sort(inOrder);
const ids = (list: readonly Scored[]): string => list.map(({ id }) => id).join(' ');
const equals = ['a', 'b', 'c', 'd', 'e'].map((id) => place(id, 50));

describe('a promoted attendee', () => {
  it('takes the last of the first places, in order, with the same score', () => {
    const list = listOf(place('top', 80), place('next', 70), ...equals);
    const shown = promote(list, 'e');
    expect(ids(shown)).toBe('top next e a b c d');
    expect(shown.toSorted(inOrder)).toEqual(shown);
    expect(shown[2]?.score).toBe(50);
  });

  it('is never somebody who is among the first already, has another score, is demoted or has left', () => {
    const list = listOf(...equals, place('less', 49), place('low', 50, { demoted: true }));
    for (const id of [null, 'a', 'c', 'less', 'low', 'gone']) {
      expect(promote(list, id)).toBe(list);
    }
  });

  it('is never somebody whose profile is too short for a score', () => {
    const silent = listOf(...['a', 'b', 'c', 'd'].map((id) => place(id, null)));
    expect(promote(silent, 'd')).toBe(silent);
  });
});

describe('the choice of the promoted attendee', () => {
  it('picks somebody in nobody’s first places with the same score, if nobody loses their only first place', () => {
    const exposure = new Exposure();
    expect(exposure.choose(EVENT, 'v1', equals)).toBeNull();
    expect(exposure.choose(EVENT, 'v2', equals)).toBe('d');
    expect([exposure.of(EVENT, 'd'), exposure.of(EVENT, 'c')]).toEqual([1, 1]);
    expect(exposure.choose(EVENT, 'v3', equals)).toBe('e');
    expect(exposure.choose('another event', 'v2', equals)).toBeNull();
  });

  it('is the same at every call while no other list is made', () => {
    const exposure = new Exposure();
    exposure.choose(EVENT, 'v1', equals);
    const looks = [1, 2].map(() => exposure.choose(EVENT, 'v2', equals));
    expect(looks).toEqual(['d', 'd']);
  });

  it('never picks somebody with a lower score, without a score or demoted', () => {
    const first = equals.slice(0, FIRST);
    for (const other of [
      place('x', 49, { responsiveness: { answers: 1, free: 1 } }),
      place('x', null),
      place('x', 50, { demoted: true }),
    ]) {
      const exposure = new Exposure();
      exposure.choose(EVENT, 'v1', first);
      expect(exposure.choose(EVENT, 'v2', listOf(...first, other))).toBeNull();
    }
  });

  it('does not count a demoted person as shown', () => {
    const exposure = new Exposure();
    exposure.choose(EVENT, 'v1', listOf(place('a', 50), place('b', 40, { demoted: true })));
    expect([exposure.of(EVENT, 'a'), exposure.of(EVENT, 'b')]).toEqual([1, 0]);
  });

  it('depends on the lists shown last, up to the number that is remembered', () => {
    const exposure = new Exposure(1);
    exposure.choose(EVENT, 'v1', equals);
    exposure.choose(EVENT, 'v2', listOf(place('x', 50)));
    expect([exposure.of(EVENT, 'a'), exposure.of(EVENT, 'x')]).toEqual([0, 1]);
  });

  it('gives each of many people with the same score a first place in some list', () => {
    const people = Array.from({ length: 60 }, (_, at) => place(`p${100 + at}`, 64));
    const exposure = new Exposure();
    const lists = people.map(({ id }) => people.filter((other) => other.id !== id));
    const shown = lists.map((list, at) =>
      promote(list, exposure.choose(EVENT, people[at]?.id ?? '', list)),
    );
    const seenIn = (all: readonly (readonly Scored[])[]) =>
      new Set(all.flatMap((list) => list.slice(0, FIRST).map(({ id }) => id))).size;
    expect([seenIn(lists), seenIn(shown)]).toEqual([FIRST + 1, people.length]);
  });

  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const anybody = fc.record({
    score: fc.integer({ min: 60, max: 64 }),
    responsiveness: fc.record({ answers: share, free: share }),
    demoted: fc.boolean(),
  });

  it('keeps the list sorted by rank with the demoted at its end', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anybody, { maxLength: 12 })), (lists) => {
        const exposure = new Exposure();
        for (const [viewer, people] of lists.entries()) {
          const list = listOf(
            ...people.map(({ score, ...rest }, at) => place(`p${100 + at}`, score, rest)),
          );
          const shown = promote(list, exposure.choose(EVENT, `v${viewer}`, list));
          expect(shown.toSorted(inOrder)).toEqual(shown);
          const numbers = shown.map(({ score, demoted }) => (score ?? 0) - (demoted ? 1000 : 0));
          expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
          expect(ids(shown.toSorted((a, b) => (a.id < b.id ? -1 : 1)))).toBe(
            ids(list.toSorted((a, b) => (a.id < b.id ? -1 : 1))),
          );
        }
      }),
    );
  });
});
