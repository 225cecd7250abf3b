import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { tellOfSignOut } from './sign-outs';
import { eventually, standInBrowser } from './test-page';
import { TrialServer } from './test-server';
import { timings } from './timings';

const logout = 'POST /api/auth/logout';
const key = 'rendezvous.signed-out';
const stored = new Map<string, string>();

let server: TrialServer;
const usual = { ...timings };

beforeAll(async () => {
  server = await TrialServer.begin();
  standInBrowser(server.origin);
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  });
  Object.assign(timings, { firstRetry: 5, longestRetry: 10 });
});

afterEach(() => void server.seen.splice(0));

afterAll(async () => {
  Object.assign(timings, usual);
  await server.end();
});

it('tells the server of a sign-out with the token of the session that ended, and forgets the token', async () => {
  const tokens: (string | undefined)[] = [];
  server.answers[logout] = ({ headers }) => {
    tokens.push(headers.authorization);
    return 204;
  };
  tellOfSignOut('first');
  expect(stored.get(key)).toBe('["first"]');
  await eventually('the token is forgotten', () => !stored.has(key));
  expect(tokens).toEqual(['Bearer first']);
});

it('tells of a sign-out again until the server has heard of it', async () => {
  let calls = 0;
  server.answers[logout] = () => {
    calls += 1;
    return calls < 3 ? 503 : 204;
  };
  tellOfSignOut('second');
  await eventually('the token is forgotten', () => !stored.has(key));
  expect(calls).toBe(3);
});

it('does not tell of a session again that the server knows to have ended', async () => {
  server.answers[logout] = () => 401;
  tellOfSignOut('third');
  tellOfSignOut('fourth');
  await eventually('the tokens are forgotten', () => !stored.has(key));
  expect(server.count(logout)).toBe(2);
});
