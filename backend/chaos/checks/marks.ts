import { groupBy } from './group-by.js';
import {
  type MarkedTable,
  mayHaveHappened,
  type Operation,
  type Outcome,
} from '../record/operation.js';
import type { FinalState, Violation } from './final-state.js';

/** All attempts at one thing: those that carry the same mark. */
interface Attempts {
  readonly mark: string;
  readonly operations: readonly Operation[];
  readonly outcome: Outcome;
  readonly createdIn: MarkedTable | undefined;
}

/** A failed call leaves no trace; what one creates is there once after an ok, and at most once after an unknown. */
export function checkMarks(
  operations: readonly Operation[],
  { marks }: Pick<FinalState, 'marks'>,
): Violation[] {
  const found = groupBy(marks, ({ mark }) => mark);
  const unmade = new Set(operations.filter(mayHaveHappened).flatMap(unmadeBy));
  return attemptsOf(operations).flatMap((attempts) => {
    if (unmade.has(attempts.mark)) return [];
    const text = breachOf(
      attempts,
      (found.get(attempts.mark) ?? []).map(({ table }) => table),
    );
    if (text === null) return [];
    return [
      {
        rule: 'a failure leaves no trace, and what is made is there once',
        text: `${attempts.mark}: ${text}`,
        operations: attempts.operations.map(({ id }) => id),
      },
    ];
  });
}

const unmadeBy = ({ claims }: Operation): string[] =>
  claims.flatMap((claim) =>
    claim.kind === 'unmake' || claim.kind === 'forget' ? [claim.mark] : [],
  );

function breachOf({ outcome, createdIn }: Attempts, tables: readonly string[]): string | null {
  if (outcome === 'failed')
    return tables.length === 0 ? null : `it was refused and is in ${tables.join(', ')}.`;
  if (createdIn === undefined) return null;
  const rows = tables.filter((table) => table === createdIn).length;
  if (rows > 1) return `${createdIn} has it ${rows} times.`;
  if (rows === 0 && outcome === 'ok') return `it was done and is not in ${createdIn}.`;
  if (rows === 0 && tables.length > 0)
    return `it is in ${tables.join(', ')} and not in ${createdIn}.`;
  return null;
}

function attemptsOf(operations: readonly Operation[]): Attempts[] {
  const marked = operations.flatMap((operation) =>
    operation.mark === null ? [] : [{ mark: operation.mark, operation }],
  );
  return [...groupBy(marked, ({ mark }) => mark)].map(([mark, group]) => {
    const attempts = group.map(({ operation }) => operation);
    const created = attempts[0]?.claims.find((claim) => claim.kind === 'create');
    return {
      mark,
      operations: attempts,
      outcome: together(attempts.map(({ outcome }) => outcome)),
      // Who asks back accepts the request that is there, and nothing is made.
      createdIn: attempts.some(hasAcceptedInstead) ? undefined : created?.table,
    };
  });
}

const hasAcceptedInstead = ({ outcome, mark, reply, claims }: Operation): boolean =>
  outcome === 'ok' &&
  claims.some(({ kind }) => kind === 'ask') &&
  !JSON.stringify(reply).includes(mark ?? '');

/** A refusal after an attempt without an answer may say that this attempt was heard. */
function together(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes('ok')) return 'ok';
  return outcomes.includes('unknown') ? 'unknown' : 'failed';
}
