import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { io } from 'socket.io-client';
import { LiveClient } from '../support/live-client.js';
import { newAdmin, newMember, type TestPerson } from '../support/people.js';
import { addressFor } from '../support/uploads.js';
import { startWorld, type World } from '../support/world.js';

/** Calls that a flooder sends at once, again and again. */
const AT_ONCE = 100;
const WAVES = 12;
/** The longest that 99 of 100 calls of others wait, in milliseconds; longer where they wait without a flood, too. */
const LONGEST = 1000;
const LONGEST_TO_QUIET = 25;
const QUIET_MS = 3_000;

type Call = () => Promise<{ status: number }>;

describe('a flood from one account', () => {
  let world: World;
  let event: Event;
  let flooder: TestPerson;
  let victim: TestPerson;
  let neighbours: TestPerson[];
  let longest: number;

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_DISABLED: 'false' });
    const admin = await newAdmin(world);
    event = await admin.createEvent();
    victim = await newMember(world);
    await victim.register(event.id);
    neighbours = await Promise.all(Array.from({ length: 10 }, () => newMember(world)));
    for (const person of neighbours) await person.register(event.id);
    const end = performance.now() + QUIET_MS;
    const quiet = await usualCalls(() => performance.now() > end);
    longest = Math.max(LONGEST, LONGEST_TO_QUIET * quiet.slow);
  });

  beforeEach(async () => {
    flooder = await newMember(world);
    await flooder.register(event.id);
  });

  afterAll(() => world.close());

  /** What others get, and how long they wait, while the flood lasts. */
  async function usualCalls(
    isOver: () => boolean,
  ): Promise<{ statuses: Set<number>; slow: number }> {
    const statuses = new Set<number>();
    const times: number[] = [];
    const one = async (person: TestPerson): Promise<void> => {
      while (!isOver()) {
        for (const path of ['/meetings', `/events/${event.id}`, '/notifications']) {
          const begun = performance.now();
          statuses.add((await person.get(path)).status);
          times.push(performance.now() - begun);
        }
      }
    };
    await Promise.all(neighbours.map(one));
    times.sort((first, second) => first - second);
    return { statuses, slow: times[Math.floor(times.length * 0.99)] ?? 0 };
  }

  async function flooded(call: Call): Promise<Set<number>> {
    const given = new Set<number>();
    let isOver = false;
    const flood = async (): Promise<void> => {
      for (let wave = 0; wave < WAVES; wave += 1) {
        const replies = await Promise.all(Array.from({ length: AT_ONCE }, call));
        for (const { status } of replies) given.add(status);
      }
      isOver = true;
    };
    const [others] = await Promise.all([usualCalls(() => isOver), flood()]);
    expect([...others.statuses]).toEqual([200]);
    expect(others.slow).toBeLessThan(longest);
    return given;
  }

  it.each<[string, () => Call]>([
    ['calls', () => () => flooder.get('/events')],
    [
      'messages',
      () => () => flooder.post('/messages', { toUserId: victim.user.id, content: 'Spam' }),
    ],
    ['searches', () => () => flooder.get(`/events/${event.id}/compatible-attendees?search=a`)],
    ['exports of the own data', () => () => flooder.get('/users/export')],
    ['step-ups with wrong passwords', () => () => flooder.post('/auth/step-up', { password: 'x' })],
    ['addresses of uploads', () => () => flooder.post('/objects/upload')],
    ['calendars', () => () => flooder.get('/meetings/calendar')],
  ])('of %s ends in 429, and the calls of others are answered', async (_, call) => {
    const given = await flooded(call());
    expect([...given]).toContain(429);
    for (const status of given) expect(status).toBeLessThan(500);
  });

  it('of coming to an event and leaving it ends in 429, before everybody has heard of each', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 35; time += 1) {
      statuses.push((await flooder.post(`/events/${event.id}/register`)).status);
      await flooder.delete(`/events/${event.id}/register`);
    }
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(30);
  });

  it('of files to one upload address is refused, and the calls of others are answered', async () => {
    const { uploadURL } = await addressFor(flooder);
    const { pathname, search } = new URL(uploadURL);
    const body = Buffer.alloc(200_000, 'x');
    const given = await flooded(() =>
      fetch(world.url + pathname + search, { method: 'PUT', body }),
    );
    // No picture, one that is on its way already, or too many that wait to be looked at.
    for (const status of given) expect([409, 415, 429, 503]).toContain(status);
  });

  it('of sockets leaves others their own', async () => {
    const sockets = Array.from({ length: 500 }, () =>
      io(world.url, {
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        auth: { token: flooder.token },
      }),
    );
    const [neighbour] = neighbours;
    if (neighbour === undefined) throw new Error('Nobody is there.');
    const live = await LiveClient.connect(world, neighbour);
    const { status } = await neighbour.put('/users/profile', { company: 'Above water' });
    expect(status).toBe(200);
    await live.until('user-changed', ({ company }) => company === 'Above water');
    live.close();
    for (const socket of sockets) socket.close();
  });
});

describe('a flood from one address without an account', () => {
  let world: World;
  let person: TestPerson;

  beforeAll(async () => {
    const limits = { RATE_LIMIT_DISABLED: 'false', RATE_LIMIT_VISITOR_CALLS: '1000' };
    world = await startWorld(limits);
    person = await newMember(world);
  });

  afterAll(() => world.close());

  it('ends in 429 for visitors, and who has signed in at the same address goes on', async () => {
    const given = new Set<number>();
    for (let wave = 0; wave < 30 && !given.has(429); wave += 1) {
      const calls = Array.from({ length: AT_ONCE }, () =>
        fetch(`${world.url}/api/auth/me`, {
          // Nobody believes what a stranger says of the address.
          headers: { authorization: 'Bearer x.y.z', 'x-forwarded-for': `203.0.113.${wave}` },
        }),
      );
      for (const { status } of await Promise.all(calls)) given.add(status);
    }
    expect(given).toEqual(new Set([401, 429]));
    expect((await person.get('/meetings')).status).toBe(200);
    (await LiveClient.connect(world, person)).close();
  });
});
