import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Scored } from './exposure.js';
import { lift, Lifted } from './lifted.js';
import { firstAfter, inOrder, type Listed, rankOf } from './order.js';
import { type Place, RankedList } from './ranked-list.js';
import { atOnce } from './turns.js';

const idOf = (who: number): string => `p${String(who).padStart(4, '0')}`;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc
  .record({
    who: fc.nat(120),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    lowered: fc.boolean(),
    answers: share,
    free: share,
  })
  .map(({ answers, free, ...rest }): Place => ({
    ...rest,
    // A minus before nothing is lost on the way.
    rank: rankOf(rest.score, { answers, free }) + 0,
  }));
const somePlaces = (maxLength: number) =>
  fc.uniqueArray(place, { selector: ({ who }) => who, maxLength });

const listOf = (places: readonly Place[]): RankedList =>
  atOnce(
    RankedList.of(
      places.length,
      places.toSorted((a, b) => a.who - b.who),
      { idOf },
    ),
  );
const inTheOrder = (places: readonly Place[]): Scored[] =>
  places.map(({ who, ...rest }) => ({ id: idOf(who), ...rest })).sort(inOrder);
const all = (list: Listed<Scored>): (Scored | undefined)[] =>
  Array.from({ length: list.length }, (_, index) => list.at(index));

describe('a ranked list', () => {
  it('has everybody in the one order, with score and rank', () => {
    fc.assert(
      fc.property(somePlaces(60), (places) => {
        const list = listOf(places);
        expect(all(list)).toEqual(inTheOrder(places));
        expect([list.at(-1), list.at(list.length)]).toEqual([undefined, undefined]);
        for (const { who } of places) expect(list.whoAt(list.indexOf(who))).toBe(who);
      }),
    );
  });

  it('is, with some gone and others come, as if it had been made of those', () => {
    fc.assert(
      fc.property(somePlaces(100), somePlaces(70), (before, come) => {
        const gone = come.map(({ who }) => who);
        const list = listOf(before).with(gone, come);
        const left = before.filter(({ who }) => !gone.includes(who));
        expect(all(list)).toEqual(inTheOrder([...left, ...come]));
      }),
    );
  });

  it('lifts somebody as a list held in any other way, and tells who is where', () => {
    fc.assert(
      fc.property(somePlaces(12), fc.nat(12), (places, at) => {
        const list = listOf(places);
        const lifted = new Lifted(list, at < list.length ? at : -1);
        const ordered = inTheOrder(places);
        expect(all(lifted)).toEqual([...lift(ordered, ordered[at]?.id ?? null)]);
        for (const index of all(lifted).keys()) {
          expect(list.at(lifted.indexBelow(index))?.id).toBe(lifted.at(index)?.id);
        }
      }),
    );
  });

  it('goes on behind a place that is there, has moved or is gone', () => {
    fc.assert(
      fc.property(somePlaces(30), place, (places, { who, ...last }) => {
        const list = listOf(places);
        const end = { id: idOf(who), ...last };
        const naive = all(list).findIndex(
          (one) => one !== undefined && one.id !== end.id && inOrder(end, one) < 0,
        );
        expect(firstAfter(list, end)).toBe(naive < 0 ? list.length : naive);
      }),
    );
  });
});
