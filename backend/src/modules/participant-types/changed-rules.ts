import { randomUUID } from 'node:crypto';
import { BadRequestException, ConflictException } from '@nestjs/common';
import type {
  ParticipantTypeChange,
  ParticipantTypeRules,
  ParticipantTypesRequest,
} from '@rendezvous/contract';
import type { TypeRules } from '../rules/type-rules.js';

export const SAME_NAME = 'Two types of an event cannot have the same name.';
export const UNKNOWN_TYPE =
  'A type that you have changed has been removed meanwhile. Please look at the types again.';

const keyOf = (name: string): string => name.toLowerCase();

/**
 * The rules as a request changes them; what it leaves out stays. A type without an id that has the name of a present
 * one is that one.
 * @throws ConflictException for a type that is gone or a name given twice; BadRequestException for a pair with a name
 *   that no type has
 */
export function changedRules(
  before: TypeRules,
  { types, mayRequest }: Pick<ParticipantTypesRequest, 'types' | 'mayRequest'>,
): TypeRules {
  const after = types === undefined ? before.types : changedTypes(before.types, types);
  return { types: after, pairs: changedPairs(before, after, mayRequest) };
}

function changedTypes(
  before: readonly ParticipantTypeRules[],
  changes: readonly ParticipantTypeChange[],
): ParticipantTypeRules[] {
  const known = new Set(before.map(({ id }) => id));
  const named = changes.flatMap(({ id }) => id ?? []);
  if (named.some((id) => !known.has(id))) throw new ConflictException(UNKNOWN_TYPE);
  const free = new Map(
    before.filter(({ id }) => !named.includes(id)).map(({ id, name }) => [keyOf(name), id]),
  );
  const after = changes.map((change) => ({
    id: change.id ?? free.get(keyOf(change.name)) ?? randomUUID(),
    name: change.name,
    maxOpenRequests: change.maxOpenRequests ?? null,
    maxIncomingRequests: change.maxIncomingRequests ?? null,
    maxMeetings: change.maxMeetings ?? null,
    maxMeetingsPerDay: change.maxMeetingsPerDay ?? null,
  }));
  const [names, ids] = [after.map(({ name }) => keyOf(name)), after.map(({ id }) => id)];
  if (new Set(names).size < after.length || new Set(ids).size < after.length)
    throw new ConflictException(SAME_NAME);
  return after;
}

function changedPairs(
  before: TypeRules,
  after: readonly ParticipantTypeRules[],
  mayRequest: ParticipantTypesRequest['mayRequest'],
): TypeRules['pairs'] {
  if (mayRequest === null) return null;
  if (mayRequest === undefined) {
    const kept = new Set(after.map(({ id }) => id));
    return before.pairs?.filter(([from, to]) => kept.has(from) && kept.has(to)) ?? null;
  }
  const ids = new Map(after.map(({ id, name }) => [keyOf(name), id]));
  const idOf = (name: string): string => {
    const id = ids.get(keyOf(name.trim()));
    if (id === undefined)
      throw new BadRequestException([`mayRequest names “${name}”, which is no type of the event`]);
    return id;
  };
  const pairs = mayRequest.map(([from, to]) => [idOf(from), idOf(to)] as const);
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
}
