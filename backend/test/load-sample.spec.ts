import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verify } from '@node-rs/argon2';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { composeSample } from '../src/sample/compose-sample.js';
import { loadSample } from '../src/sample/load-sample.js';
import { runChecks } from '../src/database/checks.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const options = { now: new Date(), seed: 5 };

describe('the sample in the database', () => {
  const sample = composeSample(options.now, options.seed);
  let objectsDir: string;
  let database: TestDatabase;
  let dataSource: DataSource;
  const count = async (from: string) => {
    const [row] = await database.query<{ count: number }>(`SELECT count(*)::int FROM ${from}`);
    return row?.count;
  };

  beforeAll(async () => {
    objectsDir = await mkdtemp(join(tmpdir(), 'sample-'));
    database = await createTestDatabase();
    dataSource = await new DataSource(dataSourceOptions(database.url, 1)).initialize();
    await loadSample(dataSource, { ...options, objectsDir });
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
    await rm(objectsDir, { recursive: true });
  });

  it('is complete', async () => {
    expect(await count('users')).toBe(sample.users.length);
    expect(await count('events')).toBe(sample.events.length);
    expect(await count('event_registrations')).toBe(sample.registrations.length);
    expect(await count('meetings')).toBe(sample.meetings.length);
    expect(await count('meeting_feedback')).toBe(sample.feedback.length);
    expect(await count('messages')).toBe(sample.messages.length);
    expect(await count('library_images')).toBe(sample.libraryImages.length);
  });

  it('notes one line for each meeting with a time, and keeps those that the sample brings', async () => {
    const brought = new Set(sample.history.map(({ meetingId }) => meetingId));
    const timed = sample.meetings.filter((each) => each.scheduledStartTime !== null);
    const noted = timed.filter(({ id }) => !brought.has(id));
    expect(await count('meeting_history')).toBe(noted.length + sample.history.length);
    expect(await count(`meeting_history WHERE change = 'booked' AND by_user_id IS NOT NULL`)).toBe(
      1,
    );
    expect(await count('meeting_attendance')).toBe(sample.attendance.length);
  });

  it('has notification lists whose entries are numbered without holes', async () => {
    expect(await count(`stream_entries WHERE event = 'notification'`)).toBe(
      sample.notifications.length,
    );
    const breaches = (await runChecks(database)).filter((check) => check.breaches.length > 0);
    expect(breaches).toEqual([]);
  });

  it('keeps times to the millisecond', async () => {
    const rows = await database.query<{ id: string; start: Date | null }>(
      'SELECT id, scheduled_start_time AS start FROM meetings',
    );
    const stored = new Map(rows.map(({ id, start }) => [id, start]));
    expect(
      sample.meetings.filter(
        (each) => +(stored.get(each.id) ?? 0) !== +(each.scheduledStartTime ?? 0),
      ),
    ).toEqual([]);
  });

  it('occupies both people for every meeting with a time', async () => {
    const timed = sample.meetings.filter((each) => each.scheduledStartTime !== null);
    expect(await count('occupancies')).toBe(2 * timed.length);
  });

  it('accepts its three sign-ins and leaves no set-up of a first administrator', async () => {
    const known = await database.query<{ password: string }>(
      `SELECT password FROM users WHERE email ~ '^(admin|alex|sam)@'`,
    );
    expect(known).toHaveLength(3);
    for (const { password } of known) expect(await verify(password, 'rendezvous')).toBe(true);
    expect(await count('first_administrator JOIN users ON id = user_id AND is_admin')).toBe(1);
  });

  it('has every picture that a row refers to', async () => {
    const files = new Set(await readdir(objectsDir));
    const shown = await database.query<{ path: string }>(
      `SELECT profile_image AS path FROM users WHERE profile_image IS NOT NULL
       UNION SELECT banner_image FROM events UNION SELECT path FROM library_images`,
    );
    expect(shown.length).toBe(sample.pictures.length);
    expect(shown.filter(({ path }) => !files.has(basename(path)))).toEqual([]);
  });

  it('is refused as a whole where it is loaded already', async () => {
    await expect(loadSample(dataSource, { ...options, objectsDir })).rejects.toThrow(
      'duplicate key',
    );
    expect(await count('users')).toBe(sample.users.length);
  });
});
