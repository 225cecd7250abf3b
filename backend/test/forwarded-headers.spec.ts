import { describe, expect, it } from '@jest/globals';
import { startWorld } from './support/world.js';

const CLIENT = '203.0.113.7';
const FORWARDED: Readonly<Record<string, string>>[] = [
  { 'X-Forwarded-For': CLIENT },
  { Forwarded: `for=${CLIENT}` },
];

/** What the server logs about its proxies when it gets calls with headers of a proxy. */
async function warningsOf(trustProxy: string): Promise<string[]> {
  const world = await startWorld({ TRUST_PROXY: trustProxy });
  try {
    await fetch(`${world.url}/api/auth/setup-available`);
    expect(world.server.output()).not.toContain('TRUST_PROXY');
    for (const headers of [...FORWARDED, ...FORWARDED])
      await fetch(`${world.url}/api/auth/setup-available`, { headers });
    expect(world.server.output()).not.toContain(CLIENT);
    return world.server
      .output()
      .split('\n')
      .filter((line) => line.includes('TRUST_PROXY'));
  } finally {
    await world.close();
  }
}

describe('headers of a proxy', () => {
  it('that are not believed are told once, with what to set and without their value', async () => {
    const [warning, ...others] = await warningsOf('false');
    expect(warning).toContain('Set TRUST_PROXY to the number of proxies in front of this server');
    expect(others).toEqual([]);
  });

  it('that are believed are not told', async () => {
    expect(await warningsOf('1')).toEqual([]);
  });
});
