import { describe, expect, it } from '@jest/globals';
import { loggedPath } from './without-tokens.js';

describe('the path of a call in the logs', () => {
  it('has no query', () => {
    expect(loggedPath('/api/events?search=castings')).toBe('/api/events');
  });

  it('shows ids but no tokens', () => {
    const id = '6a1f0c52-0e0b-4c39-9d3a-0d6f6c1a7b11';
    expect(loggedPath(`/api/meetings/${id}/status`)).toBe(`/api/meetings/${id}/status`);
    expect(loggedPath(`/api/answers/${'aB3-_'.repeat(19)}`)).toBe('/api/answers/...');
    expect(loggedPath(`/calendar/${'x'.repeat(43)}.ics`)).toBe('/calendar/....ics');
  });
});
