import { describe, expect, it } from '@jest/globals';
import { isTooLongRun, labelsIn, newLabels, saysMoreThanNumbers } from './place-labels';

describe('the labels that somebody types', () => {
  it('are one where no run is meant', () => {
    expect(labelsIn(' 12 ')).toEqual(['12']);
    expect(labelsIn('B  4')).toEqual(['B 4']);
    expect(labelsIn('A-1')).toEqual(['A-1']);
    expect(labelsIn('Table to the left')).toEqual(['Table to the left']);
    expect(labelsIn('')).toEqual([]);
  });

  it('are all of a run, in its own words', () => {
    expect(labelsIn('9 to 11')).toEqual(['9', '10', '11']);
    expect(labelsIn('B 1 to B 3')).toEqual(['B 1', 'B 2', 'B 3']);
    expect(labelsIn('B 1-3')).toEqual(['B 1', 'B 2', 'B 3']);
    expect(labelsIn('08–11')).toEqual(['08', '09', '10', '11']);
  });

  it('are one where the run goes backwards, changes its letter or is too long', () => {
    expect(labelsIn('20 to 12')).toEqual(['20 to 12']);
    expect(labelsIn('A 1 to B 3')).toEqual(['A 1 to B 3']);
    expect(labelsIn('1 to 100000')).toEqual(['1 to 100000']);
    expect(['1 to 200', '1 to 201', '20 to 12'].map(isTooLongRun)).toEqual([false, true, false]);
  });

  it('leave out what is there, whatever its case', () => {
    expect(newLabels(['b 1', 'B 2'], ['B 1'])).toEqual(['B 2']);
  });

  it.each([
    ['numbers alone', {}, false],
    ['another label', { label: '02' }, true],
    ['a number beyond theirs', { label: '3' }, true],
    ['a zone', { zone: 'North' }, true],
    ['an owner', { ownerUserId: 'ana' }, true],
  ])('say more than a number of tables would where there is: %s', (_, second, more) => {
    const place = { id: 'one', label: '1', zone: null, ownerUserId: null, owner: null };
    expect(saysMoreThanNumbers([place, { ...place, label: '2', ...second }])).toBe(more);
  });
});
