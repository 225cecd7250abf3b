import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import request from 'supertest';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newAccount, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const UNCONFIRMED =
  'Only people with a confirmed e-mail address can register for this event. Please open the link in our mail first.';

describe('an event for people with a confirmed address', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    mails = await MailedLinks.open();
    admin = await newAdmin(mails.world);
    event = await admin.createEvent({ confirmedAddressesOnly: true });
  });

  afterAll(() => mails.close());

  const register = (person: TestPerson) => person.post(`/events/${event.id}/register`);
  const count = async (): Promise<number> =>
    expected<Event>(await admin.get(`/events/${event.id}`), 200).attendeeCount;

  it('takes nobody else, as many as come at once, and says what to do', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => newMember(mails.world)));
    const replies = await Promise.all(people.map(register));
    for (const { status, body } of replies)
      expect([status, body.message]).toEqual([403, UNCONFIRMED]);
    expect(await count()).toBe(0);
  });

  it('takes a person once the address is confirmed, and not while it counts as unconfirmed again', async () => {
    const person = await newMember(mails.world);
    expect((await register(person)).status).toBe(403);
    const token = await mails.token(person.user.email, 'confirm-email');
    await visitorPost(mails.world, '/auth/confirm-email', { token });
    expect((await register(person)).status).toBe(201);
    await person.delete(`/events/${event.id}/register`);
    await mails.world.database.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [
      person.user.id,
    ]);
    expect((await register(person)).status).toBe(403);
  });

  it('lets its staff add anybody, who then agrees', async () => {
    const person = await newMember(mails.world);
    const added = await admin.post(`/admin/events/${event.id}/attendees`, {
      userId: person.user.id,
    });
    expect(added.status).toBe(201);
    expect((await register(person)).status).toBe(201);
  });

  it('takes everybody again when the setting is taken back', async () => {
    const open = await admin.createEvent({ confirmedAddressesOnly: true });
    const person = await newMember(mails.world);
    expect((await person.post(`/events/${open.id}/register`)).status).toBe(403);
    const edited = await admin.put(`/events/${open.id}`, { confirmedAddressesOnly: false });
    expect(expected<Event>(edited, 200).confirmedAddressesOnly).toBe(false);
    expect((await person.post(`/events/${open.id}/register`)).status).toBe(201);
  });
});

describe('many new accounts from one address', () => {
  let world: World;

  beforeAll(async () => {
    world = await startWorld({
      RATE_LIMIT_DISABLED: 'false',
      RATE_LIMIT_NEW_ACCOUNTS: '3',
      TRUST_PROXY: '1',
    });
  });

  afterAll(() => world.close());

  const make = (from: string) =>
    request(world.url).post('/api/auth/register').set('X-Forwarded-For', from).send(newAccount());

  it('wait for a moment, while others go on and sign in', async () => {
    for (let made = 1; made <= 3; made += 1) expect((await make('203.0.113.1')).status).toBe(201);
    const refused = await make('203.0.113.1');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many accounts are being made from your network. Please wait a moment and try again.',
    ]);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds > 0 && seconds <= 60).toBe(true);
    expect((await make('203.0.113.2')).status).toBe(201);
  });
});

describe('an event for people with a confirmed address, where no mail leaves', () => {
  it('takes everybody, because nobody could confirm an address', async () => {
    const world = await startWorld();
    try {
      const event = await (await newAdmin(world)).createEvent({ confirmedAddressesOnly: true });
      const person = await newMember(world);
      expect((await person.post(`/events/${event.id}/register`)).status).toBe(201);
    } finally {
      await world.close();
    }
  });
});
