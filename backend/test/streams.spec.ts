import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { HeldLock } from './support/held-lock.js';
import { ANA, BEN, PREPARATION } from './support/statements.js';

const ENTRY = `{"event": "message", "data": {}}`;

/** Appends an entry to the streams of these people, in this order. */
const append = (...ids: string[]): string => {
  const people = ids.map(
    (id) => `jsonb_build_object('userId', ${id}, 'entries', '[${ENTRY}]'::jsonb)`,
  );
  return `SELECT append_outbox(jsonb_build_array(${people.join(', ')}), '[]', '[]')`;
};
const gone = (id: string): string => `DELETE FROM users WHERE id = ${id}`;
const entriesOf = (id: string): string => `SELECT FROM stream_entries WHERE user_id = ${id}`;

describe('streams', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    for (const statement of PREPARATION) await database.query(statement);
  });
  afterAll(() => database.drop());

  it('are locked in the order of ids, whatever the order of the call', async () => {
    const first = await HeldLock.queueFor(database, append(ANA));
    await first.taken;
    const both = database.query(append(BEN, ANA));
    await first.untilWaitedFor('append_outbox');
    await database.query(append(BEN));
    await first.commit();
    await both;
    expect(await database.query(entriesOf(ANA))).toHaveLength(2);
    expect(await database.query(entriesOf(BEN))).toHaveLength(2);
  });

  it('are deleted with their entries, simultaneous ones included', async () => {
    await database.query(append(ANA, BEN));
    const appending = await HeldLock.queueFor(database, append(ANA, BEN));
    await appending.taken;
    const going = database.query(gone(ANA));
    await appending.untilWaitedFor(gone(ANA));
    await appending.commit();
    await going;
    expect(await database.query(entriesOf(ANA))).toEqual([]);
    expect(await database.query(entriesOf(BEN))).toHaveLength(4);
  });

  it('are not appended to while they are being deleted', async () => {
    const going = await HeldLock.queueFor(database, gone(BEN));
    await going.taken;
    const appended = database.query(append(BEN));
    await going.untilWaitedFor('append_outbox');
    await going.commit();
    await appended;
    expect(await database.query(entriesOf(BEN))).toEqual([]);
  });
});
