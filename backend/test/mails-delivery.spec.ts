import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { simpleParser } from 'mailparser';
import { CLAIM } from '../src/modules/mails/deliveries.queries.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { MailServer } from './support/mail-server.js';
import { newMember, type TestPerson } from './support/people.js';
import { type ServerProcess, startServer, startWorker } from './support/server-process.js';
import { deleteOld } from './support/retention.js';

interface Row {
  id: string;
  state: string;
  reason: string | null;
  attempts: number;
  secondsLeft: number;
}

/** Stops a worker after it has sent a mail and before it notes that. */
const NOTING = 'LOCK TABLE deliveries IN SHARE MODE';

describe('the delivery of mails', () => {
  const server = new MailServer();
  const processes: ServerProcess[] = [];
  let database: TestDatabase;
  let api: ServerProcess;

  beforeAll(async () => {
    await server.start();
    database = await createTestDatabase();
    api = await startServer({ DATABASE_URL: database.url, ROLE: 'api' });
  });

  afterEach(async () => {
    await Promise.all(processes.splice(0).map((each) => each.kill()));
    server.atRecipient = () => null;
    server.atData = () => null;
    await database.query('DELETE FROM deliveries');
    server.mails.length = 0;
  });

  afterAll(async () => {
    await api.stop();
    await database.drop();
    await server.stop();
  });

  async function work(): Promise<ServerProcess> {
    const worker = await startWorker({
      DATABASE_URL: database.url,
      SMTP_URL: server.url,
      MAIL_FROM: 'meet@sender.example',
      PUBLIC_URL: 'https://meet.example',
    });
    processes.push(worker);
    return worker;
  }

  /** A person to whom a mail is due. */
  async function told(): Promise<TestPerson> {
    const person = await newMember(api);
    await database.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [
      person.user.id,
    ]);
    await database.query('DELETE FROM deliveries WHERE user_id = $1', [person.user.id]);
    await database.query(
      `INSERT INTO deliveries (user_id, channel, cause, about) VALUES ($1, 'mail', 'test', NULL)`,
      [person.user.id],
    );
    return person;
  }

  const row = async ({ user }: TestPerson): Promise<Row | undefined> => {
    const [found] = await database.query<Row>(
      `SELECT id, state, reason, attempts, extract(epoch FROM due_at - now())::float8 AS "secondsLeft"
       FROM deliveries WHERE user_id = $1`,
      [user.id],
    );
    return found;
  };

  const untilState = (person: TestPerson, state: string): Promise<Row> =>
    eventually(`the mail is ${state}`, async () => {
      const found = await row(person);
      return found?.state === state ? found : null;
    });

  const untilPutOff = (person: TestPerson): Promise<Row> =>
    eventually('the mail is put off', async () => {
      const found = await row(person);
      return found !== undefined && found.reason !== null && found.secondsLeft > 30 ? found : null;
    });

  const dueAgain = () =>
    database.query(
      `UPDATE deliveries SET due_at = now(), claimed_until = NULL WHERE state = 'queued'`,
    );

  const bounce = async ({ user }: TestPerson): Promise<string | null> => {
    const [found] = await database.query<{ reason: string | null }>(
      'SELECT email_bounce_reason AS reason FROM users WHERE id = $1',
      [user.id],
    );
    return found?.reason ?? null;
  };

  it('is tried again after a minute, then five, when the server puts a mail off, and loses nothing', async () => {
    server.atRecipient = () => ({ code: 451, message: '4.7.1 Please try again later' });
    const person = await told();
    await work();
    const first = await untilPutOff(person);
    expect(first).toMatchObject({ state: 'queued', attempts: 1 });
    expect(first.reason).toContain('4.7.1 Please try again later');
    expect(first.secondsLeft).toBeLessThanOrEqual(60);
    await dueAgain();
    const second = await eventually('the second attempt', async () => {
      const found = await row(person);
      return found?.attempts === 2 && found.secondsLeft > 60 ? found : null;
    });
    expect(second.secondsLeft).toBeLessThanOrEqual(300);
    server.atRecipient = () => null;
    await dueAgain();
    await untilState(person, 'sent');
    expect(server.mails).toHaveLength(1);
    expect(await bounce(person)).toBeNull();
  });

  it('takes the invitations of an import after everything else that is due', async () => {
    const [invited, message, waiting] = [await told(), await told(), await told()];
    const mark = (change: string, { user }: TestPerson) =>
      database.query(`UPDATE deliveries SET ${change} WHERE user_id = $1`, [user.id]);
    await mark(`cause = 'invitation', data = '{"isInBulk": true}'`, invited);
    await mark(`cause = 'organiser-message'`, message);
    const taken: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const [claimed] = await database.query<{ userId: string }>(CLAIM, ['mail', 1, 60]);
      taken.push(claimed?.userId ?? '');
    }
    expect(taken).toEqual([waiting, message, invited].map(({ user }) => user.id));
  });

  it('ends when the server does not know the address, which is marked', async () => {
    server.atRecipient = (address) => ({ code: 550, message: `5.1.1 <${address}> is unknown` });
    const person = await told();
    await work();
    const failed = await untilState(person, 'failed');
    expect(failed.reason).toBe('The address takes no mail: 550 5.1.1 <address> is unknown');
    await eventually('the address is marked', () => bounce(person));
    expect(server.mails).toEqual([]);
  });

  it('goes on when the server refuses the sender, and blames nobody for it', async () => {
    server.atRecipient = () => ({ code: 554, message: '5.7.1 Relay access denied' });
    const person = await told();
    await work();
    expect(await untilPutOff(person)).toMatchObject({ state: 'queued', attempts: 1 });
    expect(await bounce(person)).toBeNull();
    server.atRecipient = () => null;
    await dueAgain();
    await untilState(person, 'sent');
  });

  it('waits while the server is away, and then sends everything once', async () => {
    await server.stop();
    const people = await Promise.all(Array.from({ length: 8 }, told));
    await work();
    await eventually('an attempt has failed', async () =>
      (await Promise.all(people.map(row))).some((each) =>
        each?.reason?.startsWith('The mail server could not be reached'),
      ),
    );
    await server.start();
    await eventually('all mails are sent', async () => {
      await database.query(
        `UPDATE deliveries SET due_at = now() WHERE state = 'queued' AND claimed_until IS NULL`,
      );
      return (await Promise.all(people.map(row))).every((each) => each?.state === 'sent');
    });
    const recipients = server.mails.map(({ recipient }) => recipient).sort();
    expect(recipients).toEqual(people.map(({ user }) => user.email).sort());
  });

  it('gives up on a server that hangs, and sends the mail again under the same Message-ID', async () => {
    server.atData = () => 'hang';
    const person = await told();
    await work();
    await eventually(
      'the mail is put off',
      async () => ((await row(person))?.secondsLeft ?? 0) > 30,
      40,
    );
    server.atData = () => null;
    await dueAgain();
    await untilState(person, 'sent');
    const ids = server.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('is repeated at most once, under the same Message-ID, when a worker is killed before it notes what it sent', async () => {
    const person = await told();
    const lock: { held?: Promise<HeldLock> } = {};
    server.atData = () => {
      lock.held ??= HeldLock.queueFor(database, NOTING);
      return null;
    };
    const worker = await work();
    await server.to(person.user.email);
    const held = await eventually('the lock is asked for', () => lock.held);
    await worker.kill();
    await held.endWaiting();
    await held.release();
    const before = await row(person);
    server.atData = () => null;
    await dueAgain();
    await work();
    await untilState(person, 'sent');
    const ids = server.mails.map(({ messageId }) => messageId);
    expect(ids.length).toBeLessThanOrEqual(2);
    expect(new Set(ids)).toEqual(new Set([`<${before?.id}@sender.example>`]));
  });

  it('sends each mail once from several workers at once', async () => {
    const people = await Promise.all(Array.from({ length: 60 }, told));
    await Promise.all([work(), work()]);
    await eventually(
      'all mails are sent',
      async () =>
        (await database.query(`SELECT 1 FROM deliveries WHERE state = 'queued'`)).length === 0,
      60,
    );
    const recipients = server.mails.map(({ recipient }) => recipient).sort();
    expect(recipients).toEqual(people.map(({ user }) => user.email).sort());
  });

  it('is forgotten thirty days after it ended', async () => {
    const [old, young] = [await told(), await told()];
    for (const [person, days] of [
      [old, 31],
      [young, 29],
    ] as const)
      await database.query(
        `UPDATE deliveries SET state = 'sent', settled_at = now() - make_interval(days => $2) WHERE user_id = $1`,
        [person.user.id, days],
      );
    await work();
    await deleteOld(database);
    expect(await row(old)).toBeUndefined();
    expect(await row(young)).toBeDefined();
  });

  it('writes files that can be opened as mails where no server is named', async () => {
    const person = await told();
    const [{ id } = { id: '' }] = await database.query<{ id: string }>('SELECT id FROM deliveries');
    const dataDir = mkdtempSync(join(tmpdir(), 'rendezvous-mail-'));
    processes.push(await startWorker({ DATABASE_URL: database.url, DATA_DIR: dataDir }));
    await untilState(person, 'sent');
    const mail = await simpleParser(readFileSync(join(dataDir, 'mail', `${id}.eml`)));
    expect(mail.subject).toBe('A test of outgoing mail');
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([`${id}.eml`]);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
