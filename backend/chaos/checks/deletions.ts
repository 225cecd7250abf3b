import type { Operation } from '../record/operation.js';
import type { FinalState, Violation } from './final-state.js';
import { valueOf } from './final-state.js';
import { groupBy } from './group-by.js';

/** A deleted account has left its name nowhere; one that is not deleted is there; none is deleted by half. */
export function checkDeletions(
  operations: readonly Operation[],
  state: Pick<FinalState, 'marks' | 'values'>,
): Violation[] {
  const attempts = operations.flatMap((operation) =>
    operation.claims.flatMap((claim) => (claim.kind === 'forget' ? [{ operation, ...claim }] : [])),
  );
  return [...groupBy(attempts, ({ userId }) => userId)].flatMap(([userId, same]) => {
    const tables = state.marks
      .filter(({ mark }) => mark === same[0]?.mark)
      .map(({ table }) => table);
    const isDeleted = valueOf(state, `account:${userId}`) === 'deleted';
    const isWhole = isDeleted ? tables.length === 0 : tables.includes('users');
    if (isWhole) return [];
    return [
      {
        rule: 'an account is deleted as a whole or not at all',
        text: `Account ${userId} is ${isDeleted ? 'deleted' : 'there'}, and its name is in ${tables.join(', ') || 'no table'}.`,
        operations: same.map(({ operation }) => operation.id),
      },
    ];
  });
}
