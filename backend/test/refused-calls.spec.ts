import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';
import { type LogLine, logLines } from './support/log-lines.js';
import { newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const ADDRESS = '203.0.113.';

describe('a call that is refused', () => {
  let world: World;
  let ana: TestPerson;

  beforeAll(async () => {
    world = await startWorld({
      RATE_LIMIT_DISABLED: 'false',
      RATE_LIMIT_CALLS: '12',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    });
    ana = await newMember(world);
  });

  afterAll(() => world.close());

  const call = async (path: string, from: number, token?: string): Promise<number> => {
    const headers = {
      'X-Forwarded-For': `${ADDRESS}${from}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    return (await fetch(`${world.url}${path}`, { headers })).status;
  };
  const linesOf = (from: number): LogLine[] =>
    logLines([world.server]).filter(
      ({ context, address }) => context === 'Refusals' && address === `${ADDRESS}${from}`,
    );
  const firstOf = (from: number): Promise<LogLine | undefined> =>
    eventually('the line is there', () => linesOf(from)[0] ?? null);

  it('is one line with its route, its person and its address, and without its path and its token', async () => {
    expect(await call('/api/admin/reports?search=secret-of-ana', 1, ana.token)).toBe(403);
    expect(await firstOf(1)).toMatchObject({
      level: 30,
      event: 'not-allowed',
      status: 403,
      method: 'GET',
      route: '/api/admin/reports',
      userId: ana.user.id,
      requestId: expect.any(String),
    });
    const id = '00000000-0000-4000-8000-000000000001';
    expect(await call(`/api/admin/events/${id}/board?at=secret-of-ana`, 6, ana.token)).toBe(404);
    expect(await firstOf(6)).toMatchObject({
      event: 'not-there',
      status: 404,
      route: '/api/admin/events/:id/board',
      userId: ana.user.id,
    });
    expect(await call(`/api/users/${id}?search=secret-of-ana`, 2, 'forged-secret')).toBe(401);
    expect(await firstOf(2)).toMatchObject({
      event: 'not-signed-in',
      status: 401,
      route: '/api/users/:id',
      userId: null,
    });
    let status = 200;
    for (let count = 0; count < 20 && status !== 429; count += 1)
      status = await call('/api/auth/me', 3, ana.token);
    expect(status).toBe(429);
    expect(await firstOf(3)).toMatchObject({
      event: 'too-many-calls',
      status: 429,
      route: '/api/auth/me',
      userId: ana.user.id,
    });
    for (const line of [1, 2, 3, 6].flatMap(linesOf))
      expect(JSON.stringify(line)).not.toMatch(/secret|@/);
  });

  it('is no line any more when an address has been refused often within a minute, and is counted', async () => {
    for (let count = 1; count <= 100; count += 1) expect(await call('/api/auth/me', 4)).toBe(401);
    expect(await call('/api/auth/me', 5)).toBe(401);
    await firstOf(5);
    const lines = linesOf(4);
    // A minute may end meanwhile.
    expect(lines.length).toBeGreaterThanOrEqual(30);
    expect(lines.length).toBeLessThanOrEqual(60);
    const heldBack = [...lines, ...linesOf(5)].map((line) => Number(line['heldBack'] ?? 0));
    expect(lines.length + heldBack.reduce((sum, one) => sum + one, 0)).toBe(100);
  });
});
