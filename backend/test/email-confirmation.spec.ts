import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionReply, User } from '@rendezvous/contract';
import { END_CHANGE_OF_ADDRESS } from '../src/modules/users/profiles.queries.js';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newMember, TestPerson } from './support/people.js';
import { startWorld } from './support/world.js';

const PASSWORD = 'correct horse';
let moves = 0;
const newAddress = (): string => `moved${(moves += 1)}@test.example`;

describe('an address', () => {
  let mails: MailedLinks;

  beforeAll(async () => {
    mails = await MailedLinks.open();
  });

  afterAll(() => mails.close());

  const confirm = (token: string) => visitorPost(mails.world, '/auth/confirm-email', { token });
  const me = async (person: TestPerson): Promise<User> =>
    expected(await person.get('/auth/me'), 200);
  const move = (
    person: TestPerson,
    email: string,
    currentPassword: string | undefined = PASSWORD,
  ) => person.put('/users/profile', { email, currentPassword });

  it('is confirmed by the link that is mailed at the registration, once', async () => {
    const person = await newMember(mails.world);
    const { email } = person.user;
    expect(person.user.emailUnconfirmed).toBe(true);
    const token = await mails.token(email, 'confirm-email');
    expect(expected(await confirm(token), 200)).toEqual({ email });
    expect(await me(person)).not.toHaveProperty('emailUnconfirmed');
    const again = await confirm(token);
    expect([again.status, again.body]).toEqual([
      410,
      expect.objectContaining({ message: 'This link has been used already.' }),
    ]);
  });

  it('is mailed another link on request, and no more once it is confirmed', async () => {
    const person = await newMember(mails.world);
    const { email } = person.user;
    const first = await mails.token(email, 'confirm-email');
    expect((await person.post('/auth/confirm-email/again')).status).toBe(202);
    const second = await mails.token(email, 'confirm-email', 2);
    expect((await confirm(first)).status).toBe(410);
    expect((await confirm(second)).status).toBe(200);
    expect((await person.post('/auth/confirm-email/again')).status).toBe(202);
    const [row] = await mails.world.database.query<{ queued: number }>(
      `SELECT count(*)::integer AS queued FROM deliveries WHERE user_id = $1 AND state = 'queued'`,
      [person.user.id],
    );
    expect(row).toEqual({ queued: 0 });
  });

  it('is changed once the new one is confirmed, and the old one is told', async () => {
    const person = await newMember(mails.world);
    const [old, email] = [person.user.email, newAddress()];
    expected(await confirm(await mails.token(old, 'confirm-email')), 200);
    const changed = expected<User>(await move(person, email), 200);
    expect(changed.email).toBe(old);
    expect((await confirm(await mails.token(email, 'confirm-email'))).body).toEqual({ email });
    expect((await me(person)).email).toBe(email);
    expect((await me(person)).emailUnconfirmed).toBeUndefined();
    const told = await mails.mailTo(old, 'Your address was changed');
    expect(told.text).toContain(email);
    const signIn = { email, password: PASSWORD };
    expected<SessionReply>(await visitorPost(mails.world, '/auth/login', signIn), 200);
  });

  it('is changed without a word to the old one, when nobody has confirmed that', async () => {
    const person = await newMember(mails.world);
    const email = newAddress();
    expected(await move(person, email), 200);
    expected(await confirm(await mails.token(email, 'confirm-email')), 200);
    const told = await mails.world.database.query(
      `SELECT 1 FROM deliveries WHERE user_id = $1 AND cause = 'email-changed'`,
      [person.user.id],
    );
    expect(told).toEqual([]);
  });

  it('is not changed without the password or with a wrong one', async () => {
    const person = await newMember(mails.world);
    const without = await person.put('/users/profile', { email: newAddress() });
    expect(without.status).toBe(400);
    expect((await move(person, newAddress(), 'a wrong one')).status).toBe(403);
    const taken = await newMember(mails.world);
    expect((await move(person, taken.user.email)).status).toBe(409);
  });

  it('goes to one of two people who confirm the same new one at once', async () => {
    const people = await Promise.all([newMember(mails.world), newMember(mails.world)]);
    const email = newAddress();
    for (const person of people) expected(await move(person, email), 200);
    await mails.token(email, 'confirm-email', 2);
    const tokens = await Promise.all([1, 2].map((nth) => mails.token(email, 'confirm-email', nth)));
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 409]);
    const addresses = await Promise.all(people.map(async (person) => (await me(person)).email));
    expect(addresses.filter((address) => address === email)).toHaveLength(1);
  });

  it('is the last one that was asked for', async () => {
    const person = await newMember(mails.world);
    const [first, second] = [newAddress(), newAddress()];
    expected(await move(person, first), 200);
    const token = await mails.token(first, 'confirm-email');
    expected(await move(person, second), 200);
    const last = await mails.token(second, 'confirm-email');
    expect((await confirm(token)).status).toBe(410);
    expect((await confirm(last)).status).toBe(200);
    expect((await me(person)).email).toBe(second);
  });

  it('is not changed by a link from before a change of the password', async () => {
    const person = await newMember(mails.world);
    const email = newAddress();
    expected(await move(person, email), 200);
    const token = await mails.token(email, 'confirm-email');
    expected(
      await person.post('/auth/password', {
        currentPassword: PASSWORD,
        newPassword: 'another horse',
      }),
      200,
    );
    expect((await confirm(token)).status).toBe(410);
  });

  const changePassword = (person: TestPerson) =>
    person.post('/auth/password', { currentPassword: PASSWORD, newPassword: 'another horse' });
  const reset = async (person: TestPerson): Promise<TestPerson> => {
    const { email } = person.user;
    await visitorPost(mails.world, '/auth/forgot-password', { email });
    const token = await mails.token(email, 'reset-password');
    const session = expected<SessionReply>(
      await visitorPost(mails.world, '/auth/reset-password', { token, password: PASSWORD }),
      200,
    );
    return new TestPerson(mails.world, session.token, session.user);
  };
  /** The states of the mails to a new address. */
  const mailsTo = (email: string) =>
    mails.world.database.query('SELECT state FROM deliveries WHERE address = $1', [email]);

  it('is not mailed to a new one again after a reset, a new password, or the old one', async () => {
    const endings: ((person: TestPerson) => Promise<TestPerson>)[] = [
      reset,
      async (person) => {
        const { token, user } = expected<SessionReply>(await changePassword(person), 200);
        return new TestPerson(mails.world, token, user);
      },
      async (person) => {
        expected(await person.put('/users/profile', { email: person.user.email }), 200);
        return person;
      },
    ];
    for (const end of endings) {
      const person = await newMember(mails.world);
      const email = newAddress();
      expected(await move(person, email), 200);
      const token = await mails.token(email, 'confirm-email');
      const after = await end(person);
      expect((await after.post('/auth/confirm-email/again')).status).toBe(202);
      expect(await mailsTo(email)).toHaveLength(1);
      expect((await confirm(token)).status).toBe(410);
      expect((await me(after)).email).toBe(person.user.email);
    }
  });

  it('is not mailed to a new one when the mail is being written as the change ends', async () => {
    const person = await newMember(mails.world);
    await mails.token(person.user.email, 'confirm-email');
    const email = newAddress();
    const { database } = mails.world;
    const lock = await HeldLock.queueFor(
      database,
      'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE',
      [person.user.id],
    );
    await database.query(
      `INSERT INTO deliveries (user_id, channel, cause, address, data) VALUES ($1, 'mail', 'confirm-email', $2,
         jsonb_build_object('address', $2::text, 'changesTo', true))`,
      [person.user.id, email],
    );
    await lock.untilWaitedFor('FOR NO KEY UPDATE');
    await database.query(END_CHANGE_OF_ADDRESS, [person.user.id]);
    await lock.release();
    // A later mail has arrived, so the earlier one is done with.
    const later = await newMember(mails.world);
    await mails.token(later.user.email, 'confirm-email');
    const links = await database.query(
      `SELECT 1 FROM one_time_links WHERE user_id = $1 AND data ? 'changesTo'`,
      [person.user.id],
    );
    expect(links).toEqual([]);
    expect(mails.server.mails.map(({ recipient }) => recipient)).not.toContain(email);
  });

  it('is not mailed to a new one later, when the mail waits or has failed meanwhile', async () => {
    for (const state of ['queued', 'failed']) {
      const person = await newMember(mails.world);
      const email = newAddress();
      expected(await move(person, email), 200);
      await eventually('the mail', async () =>
        isDeepStrictEqual(await mailsTo(email), [{ state: 'sent' }]) ? true : null,
      );
      await mails.world.database.query(
        `UPDATE deliveries SET state = $2, due_at = now() + interval '1 hour', claimed_until = NULL,
           settled_at = CASE WHEN $2 = 'failed' THEN now() END WHERE address = $1`,
        [email, state],
      );
      expected(await changePassword(person), 200);
      expect(await mailsTo(email)).toEqual([{ state: 'dropped' }]);
    }
  });
});

describe('mails to an address whose owner has not asked for them', () => {
  it('are five in an hour, by whatever account and call', async () => {
    const mails = await MailedLinks.open({ RATE_LIMIT_DISABLED: 'false' });
    const people = await Promise.all([newMember(mails.world), newMember(mails.world)]);
    const email = newAddress();
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1) {
      const person = people[call % 2] ?? people[0];
      const change = { email, currentPassword: PASSWORD };
      statuses.push((await person.put('/users/profile', change)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // Registering is possible all the same, and mails nothing.
    const late = await newMember(mails.world, { email });
    const queued = await mails.world.database.query('SELECT 1 FROM deliveries WHERE user_id = $1', [
      late.user.id,
    ]);
    expect(queued).toEqual([]);
    expect((await late.post('/auth/confirm-email/again')).status).toBe(429);
    await mails.close();
  });
});

describe('without a mail server', () => {
  it('an address counts as confirmed, and a change of it at once', async () => {
    const world = await startWorld();
    const person = await newMember(world);
    expect(person.user.emailUnconfirmed).toBeUndefined();
    const email = newAddress();
    const changed = expected<User>(
      await person.put('/users/profile', { email, currentPassword: PASSWORD }),
      200,
    );
    expect(changed.email).toBe(email);
    expect(changed.emailUnconfirmed).toBeUndefined();
    const told = await world.database.query(
      'SELECT cause, address FROM deliveries WHERE user_id = $1',
      [person.user.id],
    );
    expect(told).toEqual([{ cause: 'email-changed', address: person.user.email }]);
    await world.close();
  });

  it('nobody is asked to confirm an address, not even who registered while there was one', async () => {
    const world = await startWorld();
    const person = await newMember(world);
    await world.database.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [
      person.user.id,
    ]);
    const me = expected<User>(await person.get('/auth/me'), 200);
    expect(me).not.toHaveProperty('emailUnconfirmed');
    const { user } = expected<SessionReply>(
      await visitorPost(world, '/auth/login', { email: person.user.email, password: PASSWORD }),
      200,
    );
    expect(user).not.toHaveProperty('emailUnconfirmed');
    const changed = expected<User>(await person.put('/users/profile', { role: 'Seller' }), 200);
    expect(changed).not.toHaveProperty('emailUnconfirmed');
    await world.close();
  });
});

const byNumber = (a: number, b: number): number => a - b;
