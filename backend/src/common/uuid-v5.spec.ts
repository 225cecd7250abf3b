import { describe, expect, it } from '@jest/globals';
import { uuidV5 } from './uuid-v5.js';

const DNS_NAMESPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('uuidV5', () => {
  it('gives the id of the example in RFC 9562, appendix A.4', () => {
    expect(uuidV5(DNS_NAMESPACE)('www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it('sets the version and variant bits of every id', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(uuidV5(DNS_NAMESPACE)(String(count))).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }
  });

  it('gives the same id for a name whatever names came before', () => {
    const idOf = uuidV5(DNS_NAMESPACE);
    for (const name of ['', 'a', 'bcd', 'é', 'www.example.com', 'a', 'x'.repeat(300), 'zz', '']) {
      expect(idOf(name)).toBe(uuidV5(DNS_NAMESPACE)(name));
    }
    expect(idOf('www.example.com')).toBe('2ed6657d-e927-568b-95e1-2665a8aea6a2');
  });

  it('gives different ids to different names and different namespaces', () => {
    const inner = uuidV5(DNS_NAMESPACE)('a');
    expect(uuidV5(inner)('a')).not.toBe(inner);
    expect(uuidV5(DNS_NAMESPACE)('b')).not.toBe(inner);
  });

  it.each([
    'not-a-uuid',
    '',
    DNS_NAMESPACE.slice(1),
    `${DNS_NAMESPACE}0`,
    `zz${DNS_NAMESPACE.slice(2)}`,
  ])('refuses %p as a namespace', (namespace) => {
    expect(() => uuidV5(namespace)).toThrow(RangeError);
  });
});
