import { describe, expect, it } from '@jest/globals';
import { Random } from '../random.js';
import { type PlannedFault, planFaults, type Targets } from './schedule.js';

const TARGETS: Targets = {
  programs: ['API 1', 'Worker 1'],
  ways: ['clients to API 1'],
  hasRedis: true,
  hasSmallDisk: true,
  hasClocks: true,
};
const plan = (seed: number, targets = TARGETS): PlannedFault[] =>
  planFaults(Random.of(seed), 600, targets);

describe('the schedule of faults', () => {
  it('is the same for the same seed, and another one for another seed', () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7)).not.toEqual(plan(8));
  });

  it('has every kind of fault in ten minutes, in order, within the time', () => {
    const faults = plan(7);
    expect(new Set(faults.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9);
    const times = faults.map(({ atMs }) => atMs);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThan(600_000);
  });

  it('lets PostgreSQL run for half a minute before it ends again', () => {
    const ends = plan(7)
      .filter(({ kind, target }) => target === 'PostgreSQL' && ['kill', 'restart'].includes(kind))
      .map(({ atMs }) => atMs);
    expect(ends.length).toBeGreaterThan(5);
    const lives = ends.slice(1).map((atMs, before) => atMs - (ends[before] ?? 0));
    expect(Math.min(...lives)).toBeGreaterThanOrEqual(35_000);
  });

  it('spares what is not there', () => {
    const faults = plan(7, { ...TARGETS, hasRedis: false, hasSmallDisk: false });
    expect(faults.filter(({ target }) => ['Redis', 'disk', ''].includes(target))).toEqual([]);
  });
});
