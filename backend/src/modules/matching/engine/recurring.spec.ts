import { describe, expect, it } from '@jest/globals';
import { Recurring } from './recurring.js';

describe('a value computed from a recurring text', () => {
  it('is computed twice and cached from then on', () => {
    const recurring = new Recurring<number>();
    let made = 0;
    const values = Array.from({ length: 4 }, () => recurring.of('gears', () => (made += 1)));
    expect(values).toEqual([1, 2, 2, 2]);
  });

  it('is cached too when the value is empty', () => {
    const recurring = new Recurring<null>();
    let made = 0;
    const nothing = () => {
      made += 1;
      return null;
    };
    for (let time = 0; time < 4; time += 1) expect(recurring.of('the', nothing)).toBeNull();
    expect(made).toBe(2);
  });

  it('is computed again when too many other values were cached meanwhile', () => {
    const recurring = new Recurring<number>(2);
    let made = 0;
    const make = () => (made += 1);
    for (const text of ['gears', 'gears', 'pumps', 'pumps', 'valves', 'valves'])
      recurring.of(text, make);
    expect(recurring.of('valves', make)).toBe(6);
    expect(recurring.of('gears', make)).toBe(7);
  });

  it('is computed again for a text that was dropped from the bounded memory of texts seen once', () => {
    const recurring = new Recurring<number>(2);
    let made = 0;
    const make = () => (made += 1);
    for (const text of ['gears', 'pumps', 'valves', 'gears']) recurring.of(text, make);
    // The third text made the cache forget this one, so this is its second time.
    expect(recurring.of('gears', make)).toBe(5);
    expect(recurring.of('gears', make)).toBe(5);
  });
});
