import { describe, expect, it } from '@jest/globals';
import { attendee } from '../../store/examples';
import { isFiltering, noFilter, passes } from './connection-filter';

const someone = attendee();

describe('the filter of connections', () => {
  it('lets everyone pass when nothing is chosen', () => {
    expect(isFiltering(noFilter)).toBe(false);
    expect(isFiltering({ ...noFilter, search: '  ' })).toBe(false);
    expect(passes(someone, noFilter)).toBe(true);
  });

  it.each(['tomas', 'LINDQVIST', 'boreal', 'director', 'titanium', 'fan b', ' tomas l '])(
    'finds %p in the name, the company, the role and the trade',
    (search) => {
      expect(passes(someone, { ...noFilter, search })).toBe(true);
    },
  );

  it('leaves out whom the text does not name', () => {
    expect(passes(someone, { ...noFilter, search: 'satellite' })).toBe(false);
  });

  it.each([
    [70, 'high'],
    [69, 'medium'],
    [40, 'medium'],
    [39, 'low'],
  ] as const)('counts a score of %d as %s', (compatibilityScore, band) => {
    const scored = attendee({ compatibilityScore });
    const fitting = (['high', 'medium', 'low'] as const).filter((each) =>
      passes(scored, { ...noFilter, band: each }),
    );
    expect(fitting).toEqual([band]);
  });

  it('takes only the shared event chosen', () => {
    expect(passes(someone, { ...noFilter, eventId: someone.sharedEvent.id })).toBe(true);
    expect(passes(someone, { ...noFilter, eventId: 'another' })).toBe(false);
  });
});
