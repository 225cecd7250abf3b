import { describe, expect, it } from '@jest/globals';
import { ownerOf } from './token-owner';

const token = (claims: string) => `head.${Buffer.from(claims).toString('base64url')}.signature`;

describe('the owner of a token', () => {
  it('is read from it, also where its letters are those of addresses', () => {
    expect(ownerOf(token('{"sub":"7f3c","v":"\u00ff\u00fe?~~>>"}'))).toBe('7f3c');
  });

  it('is unknown where the token is none of ours', () => {
    for (const each of ['', 'token', token('[]'), token('{"sub":7}'), token('no json')]) {
      expect(ownerOf(each)).toBeNull();
    }
  });
});
