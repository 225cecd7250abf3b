import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BareSocket, frame, OPCODES } from '../support/frames.js';
import { LiveClient } from '../support/live-client.js';
import { expected, newMember, type TestPerson } from '../support/people.js';
import { startWorld, type World } from '../support/world.js';

describe('a websocket whose client obeys no rule', () => {
  let world: World;
  let person: TestPerson;
  let neighbour: LiveClient;

  beforeAll(async () => {
    world = await startWorld();
    person = await newMember(world);
    neighbour = await LiveClient.connect(world, person);
  });

  afterAll(async () => {
    neighbour.close();
    await world.close();
  });

  /** The server and the sockets of others go on. */
  afterEach(async () => {
    const before = neighbour.of('user-changed').length;
    expected(await person.put('/users/profile', { company: `Company ${before}` }), 200);
    await neighbour.untilMore('user-changed', before);
    expect(world.server.output()).not.toMatch(/"level":[56]0/);
  });

  const signedIn = async (): Promise<BareSocket> => {
    const socket = await BareSocket.open(world);
    socket.send(frame(`40${JSON.stringify({ token: person.token })}`));
    await socket.until('40{"sid"');
    return socket;
  };

  it.each<[string, () => Buffer]>([
    ['a frame above 4 KB', () => frame(`4${'x'.repeat(4_200)}`)],
    ['a frame that says it has 4 EB', () => frame('4', { saidLength: 2n ** 62n })],
    ['a frame with a negative length', () => frame('4', { saidLength: 2n ** 64n - 1n })],
    ['a frame without a mask', () => frame('42["x"]', { isMasked: false })],
    ['an opcode that does not exist', () => frame('x', { opcode: 3 })],
    ['reserved bits', () => frame('x', { opcode: 0x71 })],
    ['a ping of 200 bytes', () => frame('x'.repeat(200), { opcode: OPCODES.ping })],
    ['a ping in pieces', () => frame('x', { opcode: OPCODES.ping, isLast: false })],
    ['a continuation of nothing', () => frame('x', { opcode: OPCODES.more })],
    ['bytes that are no text', () => frame(Buffer.from([0x34, 0xff, 0xfe, 0xc0]))],
    [
      'a message in a thousand pieces',
      () =>
        Buffer.concat([
          frame('4', { isLast: false }),
          ...Array.from({ length: 1000 }, () =>
            frame('x'.repeat(100), { opcode: OPCODES.more, isLast: false }),
          ),
        ]),
    ],
    ['HTTP', () => Buffer.from('GET /api/auth/me HTTP/1.1\r\nHost: x\r\n\r\n')],
    ['noise', () => Buffer.alloc(1000, 0xff)],
    ['a packet of no type', () => frame('9')],
    ['an event before the sign-in', () => frame('42["join","admins"]')],
  ])('is closed after %s', async (_, bytes) => {
    const socket = await BareSocket.open(world);
    socket.send(bytes());
    await socket.untilClosed();
    expect(socket.received).not.toContain('40{"sid"');
  });

  it.each<[string, string]>([
    ['a packet that is no JSON', '42{"x'],
    ['an event without a name', '42[]'],
    ['an event named by an object', '42[{"a":1}]'],
    ['an event that is no list', '42{"0":"join"}'],
    ['a packet of no type', '49["x"]'],
    ['a reserved event', '42["disconnect"]'],
    ['a second reserved event', '42["connect_error","x"]'],
    ['nested brackets', `42["x",${'['.repeat(1500)}${']'.repeat(1500)}]`],
    ['attachments without number', '45-["x"]'],
    ['a million attachments', '451000000-["x",{"_placeholder":true,"num":0}]'],
    ['a placeholder of nothing', '451-["x",{"_placeholder":true,"num":9}]'],
    ['a prototype', '42["__proto__",{"__proto__":{"isAdmin":true}}]'],
    ['an answer to nothing', '4399["x"]'],
  ])('gets nothing and harms nobody after the sign-in with %s', async (_, packet) => {
    const socket = await signedIn();
    const before = socket.received.length;
    socket.send(frame(packet));
    if (packet.startsWith('45')) socket.send(frame('bytes', { opcode: OPCODES.binary }));
    // A second sign-in on the same connection is refused or ends it; either way it is the last thing.
    socket.send(frame('', { opcode: OPCODES.close }));
    await socket.untilClosed();
    expect(socket.received.slice(before)).not.toMatch(/Error|at |node_modules|admin/i);
  });

  it('is closed when it sends thirty thousand events, and others hear theirs meanwhile', async () => {
    const socket = await signedIn();
    const events = Array.from({ length: 30_000 }, (_, at) => frame(`42["join",{"at":${at}}]`));
    socket.send(Buffer.concat(events));
    const before = neighbour.of('user-changed').length;
    expected(await person.put('/users/profile', { company: 'Meanwhile' }), 200);
    await neighbour.untilMore('user-changed', before);
    await socket.untilClosed();
  });
});
