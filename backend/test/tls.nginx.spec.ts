import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/embedded-scratch.js';

const SHIPPED = join(import.meta.dirname, '../../deploy/nginx');
const YEAR = 'max-age=31536000; includeSubDomains';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createTcpServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** nginx with the shipped files for TLS, before a server that says which path was asked for. */
describe('nginx with tls.conf', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-tls-'));
  const inFolder = (name: string): string => join(folder, name);
  let api: Server;
  let nginx: ChildProcess;
  let plain: number;
  let secure: number;

  /** A shipped file with what is this machine's. */
  const copy = (name: string, changes: readonly (readonly [RegExp, string])[] = []): void => {
    let text = readFileSync(join(SHIPPED, name), 'utf8');
    for (const [found, instead] of changes) {
      expect(text).toMatch(found);
      text = text.replace(found, instead);
    }
    writeFileSync(inFolder(name), text);
  };

  beforeAll(async () => {
    chmodSync(folder, 0o755);
    [plain, secure] = await Promise.all([freePort(), freePort()]);
    api = createServer((asked, answer) =>
      answer.setHeader('Strict-Transport-Security', YEAR).end(asked.url),
    ).listen(0, '127.0.0.1');
    await eventually('the server listens', () => (api.listening ? true : null));
    const { port } = api.address() as AddressInfo;
    const certificate = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
    const files = ['-keyout', inFolder('key.pem'), '-out', inFolder('certificate.pem')];
    execFileSync(process.env.OPENSSL_PATH ?? '', [...certificate, ...files], { stdio: 'pipe' });
    copy('rendezvous.conf');
    copy('upstream.conf', [[/(?: {2}server [^\n]+\n)+/, `  server 127.0.0.1:${port};\n`]]);
    copy('tls.conf', [
      [/listen 80;/, `listen 127.0.0.1:${plain};`],
      [/listen 443 /, `listen 127.0.0.1:${secure} `],
      [/ssl_certificate \S+;/, `ssl_certificate ${inFolder('certificate.pem')};`],
      [/ssl_certificate_key \S+;/, `ssl_certificate_key ${inFolder('key.pem')};`],
    ]);
    copy('nginx.conf', [
      [/^pid .+;$/m, `pid ${inFolder('nginx.pid')};`],
      [/^error_log .+;$/m, 'error_log stderr notice;'],
      [/access_log \S+/, `access_log ${inFolder('access.log')}`],
      [/ {2}server \{[^}]+\}/, '  include tls.conf;'],
    ]);
    let said = '';
    const options = ['-c', inFolder('nginx.conf'), '-g', 'daemon off;'];
    nginx = spawn(process.env.NGINX_PATH ?? '', options);
    nginx.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    await eventually('nginx has started', () => {
      if (nginx.exitCode !== null) throw new Error(said);
      return said.includes('start worker process') ? true : null;
    });
  });

  afterAll(() => {
    nginx.kill();
    api.close();
    rmSync(folder, { recursive: true });
  });

  /** The protocol and the cipher that both sides take; null: none. */
  const agreed = (options: ConnectionOptions): Promise<readonly [string | null, string] | null> =>
    new Promise((resolve) => {
      const given = { host: '127.0.0.1', port: secure, rejectUnauthorized: false, ...options };
      const socket = connect(given, () => {
        resolve([socket.getProtocol(), socket.getCipher().name]);
        socket.destroy();
      });
      socket.on('error', () => resolve(null));
    });

  it('speaks TLS 1.3 first, else 1.2 with forward secrecy, and nothing older', async () => {
    expect((await agreed({}))?.[0]).toBe('TLSv1.3');
    const older = { maxVersion: 'TLSv1.2', minVersion: 'TLSv1.2' } as const;
    expect((await agreed(older))?.[0]).toBe('TLSv1.2');
    expect((await agreed({ ...older, ciphers: 'DEFAULT' }))?.[1]).toMatch(/^ECDHE-.*(GCM|POLY)/);
    for (const ciphers of ['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA256', 'AES256-SHA'])
      expect([ciphers, await agreed({ ...older, ciphers })]).toEqual([ciphers, null]);
    const ancient = { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' };
    expect(await agreed(ancient as ConnectionOptions)).toBeNull();
  });

  it.each(['/', '/dashboard', '/invitation?token=a'])(
    'leads people from http to https: %s',
    async (path) => {
      const answer = await fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual' });
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(`https://127.0.0.1${path}`);
    },
  );

  it.each([
    '/api/events',
    '/calendar/a.ics',
    '/objects/uploads/a',
    '/socket.io/?EIO=4',
    '/metrics',
  ])('refuses programs that come over http: %s', async (path) => {
    const answer = await fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ statusCode: 403, message: 'Please use https.' });
  });

  const secureHeaders = (path: string): Promise<readonly string[]> =>
    new Promise((resolve, reject) => {
      const agent = new Agent({ rejectUnauthorized: false });
      request(`https://127.0.0.1:${secure}${path}`, { agent }, (answer) => {
        resolve(answer.rawHeaders);
        answer.resume();
      })
        .on('error', reject)
        .end();
    });

  it('says once that browsers are to come by https only, in its own answers too', async () => {
    for (const path of ['/api/events', '/metrics', '/%']) {
      const headers = (await secureHeaders(path)).map((text) => text.toLowerCase());
      expect(headers.filter((text) => text === 'strict-transport-security')).toHaveLength(1);
      expect(headers.filter((text) => text === 'x-content-type-options')).toHaveLength(1);
    }
  });
});
