import { describe, expect, it } from '@jest/globals';
import { consentState } from './consents.js';

const text = { version: 2, since: '2027-01-01', text: 'I agree.' };
const at = '2026-12-01T08:00:00.000Z';
const yes = (version: number) => ({ version, agreed: true, at });

describe('a consent', () => {
  it.each([
    ['to the present words holds', [yes(2), yes(1)], true, yes(2), false],
    ['to older words holds and is asked for again', [yes(1)], true, yes(1), true],
    ['to unknown words is asked for again', [], true, null, true],
    ['that was taken back is not asked for', [{ ...yes(1), agreed: false }], false, null, false],
    ['that was never given is not asked for', [], false, null, false],
  ])('%s', (_, history, agrees, agreed, isOutdated) => {
    expect(consentState(history, agrees, text)).toEqual({ text, agreed, isOutdated, history });
  });
});
