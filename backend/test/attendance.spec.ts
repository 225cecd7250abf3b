import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { filtered } from '../src/modules/matching/attendee-filter.js';
import type { RankingService } from '../src/modules/matching/ranking.service.js';
import { ListsOfAttendees, placesOf } from './support/attendee-lists.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const PEOPLE = 60;

/**
 * Statements that register, unregister, edit, and take and give consent, and raise the versions as the
 * product does.
 */
const RAISE = 'UPDATE events SET version = version + 1 WHERE id IN (SELECT event_id FROM changed)';
const COME = `WITH changed AS (
    INSERT INTO event_registrations (event_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING
    RETURNING event_id) ${RAISE}`;
const GO = `WITH changed AS (
    DELETE FROM event_registrations WHERE event_id = $1 AND user_id = $2 RETURNING event_id) ${RAISE}`;
const edited = (what: string): string =>
  `UPDATE users SET ${what}, version = version + 1 WHERE $1::uuid IS NOT NULL AND id = $2`;
const EDIT = edited(`what_they_buy = 'tools ' || version`);
const WITHDRAW = edited('consent_to_share_data = false');
const CONSENT = edited('consent_to_share_data = true');
const CHANGES = [COME, GO, EDIT, WITHDRAW, CONSENT];
const TRUTH = `SELECT u.id, u.version FROM event_registrations r
  JOIN users u ON u.id = r.user_id AND u.consent_to_share_data
  WHERE r.event_id = $1 AND u.id <> $2 ORDER BY u.id`;

describe('the list of an event’s attendees', () => {
  let scratch: TestDatabase;
  let lists: ListsOfAttendees;
  let viewer: string;
  let one: RankingService;
  let other: RankingService;
  let slow: pg.Client;

  beforeAll(async () => {
    scratch = await createTestDatabase();
    lists = await ListsOfAttendees.open(scratch.url);
    await lists.fillEvent(PEOPLE);
    viewer = lists.idOf(PEOPLE - 1);
  });

  beforeEach(async () => {
    [one, other] = [lists.keeping({}).rankings, lists.keeping({}).rankings];
    slow = new pg.Client({ connectionString: scratch.url });
    await slow.connect();
  });

  afterEach(async () => {
    await slow.end();
    await scratch.query('UPDATE users SET consent_to_share_data = true, version = version + 1');
    await scratch.query(COME.replace('VALUES ($1, $2)', 'SELECT $1::uuid, id FROM users'), [
      lists.event.id,
    ]);
  });

  afterAll(async () => {
    await lists.close();
    await scratch.drop();
  });

  const valuesFor = (at: number) => [lists.event.id, lists.idOf(at)];
  const change = (text: string, at: number) => scratch.query(text, valuesFor(at));
  const look = (rankings: RankingService) => rankings.ofEvent(viewer, lists.event, true);
  const listed = async (rankings: RankingService) =>
    placesOf(await look(rankings))
      .map(({ id, version }) => ({ id, version }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  const truth = () =>
    scratch.query<{ id: string; version: number }>(TRUTH, [lists.event.id, viewer]);
  const expectTrue = async (...all: RankingService[]): Promise<void> => {
    const now = await truth();
    for (const rankings of all) expect(await listed(rankings)).toEqual(now);
  };

  it('is current at once in every process after any change to a person', async () => {
    await expectTrue(one, other);
    for (const [at, text] of CHANGES.entries()) {
      await change(GO, 10);
      for (const rankings of [one, other]) await look(rankings);
      await change(text, at);
      await expectTrue(one, other);
    }
    expect(await truth()).toHaveLength(PEOPLE - 4);
  });

  it.each([
    ['one comes as another goes', GO, COME],
    ['one gives consent as another withdraws it', WITHDRAW, CONSENT],
  ])('is current at once where %s', async (_, gone, back) => {
    await change(gone, 20);
    await expectTrue(one);
    await change(gone, 21);
    await change(back, 20);
    await expectTrue(one);
    expect((await listed(one)).map(({ id }) => id)).toContain(lists.idOf(20));
  });

  it('is made once while nobody changes a profile', async () => {
    const ranking = await look(one);
    expect(await look(one)).toBe(ranking);
    await change(EDIT, 3);
    expect(await look(one)).not.toBe(ranking);
  });

  it('leaves out a person whose account was deleted', async () => {
    await look(one);
    const [{ id } = { id: '' }] = await scratch.query<{ id: string }>(
      `INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy,
        what_they_sell, consent_to_share_data)
       VALUES ('late@crowd.example', 'late@crowd.example', '-', '-', '-', '-', '-', '-', '-', true) RETURNING id`,
    );
    await scratch.query(COME, [lists.event.id, id]);
    expect(await listed(one)).toHaveLength(PEOPLE);
    await scratch.query('DELETE FROM users WHERE id = $1', [id]);
    await expectTrue(one);
  });

  it.each([
    ['comes', GO, COME, EDIT],
    ['is edited', COME, edited(`what_they_buy = 'sails'`), COME],
  ])(
    'includes a person who %s in a transaction that commits late',
    async (_, first, late, meanwhile) => {
      await change(first, 0);
      await change(GO, 1);
      await look(one);
      await slow.query('BEGIN');
      await slow.query(late, valuesFor(0));
      await change(meanwhile, 1);
      await expectTrue(one);
      await slow.query('COMMIT');
      await expectTrue(one);
      expect((await listed(one)).map(({ id }) => id)).toContain(lists.idOf(0));
    },
  );

  it('is unchanged after a transaction that was rolled back', async () => {
    const ranking = await look(one);
    await slow.query('BEGIN');
    await slow.query(GO, valuesFor(3));
    await slow.query('ROLLBACK');
    expect(await look(one)).toBe(ranking);
  });

  it('is right in every process during and after any concurrent changes', async () => {
    await look(one);
    const turns = Array.from({ length: 200 }, (_, turn) => turn);
    await Promise.all([
      ...turns.map((turn) => change(CHANGES[turn % 5] ?? COME, (turn * 7) % (PEOPLE - 1))),
      ...turns.map((turn) => listed(turn % 2 === 0 ? one : other)),
    ]);
    await expectTrue(one, other);
    const anew = await look(lists.keeping({}).rankings);
    expect(placesOf(await look(one))).toEqual(placesOf(anew));
  });

  it('covers the events to come, with the soonest shared event first', async () => {
    const [later] = await scratch.query<{ id: string }>(
      `INSERT INTO events (name, start_date, end_date)
       VALUES ('Later', now() + interval '3 days', now() + interval '4 days') RETURNING id`,
    );
    const [looking, met] = [lists.idOf(0), lists.idOf(20)];
    for (const id of [looking, met]) await scratch.query(COME, [later?.id, id]);
    const shared = async () => {
      const found = await one.toCome(looking, null);
      return found?.places.find(({ id }) => id === met)?.eventId ?? null;
    };
    expect(await shared()).toBe(lists.event.id);
    await change(GO, 20);
    expect(await shared()).toBe(later?.id);
    await scratch.query(GO, [later?.id, met]);
    expect(await shared()).toBeNull();
    await change(COME, 20);
    expect(await shared()).toBe(lists.event.id);
    const anew = await lists.keeping({}).rankings.toCome(looking, null);
    expect(placesOf(await one.toCome(looking, null))).toEqual(placesOf(anew));
    await change(GO, 0);
    expect(placesOf(await one.toCome(looking, null))).toEqual([]);
  });

  it('is current again after people changed while it was being made', async () => {
    const { rankings, users } = lists.keeping({});
    const made = look(rankings);
    while (users.read.length === 0) await lists.database.query('SELECT 1');
    for (const at of [1, 2, 3]) await change(CHANGES[at] ?? GO, at);
    await made;
    await expectTrue(rankings);
  });

  it('is searched in the present texts, whatever was searched before', async () => {
    const found = async (search: string) =>
      filtered((await look(one))?.places ?? [], { search })
        .map(({ id }) => id)
        .sort();
    const having = async (text: string) => {
      const rows = await scratch.query<{ id: string }>(
        `SELECT u.id FROM (${TRUTH}) AS there JOIN users u USING (id)
         WHERE position($3 IN lower(what_they_buy)) > 0 ORDER BY u.id`,
        [lists.event.id, viewer, text],
      );
      return rows.map(({ id }) => id);
    };
    await change(edited(`what_they_buy = 'a ZEPPELIN'`), 10);
    expect(await found('zeppelin')).toEqual([lists.idOf(10)]);
    for (const [text, at] of [
      [edited(`what_they_buy = 'Zeppelins'`), 11],
      [edited(`what_they_buy = 'sails'`), 10],
      [GO, 11],
      [COME, 11],
      [WITHDRAW, 11],
      [edited(`what_they_buy = 'zeppelin'`), 12],
    ] as const) {
      await change(text, at);
      for (const searched of ['zeppelin', 'sails']) {
        expect(await found(searched)).toEqual(await having(searched));
      }
    }
    expect(await found('Zeppelin')).toEqual([lists.idOf(12)]);
  });
});
