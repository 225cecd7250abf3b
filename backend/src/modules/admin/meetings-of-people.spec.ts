import { describe, expect, it } from '@jest/globals';
import { meetingsOfPeople } from './meetings-of-people.js';

describe('the meetings of people', () => {
  it('are counted for each number without a gap, and averaged over all and by type', () => {
    const figures = meetingsOfPeople([
      { type: 'Buyer', meetings: 0, people: 1 },
      { type: 'Buyer', meetings: 3, people: 2 },
      { type: null, meetings: 1, people: 3 },
    ]);
    expect(figures).toEqual({
      perPerson: {
        average: 1.5,
        counts: [
          { meetings: 0, people: 1 },
          { meetings: 1, people: 3 },
          { meetings: 2, people: 0 },
          { meetings: 3, people: 2 },
        ],
      },
      perType: [
        { type: 'Buyer', people: 3, average: 2 },
        { type: null, people: 3, average: 1 },
      ],
    });
  });

  it('are counted together from twenty on, and averaged as they are', () => {
    const { perPerson } = meetingsOfPeople([
      { type: null, meetings: 20, people: 1 },
      { type: null, meetings: 40, people: 1 },
    ]);
    expect(perPerson.average).toBe(30);
    expect(perPerson.counts).toHaveLength(21);
    expect(perPerson.counts.at(-1)).toEqual({ meetings: 20, people: 2 });
  });

  it('are no figures without people', () => {
    expect(meetingsOfPeople([])).toEqual({ perPerson: { average: null, counts: [] }, perType: [] });
  });
});
