import type { Operation } from '../record/operation.js';
import type { FinalState, Violation } from './final-state.js';
import { groupBy } from './group-by.js';

/** A confirmed import is done unless somebody has stopped it, and one that is not done has added nobody. */
export function checkImports(
  operations: readonly Operation[],
  { imports, marks }: Pick<FinalState, 'imports' | 'marks'>,
): Violation[] {
  const claimed = operations.flatMap((operation) =>
    operation.claims.flatMap((claim) => (claim.kind === 'import' ? [{ operation, ...claim }] : [])),
  );
  return [...groupBy(claimed, ({ importId }) => importId)].flatMap(([importId, calls]) => {
    const [confirmed, stopped] = [false, true].map((isStop) =>
      calls
        .filter((one) => (one.isStop ?? false) === isStop)
        .map(({ operation }) => operation.outcome),
    );
    const state = imports.get(importId) ?? 'stopped';
    const added = marks.filter(
      ({ table, mark }) => table === 'users' && mark === calls[0]?.mark,
    ).length;
    const mayBeStopped = stopped?.some((outcome) => outcome !== 'failed') ?? false;
    const isWrong =
      (confirmed?.includes('ok') && state !== 'done' && !mayBeStopped) ||
      (stopped?.includes('ok') && state === 'done') ||
      (state !== 'done' && added > 0);
    if (!isWrong) return [];
    return [
      {
        rule: 'an import is done as a whole or not at all',
        text: `Import ${importId} is ${state} and has added ${added} people.`,
        operations: calls.map(({ operation }) => operation.id),
      },
    ];
  });
}
