import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../src/database/data-source.js';
import { EmailKeys1764640000000 } from '../src/database/migrations/1764640000000-email-keys.js';
import { newAccount, newMember } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const PASSWORD = 'correct horse';

/** The same mailbox in other spellings. */
const SPELLINGS = [
  'jos\u00e9@b\u00fccher.example',
  'JOS\u00c9@B\u00dcCHER.EXAMPLE',
  'jose\u0301@bu\u0308cher.example',
  'jos\u00e9@xn--bcher-kva.example',
  'jo\u200bs\u00e9@b\u00fccher.example',
  '  jos\u00e9@XN--BCHER-KVA.example ',
];

describe('an e-mail address', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
  });

  afterAll(() => world.close());

  const send = (path: string, body: object): Promise<Response> =>
    request(world.url)
      .post(`/api/auth/${path}`)
      .send(body)
      .then((response) => response);
  const register = (email: string) => send('register', newAccount({ email }));
  const signIn = (email: string, password = PASSWORD) => send('login', { email, password });
  /** The spellings with another name before the @, for a test of its own. */
  const spellingsOf = (name: string) => SPELLINGS.map((each) => each.replace(/(?=j)/i, name));

  it('belongs to one account, whose owner signs in with every spelling of it', async () => {
    const [first = '', ...others] = SPELLINGS;
    const { user } = await newMember(world, { email: first });
    for (const spelling of others) expect((await register(spelling)).status).toBe(409);
    for (const spelling of SPELLINGS) {
      const { status, body } = await signIn(spelling);
      expect([status, body.user?.id]).toEqual([200, user.id]);
    }
    expect((await signIn('jose@b\u00fccher.example')).status).toBe(401);
  });

  it('makes one account of simultaneous registrations in different spellings', async () => {
    for (const round of ['a', 'b', 'c', 'd']) {
      const answers = await Promise.all(spellingsOf(round).map(register));
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
    }
  });

  it('is shown as it was typed, without what nobody sees', async () => {
    const { user } = await newMember(world, { email: ' An\u200bA@B\u00fccher.example ' });
    expect(user.email).toBe('AnA@B\u00fccher.example');
  });

  it('is not taken from its owner in another spelling, and is spelled anew without the password', async () => {
    const [spelling = '', other = ''] = spellingsOf('owner.');
    const owner = await newMember(world, { email: spelling });
    const somebody = await newMember(world);
    const taken = { email: other, currentPassword: PASSWORD };
    expect((await somebody.put('/users/profile', taken)).status).toBe(409);
    const spelled = await owner.put('/users/profile', { email: other });
    expect([spelled.status, spelled.body.email]).toEqual([200, other]);
    expect((await signIn(spelling)).status).toBe(200);
  });

  it('gives up its old spellings when it is changed', async () => {
    const [spelling = '', other = ''] = spellingsOf('mover.');
    const mover = await newMember(world, { email: spelling });
    const moved = { email: 'mover@test.example', currentPassword: PASSWORD };
    expect((await mover.put('/users/profile', moved)).status).toBe(200);
    expect((await signIn(other)).status).toBe(401);
    expect((await register(other)).status).toBe(201);
  });

  it('waits after five wrong passwords, whatever the spelling of each attempt', async () => {
    const limited = await startWorld({ RATE_LIMIT_DISABLED: 'false' });
    const attempt = (email: string) =>
      request(limited.url).post('/api/auth/login').send({ email, password: 'guess' });
    const statuses: number[] = [];
    for (const spelling of SPELLINGS) statuses.push((await attempt(spelling)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await limited.close();
  });

  describe('of accounts from before there was one spelling', () => {
    const [older = '', , younger = ''] = spellingsOf('twin.');

    beforeAll(async () => {
      const dataSource = await new DataSource(
        dataSourceOptions(world.database.url, 1),
      ).initialize();
      const runner = dataSource.createQueryRunner();
      const migration = new EmailKeys1764640000000();
      await newMember(world, { email: older, firstName: 'Older' });
      await migration.down(runner);
      await runner.query(
        `INSERT INTO users (email, password, first_name, last_name, company, role, what_they_buy, what_they_sell)
         SELECT $1, password, 'Younger', '-', '-', '-', '-', '-' FROM users WHERE email = $2`,
        [younger, older],
      );
      await migration.up(runner);
      await dataSource.destroy();
    });

    // The duplicate is a breach by intention, and every world ends sound.
    afterAll(() => world.database.query(`DELETE FROM users WHERE first_name = 'Younger'`));

    it('stays with the older account; the younger one is reached by exactly its own spelling', async () => {
      expect((await signIn(older)).body.user.firstName).toBe('Older');
      expect((await signIn(older.toUpperCase())).body.user.firstName).toBe('Older');
      expect((await signIn(younger)).body.user.firstName).toBe('Younger');
    });

    it('is named to the operator until its owner changes it', async () => {
      const breaches = () => world.database.query('SELECT * FROM check_one_account_per_address');
      expect(await breaches()).toMatchObject([{ email: younger }]);
      const { token } = (await signIn(younger)).body;
      const change = (body: object) =>
        request(world.url)
          .put('/api/users/profile')
          .set('Authorization', `Bearer ${token}`)
          .send(body);
      expect((await change({ email: younger, company: 'New' })).status).toBe(200);
      expect(await breaches()).toHaveLength(1);
      const moved = { email: 'younger@test.example', currentPassword: PASSWORD };
      expect((await change(moved)).status).toBe(200);
      expect(await breaches()).toEqual([]);
    });
  });
});
