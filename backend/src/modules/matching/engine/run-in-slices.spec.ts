import { describe, expect, it } from '@jest/globals';
import { runAtOnce, runInSlices } from './run-in-slices.js';

/** Work of `count` steps of a millisecond; each step notes the name. */
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
  it('lets the event loop run in between and gives the same result', async () => {
    let rounds = 0;
    let over = false;
    const count = (): void => {
      rounds += 1;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    expect(await runInSlices(steps(60))).toBe(runAtOnce(steps(60)));
    over = true;
    expect(rounds).toBeGreaterThan(3);
  });

  it('blocks the event loop for one slice at a time, whatever the amount of work', async () => {
    let round = 0;
    let over = false;
    const count = (): void => {
      round += 1;
      if (!over) setImmediate(count);
    };
    const namesOf = new Map<number, Set<string>>();
    function* noted(name: string): Generator<void, void> {
      for (const _ of steps(30)) {
        namesOf.set(round, (namesOf.get(round) ?? new Set()).add(name));
        yield;
      }
    }
    const works = ['a', 'b', 'c', 'd', 'e'].map((name) => runInSlices(noted(name)));
    setImmediate(count);
    await Promise.all(works);
    over = true;
    // Each runs its first slice as it is started.
    namesOf.delete(0);
    expect(namesOf.size).toBeGreaterThan(5);
    for (const names of namesOf.values()) expect(names.size).toBe(1);
  });

  it('runs interleaved with other long work', async () => {
    const done: string[] = [];
    await Promise.all(['a', 'b'].map((name) => runInSlices(steps(60, name, done))));
    const first = done.slice(0, 60);
    expect([first.includes('a'), first.includes('b')]).toEqual([true, true]);
  });

  it('rejects with the error of the work', async () => {
    function* failing(): Generator<void, void> {
      yield;
      throw new Error('It broke.');
    }
    await expect(runInSlices(failing())).rejects.toThrow('It broke.');
  });
});
