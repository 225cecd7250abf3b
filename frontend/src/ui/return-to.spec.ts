import { describe, expect, it } from '@jest/globals';
import { returnTo, withReturnTo } from './return-to';

describe('the place asked for before the sign-in', () => {
  it('comes back whole', () => {
    const place = { pathname: '/events/1', search: '?tab=all', hash: '#top' };
    expect(returnTo(withReturnTo(place))).toBe('/events/1?tab=all#top');
  });

  it('is none where the history says nothing of it', () => {
    for (const state of [null, undefined, 'text', 7, {}, { returnTo: 7 }]) {
      expect(returnTo(state)).toBeNull();
    }
  });

  it('is never another site', () => {
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'events']) {
      expect(returnTo({ returnTo: path })).toBeNull();
    }
  });
});
