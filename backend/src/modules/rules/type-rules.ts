import type { ParticipantTypeRules, ParticipantTypesReply } from '@rendezvous/contract';

/** The types of an event and who may ask whom, by ids. */
export interface TypeRules {
  /** In the organisers' order. */
  types: readonly ParticipantTypeRules[];
  /** Pairs of ids: people of the first may ask people of the second. Null: everybody may ask everybody. */
  pairs: readonly (readonly [string, string])[] | null;
}

/** The rules with the names of the types in place of their ids. */
export function typeRulesView(
  { types, pairs }: TypeRules,
  rulesVersion: number,
): ParticipantTypesReply {
  const names = new Map(types.map(({ id, name }) => [id, name]));
  return {
    types: [...types],
    mayRequest:
      pairs?.map(([from, to]): [string, string] => [names.get(from) ?? '', names.get(to) ?? '']) ??
      null,
    rulesVersion,
  };
}
