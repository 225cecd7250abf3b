import { expect, it } from '@jest/globals';
import { rowHeightsAt } from './row-heights';

it('keeps the heights of the rows of the places that were seen last', () => {
  rowHeightsAt('first').set('row', 120);
  rowHeightsAt('second').set('row', 80);
  for (let each = 0; each < 18; each += 1) rowHeightsAt(`place ${each}`);
  expect(rowHeightsAt('first').get('row')).toBe(120);
  rowHeightsAt('one more');
  expect(rowHeightsAt('second').get('row')).toBeUndefined();
  expect(rowHeightsAt('first').get('row')).toBe(120);
});
