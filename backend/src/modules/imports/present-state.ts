import type { ImportField, ImportLine } from '@rendezvous/contract';
import type { EventState } from '../events/event-view.js';
import type { LineValues, ReadLine } from './line-values.js';

/** The fields of a profile that a file can fill. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'company',
  'role',
  'whatTheySell',
  'whatTheyBuy',
] as const satisfies readonly ImportField[];

export type Profile = Record<(typeof PROFILE_FIELDS)[number], string>;

/** Somebody whom a line can mean. */
export interface KnownPerson extends Profile {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  /** Has no account yet. */
  readonly isInvited: boolean;
  readonly isConfirmed: boolean;
  /** At this event. */
  readonly isRegistered: boolean;
  /** At another event, whose organisers may have typed the profile. */
  readonly isElsewhere: boolean;
  readonly isInvitationMailed: boolean;
  readonly typeId: string | null;
  readonly externalId: string | null;
}

export interface ParticipantType {
  readonly id: string;
  readonly name: string;
}

interface PresentFacts {
  readonly event: EventState & { now: Date };
  readonly types: readonly ParticipantType[];
  readonly people: readonly KnownPerson[];
  /** Whether an address counts only once its owner has confirmed it. */
  readonly asksForConfirmation: boolean;
}

/** The event and the people of a file as they are now. */
export class PresentState {
  readonly event: PresentFacts['event'];
  readonly asksForConfirmation: boolean;
  /** By their names in small letters. */
  readonly types: ReadonlyMap<string, ParticipantType>;
  private readonly typeNames: ReadonlyMap<string, string>;
  private readonly byKey: ReadonlyMap<string, KnownPerson>;
  private readonly byExternalId: ReadonlyMap<string, KnownPerson>;

  constructor({ event, types, people, asksForConfirmation }: PresentFacts) {
    this.event = event;
    this.asksForConfirmation = asksForConfirmation;
    this.types = new Map(types.map((type) => [type.name.toLowerCase(), type]));
    this.typeNames = new Map(types.map(({ id, name }) => [id, name]));
    this.byKey = new Map(people.map((person) => [person.emailKey, person]));
    this.byExternalId = new Map(
      people.flatMap((person) => (person.externalId === null ? [] : [[person.externalId, person]])),
    );
  }

  /** Whom the line means: by the address, without one by the organisers' own number. */
  personOf({ values, emailKey }: ReadLine): KnownPerson | null {
    if (values.email !== undefined)
      return emailKey === null ? null : (this.byKey.get(emailKey) ?? null);
    return values.externalId === undefined ? null : this.holderOf(values.externalId);
  }

  /** Who has this number at the event. */
  holderOf(externalId: string): KnownPerson | null {
    return this.byExternalId.get(externalId) ?? null;
  }

  /** The name of a type; null where it is gone. */
  typeName(id: string | null): string | null {
    return id === null ? null : (this.typeNames.get(id) ?? null);
  }
}

type Change = ImportLine['changes'][number];

/**
 * What a line changes. A profile is its owner's own once there is an account; of a profile that others may have typed only
 * empty cells are filled, and nothing is shown.
 */
export function changesOf(
  values: LineValues,
  person: KnownPerson | null,
  type: ParticipantType | null,
  present: PresentState,
): Change[] {
  const changes: Change[] = [];
  const compare = (field: ImportField, from: string | null, to: string | undefined): void => {
    if (to !== undefined && to !== from)
      changes.push({ field, from: from === '' ? null : from, to });
  };
  if (person === null) compare('email', null, values.email);
  const isOfOthers = person !== null && (!person.isRegistered || person.isElsewhere);
  for (const field of PROFILE_FIELDS) {
    if (person?.isInvited === false) break;
    const from = person?.[field] ?? null;
    if (!isOfOthers || from === '') compare(field, from, values[field]);
  }
  if (type !== null && type.id !== person?.typeId)
    compare('participantType', present.typeName(person?.typeId ?? null), type.name);
  compare('externalId', person?.externalId ?? null, values.externalId);
  return changes;
}

/** What of a person decides about a line, to compare two moments; the profile of somebody with an account does not. */
export function factsOf(person: KnownPerson): string {
  const { isInvited, isRegistered, isElsewhere, isConfirmed, typeId, externalId } = person;
  const profile = isInvited ? PROFILE_FIELDS.map((field) => person[field]) : [];
  return JSON.stringify([
    isInvited,
    isRegistered,
    isElsewhere,
    isConfirmed,
    typeId,
    externalId,
    ...profile,
  ]);
}
