import type { Person } from '@rendezvous/contract';
import type { Transaction } from '../../database/database.js';
import {
  ENTRIES_ABOUT,
  PEOPLE_WHO_WERE_TOLD,
  REWRITE_ENTRIES,
} from './account-deletion.queries.js';

/** What everybody sees of somebody who has deleted the account. */
const formerAttendee = (id: string): Person => ({
  id,
  firstName: 'Former',
  lastName: 'attendee',
  company: '',
  role: '',
  profileImage: null,
  isVip: false,
  isAdmin: false,
  isDeleted: true,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same JSON, in which wherever the person is shown nobody is known any more. */
export function withoutPerson(data: unknown, id: string): unknown {
  if (Array.isArray(data)) return data.map((value) => withoutPerson(value, id));
  if (!isObject(data)) return data;
  if (data.id === id && 'firstName' in data)
    return { ...('email' in data && { email: null }), ...formerAttendee(id) };
  const fields = Object.entries(data).map(([name, value]) => [name, withoutPerson(value, id)]);
  return Object.fromEntries(fields);
}

interface Entry {
  readonly userId: string;
  readonly seq: string;
  readonly data: unknown;
}

/** Takes the person's name out of what others have been told lately. */
export async function forgetInStreams(tx: Transaction, id: string): Promise<void> {
  const told = await tx.query<{ id: string }>(PEOPLE_WHO_WERE_TOLD, [id]);
  const people = told.map((person) => person.id);
  const entries = await tx.query<Entry>(ENTRIES_ABOUT, [people, id]);
  await tx.query(REWRITE_ENTRIES, [
    entries.map(({ userId }) => userId),
    entries.map(({ seq }) => seq),
    entries.map(({ data }) => JSON.stringify(withoutPerson(data, id))),
  ]);
}
