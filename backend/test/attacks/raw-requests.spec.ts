import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MailedLinks } from '../support/mailed-links.js';
import { addressesIn } from '../support/mailed-addresses.js';
import { newAdmin, newMember, type TestPerson } from '../support/people.js';
import { type BareReply, lines, repliesTo } from '../support/raw-connection.js';
import { changedTables, contentOf } from '../support/unchanged.js';

const PUBLIC_URL = 'https://meet.example';

describe('requests that proxies and servers may read differently', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let member: TestPerson;

  beforeAll(async () => {
    mails = await MailedLinks.open({ PUBLIC_URL });
    admin = await newAdmin(mails.world);
    member = await newMember(mails.world);
  });

  afterAll(() => mails.close());

  const replies = (...request: string[]): Promise<BareReply[]> =>
    repliesTo(mails.world, lines(...request));
  const statuses = async (bytes: string): Promise<number[]> =>
    (await repliesTo(mails.world, bytes)).map(({ status }) => status);
  const asMember = (start: string, ...more: string[]): string[] => [
    `${start} HTTP/1.1`,
    'Host: meet.example',
    `Authorization: Bearer ${member.token}`,
    ...(more.some((one) => one.startsWith('Connection')) ? [] : ['Connection: close']),
    ...more,
  ];
  /** As `asMember`, on a connection that stays open for what may come behind. */
  const goingOn = (start: string, ...more: string[]): string[] =>
    asMember(start, 'Connection: keep-alive', ...more);

  it('give members nothing of administrators, by whatever path', async () => {
    const given: string[] = [];
    for (const path of PATHS) {
      for (const method of ['GET', 'HEAD']) {
        const [reply] = await replies(...asMember(`${method} ${path}`));
        const isPage = reply?.headers['content-type']?.startsWith('text/html') === true;
        if (reply === undefined || reply.status >= 500 || (reply.status < 400 && !isPage))
          given.push(`${method} ${path}: ${reply?.status} ${reply?.body}`);
      }
    }
    expect(given).toEqual([]);
  });

  it('read no file outside the page, by whatever path', async () => {
    for (const path of FILES) {
      const [reply] = await replies(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close');
      expect([path, reply?.body ?? '']).toEqual([
        path,
        expect.not.stringMatching(/root:x|"name": "rendezvous"|JWT_SECRET/),
      ]);
      expect([path, (reply?.status ?? 0) < 500]).toEqual([path, true]);
    }
  });

  it.each([
    'X-HTTP-Method-Override: DELETE',
    'X-HTTP-Method: DELETE',
    'X-Method-Override: DELETE',
    'X-Original-URL: /api/admin/users',
    'X-Rewrite-URL: /api/admin/users',
    'X-Forwarded-Prefix: /api/admin',
    'X-Forwarded-For: 127.0.0.1',
    'X-User-Id: 1',
    'X-Admin: true',
    'Forwarded: for=127.0.0.1;proto=https;host=evil.example',
    'Connection: close, Authorization',
    'Upgrade: h2c',
    'Expect: 100-continue',
    'Range: bytes=0-1',
    'If-Match: *',
    'Content-Length: 0',
  ])('are the same with the header %s', async (header) => {
    const [plain] = await replies(...asMember('GET /api/auth/me'));
    const [reply] = (await replies(...asMember('GET /api/auth/me', header))).filter(
      ({ status }) => status !== 100,
    );
    expect([reply?.status, reply?.body]).toEqual([plain?.status, plain?.body]);
    const [refused] = (await replies(...asMember('GET /api/admin/users', header))).filter(
      ({ status }) => status !== 100,
    );
    expect(refused?.status).toBe(403);
  });

  it.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND', 'PURGE', 'SEARCH', 'get'])(
    'are refused with the method %s',
    async (method) => {
      const [reply] = await replies(...asMember(`${method} /api/auth/me`, 'X-Echo: <echo>'));
      // A method that CONNECT stands for has no answer: Node closes the connection.
      if (reply !== undefined) expect([400, 404, 405]).toContain(reply.status);
      expect(reply?.body ?? '').not.toContain('<echo>');
    },
  );

  it('smuggle no second request into the body of the first', async () => {
    const before = await contentOf(mails.world.database);
    const inner = asMember('POST /api/auth/logout-everywhere', 'Content-Length: 0', '', '').join(
      '\r\n',
    );
    const outer = (...more: string[]) => lines(...goingOn('POST /api/messages/read', ...more));
    const length = `Content-Length: ${inner.length + 5}`;
    const trials: Record<string, string> = {
      'both lengths': `${outer(length, 'Transfer-Encoding: chunked')}0\r\n\r\n${inner}`,
      'both, the other first': `${outer('Transfer-Encoding: chunked', length)}0\r\n\r\n${inner}`,
      'two lengths': `${outer('Content-Length: 0', length)}12345${inner}`,
      'a list of lengths': `${outer(`Content-Length: 0, ${inner.length}`)}${inner}`,
      'a length with a sign': `${outer('Content-Length: +0')}${inner}`,
      'a length below nothing': `${outer('Content-Length: -1')}${inner}`,
      'a hexadecimal length': `${outer('Content-Length: 0x0')}${inner}`,
      'a space before the colon': `${outer('Transfer-Encoding : chunked', length)}0\r\n\r\n${inner}`,
      'a tab in the coding': `${outer('Transfer-Encoding: chunked\t', length)}0\r\n\r\n${inner}`,
      'an unknown coding': `${outer('Transfer-Encoding: xchunked', length)}0\r\n\r\n${inner}`,
      'two codings': `${outer('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${inner}`,
      'a chunk without a size': `${outer('Transfer-Encoding: chunked')}\r\n\r\n${inner}`,
      'a chunk of a negative size': `${outer('Transfer-Encoding: chunked')}-1\r\n\r\n${inner}`,
      'a chunk of a huge size': `${outer('Transfer-Encoding: chunked')}fffffffffffffffff\r\n${inner}`,
      'line feeds alone': `${outer('Content-Length: 0').replaceAll('\r\n', '\n')}${inner}`,
      'a folded header': `${outer('X-A: b\r\n Content-Length: 5')}12345${inner}`,
    };
    const passed: string[] = [];
    for (const [name, bytes] of Object.entries(trials)) {
      const given = await statuses(bytes);
      // The first may be refused before its end is found not to be one; nothing behind that is read.
      if (given.at(-1) !== 400 || given.some((status) => status < 400))
        passed.push(`${name}: ${given.join()}`);
    }
    expect(passed).toEqual([]);
    expect(await changedTables(mails.world.database, before)).toEqual([]);
  });

  it.each([
    ['gzip', 'Content-Encoding: gzip'],
    ['deflate', 'Content-Encoding: deflate'],
    ['an unknown coding', 'Content-Encoding: x'],
  ])('are not unpacked: a body in %s', async (_, header) => {
    const body = '\u001f\u008b\u0008\u0000';
    const given = await statuses(
      `${lines(...asMember('POST /api/messages/read', 'Content-Type: application/json', header, `Content-Length: ${body.length}`))}${body}`,
    );
    expect(given).toHaveLength(1);
    expect([400, 415]).toContain(given[0]);
  });

  it('without a host, or with two, are no requests', async () => {
    expect(await statuses(lines('GET /api/events HTTP/1.1', 'Connection: close'))).toEqual([400]);
    for (const version of ['HTTP/9.9', 'HTTP/1.11', 'HTP/1.1', 'x'])
      expect([version, await statuses(lines(`GET /api/events ${version}`, 'Host: x'))]).toEqual([
        version,
        [400],
      ]);
  });

  it('put no text of theirs into the headers of an answer', async () => {
    for (const path of SPLITS) {
      for (const reply of await replies(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close')) {
        expect([path, reply.headers['x-split'], reply.headers['set-cookie']]).toEqual([
          path,
          undefined,
          undefined,
        ]);
        expect([path, reply.headers.location ?? '']).toEqual([
          path,
          expect.not.stringMatching(/evil/),
        ]);
      }
    }
  });

  it('do not turn the links of mails to their host', async () => {
    const { email } = (await newMember(mails.world)).user;
    const body = JSON.stringify({ email });
    for (const host of [
      'evil.example',
      'meet.example@evil.example',
      'meet.example:80@evil.example',
    ]) {
      const [reply] = await repliesTo(
        mails.world,
        `${lines(
          'POST /api/auth/forgot-password HTTP/1.1',
          `Host: ${host}`,
          'Connection: close',
          'X-Forwarded-Host: evil.example',
          'X-Forwarded-Proto: http',
          'X-Host: evil.example',
          'Forwarded: host=evil.example',
          'Origin: https://evil.example',
          'Referer: https://evil.example/',
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
        )}${body}`,
      );
      expect(reply?.status).toBeLessThan(300);
    }
    await mails.token(email, 'reset-password', 3);
    const addresses = mails.server.mails.flatMap(addressesIn);
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(new URL(address).origin).toBe(PUBLIC_URL);
  });

  it('by an absolute address, or for another host, are answered by this server alone', async () => {
    for (const target of ['http://evil.example/api/auth/me', 'http://127.0.0.1:1/api/auth/me']) {
      const [reply] = await replies(...asMember(`GET ${target}`));
      expect([target, [200, 400, 404].includes(reply?.status ?? 0)]).toEqual([target, true]);
      if (reply?.status === 200 && !reply.headers['content-type']?.startsWith('text/html'))
        expect(JSON.parse(reply.body)).toMatchObject({ id: member.user.id });
    }
    expect(admin.token).not.toBe(member.token);
  });
});

const ADMIN = '/api/admin/users';
const PATHS = [
  ADMIN,
  `/${ADMIN}`,
  `//meet.example${ADMIN}`,
  '/api/auth/../admin/users',
  '/api/auth/%2e%2e/admin/users',
  '/api/auth/..%2fadmin/users',
  '/api/auth/.%2e/admin/users',
  '/api/auth/..;/admin/users',
  '/api/%2e/admin/users',
  '/api/./admin/users',
  '/api//admin//users',
  '/api/admin%2fusers',
  '/api/admin%252fusers',
  '/api/admin\\users',
  '/api/admin%5cusers',
  '/api/admin/users/',
  '/api/admin/users/.',
  '/api/admin/users%20',
  '/api/admin/users%00',
  '/api/admin/users%00.json',
  '/api/admin/users%0a',
  '/api/admin/users;a=b',
  '/api/admin;a=b/users',
  '/api/admin/users.json',
  '/api/admin/users?',
  '/api/admin/users??limit=1',
  '/api/admin/users#',
  '/API/ADMIN/USERS',
  '/api/Admin/Users',
  '/%61%70%69/admin/users',
  '/api/%61dmin/users',
  '/api/admin/%75sers',
  '/api/adm%C4%B1n/users',
  '/socket.io/../api/admin/users',
  '/objects/uploads/../../api/admin/users',
  '/metrics/../api/admin/users',
] as const;

const UP = '../'.repeat(8);
const FILES = [
  `/${UP}etc/passwd`,
  `/assets/${UP}etc/passwd`,
  `/${encodeURIComponent(UP)}etc/passwd`,
  `/assets/${'%2e%2e/'.repeat(8)}etc/passwd`,
  `/assets/${'%252e%252e%252f'.repeat(8)}etc/passwd`,
  `/assets/${'..%5c'.repeat(8)}etc%5cpasswd`,
  `/assets/${'%c0%ae%c0%ae/'.repeat(8)}etc/passwd`,
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '/.env',
  '/.git/config',
  '//etc/passwd',
  '/file:///etc/passwd',
  `/objects/uploads/${encodeURIComponent(`${UP}etc/passwd`)}`,
  `/public-objects/${encodeURIComponent(`${UP}etc/passwd`)}`,
  `/objects/uploads/..%2f..%2f..%2fpackage.json`,
  `/calendar/${encodeURIComponent(`${UP}etc/passwd`)}.ics`,
  `/api/docs/${encodeURIComponent(`${UP}package.json`)}`,
] as const;

const SPLIT = '%0d%0aX-Split:%20yes%0d%0aSet-Cookie:%20a=b';
const SPLITS = [
  `/${SPLIT}`,
  `/api/${SPLIT}`,
  `/api/events?limit=${SPLIT}`,
  `/objects/uploads/${SPLIT}`,
  `/calendar/${SPLIT}.ics`,
  `//evil.example/${SPLIT}`,
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5cevil.example/..',
  '/api/docs//evil.example',
] as const;
