import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { MailedLinks, visitorPost } from '../support/mailed-links.js';
import { expected, newAdmin, newMember, type TestPerson } from '../support/people.js';
import { turnOn } from '../support/two-steps.js';

const PASSWORD = 'correct horse';
const ROUNDS = 20;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

describe('who guesses whether somebody exists', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let event: Event;
  let closed: Event;
  let curious: TestPerson;
  let seen: TestPerson;
  /** People whom the curious one must not tell from nobody, by what they are. */
  let unseen: Record<string, TestPerson['user']>;
  const addresses: Record<string, string> = { nobody: 'nobody@test.example' };

  beforeAll(async () => {
    mails = await MailedLinks.open();
    admin = await newAdmin(mails.world);
    event = await admin.createEvent();
    closed = await admin.createEvent({ isActive: false });
    const names = ['blocking', 'suspended', 'deleted', 'secretive', 'known', 'protected'] as const;
    const people = Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [
          name,
          await newMember(mails.world, { consentToShareData: name !== 'secretive' }),
        ]),
      ),
    ) as Record<(typeof names)[number], TestPerson>;
    curious = await newMember(mails.world);
    seen = await newMember(mails.world);
    for (const person of [curious, seen, people.blocking, people.suspended, people.deleted])
      await person.register(event.id);
    expected(await people.blocking.post(`/users/${curious.user.id}/block`), 201);
    const suspension = `/admin/users/${people.suspended.user.id}/suspended`;
    expected(await admin.put(suspension, { suspended: true }), 200);
    expected(await people.deleted.delete('/users/me', { password: PASSWORD }), 204);
    await turnOn(people.protected);
    const invited = { people: [{ email: 'invited@test.example' }] };
    expected(await admin.post(`/admin/events/${event.id}/invitations`, invited), 201);
    for (const name of names) addresses[name] = people[name].user.email;
    addresses.invited = 'invited@test.example';
    const { blocking, suspended, deleted, secretive } = people;
    unseen = {
      blocking: blocking.user,
      suspended: suspended.user,
      deleted: deleted.user,
      secretive: secretive.user,
    };
  });

  afterAll(() => mails.close());

  /** The calls about a person that everybody may make. */
  const CALLS: Readonly<Record<string, (id: string) => Promise<Response>>> = {
    'the profile': (id) => curious.get(`/users/${id}`),
    'the conversation': (id) => curious.get(`/conversations/${id}`),
    'a message': (id) => curious.post('/messages', { toUserId: id, content: 'Hello' }),
    'a message of the event': (id) =>
      curious.post('/messages', { toUserId: id, eventId: event.id, content: 'Hello' }),
    'a request': (id) => curious.post('/meetings', { requesteeUserId: id, eventId: event.id }),
    'shared times': (id) => curious.get(`/events/${event.id}/shared-times?userId=${id}`),
    'an explanation': (id) => curious.get(`/events/${event.id}/explain?with=${id}`),
    'not relevant': (id) => curious.put(`/users/${id}/not-relevant`),
  };

  it.each([
    'the profile',
    'the conversation',
    'a message',
    'a message of the event',
    'a request',
    'shared times',
    'an explanation',
    'not relevant',
  ])('cannot tell somebody who is hidden from nobody by %s', async (name) => {
    const call = CALLS[name];
    if (call === undefined) throw new Error('There is no such call.');
    const nobody = await call(randomUUID());
    for (const [kind, { id }] of Object.entries(unseen)) {
      const { status, body } = await call(id);
      expect([kind, status, body]).toEqual([kind, nobody.status, nobody.body]);
    }
    // The same call tells of somebody who is not hidden.
    const { status, body } = await call(seen.user.id);
    expect([status, body]).not.toEqual([nobody.status, nobody.body]);
  });

  it('cannot tell a closed event from none', async () => {
    const calls: ((id: string) => Promise<Response>)[] = [
      (id) => curious.get(`/events/${id}`),
      (id) => curious.post(`/events/${id}/register`),
      (id) => curious.get(`/events/${id}/meetings`),
      (id) => curious.get(`/events/${id}/badge`),
      (id) => curious.get(`/admin/events/${id}/attendees`),
      (id) => curious.get(`/admin/events/${id}/board`),
      (id) => curious.put(`/events/${id}`, { name: 'Mine' }),
      (id) => curious.put(`/events/${id}/cancel`, { reason: 'Mine' }),
      (id) => curious.get(`/events/${id}/compatible-attendees`),
    ];
    for (const call of calls) {
      const [hidden, none] = [await call(closed.id), await call(randomUUID())];
      expect([hidden.status, hidden.body]).toEqual([none.status, none.body]);
      expect(none.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('reads the same answer to a wrong password and to a forgotten one, whoever it is', async () => {
    for (const [path, body] of [
      ['/auth/login', { password: 'wrong' }],
      ['/auth/login', { password: 'wrong', totp: '123456' }],
      ['/auth/forgot-password', {}],
    ] as const) {
      const answers = await Promise.all(
        Object.values(addresses).map(async (email) => {
          const reply = await visitorPost(mails.world, path, { ...body, email });
          return `${reply.status} ${reply.text}`;
        }),
      );
      expect(new Set(answers).size).toBe(1);
    }
  });

  it('waits as long for the refusal of a sign-in, whoever it is', async () => {
    const times: Record<string, number[]> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [kind, email] of Object.entries(addresses)) {
        const begun = performance.now();
        const { status } = await visitorPost(mails.world, '/auth/login', { email, password: 'x' });
        expect(status).toBe(401);
        (times[kind] ??= []).push(performance.now() - begun);
      }
    }
    const medians = Object.values(times).map(median);
    expect(medians).toHaveLength(8);
    expect(Math.max(...medians)).toBeLessThan(2 * Math.min(...medians) + 5);
  }, 240_000);

  it('cannot tell a token of a link that was never made from one of another kind', async () => {
    const { email } = (await newMember(mails.world)).user;
    expect((await visitorPost(mails.world, '/auth/forgot-password', { email })).status).toBe(202);
    const token = await mails.token(email, 'reset-password');
    const calls = [
      (one: string) => visitorPost(mails.world, '/auth/confirm-email', { token: one }),
      (one: string) => visitorPost(mails.world, '/auth/sign-in-link', { token: one }),
      (one: string) =>
        visitorPost(mails.world, '/auth/invitation', {
          token: one,
          password: 'another horse',
          firstName: 'A',
          lastName: 'B',
          company: 'C',
          role: 'D',
          whatTheyBuy: 'E',
          whatTheySell: 'F',
          consentToShareData: true,
        }),
    ];
    for (const call of calls) {
      const [other, none] = [await call(token), await call(token.toUpperCase())];
      expect([other.status, other.body]).toEqual([none.status, none.body]);
      expect(none.status).toBeGreaterThanOrEqual(400);
    }
    const password = { token, password: 'another horse' };
    expect((await visitorPost(mails.world, '/auth/reset-password', password)).status).toBe(200);
  });
});
