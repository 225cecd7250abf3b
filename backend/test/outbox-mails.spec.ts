import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OutboxMail, OutboxMailPreview } from '@rendezvous/contract';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

describe('the mails that administrators see', () => {
  let world: World;
  let admin: TestPerson;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    [ana, ben] = [
      await newMember(world, { firstName: 'Ana', lastName: 'Costa' }),
      await newMember(world, { firstName: 'Ben', lastName: 'Okafor' }),
    ];
    await world.database.query('DELETE FROM deliveries');
    for (const [state, minutes] of [
      ['sent', 4],
      ['failed', 3],
      ['dropped', 2],
      ['queued', 1],
    ] as const)
      await insert(state, { person: ana, minutes });
    await insert('sent', { person: ben, minutes: 9, address: 'ben.before@test.example' });
    await insert('sent', { person: ben, minutes: 8, channel: 'push' });
  });

  afterAll(() => world.close());

  /** A delivery that no worker takes: it is due in a year. */
  async function insert(
    state: OutboxMail['state'],
    {
      person,
      minutes,
      channel = 'mail',
      address = null,
    }: { person: TestPerson; minutes: number; channel?: string; address?: string | null },
  ): Promise<string> {
    const [row] = await world.database.query<{ id: string }>(INSERT, [
      person.user.id,
      channel,
      state,
      address,
      minutes,
    ]);
    return row?.id ?? '';
  }

  const list = async (query = ''): Promise<OutboxMail[]> =>
    expected(await admin.get(`/admin/mails${query}`), 200);

  it('come newest first, without what belongs to other channels', async () => {
    const mails = await list();
    expect(mails.map(({ person, state }) => [person.firstName, state])).toEqual([
      ['Ana', 'queued'],
      ['Ana', 'dropped'],
      ['Ana', 'failed'],
      ['Ana', 'sent'],
      ['Ben', 'sent'],
    ]);
    expect(mails.map(({ address }) => address)).toEqual([
      ...Array.from({ length: 4 }, () => ana.user.email),
      'ben.before@test.example',
    ]);
  });

  it('show nothing of what a mail was made of', async () => {
    const reply = await admin.get('/admin/mails');
    expect(reply.text).not.toContain('inner');
    expect(Object.keys((reply.body as OutboxMail[])[0] ?? {}).sort()).toEqual([
      'about',
      'address',
      'attempts',
      'cause',
      'createdAt',
      'dueAt',
      'id',
      'person',
      'reason',
      'settledAt',
      'state',
    ]);
  });

  it('come in pages', async () => {
    const seen: string[] = [];
    let path: string | null = '/admin/mails?limit=2&search=a';
    while (path !== null) {
      const reply = await admin.get(path);
      expect(reply.headers['x-total-count']).toBe('5');
      seen.push(...expected<OutboxMail[]>(reply, 200).map(({ id }) => id));
      path = /<\/api([^>]+)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1] ?? null;
    }
    expect(seen).toEqual((await list()).map(({ id }) => id));
  });

  it('are found by their state and by their person', async () => {
    expect((await list('?state=failed')).map(({ state }) => state)).toEqual(['failed']);
    expect((await list('?search=okafor')).map(({ person }) => person.id)).toEqual([ben.user.id]);
    expect(await list('?search=okafor&state=failed')).toEqual([]);
    expect((await admin.get('/admin/mails?state=lost')).status).toBe(400);
    expect((await admin.get('/admin/mails?cursor=nonsense')).status).toBe(400);
  });

  it('are sent again once they have failed, by one of many calls at once', async () => {
    const id = await insert('failed', { person: ben, minutes: 20 });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => admin.post(`/admin/mails/${id}/retry`)),
    );
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    const accepted = replies.find(({ status }) => status === 202);
    expect(accepted?.body).toMatchObject({ id, state: 'queued', attempts: 0, settledAt: null });
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'Only a mail that has failed can be sent again.',
    );
  });

  it('are not sent again in any other state, nor when there is no such mail', async () => {
    for (const state of ['sent', 'dropped'] as const) {
      const id = await insert(state, { person: ben, minutes: 21 });
      expect((await admin.post(`/admin/mails/${id}/retry`)).status).toBe(409);
    }
    const push = await insert('failed', { person: ben, minutes: 22, channel: 'push' });
    for (const id of [push, ana.user.id]) {
      const reply = await admin.post(`/admin/mails/${id}/retry`);
      expect([reply.status, reply.body.message]).toEqual([404, 'This mail does not exist.']);
      expect((await admin.get(`/admin/mails/${id}/preview`)).status).toBe(404);
    }
  });

  it('take a test to oneself, one for each call', async () => {
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => admin.post('/admin/mails/test')),
    );
    const mails = replies.map((reply) => expected<OutboxMail>(reply, 202));
    expect(new Set(mails.map(({ id }) => id)).size).toBe(3);
    expect(mails[0]).toMatchObject({ cause: 'test', address: admin.user.email, state: 'queued' });
    expect((await list()).filter(({ cause }) => cause === 'test')).toHaveLength(3);
  });

  it('go to an address that takes no mail only once an administrator says that it works again', async () => {
    await world.database.query(
      `UPDATE users SET email_bounced_at = now(), email_bounce_reason = 'No such mailbox.' WHERE id = ANY($1)`,
      [[ana.user.id, ben.user.id]],
    );
    const bouncing = async (query = '') => admin.get(`/admin/bouncing-addresses${query}`);
    const first = await bouncing('?limit=1');
    expect([first.headers['x-total-count'], first.headers['link']]).toEqual([
      '2',
      expect.stringContaining('cursor='),
    ]);
    expect(first.body).toEqual([
      {
        person: expect.objectContaining({ id: expect.any(String) }),
        address: expect.any(String),
        bouncedAt: expect.any(String),
        reason: 'No such mailbox.',
      },
    ]);
    const clear = () => admin.delete(`/admin/bouncing-addresses/${ana.user.id}`);
    const cleared = await Promise.all([clear(), clear()]);
    expect(cleared.map(({ status }) => status)).toEqual([204, 204]);
    expect((await bouncing()).body).toMatchObject([{ address: ben.user.email }]);
    const nobody = await admin.delete(
      '/admin/bouncing-addresses/6a1f0c52-0e0b-4c39-9d3a-0d6f6c1a7b11',
    );
    expect([nobody.status, nobody.body.message]).toEqual([404, 'This account does not exist.']);
    await admin.delete(`/admin/bouncing-addresses/${ben.user.id}`);
  });

  it('are previewed without the tokens of their links', async () => {
    const event = await admin.createEvent();
    await Promise.all([ana, ben].map((one) => one.register(event.id)));
    await ana.ask(ben, event.id, 'We could show you our new range.');
    const mail = (await list('?search=okafor')).find(({ about }) => about !== null);
    const reply = await admin.get(`/admin/mails/${mail?.id}/preview`);
    const { subject, text, html } = expected<OutboxMailPreview>(reply, 200);
    expect(subject).toContain('Ana Costa');
    expect(text).toContain('We could show you our new range.');
    expect(text).toContain('/answer/…');
    expect(text).toContain('/unsubscribe/…');
    for (const part of [text, html]) expect(part).not.toMatch(/[\w-]{40,}/);
  });

  it('are not previewed where writing them would make a link that signs somebody in', async () => {
    const [row] = await world.database.query<{ id: string }>(
      `INSERT INTO deliveries (user_id, channel, cause, due_at)
       VALUES ($1, 'mail', 'reset-password', now() + interval '1 year') RETURNING id`,
      [ana.user.id],
    );
    const reply = await admin.get(`/admin/mails/${row?.id}/preview`);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This mail has a personal link, so it is written only when it is sent.',
    ]);
  });

  it('are not previewed where they show messages of others', async () => {
    expected(
      await ana.post('/messages', { toUserId: ben.user.id, content: 'For Ben alone.' }),
      201,
    );
    const mail = (await list('?search=okafor')).find(({ cause }) => cause === 'message-received');
    const reply = await admin.get(`/admin/mails/${mail?.id}/preview`);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This mail has messages between two people, which are not shown to administrators.',
    ]);
    expect(reply.text).not.toContain('For Ben alone.');
  });

  it('are for administrators only', async () => {
    for (const reply of [
      await ana.get('/admin/mails'),
      await ana.post('/admin/mails/test'),
      await ana.post(`/admin/mails/${ana.user.id}/retry`),
      await ana.get(`/admin/mails/${ana.user.id}/preview`),
    ])
      expect(reply.status).toBe(403);
  });
});

const INSERT = `INSERT INTO deliveries (user_id, channel, cause, state, address, data, created_at, due_at, settled_at)
  VALUES ($1, $2, 'meeting-requested', $3, $4, '{"inner": true}', now() - make_interval(mins => $5),
    now() + interval '1 year', CASE WHEN $3 <> 'queued' THEN now() END) RETURNING id`;
