import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, ImportPreview } from '@rendezvous/contract';
import { Importing } from '../support/importing.js';
import { expected, newAdmin, newMember, type TestPerson } from '../support/people.js';
import { changedTables, contentOf } from '../support/unchanged.js';
import { startWorld, type World } from '../support/world.js';

const HEADER = 'Email,First name,Last name,Company,Role';
const utf16 = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('a file of people made to do harm', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let importing: Importing;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  beforeEach(async () => {
    event = await admin.createEvent();
    importing = new Importing(world, admin, event.id);
  });

  afterAll(() => world.close());

  it.each<[string, () => string | Buffer]>([
    ['one line of 9 MB', () => `${HEADER}\n${'a'.repeat(9_000_000)}`],
    ['one quoted cell of 9 MB', () => `${HEADER}\n"${'a\n'.repeat(4_500_000)}"`],
    ['nine million separators', () => `${HEADER}\n${','.repeat(9_000_000)}`],
    ['nine million quotation marks', () => `${HEADER}\n${'"'.repeat(9_000_000)}`],
    ['a thousand columns', () => `${'Email,'.repeat(1000)}\n${'a@b.example,'.repeat(1000)}`],
    ['a header of 1 MB', () => `${'E'.repeat(1_000_000)}\na@b.example\n`],
    ['NULs', () => `${HEADER}\na@b.example,A\0B,C,D,E\n`],
    ['nothing but NULs', () => Buffer.alloc(10_000)],
    ['UTF-16', () => utf16(`${HEADER}\na@b.example,A,B,C,D\n`)],
    ['half of UTF-16', () => utf16(`${HEADER}\na@b.example,A,B,C,D\n`).subarray(0, 41)],
    ['bytes of no text', () => Buffer.from([0xff, 0xfe, 0xfd, 0xc0, 0x80, 0x0a, 0x0a])],
    ['a quotation mark within a cell', () => `${HEADER}\na@b.example,A"B,C"D,"E,F\n`],
    ['carriage returns alone', () => `${HEADER}\ra@b.example,A,B,C,D\r`],
    [
      'headers named like members of objects',
      () => 'Email,__proto__,constructor\na@b.example,x,y\n',
    ],
    ['addresses of several lines', () => `${HEADER}\n"a@b.example\r\nBcc: c@d.example",A,B,C,D\n`],
  ])('is read or refused in plain words: %s', async (_, file) => {
    const before = await contentOf(world.database);
    const begun = performance.now();
    const { status, body } = await importing.send(file());
    expect([201, 400, 413, 415]).toContain(status);
    expect(performance.now() - begun).toBeLessThan(30_000);
    if (status === 201) {
      // Who is added is named by what is no control character and no line break.
      const { id, lines, counts } = body as ImportPreview;
      expect(counts.create + counts.error + counts.unchanged + counts.update).toBeGreaterThan(0);
      for (const { email, action } of lines.filter((line) => line.action !== 'error'))
        expect([action, email]).toEqual([action, expect.stringMatching(/^[\w.-]+@[\w.-]+$/)]);
      expected(await admin.delete(`/admin/imports/${id}`), 204);
    } else expect((body as { message: unknown }).message).toBeTruthy();
    const changed = await changedTables(world.database, before);
    // What was read and thrown away again is in the audit log.
    expect(changed.filter((name) => name !== 'audit_entries')).toEqual([]);
  });

  it('adds formulas and markup as text, and gives them back as text', async () => {
    const cells = [`=cmd|' /C calc'!A0`, '@SUM(A1)', '<script>alert(1)</script>', '+1;=2'];
    const preview = await importing.check(`${HEADER}\nx@alpine.example,${cells.join(',')}\n`);
    expect(preview.counts).toMatchObject({ create: 1, error: 0 });
    await importing.finish(preview.id);
    const [row] = await world.database.query<Record<string, string>>(
      `SELECT first_name, last_name, company, role FROM users WHERE email = 'x@alpine.example'`,
    );
    expect(Object.values(row ?? {})).toEqual(cells);
    const text = (await importing.result(preview.id)).replace('\uFEFF', '');
    expect(text).not.toMatch(/(^|[,;\t\r\n])"*[=+\-@]/);
  });

  it('gives no rights: columns of accounts are no fields', async () => {
    const file = 'Email,isAdmin,is_admin,password,isVip\ny@alpine.example,true,true,x,true\n';
    const { columns } = await importing.check(file);
    expect(columns.map(({ field }) => field)).toEqual(['email', null, null, null, null]);
    const refused = await importing.send(file, { columns: 'email,isAdmin,password,id,isVip' });
    expect(refused.status).toBe(400);
  });

  it('cannot take an administrator’s or a member’s account over', async () => {
    const member = await newMember(world);
    const before = await world.database.query('SELECT * FROM users ORDER BY id');
    const rows = [admin, member].map(({ user }) => `${user.email},Evil,Twin,Mine,Boss\n`);
    await importing.finish((await importing.check(`${HEADER}\n${rows.join('')}`)).id);
    expect(await world.database.query('SELECT * FROM users ORDER BY id')).toEqual(before);
  });
});
