import { describe, expect, it } from '@jest/globals';
import { placeName } from './place-name';

describe('the name of a place', () => {
  it('is a table where the label is a number, else the label', () => {
    expect(placeName({ label: '7', zone: null })).toBe('Table 7');
    expect(placeName({ label: 'B 4', zone: null })).toBe('B 4');
  });

  it('ends with the zone where there is one', () => {
    expect(placeName({ label: '7', zone: 'North hall' })).toBe('Table 7 · North hall');
    expect(placeName({ label: 'B 4', zone: 'North hall' })).toBe('B 4 · North hall');
  });
});
