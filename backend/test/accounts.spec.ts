import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, User } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { pagesOf } from './support/pages.js';
import { startWorld, type World } from './support/world.js';

const NOBODY = '6f6d8f6e-7c0a-4a55-9d2e-0a8a3a0f1f11';

describe('accounts, as administrators see them', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
  });

  afterAll(() => world.close());

  const setVip = (person: TestPerson, isVip: unknown) =>
    admin.put(`/admin/users/${person.user.id}/vip`, { isVip });
  const setAdmin = (person: TestPerson, isAdmin: unknown, by = admin) =>
    by.put(`/admin/users/${person.user.id}/admin`, { isAdmin });

  it('are listed page by page, the newest first, each once and never with a password', async () => {
    for (let count = 0; count < 5; count += 1) await newMember(world);
    const { pages, totals } = await pagesOf<User>(admin, '/admin/users?limit=2');
    const people = pages.flat();
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2]);
    expect(totals).toEqual([6, 6, 6]);
    expect(new Set(people.map(({ id }) => id)).size).toBe(6);
    expect(people.at(-1)).toMatchObject({ id: admin.user.id, isAdmin: true });
    const times = people.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().toReversed());
    for (const person of people) expect(person).not.toHaveProperty('password');
  });

  it('become VIP and lose the flag again; the person and the administrators are sent the change', async () => {
    const member = await newMember(world);
    const [own, office] = await Promise.all([
      LiveClient.connect(world, member),
      LiveClient.connect(world, admin),
    ]);
    const made = expected<User>(await setVip(member, true), 200);
    expect(made).toMatchObject({ id: member.user.id, isVip: true, isAdmin: false });
    const told = await own.until('user-changed', ({ isVip }) => isVip);
    expect(told.data).toEqual(made);
    expect(told.seq).toBeDefined();
    const seen = await office.until('user-changed', ({ id, isVip }) => id === made.id && isVip);
    expect(seen).toMatchObject({ data: made, seq: undefined });

    const unmade = expected<User>(await setVip(member, false), 200);
    expect(unmade).toMatchObject({ isVip: false, version: made.version + 1 });
    await own.until('user-changed', ({ isVip }) => !isVip);
    own.close();
    office.close();
  });

  it('are changed only by the fields that the route declares', async () => {
    const member = await newMember(world);
    expect((await setVip(member, 'yes')).status).toBe(400);
    expect((await setAdmin(member, 1)).status).toBe(400);
    const path = `/admin/users/${member.user.id}/vip`;
    expect((await admin.put(path, { isVip: true, isAdmin: true })).status).toBe(400);
    expect((await admin.put(path)).status).toBe(400);
    expect((await member.get('/auth/me')).body).toEqual(member.user);
    expect((await admin.put(`/admin/users/${NOBODY}/vip`, { isVip: true })).status).toBe(404);
    expect((await admin.put('/admin/users/42/vip', { isVip: true })).status).toBe(400);
  });

  it('gain and lose the rights of administrators at once, on their present session and socket', async () => {
    const [member, ...guests] = [
      await newMember(world),
      await newMember(world),
      await newMember(world),
    ];
    const [own, office] = await Promise.all([
      LiveClient.connect(world, member),
      LiveClient.connect(world, admin),
    ]);
    const registered = async (guest: TestPerson | undefined) => {
      await guest?.register(event.id);
      await office.until('registration', ({ user }) => user.id === guest?.user.id);
    };
    expect((await member.get('/admin/users')).status).toBe(403);

    expected(await setAdmin(member, true), 200);
    expect((await own.until('user-changed')).data.isAdmin).toBe(true);
    expect((await member.get('/admin/users')).status).toBe(200);
    await registered(guests[0]);
    await own.until('registration');

    expected(await setAdmin(member, false), 200);
    await registered(guests[1]);
    expect((await member.get('/admin/users')).status).toBe(403);
    await own.until('user-changed', ({ isAdmin }) => !isAdmin);
    expect(own.of('registration').map(({ data }) => data.user.id)).toEqual([guests[0]?.user.id]);
    own.close();
    office.close();
  });

  it('receive no push for administrators after they lose that flag', async () => {
    const [member, guest] = [await newMember(world), await newMember(world)];
    const [own, office] = await Promise.all([
      LiveClient.connect(world, member),
      LiveClient.connect(world, admin),
    ]);
    const counts: number[] = [];
    for (let round = 1; round <= 20; round += 1) {
      expected(await setAdmin(member, true), 200);
      expected(await setAdmin(member, false), 200);
      await guest.register(event.id);
      const told = () => office.of('registration').filter(({ data }) => data.registered);
      await office.until('registration', () => told().length === round);
      counts.push(own.of('registration').length);
      expected(await guest.delete(`/events/${event.id}/register`), 200);
      await office.until('registration', () => office.of('registration').length === 2 * round);
    }
    expect(counts).toEqual(counts.map(() => 0));
    own.close();
    office.close();
  });

  it('always include one administrator', async () => {
    const second = await newMember(world);
    expect((await setAdmin(admin, false)).status).toBe(409);
    expect((await setAdmin(admin, false)).body.message).toBe(
      'The last administrator cannot be removed.',
    );
    expected(await setAdmin(second, true), 200);
    expected(await setAdmin(admin, false, second), 200);
    expect((await setAdmin(second, false, second)).status).toBe(409);
    expected(await setAdmin(admin, true, second), 200);
    expected(await setAdmin(second, false), 200);
    expect((await second.get('/admin/users')).status).toBe(403);
  });
});
