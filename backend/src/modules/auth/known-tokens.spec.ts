import { describe, expect, it, jest } from '@jest/globals';
import { KnownTokens } from './known-tokens.js';

const claims = (exp: number) => ({ sub: 'ana', v: 0, exp });
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

describe('known tokens', () => {
  it('say what they said, until they expire', () => {
    const tokens = new KnownTokens();
    const given = claims(inSeconds(60));
    tokens.keep('Bearer a', given);
    expect(tokens.of('Bearer a')).toBe(given);
    expect(tokens.of('Bearer b')).toBeNull();
    jest.useFakeTimers({ now: (given.exp + 1) * 1000 });
    expect(tokens.of('Bearer a')).toBeNull();
    jest.useRealTimers();
    expect(tokens.of('Bearer a')).toBeNull();
  });

  it('are never more than twenty thousand, the oldest going first', () => {
    const tokens = new KnownTokens();
    const given = claims(inSeconds(60));
    for (let one = 0; one <= 20_000; one += 1) tokens.keep(`Bearer ${one}`, given);
    expect(tokens.of('Bearer 0')).toBeNull();
    expect(tokens.of('Bearer 1')).toBe(given);
    expect(tokens.of('Bearer 20000')).toBe(given);
  });

  it('without an end are not believed', () => {
    const tokens = new KnownTokens();
    tokens.keep('Bearer a', { sub: 'ana', v: 0 } as ReturnType<typeof claims>);
    expect(tokens.of('Bearer a')).toBeNull();
  });
});
