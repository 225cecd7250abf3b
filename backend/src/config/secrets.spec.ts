import { describe, expect, it } from '@jest/globals';
import { derivedKey, derivedKeys } from './secrets.js';

const [JWT_SECRET, EARLIER] = ['a secret of the tests', 'the secret before it'];

describe('a derived key', () => {
  it('is always the same for a secret and a purpose, and another one for each other secret, purpose and salt', () => {
    const keys = [
      derivedKey(JWT_SECRET, 'calendar feed'),
      derivedKey(JWT_SECRET, 'known origins'),
      derivedKey(JWT_SECRET, 'known origins', 'a salt'),
      derivedKey(EARLIER, 'known origins'),
    ];
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length);
    expect(keys.every((key) => key.length === 32)).toBe(true);
    expect(derivedKey(JWT_SECRET, 'calendar feed')).toEqual(keys[0]);
  });

  it('does not change with a release, since what it sealed is kept', () => {
    expect(derivedKey(JWT_SECRET, 'calendar feed').toString('hex')).toBe(
      '5ec6944f8a276951dee08f8d9f6c40519e930a1a4ee096b2606ef2ea5c523fdc',
    );
  });

  it('comes of the present secret first, and of the previous one where there is one', () => {
    const present = derivedKey(JWT_SECRET, 'known origins');
    const former = derivedKey(EARLIER, 'known origins');
    expect(
      derivedKeys({ jwtSecret: JWT_SECRET, previousJwtSecret: EARLIER }, 'known origins'),
    ).toEqual([present, former]);
    expect(
      derivedKeys({ jwtSecret: JWT_SECRET, previousJwtSecret: null }, 'known origins'),
    ).toEqual([present]);
  });
});
