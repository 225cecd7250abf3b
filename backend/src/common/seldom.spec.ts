import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Seldom } from './seldom.js';

describe('what is let through seldom', () => {
  it('comes once a second, each for itself, with the number of what was held back', async () => {
    const seldom = new Seldom();
    expect(['a', 'a', 'b', 'a'].map((key) => seldom.admit(key))).toEqual([0, null, 0, null]);
    await pause(1_050);
    expect(['a', 'b'].map((key) => seldom.admit(key))).toEqual([2, 0]);
  });

  it('keeps a bounded number of keys', () => {
    const seldom = new Seldom();
    for (let key = 0; key < 100; key += 1) seldom.admit(String(key));
    expect(seldom.admit('99')).toBeNull();
    expect(seldom.admit('one more')).toBe(0);
    expect(seldom.admit('99')).toBe(0);
  });
});
