import { BadRequestException, ConflictException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { changedRules } from './changed-rules.js';

const NONE = {
  maxOpenRequests: null,
  maxIncomingRequests: null,
  maxMeetings: null,
  maxMeetingsPerDay: null,
};
const BUYER = 'd4c3b2a1-9081-4726-8354-1f0e2d3c4b5a';
const PRESS = 'e5d4c3b2-a190-4837-9465-2a1f3e4d5c6b';
const RULES = {
  types: [
    { ...NONE, id: BUYER, name: 'Buyer', maxMeetings: 9 },
    { ...NONE, id: PRESS, name: 'Press' },
  ],
  pairs: [
    [BUYER, PRESS],
    [PRESS, PRESS],
  ] as [string, string][],
};

describe('a change of the rules', () => {
  it('leaves what it does not name', () => {
    expect(changedRules(RULES, {})).toEqual(RULES);
    expect(changedRules(RULES, { mayRequest: null })).toEqual({ ...RULES, pairs: null });
  });

  it('takes the pairs of a type that goes away with it', () => {
    const after = changedRules(RULES, { types: [{ id: PRESS, name: 'Press' }] });
    expect(after).toEqual({ types: [RULES.types[1]], pairs: [[PRESS, PRESS]] });
  });

  it('takes a type without an id for the one with its name, whatever the case', () => {
    const { types } = changedRules(RULES, {
      types: [{ name: 'BUYER', maxOpenRequests: 2 }, { name: 'Guest' }],
    });
    expect(types).toEqual([
      { ...NONE, id: BUYER, name: 'BUYER', maxOpenRequests: 2 },
      { ...NONE, id: expect.not.stringMatching(`${BUYER}|${PRESS}`), name: 'Guest' },
    ]);
  });

  it('names the types of pairs by their new names, each pair once', () => {
    const { pairs } = changedRules(RULES, {
      types: [
        { id: BUYER, name: 'Press' },
        { id: PRESS, name: 'Buyer' },
      ],
      mayRequest: [
        ['Press', 'Buyer'],
        ['press', 'buyer'],
      ],
    });
    expect(pairs).toEqual([[BUYER, PRESS]]);
  });

  it('is refused for a name twice, a type that is gone, and a pair that names no type', () => {
    const twice = { types: [{ name: 'Guest' }, { name: 'guest' }] };
    expect(() => changedRules(RULES, twice)).toThrow(ConflictException);
    const gone = { types: [{ id: 'f6e5d4c3-b2a1-4948-8576-3b2f4e5d6c7b', name: 'Guest' }] };
    expect(() => changedRules(RULES, gone)).toThrow(ConflictException);
    const unknown = { mayRequest: [['Buyer', 'Guest']] as [string, string][] };
    expect(() => changedRules(RULES, unknown)).toThrow(BadRequestException);
  });
});
