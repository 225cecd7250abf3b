import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { LiveClient } from '../support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from '../support/people.js';
import { as, setStaff } from '../support/staffed.js';
import { startWorld, type World } from '../support/world.js';

/** What clients of other products send to come into rooms, and the server's own events. */
const WISHES = [
  'join',
  'joinRoom',
  'join-room',
  'subscribe',
  'event-changed',
  'message',
  'notification',
  'resync',
  'user-changed',
  'reports-changed',
  'staff-role-changed',
] as const;

describe('the sockets of people who want more than is theirs', () => {
  let world: World;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  const connected = (
    person: TestPerson,
    options: Partial<ManagerOptions & SocketOptions> = {},
    namespace = '/',
  ): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = io(world.url + namespace, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token: person.token },
        ...options,
      });
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error) => {
        socket.close();
        reject(error);
      });
    });

  /** Resolves when the socket has received everything that was sent before this call. */
  async function allArrived(person: TestPerson, socket: LiveClient): Promise<void> {
    const before = socket.of('user-changed').length;
    expected(await admin.put(`/admin/users/${person.user.id}/vip`, { isVip: true }), 200);
    await socket.untilMore('user-changed', before);
  }

  const rename = async ({ id }: Event, name: string): Promise<void> => {
    expected(await admin.put(`/events/${id}`, { name }), 200);
  };

  it('get into no room by asking, in whatever words, and speak to nobody', async () => {
    const hidden = await admin.createEvent({ isActive: false });
    const [intruder, witness] = [await newMember(world), await newMember(world)];
    const [own, other] = [
      await LiveClient.connect(world, intruder),
      await LiveClient.connect(world, witness),
    ];
    const heard: string[] = [];
    const sockets: Socket[] = [];
    const rooms = ['admins', `event:${hidden.id}`, `staff:${hidden.id}`, `user:${witness.user.id}`];
    // More messages of one connection would close it.
    for (const wish of WISHES) {
      const socket = await connected(intruder);
      socket.onAny((name: string) => heard.push(name));
      socket.emit(wish, rooms);
      socket.emit(wish, { room: rooms[0], rooms, userId: witness.user.id, eventId: hidden.id });
      socket.emit(wish, ...rooms, () => heard.push('an acknowledgement'));
      sockets.push(socket);
    }
    await setStaff(admin, hidden, [as('desk', await newMember(world))]);
    await rename(hidden, 'A secret');
    await allArrived(intruder, own);
    await allArrived(witness, other);
    expect(new Set(heard)).toEqual(new Set(['user-changed']));
    expect(other.heard.map(({ name }) => name)).toEqual(['user-changed']);
    expect(sockets.map(({ connected: isOpen }) => isOpen)).not.toContain(false);
    for (const one of [...sockets, own, other]) one.close();
  });

  it('hear nothing more of a closed event that they have left', async () => {
    const event = await admin.createEvent();
    const person = await newMember(world);
    await person.register(event.id);
    expected(await admin.put(`/events/${event.id}`, { isActive: false }), 200);
    const live = await LiveClient.connect(world, person);
    await rename(event, 'As members know it');
    await live.until('event-changed', ({ name }) => name === 'As members know it');
    expected(await person.delete(`/events/${event.id}/register`), 200);
    await rename(event, 'As they do not know it');
    await allArrived(person, live);
    const names = live.of('event-changed').map(({ data }) => data.name);
    expect(names).not.toContain('As they do not know it');
    live.close();
  });

  it('close with the suspension of the account, before the next thing is sent', async () => {
    const event = await admin.createEvent();
    const person = await newMember(world);
    await person.register(event.id);
    const sockets = [
      await LiveClient.connect(world, person),
      await LiveClient.connect(world, person),
    ];
    const path = `/admin/users/${person.user.id}/suspended`;
    expected(await admin.put(path, { suspended: true }), 200);
    await rename(event, 'Told after the suspension');
    await Promise.all(sockets.map((socket) => socket.untilClosed()));
    for (const socket of sockets)
      expect(socket.of('event-changed').map(({ data }) => data.name)).toEqual([]);
    await expect(LiveClient.connect(world, person)).rejects.toThrow('Unauthorized');
  });

  it('leave the room of administrators with the role, while they stay connected', async () => {
    const second = await newMember(world);
    const path = `/admin/users/${second.user.id}/admin`;
    expected(await admin.put(path, { isAdmin: true }), 200);
    const live = await LiveClient.connect(world, second);
    expected(await admin.put(path, { isAdmin: false }), 200);
    const hidden = await admin.createEvent({ isActive: false });
    await rename(hidden, 'For administrators');
    const other = await newMember(world);
    expected(await other.put('/users/profile', { company: 'Private' }), 200);
    await allArrived(second, live);
    const names = live.of('event-changed').map(({ data }) => data.name);
    expect(names).not.toContain('For administrators');
    expect(live.of('user-changed').map(({ data }) => data.id)).not.toContain(other.user.id);
    live.close();
  });

  it.each(['/admin', '/events', '/%2e%2e', '/__proto__', '/'.repeat(500)])(
    'have no namespace but the one there is: %s',
    async (namespace) => {
      await expect(connected(admin, {}, namespace)).rejects.toThrow('Invalid namespace');
    },
  );

  it.each(['https://evil.example', 'null', 'file://', 'http://127.0.0.1.evil.example', ''])(
    'are not opened by a page of another origin: %s',
    async (origin) => {
      await expect(connected(admin, { extraHeaders: { origin } })).rejects.toThrow(
        'websocket error',
      );
    },
  );

  it('are opened by a page of this origin', async () => {
    const socket = await connected(admin, { extraHeaders: { origin: world.url } });
    expect(socket.connected).toBe(true);
    socket.close();
  });

  it('are websockets and nothing else', async () => {
    await expect(connected(admin, { transports: ['polling'] })).rejects.toThrow('xhr poll error');
    for (const query of ['EIO=4&transport=polling', 'EIO=3&transport=polling', 'EIO=4', '']) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status } = await fetch(`${world.url}/socket.io/?${query}`, { method });
        expect([query, method, status]).toEqual([query, method, 400]);
      }
    }
  });

  it('share no answer of a call with another origin', async () => {
    for (const origin of ['https://evil.example', 'null', world.url]) {
      for (const [method, path] of CALLS) {
        const { headers } = await fetch(world.url + path, {
          method,
          headers: {
            origin,
            authorization: `Bearer ${admin.token}`,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'authorization',
          },
        });
        const shared = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([method, path, shared]).toEqual([method, path, []]);
      }
    }
  });
});

const CALLS = [
  ['GET', '/api/auth/me'],
  ['OPTIONS', '/api/auth/me'],
  ['OPTIONS', '/api/auth/login'],
  ['GET', '/api/admin/users'],
  ['GET', '/'],
] as const;
