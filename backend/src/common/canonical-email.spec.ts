import { describe, expect, it } from '@jest/globals';
import { canonicalEmail, duplicateEmailKey, visibleEmail } from './canonical-email.js';

describe('the canonical e-mail address', () => {
  it.each([
    ['case', 'ANA@Test.Example', 'ana@test.example'],
    ['white space around it', '  ana@test.example\n', 'ana@test.example'],
    ['a zero-width space', 'a\u200bna@test.example', 'ana@test.example'],
    ['a soft hyphen in the domain', 'ana@te\u00adst.example', 'ana@test.example'],
    ['a byte order mark', '\ufeffana@test.example', 'ana@test.example'],
    ['a mark of the writing direction', 'ana\u200e@test.example', 'ana@test.example'],
    ['a decomposed letter', 'jose\u0301@test.example', 'jos\u00e9@test.example'],
    ['a decomposed capital letter', 'JOSE\u0301@test.example', 'jos\u00e9@test.example'],
    ['a domain in Unicode', 'ana@B\u00dcCHER.example', 'ana@xn--bcher-kva.example'],
    ['a decomposed domain', 'ana@bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
    ['a domain in ASCII', 'ana@XN--BCHER-KVA.example', 'ana@xn--bcher-kva.example'],
    ['full-width letters in the domain', 'ana@\uff54est.example', 'ana@test.example'],
  ])('is the same whatever %s', (_, typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical);
  });

  it('keeps apart what mail servers tell apart', () => {
    expect(canonicalEmail('\uff41na@test.example')).not.toBe(canonicalEmail('ana@test.example'));
    expect(canonicalEmail('a.na@test.example')).not.toBe(canonicalEmail('ana@test.example'));
    expect(canonicalEmail('jose@test.example')).not.toBe(canonicalEmail('jos\u00e9@test.example'));
  });

  it('is its own canonical address', () => {
    for (const typed of [
      '\u0130na@\u0130.example',
      'STRA\u1e9eE@stra\u00dfe.example',
      'ana@xn--\u00fc',
      '@',
      '',
    ]) {
      const once = canonicalEmail(typed);
      expect(canonicalEmail(once)).toBe(once);
    }
  });

  it('is never the key of a duplicate', () => {
    const key = duplicateEmailKey('ana@test.example');
    expect(canonicalEmail(key)).not.toBe(key);
  });

  it('leaves the address to display as it was typed, but for what nobody sees', () => {
    expect(visibleEmail(' A\u200bna@B\u00fccher.example ')).toBe('Ana@B\u00fccher.example');
  });
});
