import type { Operation } from '../record/operation.js';
import type { Violation } from './final-state.js';
import { groupBy } from './group-by.js';

/** What can be done once (a code used, a report settled) was done once at most. */
export function checkOnce(operations: readonly Operation[]): Violation[] {
  const done = operations
    .filter(({ outcome }) => outcome === 'ok')
    .flatMap((operation) =>
      operation.claims.flatMap((claim) =>
        claim.kind === 'once' ? [{ key: claim.key, operation }] : [],
      ),
    );
  return [...groupBy(done, ({ key }) => key)].flatMap(([key, same]) =>
    same.length === 1
      ? []
      : [
          {
            rule: 'what works once works once',
            text: `${key} was done ${same.length} times.`,
            operations: same.map(({ operation }) => operation.id),
          },
        ],
  );
}

/** Refusals of the state. A session or a role may end between two calls. */
const REFUSED_BY_STATE: readonly (number | null)[] = [400, 409];

/** Attempts at one thing under one key are answered alike: with the same row, or all refused. */
export function checkRepeats(operations: readonly Operation[]): Violation[] {
  const attempts = operations.filter(({ mark, method }) => mark !== null && method === 'POST');
  return [...groupBy(attempts, ({ mark, path }) => `${mark} ${path}`)].flatMap(([key, same]) => {
    const made = same.filter(({ outcome }) => outcome === 'ok');
    const isRefusedToo =
      made.length > 0 && same.some(({ status }) => REFUSED_BY_STATE.includes(status));
    if (new Set(made.map(idOf)).size <= 1 && !isRefusedToo) return [];
    return [
      {
        rule: 'a call that is repeated with its key is answered as before',
        text: `${key} was answered in different ways.`,
        operations: same.map(({ id }) => id),
      },
    ];
  });
}

/** Of what the answer tells: a meeting, a message, or a person who attends. */
function idOf({ reply }: Operation): unknown {
  const { id, user } = (reply ?? {}) as { id?: unknown; user?: { id?: unknown } };
  return id ?? user?.id;
}
