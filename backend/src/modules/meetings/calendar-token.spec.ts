import { describe, expect, it } from '@jest/globals';
import { calendarToken, feedIdOf } from './calendar-token.js';

const ID = '9c0e7a52-1d3b-4f86-b2a7-5e4d3c2b1a09';
const SECRET = 'a secret of the server';

describe('the token of a calendar', () => {
  it('is the same for the same feed and leads back to it', () => {
    const token = calendarToken(SECRET, ID);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(calendarToken(SECRET, ID)).toBe(token);
    expect(feedIdOf([SECRET], token)).toBe(ID);
  });

  it('is worth nothing with another secret or when any letter of it differs', () => {
    const token = calendarToken(SECRET, ID);
    expect(feedIdOf(['another secret'], token)).toBeNull();
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(feedIdOf([SECRET], token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
    for (const nonsense of ['', 'x', `${token}=`, `${token}A`, token.slice(1), ID])
      expect(feedIdOf([SECRET], nonsense)).toBeNull();
  });
});
