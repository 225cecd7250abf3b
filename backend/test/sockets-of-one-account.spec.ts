import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { io, type Socket } from 'socket.io-client';
import { eventually } from './support/embedded-scratch.js';
import { newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const MOST = 30;
const REFUSED = 'This account is connected too often. Please close some windows or devices.';

describe('the sockets of one account', () => {
  let world: World;
  const opened: Socket[] = [];

  beforeAll(async () => {
    world = await startWorld();
  });

  afterAll(async () => {
    for (const socket of opened) socket.disconnect();
    await world.close();
  });

  const open = (auth: object): Socket => {
    const socket = io(world.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth,
    });
    opened.push(socket);
    return socket;
  };
  /** null: it is connected; else why it is not. */
  const outcomeOf = async (socket: Socket): Promise<string | null> => {
    const connected = new Promise<null>((resolve) => socket.once('connect', () => resolve(null)));
    const refused = new Promise<string>((resolve) =>
      socket.once('connect_error', ({ message }) => resolve(message)),
    );
    return Promise.race([connected, refused]);
  };
  const gone = (socket: Socket) =>
    new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  const count = (person: TestPerson): number =>
    opened.filter(
      ({ auth, connected }) => connected && (auth as { token?: string }).token === person.token,
    ).length;

  it('are thirty, the next one is told so, and another comes in once one has left', async () => {
    const person = await newMember(world);
    const sockets: Socket[] = [];
    for (let one = 1; one <= MOST; one += 1) {
      const socket = open({ token: person.token });
      expect(await outcomeOf(socket)).toBeNull();
      sockets.push(socket);
    }
    expect(await outcomeOf(open({ token: person.token }))).toBe(REFUSED);
    expect(await outcomeOf(open({ token: (await newMember(world)).token }))).toBeNull();
    sockets[0]?.disconnect();
    await eventually('another socket comes in', async () =>
      (await outcomeOf(open({ token: person.token }))) === null ? true : null,
    );
  });

  it('are no more when hundreds come at once', async () => {
    const person = await newMember(world);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => outcomeOf(open({ token: person.token }))),
    );
    expect(outcomes.filter((outcome) => outcome === REFUSED).length).toBeGreaterThan(0);
    await eventually('the surplus is closed', () => (count(person) <= MOST ? true : null));
    expect(count(person)).toBeGreaterThan(0);
  });

  it('are closed when they send what nobody asked for', async () => {
    const person = await newMember(world);
    const socket = open({ token: person.token });
    expect(await outcomeOf(socket)).toBeNull();
    const closed = gone(socket);
    for (let sent = 1; sent <= 10; sent += 1) socket.emit('message', { toUserId: 'anybody' });
    await closed;

    const large = open({ token: person.token });
    expect(await outcomeOf(large)).toBeNull();
    const cut = gone(large);
    large.emit('message', 'x'.repeat(5_000));
    await cut;
  });

  it('do not begin with a handshake that is too large', async () => {
    const reasons = open({ token: 'x'.repeat(5_000) });
    await new Promise<void>((resolve) => {
      reasons.io.once('close', () => resolve());
      reasons.once('connect_error', () => resolve());
    });
    expect(reasons.connected).toBe(false);
  });
});
