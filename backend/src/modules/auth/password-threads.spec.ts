import { describe, expect, it } from '@jest/globals';
import { threadsFor } from './password-threads.js';

describe('threads that check passwords', () => {
  it('are one for each processor while nobody else is served', () => {
    expect([0, 0.3, 0.5].map((utilization) => threadsFor(utilization, 4))).toEqual([4, 4, 4]);
  });

  it('leave a processor to the others while these keep the server busy', () => {
    expect([0.51, 0.9, 1].map((utilization) => threadsFor(utilization, 4))).toEqual([3, 3, 3]);
  });

  it('leave one to them while it is not known whether there are any', () => {
    expect([threadsFor(null, 4), threadsFor(null, 1)]).toEqual([3, 1]);
  });

  it('are never none', () => {
    expect([threadsFor(0, 1), threadsFor(1, 1)]).toEqual([1, 1]);
  });
});
