import { describe, expect, it } from '@jest/globals';
import { atOnce, inTurns } from './turns.js';

/** Work of so many steps of a millisecond, that says of each what it is. */
function* steps(count: number, name = '', done: string[] = []): Generator<void, number> {
  for (let step = 0; step < count; step += 1) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    done.push(name);
    yield;
  }
  return count;
}

describe('long work', () => {
  it('lets others have their turn, and comes to the same', async () => {
    let turns = 0;
    let over = false;
    const count = (): void => {
      turns += 1;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    expect(await inTurns(steps(60))).toBe(atOnce(steps(60)));
    over = true;
    expect(turns).toBeGreaterThan(3);
  });

  it('goes on in turn with other long work', async () => {
    const done: string[] = [];
    await Promise.all(['a', 'b'].map((name) => inTurns(steps(60, name, done))));
    const first = done.slice(0, 60);
    expect([first.includes('a'), first.includes('b')]).toEqual([true, true]);
  });

  it('fails as it failed', async () => {
    function* failing(): Generator<void, void> {
      yield;
      throw new Error('It broke.');
    }
    await expect(inTurns(failing())).rejects.toThrow('It broke.');
  });
});
