import { randomUUID } from 'node:crypto';
import { searchTextOf } from '../../common/fold-for-search.js';
import type { JudgedLine } from './judged-lines.js';
import { PROFILE_FIELDS, type Profile } from './present-state.js';

/** The people whom an import has added itself: ids by the keys of their addresses. */
export type NewIds = Map<string, string>;

/** Somebody who gets a place, or whose registration or profile changes. */
export interface WrittenPerson {
  readonly id: string;
  readonly email: string;
  readonly emailKey: string;
  readonly profile: Profile;
  readonly typeId: string | null;
  readonly externalId: string | null;
  readonly hasAccount: boolean;
}

/** What an import writes. */
export interface Writing {
  /** People who are new to the product. */
  readonly made: readonly WrittenPerson[];
  /** People who get a place at the event, the new ones among them. */
  readonly registered: readonly WrittenPerson[];
  /** Attendees whose type or number changes. */
  readonly changed: readonly WrittenPerson[];
  /** People without an account whose profile changes. */
  readonly filled: readonly WrittenPerson[];
  readonly invited: readonly WrittenPerson[];
}

/** What the lines write; lines with errors write nothing. */
export function* writingOf(
  lines: readonly JudgedLine[],
  made: Pick<NewIds, 'get'>,
): Generator<void, Writing> {
  const writing: Record<keyof Writing, WrittenPerson[]> = {
    made: [],
    registered: [],
    changed: [],
    filled: [],
    invited: [],
  };
  for (const line of lines) {
    yield;
    if (line.action === 'error') continue;
    const person = writtenPerson(line, made);
    if (line.person === null) writing.made.push(person);
    if (line.action === 'create') writing.registered.push(person);
    if (line.action === 'update' && hasChanged(line, REGISTRATION_FIELDS))
      writing.changed.push(person);
    if (line.person?.isInvited === true && hasChanged(line, PROFILE_FIELDS))
      writing.filled.push(person);
    if (line.isToInvite) writing.invited.push(person);
  }
  return writing;
}

const REGISTRATION_FIELDS = ['participantType', 'externalId'];

const hasChanged = ({ changes }: JudgedLine, fields: readonly string[]): boolean =>
  changes.some(({ field }) => fields.includes(field));

function writtenPerson(
  { read, person, typeId, changes }: JudgedLine,
  made: Pick<NewIds, 'get'>,
): WrittenPerson {
  const { values } = read;
  const emailKey = person?.emailKey ?? read.emailKey ?? '';
  const changed = new Map(changes.map(({ field, to }) => [field, to]));
  const entries = PROFILE_FIELDS.map((field) => [
    field,
    changed.get(field) ?? person?.[field] ?? '',
  ]);
  return {
    id: person?.id ?? made.get(emailKey) ?? randomUUID(),
    email: person?.email ?? values.email ?? '',
    emailKey,
    profile: Object.fromEntries(entries) as Profile,
    typeId,
    externalId: values.externalId ?? null,
    hasAccount: person?.isInvited === false,
  };
}

/** People who were there before and are written to. */
export const lockedBy = ({ made, registered, changed, filled }: Writing): string[] => {
  const isNew = new Set(made.map(({ id }) => id));
  const ids = [...registered, ...changed, ...filled].map(({ id }) => id);
  return [...new Set(ids.filter((id) => !isNew.has(id)))];
};

const texts = (people: readonly WrittenPerson[], field: keyof Profile): string[] =>
  people.map(({ profile }) => profile[field]);

const profiles = (people: readonly WrittenPerson[]): string[][] => [
  ...PROFILE_FIELDS.map((field) => texts(people, field)),
  people.map(({ profile, email }) => searchTextOf(profile, email)),
];

const ids = (people: readonly WrittenPerson[]): string[] => people.map(({ id }) => id);

/** The values of `INSERT_PEOPLE`. */
export const newPeople = (people: readonly WrittenPerson[]): unknown[] => [
  ids(people),
  people.map(({ email }) => email),
  people.map(({ emailKey }) => emailKey),
  ...profiles(people),
];

/** The values of `UPDATE_PROFILES`. */
export const filledProfiles = (people: readonly WrittenPerson[]): unknown[] => [
  ids(people),
  ...profiles(people),
];

/** The values of `REGISTER_PEOPLE` and `UPDATE_REGISTRATIONS`. */
export const registrations = (eventId: string, people: readonly WrittenPerson[]): unknown[] => [
  eventId,
  ids(people),
  people.map(({ typeId }) => typeId),
  people.map(({ externalId }) => externalId),
];
