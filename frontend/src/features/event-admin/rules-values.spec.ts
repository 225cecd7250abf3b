import { describe, expect, it } from '@jest/globals';
import type { ParticipantTypesReply } from '@rendezvous/contract';
import {
  isRulesValues,
  mergedRules,
  mayAsk,
  problemsOf,
  requestOfRules,
  valuesOfRules,
  withChange,
  withEverybody,
  withMoved,
  withoutType,
  withPair,
  withType,
  type RulesValues,
} from './rules-values';

const none = {
  maxOpenRequests: null,
  maxIncomingRequests: null,
  maxMeetings: null,
  maxMeetingsPerDay: null,
};
const rules: ParticipantTypesReply = {
  types: [
    { id: 'b', name: 'Buyer', ...none, maxMeetings: 42 },
    { id: 's', name: 'Supplier', ...none, maxOpenRequests: 9 },
  ],
  mayRequest: [
    ['Supplier', 'Buyer'],
    ['Buyer', 'Supplier'],
  ],
  rulesVersion: 3,
};
const values = valuesOfRules(rules);

describe('the rules of an event in their form', () => {
  it('come back as they are when nothing is typed', () => {
    expect(requestOfRules(values)).toEqual({
      types: rules.types,
      mayRequest: [
        ['Buyer', 'Supplier'],
        ['Supplier', 'Buyer'],
      ],
    });
  });

  it('keep who may ask whom when a type is renamed', () => {
    const renamed = requestOfRules(withChange(values, 's', { name: ' Seller ' }));
    expect(renamed.mayRequest).toEqual([
      ['Buyer', 'Seller'],
      ['Seller', 'Buyer'],
    ]);
  });

  it('name a new type without an id, and whom it may ask', () => {
    const typed = withPair(
      withChange(withType(values, 'new'), 'new', { name: 'Press', maxMeetingsPerDay: '3' }),
      ['new', 'b'],
      true,
    );
    const { types = [], mayRequest } = requestOfRules(typed);
    expect(types[2]).toEqual({ name: 'Press', ...none, maxMeetingsPerDay: 3 });
    expect(mayRequest).toContainEqual(['Press', 'Buyer']);
  });

  it('lose the pairs of a type that goes', () => {
    expect(requestOfRules(withoutType(values, 's'))).toMatchObject({ mayRequest: [] });
  });

  it('are in the order of the form', () => {
    const moved = withMoved(values, 's', -1);
    expect(moved.types.map(({ name }) => name)).toEqual(['Supplier', 'Buyer']);
    expect(withMoved(moved, 's', -1)).toBe(moved);
  });

  it('let everybody with a type ask everybody when the switch is turned off for the first time', () => {
    const open = valuesOfRules({ ...rules, mayRequest: null });
    const off = withEverybody(open, false, open);
    expect(mayAsk(off, 'b', 'b') && mayAsk(off, 's', 'b')).toBe(true);
    expect(withEverybody(off, true, open)).toEqual(open);
  });

  it('have their pairs again when the switch is turned on and off', () => {
    expect(withEverybody(withEverybody(values, true, values), false, values)).toEqual(values);
  });

  it('are not sent with a name missing or used twice, or with a limit that is no whole number', () => {
    const wrong = withChange(
      withChange(withType(values, 'new'), 's', { name: 'buyer', maxMeetings: '1.5' }),
      'b',
      { maxOpenRequests: '10001' },
    );
    const problems = problemsOf(wrong);
    expect(Object.keys(problems.get('s') ?? {})).toEqual(['name', 'maxMeetings']);
    expect(Object.keys(problems.get('b') ?? {})).toEqual(['maxOpenRequests']);
    expect(Object.keys(problems.get('new') ?? {})).toEqual(['name']);
    expect(problemsOf(values).size).toBe(0);
  });

  it('are taken from a draft only where it has their shape', () => {
    expect(isRulesValues(JSON.parse(JSON.stringify(values)))).toBe(true);
    expect(isRulesValues({ types: [{ name: 'Buyer' }], everybody: true, pairs: [] })).toBe(false);
    expect(isRulesValues(null)).toBe(false);
  });
});

describe('the rules that two organisers change at once', () => {
  const named = (from: RulesValues, key: string, name: string) => withChange(from, key, { name });

  it('keep what each of them has typed in another field, and mine in the same', () => {
    const mine = withChange(values, 'b', { name: 'Visitor', maxMeetings: '7' });
    const theirs = withChange(values, 'b', { name: 'Guest', maxMeetingsPerDay: '2' });
    const [type] = mergedRules(values, mine, theirs).types;
    expect(type).toMatchObject({ name: 'Visitor', maxMeetings: '7', maxMeetingsPerDay: '2' });
  });

  it('keep the types that either has added, and not those that either has removed', () => {
    const mine = named(withType(values, 'new'), 'new', 'Press');
    const added = valuesOfRules({
      ...rules,
      types: [...rules.types, { id: 'x', name: 'Speaker', ...none }],
    });
    const keysOf = (merged: RulesValues) => merged.types.map(({ key }) => key);
    expect(keysOf(mergedRules(values, mine, added))).toEqual(['b', 's', 'x', 'new']);
    const fewer = mergedRules(values, named(mine, 's', 'Seller'), withoutType(values, 's'));
    expect(keysOf(fewer)).toEqual(['b', 'new']);
    expect(fewer.pairs).toEqual([]);
    expect(keysOf(mergedRules(values, withoutType(values, 's'), added))).toEqual(['b', 'x']);
  });

  it('keep the order of whoever has moved a type', () => {
    const moved = withMoved(values, 's', -1);
    expect(mergedRules(values, moved, values).types[0]?.key).toBe('s');
    expect(mergedRules(values, values, moved).types[0]?.key).toBe('s');
  });

  it('keep the pairs that each has given and taken', () => {
    const mine = withPair(values, ['b', 'b'], true);
    const theirs = withPair(values, ['b', 's'], false);
    expect(mergedRules(values, mine, theirs).pairs).toEqual([
      ['b', 'b'],
      ['s', 'b'],
    ]);
  });
});
