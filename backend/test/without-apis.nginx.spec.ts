import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Cluster, planCluster } from '../../scripts/lib/cluster.mjs';
import { eventually } from './support/embedded-scratch.js';

const MEGABYTE = 1024 * 1024;

const read = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

/** nginx with the shipped files, before APIs that do not run. */
describe('what nginx answers by itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-nginx-'));
  let cluster: Cluster;

  beforeAll(async () => {
    // Open to the account nginx runs as when the tests run as root.
    chmodSync(folder, 0o755);
    cluster = await planCluster({
      folder,
      databaseUrl: 'postgres://database.example/none',
      nginx: process.env.NGINX_PATH ?? '',
      redis: undefined,
    });
    await cluster.nginx?.start();
  });

  afterAll(async () => {
    await cluster.nginx?.stop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['GET', '/api/events', 0, 503],
    ['PUT', '/api/users/profile', 10, 503],
    ['PUT', '/objects/uploads/one', 7 * MEGABYTE, 413],
    ['POST', '/api/admin/events/one/imports', 13 * MEGABYTE, 413],
    ['GET', '/metrics', 0, 404],
  ])('is JSON with an id: %s %s of %d bytes', async (method, path, size, status) => {
    const body = size === 0 ? {} : { body: Buffer.alloc(size, ' ') };
    const answer = await fetch(cluster.url + path, { method, ...body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      statusCode: status,
      error: expect.any(String),
      message: expect.stringMatching(/\.$/),
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{1,64}$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('leaves the address of a request out of its logs as they are shipped', async () => {
    await fetch(`${cluster.url}/api/answers/a-secret`);
    // The tests raise the level of the log of errors, and so see what is not to be written.
    const ofErrors = await eventually('an error of the request', () => {
      const output = cluster.nginx?.output ?? '';
      const lines = output.split('\n').filter((line) => line.includes('a-secret'));
      return lines.length > 0 ? lines : null;
    });
    expect(ofErrors.filter((line) => !/ \[(error|warn|info|notice)\] /.test(line))).toEqual([]);
    expect(read('deploy/nginx/nginx.conf')).toMatch(/^error_log \S+ crit;$/m);
    const access = join(folder, 'nginx', 'access.log');
    expect(readFileSync(access, 'utf8')).not.toContain('a-secret');
  });
});
