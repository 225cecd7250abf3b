import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { runChecks } from '../src/database/checks.js';
import { HeldLock } from './support/held-lock.js';
import { csv, Importing } from './support/importing.js';
import { expected, newAccount, newAdmin, newMember, type TestPerson } from './support/people.js';
import { ProcessTrial } from './support/process-trial.js';
import { startWorld, type World } from './support/world.js';

/** Stops an import after it has added people and before it gives them places; meetings need no such lock. */
const PLACES = 'LOCK TABLE left_registrations IN ACCESS EXCLUSIVE MODE';
const GIVING_PLACES = 'INSERT INTO event_registrations';
const ADDING_PEOPLE = 'INSERT INTO users';
const LOCKING_PEOPLE = 'FOR NO KEY UPDATE';
/** $1 the address of an account that somebody makes. */
const MAKE_ACCOUNT = `INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy,
    what_they_sell, search_text)
  VALUES ($1, $1, '-', 'Herself', '', '', '', '', '', 'herself')`;
/** $1 the address of somebody who accepts an invitation. */
const ACCEPT = `UPDATE users SET password = '-', first_name = 'Herself', version = version + 1 WHERE email = $1`;

let files = 0;

/** A file of so many new people. */
function fileOf(count: number): string {
  files += 1;
  const rows = Array.from({ length: count }, (_, at) => [`file${files}.${at}@test.example`, 'Eva']);
  return csv([['Email', 'First name'], ...rows]);
}

describe('an import at the same moment as something else', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const attendeeCount = async ({ id }: Event): Promise<number> =>
    expected<Event>(await admin.get(`/events/${id}`), 200).attendeeCount;
  const hold = async (lock: string): Promise<HeldLock> => {
    const held = await HeldLock.queueFor(world.database, lock);
    await held.taken;
    return held;
  };

  it('is confirmed once by two calls, and gives each person one place', async () => {
    const event = await admin.createEvent();
    const importing = new Importing(world, admin, event.id);
    const { id } = await importing.check(fileOf(30));
    const answers = await Promise.all([importing.confirm(id), importing.confirm(id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
    expect(await importing.untilOver(id)).toMatchObject({ state: 'done', counts: { create: 30 } });
    expect(await attendeeCount(event)).toBe(30);
  });

  it('adds nobody twice with another import of the same people', async () => {
    const event = await admin.createEvent();
    const importing = new Importing(world, admin, event.id);
    const file = fileOf(30);
    const [one, other] = [await importing.check(file), await importing.check(file)];
    await Promise.all([importing.confirm(one.id), importing.confirm(other.id)]);
    const counts = [await importing.untilOver(one.id), await importing.untilOver(other.id)];
    expect(new Set(counts.map(({ counts: { create } }) => create))).toEqual(new Set([0, 30]));
    expect(await attendeeCount(event)).toBe(30);
  });

  it('adds nobody twice with imports of the same people to another event', async () => {
    const events = [await admin.createEvent(), await admin.createEvent()];
    const file = fileOf(30);
    const done = await Promise.all(
      events.map((event) => new Importing(world, admin, event.id).import(file)),
    );
    expect(done.map(({ counts: { create } }) => create)).toEqual([30, 30]);
    for (const event of events) expect(await attendeeCount(event)).toBe(30);
  });

  it('and people who register share the last places, and nobody is one too many', async () => {
    const event = await admin.createEvent({ maxAttendees: 10 });
    const importing = new Importing(world, admin, event.id);
    const people = await Promise.all(Array.from({ length: 6 }, () => newMember(world)));
    const { id } = await importing.check(fileOf(8));
    const [, ...answers] = await Promise.all([
      importing.confirm(id),
      ...people.map((person) => person.post(`/events/${event.id}/register`)),
    ]);
    const { counts } = await importing.untilOver(id);
    const registered = answers.filter(({ status }) => status === 201).length;
    expect(registered + counts.create).toBe(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6 - registered);
    expect(counts.error).toBe(8 - counts.create);
    expect(await attendeeCount(event)).toBe(10);
  });

  it('leaves other calls of the event alone while it writes', async () => {
    const event = await admin.createEvent();
    const importing = new Importing(world, admin, event.id);
    const [one, other] = [await newMember(world), await newMember(world)];
    for (const person of [one, other]) await person.register(event.id);
    const { id } = await importing.check(fileOf(5));
    const lock = await hold(PLACES);
    expected(await importing.confirm(id), 202);
    await lock.untilWaitedFor(GIVING_PLACES);
    const meeting = await one.ask(other, event.id);
    expect(await other.answer(meeting.id, 'accepted')).toMatchObject({ status: 'accepted' });
    expected(await one.get(`/events/${event.id}/compatible-attendees`), 200);
    expect(await importing.progress(id)).toMatchObject({ state: 'running' });
    await lock.release();
    expect(await importing.untilOver(id)).toMatchObject({ state: 'done' });
  });

  it('lets people register while it adds people, and forgets those for whom no place is left then', async () => {
    const event = await admin.createEvent({ maxAttendees: 10 });
    const importing = new Importing(world, admin, event.id);
    const { id } = await importing.check(fileOf(10));
    const account = await HeldLock.queueFor(world.database, MAKE_ACCOUNT, [
      `file${files}.9@test.example`,
    ]);
    await account.taken;
    expected(await importing.confirm(id), 202);
    await account.untilWaitedFor(ADDING_PEOPLE);
    await (await newMember(world)).register(event.id);
    expect(await importing.progress(id)).toMatchObject({ state: 'running' });
    await account.release();
    expect(await importing.untilOver(id)).toMatchObject({
      state: 'done',
      counts: { create: 9, error: 1 },
    });
    expect(await attendeeCount(event)).toBe(10);
    const unwanted = await world.database.query('SELECT FROM users WHERE email = $1', [
      `file${files}.9@test.example`,
    ]);
    expect(unwanted).toEqual([]);
  });

  it('is stopped before it commits, and then nothing of it is written', async () => {
    const event = await admin.createEvent();
    const importing = new Importing(world, admin, event.id);
    const { id } = await importing.check(fileOf(20));
    const lock = await hold(PLACES);
    expected(await importing.confirm(id), 202);
    await lock.untilWaitedFor(GIVING_PLACES);
    expected(await importing.stop(id), 204);
    await lock.release();
    expect(await importing.untilOver(id)).toMatchObject({ state: 'stopped' });
    // An edit waits for the lock of the import's transaction.
    expected(await admin.put(`/events/${event.id}`, { description: 'Later' }), 200);
    expect(await attendeeCount(event)).toBe(0);
    const left = await world.database.query(
      `SELECT FROM users WHERE email LIKE 'file${files}.%@test.example'`,
    );
    expect(left).toEqual([]);
    expect((await importing.confirm(id)).status).toBe(409);
    expected(await importing.stop(id), 204);
  });

  it('finds the account that somebody makes with one of its addresses', async () => {
    const event = await admin.createEvent();
    const importing = new Importing(world, admin, event.id);
    const { email } = newAccount();
    const { id } = await importing.check(
      csv([
        ['Email', 'First name'],
        [email, 'Eva'],
      ]),
    );
    const account = await HeldLock.queueFor(world.database, MAKE_ACCOUNT, [email]);
    await account.taken;
    expected(await importing.confirm(id), 202);
    await account.untilWaitedFor(ADDING_PEOPLE);
    await account.commit();
    expect(await importing.untilOver(id)).toMatchObject({ state: 'done', counts: { create: 1 } });
    const found = await world.database.query<{ firstName: string }>(
      `SELECT u.first_name AS "firstName" FROM users u JOIN event_registrations r ON r.user_id = u.id
       WHERE r.event_id = $1`,
      [event.id],
    );
    expect(found).toEqual([{ firstName: 'Herself' }]);
  });

  it('judges anew who accepts the invitation while others are added', async () => {
    const event = await admin.createEvent();
    const importing = new Importing(world, admin, event.id);
    const { email } = newAccount();
    await importing.import(
      csv([
        ['Email', 'First name'],
        [email, 'Eva'],
      ]),
    );
    const file = csv([
      ['Email', 'First name'],
      [email, 'Another'],
      [newAccount().email, 'Ben'],
    ]);
    const { id } = await importing.check(file);
    const accepting = await HeldLock.queueFor(world.database, ACCEPT, [email]);
    await accepting.taken;
    expected(await importing.confirm(id), 202);
    await accepting.untilWaitedFor(LOCKING_PEOPLE);
    await accepting.commit();
    expect(await importing.untilOver(id)).toMatchObject({
      state: 'done',
      counts: { create: 1, update: 0, unchanged: 1 },
    });
    const [found] = await world.database.query<{ firstName: string }>(
      'SELECT first_name AS "firstName" FROM users WHERE email = $1',
      [email],
    );
    expect(found).toEqual({ firstName: 'Herself' });
  });
});

describe('killing the processes in the middle of an import', () => {
  let trial: ProcessTrial;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
  });

  afterEach(() => trial.endProcesses());
  afterAll(() => trial.close());

  it('leaves nothing of it, and the next worker imports everything once', async () => {
    await trial.serve('all');
    const admin = await newAdmin(trial.place);
    const event = await admin.createEvent();
    const importing = new Importing(trial.place, admin, event.id);
    const { id } = await importing.check(fileOf(40));
    const lock = await trial.hold(PLACES);
    expected(await importing.confirm(id), 202);
    await lock.untilWaitedFor(GIVING_PLACES);
    await trial.killServer();
    await lock.endWaiting();
    await lock.release();
    const registered = 'SELECT FROM event_registrations WHERE event_id = $1';
    expect(await trial.database.query(registered, [event.id])).toEqual([]);

    await trial.serve('all');
    expect(await importing.untilOver(id)).toMatchObject({ state: 'done', counts: { create: 40 } });
    expect(await trial.database.query(registered, [event.id])).toHaveLength(40);
    const checks = await runChecks(trial.database);
    expect(checks.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});
