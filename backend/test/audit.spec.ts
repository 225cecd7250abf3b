import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry, Event, SignInLinkReply } from '@rendezvous/contract';
import { AUDIT_TOTAL } from '../src/modules/admin/audit.queries.js';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newAccount, newAdmin, newMember, type TestPerson } from './support/people.js';
import { as, setStaff } from './support/staffed.js';

describe('the audit log, read by administrators', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    mails = await MailedLinks.open();
    admin = await newAdmin(mails.world);
    event = await admin.createEvent();
  });

  afterAll(() => mails.close());

  const read = async (filter: Readonly<Record<string, string>> = {}): Promise<AuditEntry[]> =>
    expected(await admin.get(`/admin/audit?${new URLSearchParams(filter).toString()}`), 200);
  const of = async (person: TestPerson): Promise<AuditEntry['action'][]> =>
    (await read({ subject: person.user.id })).map(({ action }) => action);
  const named = ({ user }: TestPerson) => ({
    id: user.id,
    name: `${user.firstName} ${user.lastName}`,
  });

  it('says who did what to whom, at which event and from where, the newest first', async () => {
    const person = await newMember(mails.world);
    await person.register(event.id);
    await mails.world.database.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [
      person.user.id,
    ]);
    await setStaff(admin, event, [as('organiser', person)]);
    expected(await admin.put(`/admin/users/${person.user.id}/vip`, { isVip: true }), 200);
    const [newest, before] = await read({ actor: admin.user.id });
    expect(newest).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      actor: named(admin),
      action: 'vip-granted',
      subject: named(person),
      people: [],
      event: null,
      details: {},
      address: '127.0.0.1',
    });
    expect(before).toMatchObject({
      action: 'staff-changed',
      subject: named(person),
      event: { id: event.id, name: event.name },
      details: { role: 'organiser' },
    });
    expect(newest?.id).toBeGreaterThan(before?.id ?? Number.NaN);
  });

  it('names the fields of an edit that changed, and none that stayed', async () => {
    const edit = { name: event.name, description: 'Bring your own chair.', isActive: false };
    expected(await admin.put(`/events/${event.id}`, edit), 200);
    const [entry] = await read({ event: event.id });
    expect(entry).toMatchObject({
      action: 'event-changed',
      details: { fields: ['description', 'isActive'] },
    });
    expected(await admin.put(`/events/${event.id}`, { isActive: true }), 200);
    expected(await admin.put(`/events/${event.id}`, { isActive: true }), 200);
    expect((await read({ event: event.id, action: 'event-changed' })).length).toBe(2);
  });

  it('names both people of a meeting, and finds it by either', async () => {
    const [one, other] = [await newMember(mails.world), await newMember(mails.world)];
    for (const person of [one, other]) await person.register(event.id);
    const userIds = [one.user.id, other.user.id];
    expected(await admin.post(`/admin/events/${event.id}/meetings`, { userIds }), 201);
    for (const person of [one, other]) {
      const [entry] = await read({ subject: person.user.id, action: 'meeting-booked' });
      expect(entry?.people).toEqual([named(one), named(other)]);
    }
  });

  it('filters by act and by time', async () => {
    const all = await read({ limit: '500' });
    const middle = all[Math.floor(all.length / 2)]?.at ?? '';
    const [since, until] = [await read({ from: middle }), await read({ to: middle })];
    expect(since.length + until.length).toBe(all.length);
    expect(since.at(-1)?.at).toBe(middle);
    const made = await read({ action: 'event-created' });
    expect(made.map(({ action }) => action)).toEqual(['event-created']);
  });

  it('comes in pages, each with the total and the address of the next', async () => {
    const all = await read({ limit: '500' });
    const pages: AuditEntry[] = [];
    let path: string | undefined = '/admin/audit?limit=3';
    while (path !== undefined) {
      const reply = await admin.get(path);
      expect(reply.headers['x-total-count']).toBe(String(all.length));
      pages.push(...expected<AuditEntry[]>(reply, 200));
      path = /^<\/api(.*)>; rel="next"$/.exec(String(reply.headers.link))?.[1];
    }
    expect(pages).toEqual(all);
  });

  it('finds the entries that name a person among several by an index, among thousands', async () => {
    const { database } = mails.world;
    const [one, other] = [admin.user.id, (await newMember(mails.world)).user.id];
    await database.query(
      `INSERT INTO audit_entries (action, subject_id, details)
       SELECT 'meeting-changed', gen_random_uuid(),
         jsonb_build_object('people', jsonb_build_array(gen_random_uuid(), CASE n WHEN 1 THEN $1::uuid ELSE gen_random_uuid() END))
       FROM generate_series(1, 20000) AS n`,
      [other],
    );
    await database.query('ANALYZE audit_entries');
    const filter = [null, null, other, null, null, null, one];
    const plan = JSON.stringify(await database.query(`EXPLAIN ${AUDIT_TOTAL}`, filter));
    expect(plan).toContain('audit_by_people');
    expect(plan).not.toContain('Seq Scan');
    expect(await read({ subject: other, action: 'meeting-changed' })).toHaveLength(1);
  });

  it.each([
    ['an act that is none', 'action=slept'],
    ['a person that is none', 'actor=ana'],
    ['a time that is none', 'from=yesterday'],
    ['a cursor that is none', 'cursor=abc'],
    ['a filter that is none', 'details=secret'],
  ])('refuses %s', async (_, filter) => {
    expect((await admin.get(`/admin/audit?${filter}`)).status).toBe(400);
  });

  it('keeps entries whose person is gone, without the name', async () => {
    const email = newAccount().email;
    const path = `/admin/events/${event.id}/invitations`;
    expected(await admin.post(path, { people: [{ email }] }), 201);
    const [invited] = await read({ action: 'invited' });
    expect(invited?.subject?.name).toBe(email);
    expected(await admin.delete(path, { email }), 204);
    const [withdrawn] = await read({ action: 'invitation-withdrawn' });
    expect(withdrawn?.subject).toEqual({ id: invited?.subject?.id, name: null });
  });

  it.each([
    ['changed', `UPDATE audit_entries SET address = NULL`],
    ['deleted', `DELETE FROM audit_entries`],
    ['emptied', `TRUNCATE audit_entries`],
    ['emptied with other tables', `TRUNCATE users, audit_entries CASCADE`],
  ])('is not %s, not even by a statement', async (_, statement) => {
    const before = await read({ limit: '500' });
    await expect(mails.world.database.query(statement)).rejects.toThrow(
      'Entries of the audit log are neither changed nor deleted.',
    );
    expect(await read({ limit: '500' })).toEqual(before);
  });

  it('has every way to sign in, and out', async () => {
    const person = await newMember(mails.world);
    const { email } = person.user;
    await visitorPost(mails.world, '/auth/confirm-email', {
      token: await mails.token(email, 'confirm-email'),
    });
    await person.register(event.id);
    await visitorPost(mails.world, '/auth/forgot-password', { email });
    const token = await mails.token(email, 'reset-password');
    const reset = { token, password: newAccount().password };
    expected(await visitorPost(mails.world, '/auth/reset-password', reset), 200);
    const link = await admin.post(
      `/admin/events/${event.id}/attendees/${person.user.id}/sign-in-link`,
    );
    const { url } = expected<SignInLinkReply>(link, 201);
    const signIn = { token: new URL(url).searchParams.get('token') };
    expected(await visitorPost(mails.world, '/auth/sign-in-link', signIn), 200);
    expect(await of(person)).toEqual([
      'signed-in',
      'sign-in-link-used',
      'sign-in-link-made',
      'signed-in',
      'password-reset',
      'email-confirmed',
      'signed-in',
      'account-created',
      'consent-changed',
    ]);
    const [used] = await read({ action: 'sign-in-link-used' });
    expect(used).toMatchObject({ actor: named(person), details: { madeBy: admin.user.id } });
  });

  it('has a change of the address, from asking for it to the click in the mail', async () => {
    const person = await newMember(mails.world);
    const { email, password } = newAccount();
    expected(await person.put('/users/profile', { email, currentPassword: password }), 200);
    await visitorPost(mails.world, '/auth/confirm-email', {
      token: await mails.token(email, 'confirm-email'),
    });
    expect((await of(person)).slice(0, 2)).toEqual(['email-changed', 'email-change-asked']);
    expect(JSON.stringify(await read({ subject: person.user.id }))).not.toContain(email);
  });

  it('has an accepted invitation', async () => {
    const { email, ...account } = newAccount();
    expected(
      await admin.post(`/admin/events/${event.id}/invitations`, { people: [{ email }] }),
      201,
    );
    const acceptance = { ...account, token: await mails.token(email, 'invitation') };
    expected(await visitorPost(mails.world, '/auth/invitation', acceptance), 200);
    const [made] = await read({ action: 'account-created' });
    expect(made).toMatchObject({
      subject: { name: `${account.firstName} ${account.lastName}` },
      event: { id: event.id },
    });
  });

  it('has wrong passwords, with the account and without what was typed', async () => {
    const person = await newMember(mails.world);
    const password = 'a wrong one';
    const { email } = person.user;
    await visitorPost(mails.world, '/auth/login', { email, password });
    await person.post('/auth/step-up', { password });
    const stranger = newAccount().email;
    await visitorPost(mails.world, '/auth/login', { email: stranger, password });
    const failed = await read({ action: 'sign-in-failed' });
    expect(failed).toMatchObject([
      { actor: null, subject: null, details: {}, address: '127.0.0.1' },
      { actor: named(person), subject: named(person), details: { at: 'signed-in' } },
      { actor: null, subject: named(person), details: {} },
    ]);
    const text = JSON.stringify(failed);
    for (const typed of [email, stranger, password]) expect(text).not.toContain(typed);
  });
});
