import { describe, expect, it } from '@jest/globals';
import { InvalidProblemError, parseProblem } from './problem.js';

const sound = {
  slots: 3,
  tables: 1,
  people: 4,
  meetings: [
    [0, 1],
    [2, 3, 0, 1],
  ],
  blocked: [[0], [], [], []],
  pinned: [null, 1],
  days: [0, 0, 1],
  maxPerDay: [2, null, 0, 1],
  ownPlace: [true, false],
  mode: 'online',
  maxMoves: 4,
  seconds: 0.5,
  seed: 7,
};

const refused = (change: object): string => {
  try {
    parseProblem(JSON.stringify({ ...sound, ...change }));
  } catch (error) {
    if (error instanceof InvalidProblemError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('the input of the plan command', () => {
  it('is read unchanged, and needs only slots, tables, people and meetings', () => {
    expect(parseProblem(JSON.stringify(sound))).toEqual(sound);
    const { slots, people, meetings } = sound;
    const least = { slots, tables: null, people, meetings };
    expect(JSON.parse(JSON.stringify(parseProblem(JSON.stringify(least))))).toEqual(least);
  });

  it.each([
    [{ slots: undefined }, 'slots is missing'],
    [{ slots: -1 }, 'slots must be a whole number, 0 or more'],
    [{ slots: '3' }, 'slots must be a whole number, 0 or more'],
    [{ tables: undefined }, 'tables is missing'],
    [{ tables: 1.5 }, 'tables must be a whole number, 0 or more'],
    [{ people: null }, 'people must be a whole number, 0 or more'],
    [{ people: 1e9 }, 'people times slots must be at most 50000000'],
    [{ meetings: {} }, 'meetings must be a list'],
    [{ meetings: [[0, 1], 5] }, 'meetings[1] must be a list'],
    [
      {
        meetings: [
          [0, 1, 2],
          [2, 3],
        ],
      },
      'meetings[0] must be [a, b] or [a, b, firstSlot, lastSlot]',
    ],
    [
      {
        meetings: [
          [0, 4],
          [2, 3],
        ],
      },
      'meetings[0][1] must be below 4, the number of people',
    ],
    [
      {
        meetings: [
          [0, -1],
          [2, 3],
        ],
      },
      'meetings[0][1] must be a whole number, 0 or more',
    ],
    [
      {
        meetings: [
          [1, 1],
          [2, 3],
        ],
      },
      'meetings[0] is a meeting of person 1 with themselves',
    ],
    [
      {
        meetings: [
          [0, 1, 0, 3],
          [2, 3],
        ],
      },
      'meetings[0][3] must be below 3, the number of slots',
    ],
    [
      {
        meetings: [
          [0, 1, 2, 1],
          [2, 3],
        ],
      },
      'meetings[0] has its first slot 2 after its last slot 1',
    ],
    [{ blocked: [[]] }, 'blocked must have one list per person, 4 in all'],
    [{ blocked: [[], [3], [], []] }, 'blocked[1][0] must be below 3, the number of slots'],
    [{ blocked: [[], 3, [], []] }, 'blocked[1] must be a list'],
    [{ pinned: [null] }, 'pinned must have one slot or null per meeting, 2 in all'],
    [{ pinned: [null, 3] }, 'pinned[1] must be below 3, the number of slots'],
    [{ pinned: [0, null] }, 'pinned[0] puts person 0 into slot 0, which is blocked'],
    [{ pinned: [null, 2] }, 'pinned[1] puts the meeting outside its slots 0 to 1'],
    [
      {
        meetings: [
          [0, 1],
          [1, 2],
        ],
        tables: 2,
        pinned: [1, 1],
      },
      'pinned[1] puts person 1 into a second meeting in slot 1',
    ],
    [{ days: [0, 0] }, 'days must have one day per slot, 3 in all'],
    [{ days: [0, 0, 3] }, 'days[2] must be below 3, the number of slots'],
    [{ days: [0, 0.5, 1] }, 'days[1] must be a whole number, 0 or more'],
    [{ maxPerDay: [1, 1] }, 'maxPerDay must have one number or null per person, 4 in all'],
    [{ maxPerDay: [1, 1, -1, 1] }, 'maxPerDay[2] must be a whole number, 0 or more'],
    [{ ownPlace: [true] }, 'ownPlace must have one entry per meeting, 2 in all'],
    [{ ownPlace: [true, 1] }, 'ownPlace[1] must be true or false'],
    [{ mode: 'best' }, 'mode must be "first", "online" or "offline"'],
    [{ maxMoves: -2 }, 'maxMoves must be a whole number, 0 or more'],
    [{ seconds: 'ten' }, 'seconds must be a number, 0 or more'],
    [{ seed: 0.5 }, 'seed must be a whole number, 0 or more'],
    [{ table: 3 }, 'table is not a field of a problem'],
  ])('is refused with a message that names the wrong field: %j', (change, message) => {
    expect(refused(change)).toBe(message);
  });

  it('may pin more meetings into a slot than there are tables when the others are at own places', () => {
    expect(refused({ pinned: [1, 1] })).toBe('accepted');
    expect(refused({ pinned: [1, 1], ownPlace: [false, false] })).toBe(
      'pinned[1] needs one table more in slot 1 than the 1 there are',
    );
  });

  it('must be a JSON object', () => {
    expect(() => parseProblem('{')).toThrow('the problem is not JSON');
    expect(() => parseProblem('[]')).toThrow('the problem must be an object');
  });
});
