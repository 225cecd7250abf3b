import { describe, expect, it } from '@jest/globals';
import type { Line } from '../bench/measure/rounds.js';
import { rememberedWith, worseThan } from '../bench/report/compare.js';

const line = (ratio: number, compared = true): Line => ({
  workload: 'sign-in',
  metric: compared ? 'processor time' : 'median',
  unit: 'µs',
  floor: 100,
  ours: 100 * ratio,
  ratio,
  spread: 0,
  limit: null,
  most: null,
  holds: null,
  compared,
  measuredOn: '2026-11-25',
});

const after = (...ratios: number[]) =>
  ratios.reduce((known, ratio) => rememberedWith(known, [line(ratio)]), {});

describe('what the bench remembers', () => {
  it('finds worse what takes more than 15 % more processor time than the middle of the runs', () => {
    const known = after(0.6, 1, 1.02);
    expect(worseThan(known, [line(1.15)])).toEqual([]);
    expect(worseThan(known, [line(1.16)])).toEqual([
      { workload: 'sign-in', what: 'sign-in: processor time', was: 1, is: 1.16 },
    ]);
  });

  it('forgets all but the last five runs', () => {
    expect(after(9, 1, 2, 3, 4, 5)).toEqual({ 'sign-in: processor time': [1, 2, 3, 4, 5] });
  });

  it('keeps what a run of other workloads left out', () => {
    const other = { ...line(2), workload: 'storm' };
    expect(rememberedWith(after(1), [other])).toEqual({
      'sign-in: processor time': [1],
      'storm: processor time': [2],
    });
  });

  it('neither remembers nor compares times, which a busy machine moves', () => {
    expect(rememberedWith({}, [line(1, false)])).toEqual({});
    expect(worseThan(after(1), [line(5, false)])).toEqual([]);
  });

  it('says nothing about a workload it has no run of', () => {
    expect(worseThan({}, [line(5)])).toEqual([]);
  });
});
