import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANOTHER_ID, SMUGGLED } from '../support/smuggled.js';
import type { Known } from '../support/any-value.js';
import { ApiDocument } from '../support/api-document.js';
import { GeneratedScene } from '../support/generated-scene.js';
import { newAccount, newAdmin, newEvent, newMember, type TestPerson } from '../support/people.js';
import { pathWithIds, placesWithin, withFields } from '../support/smuggling.js';
import { changedTables, contentOf } from '../support/unchanged.js';
import { startWorld, type World } from '../support/world.js';

describe('fields that a body does not declare', () => {
  let world: World;
  let api: ApiDocument;
  let known: Known;
  let admin: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ PUSH_ANYWHERE: 'true' });
    api = await ApiDocument.load(world.url);
    admin = await newAdmin(world);
    known = await (await GeneratedScene.open(world, admin)).renew();
  });

  afterAll(() => world.close());

  const send = (method: string, path: string, body: string): Promise<Response> =>
    fetch(world.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body,
    });

  it('are refused by name in every body and in every object within it, and change nothing', async () => {
    const before = await contentOf(world.database);
    const taken: string[] = [];
    let trials = 0;
    for (const operation of api.operations) {
      const { example, method, name } = operation;
      for (const place of placesWithin(example)) {
        const body = JSON.stringify(withFields(example, place, SMUGGLED));
        const reply = await send(method, pathWithIds(operation, known), body);
        const text = await reply.text();
        const unnamed = Object.keys(SMUGGLED).filter(
          (field) => !text.includes(`property ${field} should not exist`),
        );
        trials += 1;
        if (reply.status !== 400 || unnamed.length > 0)
          taken.push(`${name} /${place.join('/')}: ${reply.status} ${unnamed.join()} ${text}`);
      }
    }
    expect(taken).toEqual([]);
    expect(trials).toBeGreaterThan(40);
    expect(await changedTables(world.database, before)).toEqual([]);
  }, 120_000);

  it('are refused where they are named like members of every object, within other objects too', async () => {
    const before = await contentOf(world.database);
    const person = { email: 'a@test.example', firstName: 'A', lastName: 'B', company: 'C' };
    const text = JSON.stringify({ person: { ...person, role: 'D' } });
    for (const key of ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf']) {
      const body = text.replace('{"email"', `{"${key}":{"isAdmin":true},"email"`);
      const path = `/api/admin/events/${known.ids.event[0]}/attendees`;
      expect([key, (await send('POST', path, body)).status]).toEqual([key, 400]);
    }
    expect(await changedTables(world.database, before)).toEqual([]);
  });

  it('give nothing new an id, an owner or a past of the caller’s choice', async () => {
    const [eventId = ''] = known.ids.event;
    const news: [string, object][] = [
      ['/api/auth/register', newAccount()],
      ['/api/events', newEvent()],
      ['/api/meetings', { requesteeUserId: known.ids.user[2], eventId }],
      [`/api/admin/events/${eventId}/places`, { label: 'New' }],
      [`/api/users/${known.ids.user[2]}/report`, { reason: 'rude', text: '' }],
    ];
    const before = await contentOf(world.database);
    for (const [path, body] of news) {
      for (const field of ['id', 'userId', 'status', 'version']) {
        const { status } = await send(
          'POST',
          path,
          JSON.stringify({ ...body, [field]: ANOTHER_ID }),
        );
        expect([path, field, status]).toEqual([path, field, 400]);
      }
    }
    expect(await changedTables(world.database, before)).toEqual([]);
  });

  it('do not reach an account by way of its profile', async () => {
    const person = await newMember(world);
    const before = await contentOf(world.database);
    const fields = { ...SMUGGLED, id: ANOTHER_ID, password: 'another horse', profileImage: '/x' };
    for (const [name, value] of Object.entries(fields)) {
      const { status } = await person.put('/users/profile', { [name]: value });
      expect([name, status]).toEqual([name, 400]);
    }
    expect(await changedTables(world.database, before)).toEqual([]);
  });

  it('come into no account by a body that is a list, a text or a file of a form', async () => {
    const before = await contentOf(world.database);
    const account = newAccount();
    const bodies = [[account], [[account]], JSON.stringify(account), { '0': account }, { account }];
    for (const body of bodies) {
      const { status } = await send('POST', '/api/auth/register', JSON.stringify(body));
      expect([body, status]).toEqual([body, 400]);
    }
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { status } = await fetch(`${world.url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: new URLSearchParams({ email: account.email, isAdmin: 'true' }).toString(),
      });
      expect([type, status]).toEqual([type, 415]);
    }
    expect(await changedTables(world.database, before)).toEqual([]);
  });
});
