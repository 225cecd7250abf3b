import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { forgetOldAttendance, type Rolls } from '../src/modules/matching/rolls.service.js';
import type { Roll } from '../src/modules/matching/engine/roll.js';
import { ListsOfAttendees, placesOf } from './support/attendee-lists.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/embedded-scratch.js';

const PEOPLE = 60;

/** Registered, gone, edited, without and with consent again. */
const COME =
  'INSERT INTO event_registrations (event_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const GO = 'DELETE FROM event_registrations WHERE event_id = $1 AND user_id = $2';
const edited = (what: string): string =>
  `UPDATE users SET ${what}, version = version + 1 WHERE $1::uuid IS NOT NULL AND id = $2`;
const CHANGES = [
  COME,
  GO,
  edited(`what_they_buy = 'tools ' || version`),
  edited('consent_to_share_data = false'),
  edited('consent_to_share_data = true'),
];
const TRUTH = `SELECT u.id, u.version FROM event_registrations r
  JOIN users u ON u.id = r.user_id AND u.consent_to_share_data WHERE r.event_id = $1 ORDER BY u.id`;

describe('who is at an event, as a process keeps it', () => {
  let scratch: TestDatabase;
  let lists: ListsOfAttendees;
  let one: Rolls;
  let other: Rolls;
  let slow: pg.Client;

  beforeAll(async () => {
    scratch = await createTestDatabase();
    lists = await ListsOfAttendees.open(scratch.url);
    await lists.fillEvent(PEOPLE);
  });

  beforeEach(async () => {
    [one, other] = [lists.keeping({}).rolls, lists.keeping({}).rolls];
    slow = new pg.Client({ connectionString: scratch.url });
    await slow.connect();
  });

  afterEach(async () => {
    await slow.end();
    await scratch.query('UPDATE users SET consent_to_share_data = true');
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
  const present = (roll: Roll) =>
    roll.byId().map((slot) => ({ id: roll.idOf(slot), version: roll.versionOf(slot) }));
  const rollIn = async (rolls: Rolls) => present(await rolls.of(lists.event.id));
  const truth = () => scratch.query(TRUTH, [lists.event.id]);
  const expectTrue = async (...all: Rolls[]): Promise<void> => {
    const now = await truth();
    for (const rolls of all) expect(await rollIn(rolls)).toEqual(now);
  };

  it('is so at once in every process, whatever happens to a person', async () => {
    await expectTrue(one, other);
    for (const [at, text] of CHANGES.entries()) {
      await change(GO, 10);
      for (const rolls of [one, other]) await rollIn(rolls);
      await change(text, at);
      await expectTrue(one, other);
    }
    expect(await truth()).toHaveLength(PEOPLE - 3);
  });

  it('is without whoever has gone from the product altogether', async () => {
    await rollIn(one);
    const [{ id } = { id: '' }] = await scratch.query<{ id: string }>(
      `INSERT INTO users (email, password, first_name, last_name, company, role, what_they_buy,
        what_they_sell, consent_to_share_data)
       VALUES ('late@crowd.example', '-', '-', '-', '-', '-', '-', '-', true) RETURNING id`,
    );
    await scratch.query(COME, [lists.event.id, id]);
    expect(await rollIn(one)).toHaveLength(PEOPLE + 1);
    await scratch.query('DELETE FROM users WHERE id = $1', [id]);
    await expectTrue(one);
  });

  it('misses nobody whose transaction began long before and ends late', async () => {
    for (const at of [0, 1]) await change(GO, at);
    await rollIn(one);
    await slow.query('BEGIN');
    await slow.query(COME, valuesFor(0));
    for (const text of [COME, GO, COME]) {
      await change(text, 1);
      await expectTrue(one);
    }
    await slow.query('COMMIT');
    await expectTrue(one);
    expect((await rollIn(one)).map(({ id }) => id)).toContain(lists.idOf(0));
  });

  it('notes nothing of what was undone', async () => {
    await rollIn(one);
    await slow.query('BEGIN');
    await slow.query(GO, valuesFor(3));
    await slow.query('ROLLBACK');
    await change(GO, 4);
    await expectTrue(one);
  });

  describe('once changes are forgotten', () => {
    const grownOld = () =>
      scratch.query(`UPDATE attendance_changes SET at = at - interval '2 hours'`);
    /** Until so many are left: what runs in another database may hold them for a moment. */
    const forgottenBut = (left: number) =>
      eventually('changes are forgotten', async () => {
        await forgetOldAttendance(lists.database);
        return (await scratch.query('SELECT 1 FROM attendance_changes')).length === left;
      });

    it('is right for who has not looked since, and for who has', async () => {
      await rollIn(one);
      await change(GO, 5);
      await rollIn(other);
      await grownOld();
      await forgottenBut(0);
      await change(GO, 6);
      await expectTrue(one, other);
    });

    it('is right where they belong to a transaction that ended only then', async () => {
      await slow.query('BEGIN');
      await slow.query(GO, valuesFor(7));
      await rollIn(one);
      await slow.query(`UPDATE attendance_changes SET at = at - interval '2 hours'`);
      await slow.query('COMMIT');
      await grownOld();
      await forgottenBut(0);
      await expectTrue(one);
    });

    it('keeps those of the last hour', async () => {
      await grownOld();
      await change(GO, 8);
      expect(await forgottenBut(1)).toBe(true);
    });

    it('is read once, not at every look, in a database brought here from elsewhere', async () => {
      await scratch.query('DELETE FROM attendance_forgotten');
      await scratch.query(`INSERT INTO attendance_forgotten (up_to) VALUES ('9000000000')`);
      await scratch.query(
        `INSERT INTO attendance_changes (event_id, user_id, changed_in, at)
         VALUES ($1, $2, '8000000000', now() - interval '2 hours')`,
        [lists.event.id, lists.idOf(9)],
      );
      const roll = await one.of(lists.event.id);
      await change(GO, 9);
      await expectTrue(one);
      expect(await one.of(lists.event.id)).toBe(roll);
      await grownOld();
      await forgottenBut(0);
      await change(COME, 9);
      await expectTrue(one);
    });
  });

  it('is right in every process after any changes at once, and at every look meanwhile', async () => {
    const { rankings } = lists.keeping({});
    const viewer = lists.idOf(PEOPLE - 1);
    const look = () => rankings.ofEvent(viewer, lists.event, true);
    await look();
    const turns = Array.from({ length: 200 }, (_, turn) => turn);
    await Promise.all([
      ...turns.map((turn) => change(CHANGES[turn % 5] ?? COME, (turn * 7) % (PEOPLE - 1))),
      ...turns.map((turn) => rollIn(turn % 2 === 0 ? one : other)),
      ...turns.map(look),
    ]);
    await expectTrue(one, other);
    const anew = await lists.keeping({}).rankings.ofEvent(viewer, lists.event, true);
    expect(placesOf(await look())).toEqual(placesOf(anew));
    expect(placesOf(anew)).toHaveLength((await truth()).length - 1);
  });

  it('is in the lists of the viewer’s events as it is now, the soonest shared event first', async () => {
    const { rankings } = lists.keeping({});
    const [later] = await scratch.query<{ id: string }>(
      `INSERT INTO events (name, start_date, end_date)
       VALUES ('Later', now() + interval '3 days', now() + interval '4 days') RETURNING id`,
    );
    const [viewer, met] = [lists.idOf(0), lists.idOf(20)];
    for (const id of [viewer, met]) await scratch.query(COME, [later?.id, id]);
    const shared = async () => {
      const found = await rankings.toCome(viewer, null);
      const who = found?.attendance.whoOf(met);
      if (!found || who === undefined || found.list.indexOf(who) < 0) return null;
      return found.attendance.eventOf(who);
    };
    expect(await shared()).toBe(lists.event.id);
    await change(GO, 20);
    expect(await shared()).toBe(later?.id);
    await scratch.query(GO, [later?.id, met]);
    expect(await shared()).toBeNull();
    await change(COME, 20);
    expect(await shared()).toBe(lists.event.id);
    const list = placesOf(await rankings.toCome(viewer, null));
    const anew = await lists.keeping({}).rankings.toCome(viewer, null);
    expect(list).toEqual(placesOf(anew));
    await change(GO, 0);
    expect(placesOf(await rankings.toCome(viewer, null))).toEqual([]);
  });

  it('is as it is at the end of making a list, when people change meanwhile', async () => {
    const { rankings, users } = lists.keeping({});
    const viewer = lists.idOf(PEOPLE - 1);
    const made = rankings.ofEvent(viewer, lists.event, false);
    while (users.read.length === 0) await lists.database.query('SELECT 1');
    for (const at of [1, 2, 3]) await change(CHANGES[at] ?? GO, at);
    await made;
    const now = placesOf(await rankings.ofEvent(viewer, lists.event, true));
    expect(now.map((place) => place?.id)).not.toContain(lists.idOf(1));
    const anew = await lists.keeping({}).rankings.ofEvent(viewer, lists.event, true);
    expect(now).toEqual(placesOf(anew));
  });

  it('is found by a text they have now, whoever has looked for it before', async () => {
    const { rankings, texts } = lists.keeping({});
    const found = async (text: string) => {
      const ranking = await rankings.ofEvent(lists.idOf(0), lists.event, true);
      const { attendance } = ranking ?? {};
      const has = attendance && (await texts.of(attendance, text));
      return attendance
        ?.byId()
        .filter((who) => has?.(who))
        .map((who) => attendance.idOf(who));
    };
    const having = async (text: string) => {
      const rows = await scratch.query<{ id: string }>(
        `SELECT u.id FROM (${TRUTH}) AS there JOIN users u USING (id)
         WHERE position($2 IN lower(what_they_buy)) > 0 ORDER BY u.id`,
        [lists.event.id, text],
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
      [edited('consent_to_share_data = false'), 11],
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
