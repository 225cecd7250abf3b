import { describe, expect, it } from '@jest/globals';
import { askedBy, isFiltering, noFilter } from './attendee-filter';

describe('the filter of attendees', () => {
  it('asks for everyone when nothing is chosen', () => {
    const blank = { ...noFilter, search: '  ' };
    expect([isFiltering(noFilter), isFiltering(blank)]).toEqual([false, false]);
    expect(askedBy(blank)).toEqual({ search: '', compatibility: '', eventId: '' });
  });

  it.each([{ search: 'fan' }, { band: 'high' }, { eventId: 'e1' }] as const)(
    'filters by %j',
    (chosen) => expect(isFiltering({ ...noFilter, ...chosen })).toBe(true),
  );

  it('asks the server for what is chosen, without the white space around it', () => {
    expect(askedBy({ search: ' fan blade ', band: 'high', eventId: 'e1' })).toEqual({
      search: 'fan blade',
      compatibility: 'high',
      eventId: 'e1',
    });
  });
});
