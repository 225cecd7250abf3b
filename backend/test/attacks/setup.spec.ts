import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionReply } from '@rendezvous/contract';
import request from 'supertest';
import { expected, newAccount, newMember, TestPerson } from '../support/people.js';
import { startWorld, type World } from '../support/world.js';

describe('the first administrator of a server that nobody has set up', () => {
  let world: World;

  beforeEach(async () => {
    world = await startWorld();
  });

  afterEach(() => world.close());

  const setUp = (fields: object = {}) => {
    const { reasonForMeeting: _, consentToShareData: __, ...account } = newAccount();
    return request(world.url)
      .post('/api/auth/setup-admin')
      .send({ ...account, ...fields })
      .then((response) => response);
  };
  const administrators = async (): Promise<number> =>
    (await world.database.query('SELECT FROM users WHERE is_admin')).length;

  it('is one of twenty who try at once, and the others are told so', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => setUp()));
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await administrators()).toBe(1);
    expect(await world.database.query('SELECT FROM users')).toHaveLength(1);
  });

  it('is one though the same address registers at that moment', async () => {
    const account = newAccount();
    const { reasonForMeeting: _, consentToShareData: __, ...fields } = account;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_value, at) =>
        at % 2 === 0
          ? setUp(fields)
          : request(world.url)
              .post('/api/auth/register')
              .send(account)
              .then((response) => response),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    expect(await world.database.query('SELECT FROM users')).toHaveLength(1);
  });

  it('is set up no more once there is one, who cannot leave the server without any', async () => {
    const { token, user } = expected<SessionReply>(await setUp(), 201);
    const admin = new TestPerson(world, token, user);
    expect((await setUp()).status).toBe(409);
    const [second, third] = [await newMember(world), await newMember(world)];
    for (const { user: one } of [second, third])
      expected(await admin.put(`/admin/users/${one.id}/admin`, { isAdmin: true }), 200);
    // Each takes the rights of the next one, all at once: one is left whatever comes first.
    const people = [admin, second, third];
    await Promise.all([
      ...people.map((person, at) =>
        person.put(`/admin/users/${people[(at + 1) % 3]?.user.id}/admin`, { isAdmin: false }),
      ),
      ...people.map((person) => person.delete('/users/me', { password: 'correct horse' })),
      ...people.map((person, at) =>
        person.put(`/admin/users/${people[(at + 2) % 3]?.user.id}/suspended`, { suspended: true }),
      ),
    ]);
    expect(
      await world.database.query(
        'SELECT FROM users WHERE is_admin AND NOT is_deleted AND suspended_at IS NULL',
      ),
    ).not.toHaveLength(0);
    expect((await setUp()).status).toBe(409);
  });
});
