import { describe, expect, it } from '@jest/globals';
import { placeMessages } from './server-messages';

const labels = { startDate: 'Start Date', endDate: 'End Date', email: 'Email', role: 'Role/Title' };

describe('what the server says of fields', () => {
  it('is told of the field it begins with, by the names of the form', () => {
    expect(placeMessages(['endDate must be after startDate'], { labels })).toEqual([
      { field: 'endDate', sentence: 'End Date must be after Start Date' },
    ]);
  });

  it('is told of the field a hint points at, as it is', () => {
    const hints = [[/e-mail/, 'email']] as const;
    const said = 'An account with this e-mail address exists already.';
    expect(placeMessages([said], { labels, hints })).toEqual([{ field: 'email', sentence: said }]);
  });

  it('is told of no field where it names none', () => {
    const said = ['The role of the caller does not allow this.', 'Something is wrong.'];
    expect(placeMessages(said, { labels }).map(({ field }) => field)).toEqual([null, null]);
    expect(placeMessages(said, { labels }).map(({ sentence }) => sentence)).toEqual(said);
  });
});
