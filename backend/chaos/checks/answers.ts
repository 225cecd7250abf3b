import type { Operation } from '../record/operation.js';
import type { Violation } from './final-state.js';

/** A time in which something is broken, in milliseconds of the run. */
export interface Trouble {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** For so long after a fault calls may still be refused or hang. */
const AFTERMATH_MS = 20_000;

/** Nothing is answered with 500; 503 and silence come only while something is broken. */
export function checkAnswers(
  operations: readonly Operation[],
  troubles: readonly Trouble[],
): Violation[] {
  return operations.flatMap((operation) => {
    const { status, outcome, method, path, act } = operation;
    const isExcused = troubles.some(
      ({ startedAt, endedAt }) =>
        startedAt <= operation.endedAt && operation.startedAt <= endedAt + AFTERMATH_MS,
    );
    const isWrong =
      status === null || status === 503 ? !isExcused && outcome === 'unknown' : status >= 500;
    if (!isWrong) return [];
    return [
      {
        rule: 'no call fails for no reason',
        text: `${act} (${method} ${path}) had ${status === null ? 'no answer' : `the answer ${status}`}.`,
        operations: [operation.id],
      },
    ];
  });
}
