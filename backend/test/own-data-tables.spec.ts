import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import {
  FATES,
  LOOSE_IDS,
  REFERENCES,
  ROWS_OF_TWO,
  ROWS_THAT_GO,
  WITHOUT_KEY,
} from './support/person-references.js';
import { startWorld, type World } from './support/world.js';

/** The sweep deletes objects that are no photo and no picture of the library, whoever their owner is. */
const OF_OBJECTS = /^INSERT INTO (objects|library_images)\b/;
/** By the trigger, or by the key of a row that is gone itself. */
const REFUSED = {
  message: expect.stringMatching(/has been deleted|violates foreign key constraint/),
};

const GONE = Object.keys(FATES).filter((column) => FATES[column] === 'gone');

describe('every table that refers to people', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const names = async (statement: string): Promise<string[]> =>
    (await world.database.query<{ name: string }>(statement)).map(({ name }) => name);

  /** The columns in which the person still stands. */
  const standing = async (userId: string): Promise<string[]> => {
    const found: string[] = [];
    for (const column of GONE) {
      const [table = '', field = ''] = column.split('.');
      const rows = await world.database.query(
        `SELECT 1 FROM ${table} WHERE ${field} = $1 LIMIT 1`,
        [userId],
      );
      if (rows.length > 0) found.push(column);
    }
    return found;
  };

  /** Runs a statement with the ids in the place of $1, $2 and so on. */
  const write = (statement: string, ids: readonly string[]) =>
    world.database.query(
      statement.replaceAll(/\$(\d)/g, (_, place: string) => `'${ids[Number(place) - 1]}'`),
    );

  it('has a decision for the deletion of an account', async () => {
    expect(await names(REFERENCES)).toEqual(Object.keys(FATES).sort());
    expect(await names(WITHOUT_KEY)).toEqual([...LOOSE_IDS].sort());
  });

  it('loses the rows that are decided to go', async () => {
    const event = await admin.createEvent();
    const person = await newMember(world);
    const other = await newMember(world);
    for (const one of [person, other]) await one.register(event.id);
    await person.ask(other, event.id);
    await other.post('/messages', { toUserId: person.user.id, content: 'Hello' });
    const ids = [person.user.id, event.id, other.user.id];
    for (const statement of ROWS_THAT_GO) await write(statement, ids);
    expect(await standing(person.user.id)).toEqual(GONE);
    expect((await person.delete('/users/me', { password: 'correct horse' })).status).toBe(204);
    expect(await standing(person.user.id)).toEqual([]);
    const [left] = await world.database.query<object>(
      `SELECT email, first_name, last_name, is_deleted, token_version FROM users WHERE id = $1`,
      [person.user.id],
    );
    expect(left).toEqual({
      email: '',
      first_name: 'Former',
      last_name: 'attendee',
      is_deleted: true,
      token_version: 1,
    });
  });

  it('takes none of these rows of a deleted person, nor any about two people', async () => {
    const event = await admin.createEvent();
    const person = await newMember(world);
    const other = await newMember(world);
    for (const one of [person, other]) await one.register(event.id);
    await person.ask(other, event.id);
    expect((await person.delete('/users/me', { password: 'correct horse' })).status).toBe(204);
    const ids = [person.user.id, event.id, other.user.id];
    for (const statement of ROWS_THAT_GO.filter((one) => !OF_OBJECTS.test(one)))
      await write(statement, ids).catch((error: unknown) => expect(error).toMatchObject(REFUSED));
    expect(await standing(person.user.id)).toEqual([]);
    for (const statement of ROWS_OF_TWO)
      await expect(write(statement, ids)).rejects.toMatchObject({
        constraint: 'users_are_not_deleted',
      });
  });

  it('takes no new row of a deleted person', async () => {
    const person = await newMember(world);
    expect((await person.delete('/users/me', { password: 'correct horse' })).status).toBe(204);
    const { id } = person.user;
    const refused = (statement: string) =>
      expect(world.database.query(statement, [id])).rejects.toMatchObject({
        constraint: 'users_are_not_deleted',
      });
    await refused('INSERT INTO calendar_feeds (user_id, id) VALUES ($1, gen_random_uuid())');
    await refused(`INSERT INTO switched_off VALUES ($1, 'mail', 'messages')`);
    await refused(
      `INSERT INTO sessions (user_id, token_version, device) VALUES ($1, 1, 'Firefox')`,
    );
    const mails = await world.database.query(
      `INSERT INTO deliveries (user_id, channel, cause) VALUES ($1, 'mail', 'test') RETURNING id`,
      [id],
    );
    expect(mails).toEqual([]);
    await expect(
      world.database.query(`UPDATE users SET first_name = 'Eva' WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'users_deleted_say_nothing' });
  });
});
