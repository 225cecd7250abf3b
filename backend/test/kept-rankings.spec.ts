import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { Database } from '../src/database/database.js';
import { AttendeeStandings } from '../src/modules/matching/attendee-standings.service.js';
import { ProfileIndex } from '../src/modules/matching/profile-index.service.js';
import { Rankings } from '../src/modules/matching/rankings.service.js';
import type { UserRow } from '../src/modules/users/user-view.js';
import { UsersService } from '../src/modules/users/users.service.js';
import { CROWD } from './support/crowd.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const PEOPLE = 40;
const KEPT = 10;

interface Known {
  id: string;
  version: number;
}

/** Reads as ever, and counts whose profiles were read. */
class CountedUsers extends UsersService {
  read: string[] = [];

  override byIds(ids: readonly string[]): Promise<UserRow[]> {
    this.read.push(...ids);
    return super.byIds(ids);
  }
}

describe('what is kept of people', () => {
  let scratch: TestDatabase;
  let dataSource: DataSource;
  let database: Database;
  let users: CountedUsers;
  let people: Known[];

  beforeAll(async () => {
    scratch = await createTestDatabase();
    dataSource = await new DataSource(dataSourceOptions(scratch.url, 4)).initialize();
    database = new Database(dataSource);
    users = new CountedUsers(database);
    const [event] = await database.query<{ id: string }>(
      `INSERT INTO events (name, start_date, end_date)
       VALUES ('Fair', now() + interval '1 day', now() + interval '2 days') RETURNING id`,
    );
    await database.query(CROWD, [event?.id, PEOPLE]);
    people = await database.query<Known>('SELECT id, version FROM users ORDER BY id');
  });

  afterAll(async () => {
    await dataSource.destroy();
    await scratch.drop();
  });

  const viewer = (at: number): Known => people[at] as Known;
  const scoredBy = async (index: ProfileIndex, own: Known, others: readonly Known[]) => {
    users.read = [];
    const found = await index.score(own, others);
    return { scored: found?.scored.length, read: users.read.length };
  };

  it('is every profile a list needs while it is scored, and then the latest of them only', async () => {
    const index = new ProfileIndex(users, KEPT);
    const [own, others] = [viewer(0), people.slice(1)];
    expect(await scoredBy(index, own, others)).toEqual({ scored: PEOPLE - 1, read: PEOPLE });
    // Of all who are wanted again, those kept alone need no reading.
    for (let again = 0; again < 3; again += 1) {
      expect(await scoredBy(index, own, others)).toEqual({
        scored: PEOPLE - 1,
        read: PEOPLE - KEPT,
      });
    }
  });

  it('is enough for lists scored at the same time', async () => {
    const index = new ProfileIndex(users, KEPT);
    const found = await Promise.all(
      people.map((own) =>
        index.score(
          own,
          people.filter((other) => other !== own),
        ),
      ),
    );
    expect(found.map((each) => each?.scored.length)).toEqual(people.map(() => PEOPLE - 1));
  });

  it('is the rankings looked at last, as many as there is room for', async () => {
    const profiles = new ProfileIndex(users);
    const standings = new AttendeeStandings(database);
    // Room for two lists of 39.
    const rankings = new Rankings(database, profiles, standings, 2 * PEOPLE);
    const of = (at: number) => rankings.toCome(viewer(at).id, null);
    const [first, second] = [await of(0), await of(1)];
    expect(first?.people).toHaveLength(PEOPLE - 1);
    expect(await of(0)).toBe(first);
    const third = await of(2);
    expect([await of(0), await of(2)]).toEqual([first, third]);
    expect(await of(0)).toBe(first);
    expect(await of(2)).toBe(third);
    expect(await of(1)).not.toBe(second);
    expect(await of(1)).toEqual({ ...second, madeAt: expect.any(Number) });
    expect(await of(0)).not.toBe(first);
  });
});
