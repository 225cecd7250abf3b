import { describe, expect, it } from '@jest/globals';
import { askedPath, askingFor } from './asked-path';

describe('the place asked for before the sign-in', () => {
  it('comes back whole', () => {
    const place = { pathname: '/events/1', search: '?tab=all', hash: '#top' };
    expect(askedPath(askingFor(place))).toBe('/events/1?tab=all#top');
  });

  it('is none where the history says nothing of it', () => {
    for (const state of [null, undefined, 'text', 7, {}, { askedPath: 7 }]) {
      expect(askedPath(state)).toBeNull();
    }
  });

  it('is never another site', () => {
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'events']) {
      expect(askedPath({ askedPath: path })).toBeNull();
    }
  });
});
