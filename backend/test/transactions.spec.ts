import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { Database, type Transaction } from '../src/database/database.js';
import { answerTo, mayBeCommitted } from '../src/database/database-errors.js';
import { createPool } from '../src/database/pool.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { HeldLock } from './support/held-lock.js';

const ADD = { name: 'note-add', text: 'INSERT INTO notes (id, content) VALUES ($1, $2)' };

const NOTE = {
  name: 'note',
  text: `SELECT id, content, (100 / id)::integer AS part, to_timestamp(0) AS at, '{"a": 1}'::jsonb AS more
    FROM notes WHERE id = $1`,
};

describe('a transaction', () => {
  let place: TestDatabase;
  let source: DataSource;
  let database: Database;

  beforeAll(async () => {
    place = await createTestDatabase();
    await place.query('CREATE TABLE notes (id integer PRIMARY KEY, content text NOT NULL)');
    source = await new DataSource(dataSourceOptions(place.url, 2)).initialize();
    database = new Database(source);
  });

  beforeEach(() => place.query('TRUNCATE notes'));

  afterAll(async () => {
    await source.destroy();
    await place.drop();
  });

  const kept = async (): Promise<string[]> => {
    const rows = await place.query<{ content: string }>('SELECT content FROM notes ORDER BY id');
    return rows.map(({ content }) => content);
  };

  it('runs what nobody waits for in the order it was sent', async () => {
    const seen = await database.transaction(async (tx) => {
      tx.send(ADD, [1, 'first']);
      tx.send('UPDATE notes SET content = content || $1', [', changed']);
      const rows = tx.query<{ content: string }>('SELECT content FROM notes');
      tx.send('UPDATE notes SET content = content || $1', [', at the end']);
      return (await rows)[0]?.content;
    });
    expect(seen).toBe('first, changed');
    expect(await kept()).toEqual(['first, changed, at the end']);
  });

  it('stays committed for its caller and is heard by others where one who hears of it fails', async () => {
    const heard: unknown[] = [];
    let mended = 0;
    const ends = [
      database.hearOwn('broken', () => {
        throw new Error('The ear is broken.');
      }),
      database.hearOwn('sound', (notice) => heard.push(notice)),
    ];
    database.whenUnsure(() => (mended += 1));
    const notices = [
      { channel: 'broken', notice: 1 },
      { channel: 'sound', notice: 2 },
    ];
    const returning = { ...ADD, name: 'note-add-told', text: `${ADD.text} RETURNING id` };
    const told = (rows: object[]) => (rows.length === 1 ? notices : []);
    await database.change(returning, [1, 'alone'], told);
    const answer = await database.transaction((tx) => {
      tx.announce(returning, [2, 'together'], told);
      return Promise.resolve('answered');
    });
    for (const end of ends) end();
    database.whenUnsure(() => undefined);

    expect(answer).toBe('answered');
    expect(await kept()).toEqual(['alone', 'together']);
    expect(heard).toEqual([2, 2]);
    expect(mended).toBe(2);
  });

  it('may be committed where its answer was lost, and not where it was never sent or is an answer', () => {
    const withCode = (code: string, syscall?: string) =>
      Object.assign(new Error(), { code, syscall });
    const lost = [
      new Error('Connection terminated unexpectedly'),
      withCode('57P01'),
      withCode('ECONNRESET', 'read'),
    ];
    const decided = [
      new Error('timeout exceeded when trying to connect'),
      withCode('ECONNREFUSED', 'connect'),
      withCode('23505'),
      withCode('40001'),
    ];
    expect(lost.map(mayBeCommitted)).toEqual([true, true, true]);
    expect(decided.map(mayBeCommitted)).toEqual([false, false, false, false]);
  });

  it('keeps nothing and fails with the error of a statement nobody waited for', async () => {
    await place.query(`INSERT INTO notes VALUES (1, 'there')`);
    const broken = { constraint: 'notes_pkey' };
    const last = database.transaction(async (tx) => {
      await tx.query(ADD, [2, 'mine']);
      tx.send(ADD, [1, 'twice']);
    });
    await expect(last).rejects.toMatchObject(broken);
    const before = database.transaction(async (tx) => {
      tx.send(ADD, [1, 'twice']);
      return tx.query(ADD, [2, 'mine']);
    });
    await expect(before).rejects.toMatchObject(broken);
    expect(await kept()).toEqual(['there']);
    await database.transaction((tx) => tx.query(ADD, [2, 'the connection still serves']));
  });

  it('reads the same by a statement with a name, however often it was asked before', async () => {
    await place.query(`INSERT INTO notes VALUES (0, 'breaks'), (1, 'one'), (2, 'two')`);
    const other = { at: new Date(0), more: { a: 1 } };
    const two = [{ id: 2, content: 'two', part: 50, ...other }];
    const read = (id: number): Promise<object[]> => database.query(NOTE, [id]);
    for (let turn = 0; turn < 3; turn += 1) {
      const all = await Promise.all([read(2), read(1), read(9), read(2)]);
      expect(all).toEqual([two, [{ id: 1, content: 'one', part: 100, ...other }], [], two]);
      await expect(read(0)).rejects.toMatchObject({ code: '22012' });
      await database.transaction(async (tx) => {
        const both = [tx.query(NOTE, [2]), tx.query(NOTE, [9])];
        expect(await Promise.all(both)).toEqual([two, []]);
      });
    }
  });

  it('reads the same by a pool that names statements by their texts', async () => {
    await place.query(`INSERT INTO notes VALUES (0, 'breaks'), (1, 'one'), (2, 'two')`);
    const pool = createPool(place.url, { max: 2 });
    const other = { at: new Date(0), more: { a: 1 } };
    const two = { id: 2, content: 'two', part: 50, ...other };
    for (let turn = 0; turn < 3; turn += 1) {
      const asked = [pool.query(NOTE.text, [2]), pool.query(NOTE.text, [9])];
      const [found, none] = await Promise.all(asked);
      expect([found?.rows, none?.rows]).toEqual([[two], []]);
      expect(found?.rowCount).toBe(1);
      await expect(pool.query(NOTE.text, [0])).rejects.toMatchObject({ code: '22012' });
      expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    }
    const prepared = 'SELECT name FROM pg_prepared_statements';
    expect((await pool.query(prepared)).rows).toEqual([{ name: 'statement-0' }]);
    await pool.close();
  });

  it('has an idle connection within the call that asks for it', async () => {
    const pool = createPool(place.url, { max: 1 });
    await pool.query('SELECT 1');
    const asked: string[] = [];
    const ask = (name: string): Promise<void> =>
      new Promise((resolve) => {
        pool.connect((_error, _client, release) => {
          asked.push(name);
          void Promise.resolve().then(() => resolve(release()));
        });
      });
    const both = [ask('first'), ask('second')];
    expect(asked).toEqual(['first']);
    await Promise.all(both);
    expect(asked).toEqual(['first', 'second']);
    await pool.close();
  });

  it('never takes a column for another one', async () => {
    const read = { name: 'notes', text: 'SELECT * FROM notes' };
    await place.query(`INSERT INTO notes VALUES (1, 'one')`);
    expect(await database.query(read)).toEqual([{ id: 1, content: 'one' }]);
    await place.query('ALTER TABLE notes ADD COLUMN more integer DEFAULT 7');
    const refused = 'cached plan must not change result type';
    await expect(database.query(read)).rejects.toThrow(refused);
    await place.query('ALTER TABLE notes DROP COLUMN more');
  });

  it('is not taken for done when an error inside it was caught', async () => {
    await place.query(`INSERT INTO notes VALUES (1, 'there')`);
    const work = database.transaction((tx) =>
      tx.query(ADD, [1, 'twice']).catch(() => 'never mind'),
    );
    await expect(work).rejects.toThrow('A statement of the transaction had failed.');
  });

  it('is run again when a statement nobody waited for lost a race', async () => {
    await place.query(`INSERT INTO notes VALUES (1, 'held')`);
    const lock = await HeldLock.queueFor(place, 'SELECT 1 FROM notes FOR UPDATE');
    let attempts = 0;
    await database.transaction(async (tx) => {
      attempts += 1;
      if (attempts === 2) await lock.release();
      tx.send('SELECT 1 FROM notes FOR UPDATE NOWAIT');
      tx.send(ADD, [2, `attempt ${attempts}`]);
    });
    expect(await kept()).toEqual(['held', 'attempt 2']);
  });

  it('is the same one for TypeORM’s manager, and ends as one', async () => {
    const undone = database.transaction(async (tx) => {
      await tx.manager.query('INSERT INTO notes VALUES ($1, $2)', [1, 'by the manager']);
      tx.send(ADD, [2, 'by a statement']);
      expect(await tx.query('SELECT 1 FROM notes')).toHaveLength(2);
      throw new Error('Changed my mind.');
    });
    await expect(undone).rejects.toThrow('Changed my mind.');
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['under way', (tx: Transaction) => tx.query('SELECT pg_sleep(60)')],
    // By the end of a statement of another connection the loss is known.
    ['that comes after it', () => place.query('SELECT pg_sleep(0.2)')],
  ])('survives the loss of its connection, with a statement %s', async (_, meanwhile) => {
    const cut = database.transaction(async (tx) => {
      const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const ended = [
        meanwhile(tx),
        place.query('SELECT pg_terminate_backend($1)', [own?.pid]),
      ] as const;
      await Promise.all(ended);
      await tx.query(ADD, [1, 'too late']);
    });
    const lost: unknown = await cut.catch((reason: unknown) => reason);
    expect(answerTo(lost)?.getStatus()).toBe(503);
    await database.transaction((tx) => tx.query(ADD, [1, 'on another connection']));
    expect(await kept()).toEqual(['on another connection']);
  });
});
