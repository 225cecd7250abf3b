import { describe, expect, it } from '@jest/globals';
import { SecretBox } from './secret-box.js';

const OLD = 'a secret of the tests';
const NEW = 'another secret of the tests';
const ANA = '7e6d5c4b-3a29-4180-9f8e-7d6c5b4a3921';
const BEN = '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11';
const box = (jwtSecret: string, previousJwtSecret: string | null = null) =>
  new SecretBox({ jwtSecret, previousJwtSecret });

describe('a sealed secret', () => {
  it('opens under the key that sealed it, and looks different each time', () => {
    const sealed = [box(OLD).seal('GEZDGNBV', ANA), box(OLD).seal('GEZDGNBV', ANA)];
    for (const one of sealed)
      expect(box(OLD).open(one, ANA)).toEqual({ secret: 'GEZDGNBV', isCurrent: true });
    expect(sealed[0]?.equals(sealed[1] ?? Buffer.alloc(0))).toBe(false);
  });

  it('opens under the key of before as well, which says that it is to be sealed anew', () => {
    const sealed = box(OLD).seal('GEZDGNBV', ANA);
    expect(box(NEW, OLD).open(sealed, ANA)).toEqual({ secret: 'GEZDGNBV', isCurrent: false });
    expect(box(NEW).open(sealed, ANA)).toBeNull();
  });

  it('opens for nobody else', () => {
    expect(box(OLD).open(box(OLD).seal('GEZDGNBV', ANA), BEN)).toBeNull();
  });

  it('does not open after a single changed or missing byte', () => {
    const sealed = box(OLD).seal('GEZDGNBV', ANA);
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(box(OLD).open(changed, ANA)).toBeNull();
      expect(box(OLD).open(sealed.subarray(0, place), ANA)).toBeNull();
    }
  });
});
