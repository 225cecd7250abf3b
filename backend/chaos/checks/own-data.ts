import type { OwnData } from '@rendezvous/contract';
import type { Operation } from '../record/operation.js';
import type { Violation } from './final-state.js';

/** The file of own data is about its owner, and has every message that the owner was told is sent. */
export function checkOwnData(operations: readonly Operation[]): Violation[] {
  return operations.flatMap((operation) =>
    operation.claims.flatMap((claim) => {
      if (claim.kind !== 'own-data' || operation.outcome !== 'ok') return [];
      const missing = lacking(operations, operation);
      const isOwn = dataOf(operation).account?.id === claim.userId;
      if (isOwn && missing.length === 0) return [];
      return [
        {
          rule: 'the file of own data is whole',
          text: isOwn
            ? `The file of ${operation.actor} lacks messages.`
            : `The file of ${operation.actor} is about somebody else, or is none.`,
          operations: [operation.id, ...missing.map(({ id }) => id)],
        },
      ];
    }),
  );
}

const dataOf = ({ reply }: Operation): Partial<OwnData> => reply ?? {};

/** Messages that the actor was told are sent before the file was asked for, and that are not in it. */
function lacking(operations: readonly Operation[], file: Operation): Operation[] {
  const ids = new Set((dataOf(file).messages ?? []).map(({ id }) => id));
  return operations.filter(
    ({ actor, outcome, endedAt, claims, reply }) =>
      actor === file.actor &&
      outcome === 'ok' &&
      endedAt < file.startedAt &&
      claims.some((claim) => claim.kind === 'create' && claim.table === 'messages') &&
      !ids.has(String((reply as { id?: unknown } | null)?.id)),
  );
}
