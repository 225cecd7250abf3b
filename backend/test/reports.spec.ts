import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AuditEntry,
  Notification,
  Report,
  ReportCounts,
  ReportReceipt,
} from '@rendezvous/contract';
import type { Response } from 'supertest';
import { statusesOf } from './support/collision.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const SPAM = { reason: 'spam', text: 'The same offer four times.' };

describe('reports', () => {
  let world: World;
  let admin: TestPerson;
  let ada: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_DISABLED: 'false' });
    admin = await newAdmin(world);
  });

  beforeEach(async () => {
    [ada, ben] = [await newMember(world), await newMember(world)];
  });

  afterAll(() => world.close());

  const report = (from: TestPerson, { user }: TestPerson, body: object = SPAM): Promise<Response> =>
    from.post(`/users/${user.id}/report`, body);
  const reported = async (from = ada, about = ben): Promise<string> =>
    expected<ReportReceipt>(await report(from, about), 201).id;
  const settle = (id: string, action: string): Promise<Response> =>
    admin.put(`/admin/reports/${id}`, { action });
  const list = async (path = '/admin/reports'): Promise<Report[]> =>
    expected(await admin.get(path), 200);
  const open = async (): Promise<number> =>
    expected<ReportCounts>(await admin.get('/admin/reports/counts'), 200).open;
  const notifications = async (person: TestPerson): Promise<Notification[]> =>
    expected(await person.get('/notifications'), 200);

  it('reach the administrators at once, with both people and what was written', async () => {
    const live = await LiveClient.connect(world, admin);
    const before = await open();
    const id = await reported();
    await live.until('reports-changed');
    await live.until('notification', ({ kind }) => kind === 'report-made');
    expect(await open()).toBe(before + 1);
    expect((await list())[0]).toEqual({
      id,
      reporter: expect.objectContaining({ id: ada.user.id }),
      reported: expect.objectContaining({ id: ben.user.id, suspended: false, reports: 1 }),
      ...SPAM,
      state: 'open',
      createdAt: expect.any(String),
      handledAt: null,
      handledBy: null,
    });
    expect(await notifications(ben)).toEqual([]);
    live.close();
  });

  it('are refused about oneself, about nobody and about who was never seen, and without a reason', async () => {
    const hidden = await newMember(world, { consentToShareData: false });
    expect((await report(ada, ada)).status).toBe(400);
    expect((await report(ada, hidden)).status).toBe(404);
    for (const body of [
      { reason: 'boring', text: 'Dull.' },
      { reason: 'other', text: '  ' },
      { reason: 'spam' },
      { reason: 'spam', text: 'x'.repeat(2001) },
    ])
      expect((await report(ada, ben, body)).status).toBe(400);
    expected(await report(ada, ben, { reason: 'rude', text: '' }), 201);
  });

  it('may be made about somebody who has blocked the reporter', async () => {
    expected(await ben.post(`/users/${ada.user.id}/block`), 201);
    expected(await report(ada, ben), 201);
  });

  it('wait one at a time for each pair, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(ada, ben)));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409]);
    const [id = ''] = answers.flatMap(({ body }) => (body as Partial<ReportReceipt>).id ?? []);
    expected(await settle(id, 'dismiss'), 200);
    await reported();
  });

  it('are limited in number for each person', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => newMember(world)));
    const statuses: number[] = [];
    for (const person of people) statuses.push((await report(ada, person)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  it('are settled once, by whichever of several administrators is first', async () => {
    const id = await reported();
    const answers = await Promise.all(
      ['dismiss', 'warn', 'suspend', 'dismiss', 'warn', 'suspend'].map((each) => settle(id, each)),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await settle(id, 'dismiss')).status).toBe(409);
    const nobody = '11111111-2222-4333-8444-555555555555';
    expect((await settle(nobody, 'dismiss')).status).toBe(404);
    const [row] = (await list()).filter((one) => one.id === id);
    const suspended = row?.state === 'suspended';
    expect(row?.reported.suspended).toBe(suspended);
    expect(row?.handledBy).toMatchObject({ id: admin.user.id });
  });

  it('warn the reported person, who does not learn who reported', async () => {
    const id = await reported();
    expect(expected<Report>(await settle(id, 'warn'), 200).state).toBe('warned');
    const [told] = await notifications(ben);
    expect(told).toMatchObject({ kind: 'warned', actor: null });
    const mailed = await world.database.query(
      `SELECT cause FROM deliveries WHERE user_id = $1 AND cause = 'warned'`,
      [ben.user.id],
    );
    expect(mailed).toEqual([{ cause: 'warned' }]);
  });

  it('suspend the reported account', async () => {
    const id = await reported();
    const { state, reported: about } = expected<Report>(await settle(id, 'suspend'), 200);
    expect([state, about.suspended]).toEqual(['suspended', true]);
    expect((await ben.get('/auth/me')).status).toBe(401);
  });

  it('about an administrator are seen and settled by another one alone, and wait until there is one', async () => {
    expected(await admin.put('/users/profile', { consentToShareData: true }), 200);
    const [before, total] = [await open(), (await admin.get('/admin/reports')).headers];
    const id = await reported(ada, admin);
    const made = async (by: TestPerson): Promise<AuditEntry[]> =>
      expected(await by.get(`/admin/audit?action=report-made&subject=${admin.user.id}`), 200);
    for (const action of ['dismiss', 'warn', 'suspend'])
      expect((await settle(id, action)).status).toBe(404);
    expect((await list()).map((one) => one.id)).not.toContain(id);
    expect(await open()).toBe(before);
    expect((await admin.get('/admin/reports')).headers['x-total-count']).toBe(
      total['x-total-count'],
    );
    expect(await made(admin)).toEqual([]);

    const other = await newMember(world);
    expected(await admin.put(`/admin/users/${other.user.id}/admin`, { isAdmin: true }), 200);
    const [seen] = expected<Report[]>(await other.get('/admin/reports'), 200);
    expect(seen).toMatchObject({ id, state: 'open', reporter: { id: ada.user.id } });
    expect(await made(other)).toMatchObject([{ actor: { id: ada.user.id } }]);
    expect(expected<ReportCounts>(await other.get('/admin/reports/counts'), 200).open).toBe(
      before + 1,
    );
    expected(await other.put(`/admin/reports/${id}`, { action: 'dismiss' }), 200);
    expected(await admin.put(`/admin/users/${other.user.id}/admin`, { isAdmin: false }), 200);
  });

  it('are listed in pages, open ones first, each kind newest first', async () => {
    const [first, second] = [await reported(), await reported(ben, ada)];
    expected(await settle(second, 'dismiss'), 200);
    const whole = await list();
    const firstSettled = whole.findIndex(({ state }) => state !== 'open');
    expect(whole.slice(firstSettled).map(({ state }) => state)).not.toContain('open');
    expect(whole[0]?.id).toBe(first);
    const paged: Report[] = [];
    for (let next: string | undefined = '/admin/reports?limit=3'; next !== undefined;) {
      const page = await admin.get(next);
      paged.push(...expected<Report[]>(page, 200));
      next = /<\/api(.*?)>/.exec(page.headers['link'] ?? '')?.[1];
    }
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });

  it('are noted, with what became of them', async () => {
    const id = await reported();
    expected(await settle(id, 'warn'), 200);
    const noted = await world.database.query(
      `SELECT action, actor_id AS "actorId" FROM audit_entries
       WHERE subject_id = $1 AND details ->> 'reportId' = $2 ORDER BY id`,
      [ben.user.id, id],
    );
    expect(noted).toEqual([
      { action: 'report-made', actorId: ada.user.id },
      { action: 'report-warned', actorId: admin.user.id },
    ]);
  });

  it('are noted, too, when the account was suspended before', async () => {
    const carl = await newMember(world);
    const ids = [await reported(), await reported(carl, ben)];
    for (const id of ids) expected(await settle(id, 'suspend'), 200);
    const noted = await world.database.query<{ id: string }>(
      `SELECT details ->> 'reportId' AS id FROM audit_entries
       WHERE subject_id = $1 AND action = 'suspended' ORDER BY audit_entries.id`,
      [ben.user.id],
    );
    expect(noted.map(({ id }) => id)).toEqual(ids);
  });
});
