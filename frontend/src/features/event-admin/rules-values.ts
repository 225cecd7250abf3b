import type {
  ParticipantTypeRules,
  ParticipantTypesReply,
  ParticipantTypesRequest,
  TypeQuotas,
} from '@rendezvous/contract';
import { rulesProblems } from '../../text/event-rules';

export type QuotaName = keyof TypeQuotas;

export const quotaNames = [
  'maxOpenRequests',
  'maxIncomingRequests',
  'maxMeetings',
  'maxMeetingsPerDay',
] as const satisfies readonly QuotaName[];

/** A type as it is typed: its limits as text, empty for none. */
export interface TypeValues extends Record<QuotaName, string> {
  /** Its id, or that of a new one on this page alone. */
  key: string;
  isNew: boolean;
  name: string;
}

/** Who may ask whom, by the keys of the two types. */
export type Pair = readonly [from: string, to: string];

export interface RulesValues {
  types: readonly TypeValues[];
  everybody: boolean;
  /** In the order of `inOrder`, so that the same pairs are the same text. */
  pairs: readonly Pair[];
}

const inOrder = (pairs: readonly Pair[]): Pair[] =>
  pairs.toSorted((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1));

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));

function valuesOfType(type: ParticipantTypeRules): TypeValues {
  return {
    key: type.id,
    isNew: false,
    name: type.name,
    maxOpenRequests: textOf(type.maxOpenRequests),
    maxIncomingRequests: textOf(type.maxIncomingRequests),
    maxMeetings: textOf(type.maxMeetings),
    maxMeetingsPerDay: textOf(type.maxMeetingsPerDay),
  };
}

/** What the form shows of the rules as they are. */
export function valuesOfRules({ types, mayRequest }: ParticipantTypesReply): RulesValues {
  const keys = new Map(types.map(({ id, name }) => [name, id]));
  const pairs = (mayRequest ?? []).flatMap(([from, to]): Pair[] => {
    const [fromKey, toKey] = [keys.get(from), keys.get(to)];
    return fromKey === undefined || toKey === undefined ? [] : [[fromKey, toKey]];
  });
  return {
    types: types.map(valuesOfType),
    everybody: mayRequest === null,
    pairs: inOrder(pairs),
  };
}

const limitOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** The rules that the form describes. */
export function requestOfRules({ types, everybody, pairs }: RulesValues): ParticipantTypesRequest {
  const names = new Map(types.map(({ key, name }) => [key, name.trim()]));
  return {
    types: types.map(({ key, isNew, name, ...limits }) => ({
      ...(!isNew && { id: key }),
      name: name.trim(),
      maxOpenRequests: limitOf(limits.maxOpenRequests),
      maxIncomingRequests: limitOf(limits.maxIncomingRequests),
      maxMeetings: limitOf(limits.maxMeetings),
      maxMeetingsPerDay: limitOf(limits.maxMeetingsPerDay),
    })),
    mayRequest: everybody
      ? null
      : pairs.map(([from, to]) => [names.get(from) ?? '', names.get(to) ?? '']),
  };
}

const highestLimit = 10_000;

const isLimit = (text: string): boolean =>
  text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) <= highestLimit);

/** What of one type cannot be saved, by the field. */
export type TypeProblems = Partial<Record<'name' | QuotaName, string>>;

/** What cannot be saved, by the keys of the types. */
export function problemsOf({ types }: RulesValues): Map<string, TypeProblems> {
  const folded = types.map(({ name }) => name.trim().toLowerCase());
  const found = types.map((type, at): [string, TypeProblems] => {
    const problems: TypeProblems = {};
    if (folded[at] === '') problems.name = rulesProblems.name;
    else if (folded.indexOf(folded[at] ?? '') < at) problems.name = rulesProblems.nameTwice;
    for (const limit of quotaNames) {
      if (!isLimit(type[limit])) problems[limit] = rulesProblems.limit(highestLimit);
    }
    return [type.key, problems];
  });
  return new Map(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

/** With another type at the end. In a matrix nobody may ask its people yet. */
export function withType(values: RulesValues, key: string): RulesValues {
  const limits = { maxOpenRequests: '', maxIncomingRequests: '', maxMeetings: '' };
  const type = { key, isNew: true, name: '', ...limits, maxMeetingsPerDay: '' };
  return { ...values, types: [...values.types, type] };
}

export function withoutType(values: RulesValues, key: string): RulesValues {
  return {
    ...values,
    types: values.types.filter((type) => type.key !== key),
    pairs: values.pairs.filter((pair) => !pair.includes(key)),
  };
}

export function withChange(
  values: RulesValues,
  key: string,
  change: Partial<TypeValues>,
): RulesValues {
  const types = values.types.map((type) => (type.key === key ? { ...type, ...change } : type));
  return { ...values, types };
}

/** With the type one place earlier (`-1`) or later (`1`). */
export function withMoved(values: RulesValues, key: string, by: -1 | 1): RulesValues {
  const from = values.types.findIndex((type) => type.key === key);
  const moved = values.types[from];
  const to = from + by;
  if (!moved || to < 0 || to >= values.types.length) return values;
  const types = values.types.toSpliced(from, 1).toSpliced(to, 0, moved);
  return { ...values, types };
}

export function mayAsk({ pairs }: RulesValues, from: string, to: string): boolean {
  return pairs.some((pair) => pair[0] === from && pair[1] === to);
}

export function withPair(values: RulesValues, [from, to]: Pair, may: boolean): RulesValues {
  const others = values.pairs.filter((pair) => pair[0] !== from || pair[1] !== to);
  return { ...values, pairs: inOrder(may ? [...others, [from, to]] : others) };
}

/**
 * With the switch turned. Everybody who has a type may still ask everybody at first, so that nothing changes for them
 * before a pair is taken away.
 * @param saved the pairs to come back to, empty where there are none
 */
export function withEverybody(
  values: RulesValues,
  everybody: boolean,
  saved: RulesValues,
): RulesValues {
  if (everybody) return { ...values, everybody, pairs: saved.everybody ? [] : values.pairs };
  const keys = values.types.map(({ key }) => key);
  const all = keys.flatMap((from) => keys.map((to): Pair => [from, to]));
  return { ...values, everybody, pairs: values.pairs.length > 0 ? values.pairs : inOrder(all) };
}

/** The values by name: mine where I changed them since `base`, else theirs. */
export function mergedFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Fields {
  const names = Object.keys(theirs) as (keyof Fields)[];
  const changed = names.filter((name) => mine[name] !== base[name]);
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}

const byKey = ({ types }: RulesValues) => new Map(types.map((type) => [type.key, type]));

function mergedTypes(base: RulesValues, mine: RulesValues, theirs: RulesValues): TypeValues[] {
  const [before, own, other] = [byKey(base), byKey(mine), byKey(theirs)];
  const inMine = [...before.keys()].filter((key) => own.has(key));
  const isMoved = [...own.keys()].filter((key) => before.has(key)).join(' ') !== inMine.join(' ');
  const keys = isMoved ? [...own.keys(), ...other.keys()] : [...other.keys(), ...own.keys()];
  return [...new Set(keys)].flatMap((key) => {
    const [was, my, their] = [before.get(key), own.get(key), other.get(key)];
    if (was && my && their) return mergedFields(was, my, their);
    // One of the two has added it, or one of the two has removed it.
    return was ? [] : (my ?? their ?? []);
  });
}

function mergedPairs(base: RulesValues, mine: RulesValues, theirs: RulesValues): Pair[] {
  const all = new Map([...mine.pairs, ...theirs.pairs].map((pair) => [pair.join(' '), pair]));
  return [...all.values()].filter(([from, to]) => {
    const [was, my, their] = [base, mine, theirs].map((values) => mayAsk(values, from, to));
    return my === was ? their : my;
  });
}

/** What two people have made of the same rules: mine where both have changed the same. */
export function mergedRules(
  base: RulesValues,
  mine: RulesValues,
  theirs: RulesValues,
): RulesValues {
  const types = mergedTypes(base, mine, theirs);
  const turned = [mine, theirs].find(({ everybody }) => everybody !== base.everybody);
  const { everybody } = turned ?? base;
  const pairs = turned ? turned.pairs : mergedPairs(base, mine, theirs);
  const keys = new Set(types.map(({ key }) => key));
  const left = pairs.filter(([from, to]) => keys.has(from) && keys.has(to));
  return { types, everybody, pairs: inOrder(left) };
}

/** Whether a draft, which an older page may have kept, still has the form's shape. */
export function isRulesValues(value: unknown): value is RulesValues {
  if (typeof value !== 'object' || value === null) return false;
  const { types, everybody, pairs } = value as Partial<Record<keyof RulesValues, unknown>>;
  const isText = (part: unknown) => typeof part === 'string';
  const fields = ['key', 'name', ...quotaNames] as const;
  return (
    typeof everybody === 'boolean' &&
    Array.isArray(pairs) &&
    pairs.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isText)) &&
    Array.isArray(types) &&
    types.every(
      (type: Partial<Record<string, unknown>> | null) =>
        type !== null && fields.every((field) => isText(type[field])),
    )
  );
}
