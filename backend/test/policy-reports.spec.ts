import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';
import { type LogLine, logLines } from './support/log-lines.js';
import { startWorld, type World } from './support/world.js';

const REPORTS = 'application/reports+json';
const report = (body: object) => ({
  type: 'csp-violation',
  age: 1,
  url: 'https://meet.example',
  body,
});

describe('reports of a broken security policy', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_DISABLED: 'false' });
  });

  afterAll(() => world.close());

  const send = (body: string, type = REPORTS): Promise<Response> =>
    fetch(`${world.url}/api/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  const lines = (): LogLine[] =>
    logLines([world.server]).filter(({ context }) => context === 'PolicyReports');
  const counted = async (): Promise<number> => {
    const text = await (await fetch(`${world.url}/metrics`)).text();
    return Number(/^rendezvous_policy_violations_total (\d+)$/m.exec(text)?.[1]);
  };

  it('are taken without a sign-in, counted, and logged without the query of an address', async () => {
    const body = {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js?stolen=secret-of-ana',
      documentURL: 'https://meet.example/dashboard?search=secret-of-ben',
    };
    const { status } = await send(JSON.stringify([report(body)]));
    expect(status).toBe(204);
    const old = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' } };
    expect((await send(JSON.stringify(old), 'application/csp-report')).status).toBe(204);
    expect(await counted()).toBe(2);
    const logged = await eventually('the lines are there', () =>
      lines().length === 2 ? lines() : null,
    );
    expect(logged).toMatchObject([
      {
        level: 40,
        directive: 'script-src-elem',
        blocked: 'https://evil.example/a.js',
        page: 'https://meet.example/dashboard',
      },
      { directive: 'img-src', blocked: 'data' },
    ]);
    expect(world.server.output()).not.toContain('secret-of');
  });

  it.each([
    ['nothing at all', ''],
    ['another kind of report', '[{"type":"deprecation","body":{}}]'],
    ['a number', '7'],
  ])('of %s are answered alike and not counted', async (_, body) => {
    const before = await counted();
    expect((await send(body)).status).toBeLessThan(500);
    expect(await counted()).toBe(before);
  });

  it.each([
    ['that are no JSON', 'not JSON', REPORTS, 400],
    ['that are too large', JSON.stringify(['x'.repeat(17_000)]), REPORTS, 413],
    ['of another type', '{}', 'text/plain', 415],
    ['of the type of every other call, which have no place there', '{}', 'application/json', 204],
  ])('%s are answered in order', async (_, body, type, status) => {
    expect((await send(body, type)).status).toBe(status);
  });

  it('are taken at their address alone', async () => {
    const reply = await fetch(`${world.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': REPORTS },
      body: '[]',
    });
    expect(reply.status).toBe(415);
  });

  it('are counted all, and few of them logged', async () => {
    const before = await counted();
    const many = Array.from({ length: 20 }, () => report({ effectiveDirective: 'img-src' }));
    expect((await send(JSON.stringify(many))).status).toBe(204);
    expect(await counted()).toBe(before + 20);
    expect(lines().length).toBeLessThanOrEqual(5);
  });

  it('are refused beyond sixty in a minute from one address', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1) statuses.push((await send('[]')).status);
    expect(statuses[0]).toBe(204);
    expect(statuses.at(-1)).toBe(429);
  });
});
