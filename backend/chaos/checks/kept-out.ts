import { latestEffect, mayHaveHappened, type Operation } from '../record/operation.js';
import type { Violation } from './final-state.js';

/** Calls that need no session, and tell nobody whether the account is suspended. */
const OPEN_TO_ALL = /^\/api\/(auth\/forgot-password|objects\/|public-objects\/)/;

/** Nothing that a suspended person asks for is done between the suspension and its end. */
export function checkKeptOut(operations: readonly Operation[]): Violation[] {
  const [out, over] = [false, true].map((isOver) =>
    operations
      .filter(mayHaveHappened)
      .flatMap((operation) =>
        operation.claims.flatMap((claim) =>
          claim.kind === 'keep-out' && (claim.isOver ?? false) === isOver
            ? [{ operation, actor: claim.actor }]
            : [],
        ),
      ),
  );
  const suspensions = (out ?? []).filter(({ operation }) => operation.outcome === 'ok');
  return suspensions.flatMap(({ operation: suspension, actor }) =>
    operations
      .filter(
        (one) =>
          one.actor === actor &&
          one.outcome === 'ok' &&
          one.startedAt > suspension.endedAt &&
          !OPEN_TO_ALL.test(one.path) &&
          !(over ?? []).some(
            (end) =>
              end.actor === actor &&
              end.operation.startedAt <= one.endedAt &&
              latestEffect(end.operation) >= suspension.startedAt,
          ),
      )
      .map((one) => ({
        rule: 'a suspended account is kept out',
        text: `${actor} is suspended and was answered: ${one.act} (${one.method} ${one.path}).`,
        operations: [suspension.id, one.id],
      })),
  );
}
