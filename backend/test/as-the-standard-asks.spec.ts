import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { visitorPost } from './support/mailed-links.js';
import { expected, newAccount, newMember } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** What docs/asvs.md names and no other test shows. */
describe('the server', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld();
  });

  afterAll(() => world.close());

  const signIn = async (email: string, password: string): Promise<number> =>
    (await visitorPost(world, '/auth/login', { email, password })).status;

  it.each([
    ['with blanks at its ends', '  Correct Horse  ', 'Correct Horse'],
    ['with capitals', 'Correct Horse', 'correct horse'],
    ['of 128 characters', `${'a b'.repeat(42)}cd`, `${'a b'.repeat(42)}c`],
    ['of letters alone', 'pferdestapler', 'pferdestaple'],
    ['of any script', 'Ω 密碼 🐎 ß', 'Ω 密碼 🐎 ss'],
  ])('takes a password %s exactly as it is typed', async (_, password, other) => {
    const account = newAccount({ password });
    expected(await visitorPost(world, '/auth/register', account), 201);
    expect(await signIn(account.email, other)).toBe(401);
    expect(await signIn(account.email, password)).toBe(200);
  });

  const statusOfHandshake = async (origin: string | undefined): Promise<number> => {
    const address = `${world.url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { ...(origin !== undefined && { origin }) });
    const status = await new Promise<number>((resolve) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
    });
    socket.on('error', () => undefined);
    socket.terminate();
    return status;
  };

  it.each(['https://elsewhere.example', 'null', 'http://127.0.0.1', 'http://localhost:1'])(
    'opens no socket for a page of %s',
    async (origin) => {
      expect(await statusOfHandshake(origin)).toBe(400);
    },
  );

  it('opens a socket for its own page, and for programs', async () => {
    expect([await statusOfHandshake(world.url), await statusOfHandshake(undefined)]).toEqual([
      101, 101,
    ]);
  });

  it('refuses a parameter that comes twice', async () => {
    const person = await newMember(world);
    for (const query of ['limit=1&limit=2', 'cursor=a&cursor=b', 'limit[]=1', 'limit[a]=1']) {
      const { status } = await person.get(`/notifications?${query}`);
      expect([query, status]).toEqual([query, 400]);
    }
  });
});
