import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MatchIndex } from './match-index.js';
import { InvalidPeopleError, parsePeople } from '../../../tools/people-file.js';
import { compare, prepare, type Profile } from './score.js';
import { wordVectors } from './vector-file.js';

const vectors = wordVectors();
const indexed = (people: Readonly<Record<string, Profile>>) => {
  const index = new MatchIndex(vectors);
  for (const [id, profile] of Object.entries(people)) index.set(id, prepare(profile, vectors));
  return index;
};
const person = (whatTheySell: string, whatTheyBuy: string): Profile => ({
  whatTheySell,
  whatTheyBuy,
});

describe('a ranking', () => {
  it('is sorted by score, then id, has profiles without a score last, and leaves out the viewer', () => {
    const index = indexed({
      me: person('seats', 'foam'),
      d: person('turbines', 'n/a'),
      c: person('foam', 'seats'),
      b: person('', 'seats'),
      a: person('', 'seats'),
      silent: person('', ''),
    });
    expect(index.rank('me').map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd', 'silent']);
    expect(index.rank('me').at(-1)?.score).toBeNull();
    expect(index.rank('me', ['b', 'gone', 'me']).map(({ id }) => id)).toEqual(['b']);
    expect(index.rank('nobody')).toEqual([]);
  });

  it('follows a changed profile and drops a person who left', () => {
    const index = indexed({
      me: person('seats', 'foam'),
      a: person('foam', ''),
      b: person('paint', ''),
    });
    expect(index.rank('me')[0]?.id).toBe('a');
    index.set('b', prepare(person('foam', 'seats'), vectors));
    expect(index.rank('me')[0]?.id).toBe('b');
    index.delete('b');
    expect(index.rank('me').map(({ id }) => id)).toEqual(['a']);
  });

  const words = fc.constantFrom(
    'seats',
    'seat covers',
    'steel',
    'aviônica',
    'paint',
    'n/a',
    'foam, rubber',
  );
  const text = fc.array(words, { maxLength: 4 }).map((all) => all.join('; '));
  const profile = fc.record({ whatTheySell: text, whatTheyBuy: text, role: text, interests: text });
  const change = fc.record({ who: fc.nat(4), profile: fc.option(profile) });

  it('gives every pair the same score as a direct comparison, after any changes', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        const index = new MatchIndex(vectors);
        const people = new Map<string, Profile>();
        for (const { who, profile: next } of changes) {
          const id = `p${who}`;
          if (next === null) {
            index.delete(id);
            people.delete(id);
          } else {
            index.set(id, prepare(next, vectors));
            people.set(id, next);
          }
        }
        for (const [viewer, own] of people) {
          const ranked = index.rank(viewer);
          expect(ranked).toHaveLength(people.size - 1);
          for (const { id, score } of ranked) {
            const other = people.get(id);
            if (other === undefined) throw new Error(`${id} is gone.`);
            expect(score).toBe(compare(prepare(own, vectors), prepare(other, vectors)).score);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a file of people', () => {
  const good = {
    people: [{ id: 'a', whatTheySell: 'x', whatTheyBuy: '' }],
    viewers: ['a'],
    top: 3,
  };

  it('may hold interests as a text or as a list', () => {
    const people = [{ id: 'a', whatTheySell: '', whatTheyBuy: '', interests: ['golf', 'wine'] }];
    expect(parsePeople({ people, viewers: [] }).people[0]?.interests).toBe('golf\nwine');
    expect(parsePeople(good).top).toBe(3);
  });

  it.each([
    [[], 'the request'],
    [{ ...good, people: {} }, 'people'],
    [{ ...good, people: [{ ...good.people[0], whatTheyBuy: 7 }] }, 'people[0].whatTheyBuy'],
    [{ ...good, people: [{ ...good.people[0], interests: ['a', 1] }] }, 'people[0].interests[1]'],
    [{ ...good, people: [...good.people, ...good.people] }, 'people[1].id'],
    [{ ...good, people: [{ ...good.people[0], id: '' }] }, 'people[0].id'],
    [{ ...good, viewers: ['b'] }, 'viewers[0]'],
    [{ people: good.people }, 'viewers'],
    [{ ...good, top: 1.5 }, 'top'],
    [{ ...good, top: '3' }, 'top'],
  ])('is refused with the name of the wrong field', (content, field) => {
    expect(() => parsePeople(content)).toThrow(InvalidPeopleError);
    expect(() => parsePeople(content)).toThrow(
      new RegExp(`^${field.replaceAll(/[[\]]/g, '\\$&')} `),
    );
  });
});
