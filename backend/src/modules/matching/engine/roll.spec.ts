import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Attendance } from './attendance.js';
import { Roll } from './roll.js';

const present = (roll: Roll) => roll.byId().map((slot) => [roll.idOf(slot), roll.versionOf(slot)]);
const rollOf = (...ids: string[]): Roll => {
  const roll = new Roll();
  for (const id of ids) roll.note({ id, version: 1 });
  return roll;
};

describe('a roll', () => {
  const noted = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    version: fc.option(fc.integer({ min: 1, max: 3 })),
  });

  it('has who is there by their ids, and knows who changed since', () => {
    fc.assert(
      fc.property(fc.array(noted), fc.array(noted), (before, after) => {
        const roll = new Roll();
        const there = new Map<string, number>();
        const note = ({ id, version }: (typeof before)[number]): void => {
          roll.note({ id, version });
          if (version === null) there.delete(id);
          else there.set(id, version);
        };
        before.forEach(note);
        const { revision } = roll;
        const known = new Map(there);
        after.forEach(note);
        expect(present(roll)).toEqual([...there].sort(([a], [b]) => (a < b ? -1 : 1)));
        const changed = new Set(roll.since(revision)?.map(({ id }) => id));
        for (const id of 'abcde') {
          if (known.get(id) !== there.get(id)) expect(changed).toContain(id);
          expect(roll.slotOf(id) === undefined).toBe(!there.has(id));
        }
      }),
    );
  });

  it('gives who comes again another number, and the old one to nobody', () => {
    const roll = rollOf('a', 'b');
    const first = roll.slotOf('a') ?? -1;
    roll.note({ id: 'a', version: null });
    roll.note({ id: 'c', version: 1 });
    roll.note({ id: 'a', version: 1 });
    expect(roll.slotOf('a')).not.toBe(first);
    expect(roll.idOf(first)).toBe('a');
    expect(present(roll).map(([id]) => id)).toEqual(['a', 'b', 'c']);
  });

  it('forgets what changed long ago, says so, and says when it is worn', () => {
    const roll = rollOf('a');
    const { revision } = roll;
    for (let version = 2; version < 3_000; version += 1) roll.note({ id: 'a', version });
    expect(roll.since(revision)).toBeNull();
    expect(roll.since(roll.revision - 1)).toEqual([{ id: 'a', slot: 0 }]);
    expect(roll.isWorn).toBe(false);
    for (let turn = 0; turn < 2_000; turn += 1) {
      roll.note({ id: 'b', version: null });
      roll.note({ id: 'b', version: 1 });
    }
    expect(roll.isWorn).toBe(true);
  });
});

describe('who is at several events', () => {
  const first = rollOf('b', 'd');
  const second = rollOf('a', 'b', 'c', 'e');
  const attendance = new Attendance([
    { eventId: 'first', roll: first },
    { eventId: 'second', roll: second },
  ]);
  const met = () => attendance.byId().map((who) => [attendance.idOf(who), attendance.eventOf(who)]);

  it('is there once, at the first of them, by id', () => {
    expect(met()).toEqual([
      ['a', 'second'],
      ['b', 'first'],
      ['c', 'second'],
      ['d', 'first'],
      ['e', 'second'],
    ]);
    for (const who of attendance.byId()) {
      expect(attendance.whoOf(attendance.idOf(who))).toBe(who);
      expect(attendance.versionOf(who)).toBe(1);
    }
    expect(attendance.numbersOf('b')).toHaveLength(2);
  });

  it('is at the next of them after leaving the first, which counts as a change', () => {
    const revisions = attendance.revisions();
    first.note({ id: 'b', version: null });
    const changed = attendance.since(revisions);
    expect([...(changed?.ids ?? [])]).toEqual(['b']);
    expect(changed?.gone).toEqual([0]);
    expect(met()[1]).toEqual(['b', 'second']);
  });
});
