import { describe, expect, it } from '@jest/globals';
import { furtherInterests } from './further-interests';

const theySell = { sells: 'Anodising', buys: 'surface coating' };
const youSell = { sells: 'fasteners', buys: 'titanium fasteners' };

describe('what brings two people together', () => {
  it('is not said again where a reason has named it, in whichever of the two wordings', () => {
    const mutualInterests = ['anodising', 'Surface Coating', 'fasteners', 'sustainable cabins'];
    expect(furtherInterests({ mutualInterests, evidence: { theySell, youSell } })).toEqual([
      'sustainable cabins',
    ]);
  });

  it('is all there is to say where there are no reasons', () => {
    const evidence = { theySell: null, youSell: null };
    expect(furtherInterests({ mutualInterests: ['golf'], evidence })).toEqual(['golf']);
  });

  it('is named where it is only like what a reason says', () => {
    const evidence = { theySell, youSell: null };
    expect(furtherInterests({ mutualInterests: ['hard anodising'], evidence })).toEqual([
      'hard anodising',
    ]);
  });
});
