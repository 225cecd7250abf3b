import { describe, expect, it } from '@jest/globals';
import { completenessOf, type MatchedFields } from './completeness';

const complete: MatchedFields = {
  whatTheySell: 'cabin seats, galleys',
  whatTheyBuy: 'aluminium extrusions; foam',
  role: 'Head of Procurement',
  reasonForMeeting: 'A second source for two programmes',
  consentToShareData: true,
};
const nothing: MatchedFields = {
  whatTheySell: '',
  whatTheyBuy: '',
  role: '',
  reasonForMeeting: null,
  consentToShareData: false,
};
const of = (changes: Partial<MatchedFields>) => completenessOf({ ...complete, ...changes });

describe('a profile', () => {
  it('is complete when it says everything people are matched by', () => {
    expect(completenessOf(complete)).toEqual({ percent: 100, improvements: [] });
  });

  it('lacks everything at first, what counts most first', () => {
    expect(completenessOf(nothing)).toEqual({
      percent: 0,
      improvements: ['buys', 'sells', 'goals', 'role', 'visible'],
    });
  });

  it.each([
    [{ whatTheyBuy: '' }, 70, 'buys'],
    [{ whatTheyBuy: 'foam' }, 90, 'buys'],
    [{ whatTheySell: 'seats' }, 90, 'sells'],
    [{ reasonForMeeting: null }, 80, 'goals'],
    [{ reasonForMeeting: '  ' }, 80, 'goals'],
    [{ role: '' }, 90, 'role'],
    [{ consentToShareData: false }, 90, 'visible'],
  ] as const)('with %j is at %d %% and could do with %s', (changes, percent, improvement) => {
    expect(of(changes)).toEqual({ percent, improvements: [improvement] });
  });

  it.each(['n/a', 'N/A, tbd', 'various; anything', '- ; ?', 'x', '42'])(
    'says nothing by %j',
    (whatTheyBuy) => expect(of({ whatTheyBuy }).percent).toBe(70),
  );

  it.each([
    ['seats and galleys', 100],
    ['seats\ngalleys', 100],
    ['• seats • galleys', 100],
    ['座席、厨房', 100],
    ['Seats, seats', 90],
    ['brandy', 90],
  ])('counts the things in %j', (whatTheySell, percent) => {
    expect(of({ whatTheySell }).percent).toBe(percent);
  });

  it('never loses by saying more', () => {
    const texts = ['', 'n/a', 'seats', 'seats, galleys', 'seats, galleys and lighting'];
    const percents = texts.map((whatTheySell) => of({ whatTheySell }).percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
  });
});
