import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, EventAttendee } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { addPerson, attendeesSeen, newType, walkIn } from './support/event-people.js';
import { LiveClient } from './support/live-client.js';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newAccount, newAdmin, newMember, type TestPerson } from './support/people.js';

describe('the attendees of an event, for its staff', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    mails = await MailedLinks.open();
    admin = await newAdmin(mails.world);
  });

  afterAll(() => mails.close());

  beforeEach(async () => {
    event = await admin.createEvent();
  });

  const member = async (fields: Parameters<typeof newMember>[1] = {}): Promise<TestPerson> => {
    const person = await newMember(mails.world, fields);
    await person.register(event.id);
    return person;
  };
  const seen = (filter: Readonly<Record<string, string>> = {}) =>
    attendeesSeen(admin, event.id, filter);
  const namesOf = (people: readonly EventAttendee[]): string[] =>
    people.map(({ user }) => `${user.firstName} ${user.lastName}`);
  const path = (userId: string): string => `/admin/events/${event.id}/attendees/${userId}`;
  const invite = async (email: string): Promise<void> => {
    const people = [{ email }];
    expected(await admin.post(`/admin/events/${event.id}/invitations`, { people }), 201);
  };
  /** As an import leaves people whom nobody has invited yet. */
  const held = async (email: string): Promise<void> => {
    await invite(email);
    await mails.token(email, 'invitation');
    await mails.world.database.query(
      'DELETE FROM deliveries d USING users u WHERE u.id = d.user_id AND u.email = $1',
      [email],
    );
    await mails.world.database.query(
      'DELETE FROM one_time_links l USING users u WHERE u.id = l.user_id AND u.email = $1',
      [email],
    );
  };

  describe('in the list', () => {
    it('stand by name, however it is written, in pages that miss and repeat nobody', async () => {
      const names = ['Zoë', 'émile', 'Ana', 'Eva', 'ana'];
      for (const [place, firstName] of names.entries())
        await member({ firstName, lastName: `Same${place}` });
      const inOrder = ['Ana Same2', 'ana Same4', 'émile Same1', 'Eva Same3', 'Zoë Same0'];
      expect(namesOf(await seen())).toEqual(inOrder);
      const found: string[] = [];
      let next: string | undefined = `/api/admin/events/${event.id}/attendees?limit=2`;
      while (next !== undefined) {
        const page: Response = await request(mails.world.url)
          .get(next)
          .set('Authorization', `Bearer ${admin.token}`);
        expect(page.headers['x-total-count']).toBe('5');
        found.push(...namesOf(expected<EventAttendee[]>(page, 200)));
        next = /<([^>]*)>; rel="next"/.exec(String(page.headers.link))?.[1];
      }
      expect(found).toEqual(inOrder);
    });

    it('are found as people are elsewhere, and by their address', async () => {
      const jose = await member({ firstName: 'José', lastName: 'Ångström', company: 'O’Neil' });
      await member();
      for (const search of ['jose angstrom', 'ONEIL', jose.user.email])
        expect(namesOf(await seen({ search }))).toEqual(['José Ångström']);
      const none = await admin.get(`/admin/events/${event.id}/attendees?search=nobody`);
      expect([none.body, none.headers['x-total-count']]).toEqual([[], '0']);
    });

    it('come with their type, number, check-in and meetings', async () => {
      const [ana, ben, eva] = [await member(), await member(), await member()];
      const buyer = await newType(mails.world, event.id, 'Buyer');
      await mails.world.database.query(
        `UPDATE event_registrations SET participant_type_id = $3, external_id = 'B-1', checked_in_at = now()
         WHERE event_id = $1 AND user_id = $2`,
        [event.id, ana.user.id, buyer.id],
      );
      await ana.ask(ben, event.id);
      const { id } = await eva.ask(ana, event.id);
      await ana.answer(id, 'accepted');
      const [row] = await seen({ participantTypeId: buyer.id });
      expect(row).toMatchObject({
        user: { id: ana.user.id, email: ana.user.email },
        participantType: buyer,
        externalId: 'B-1',
        invitation: null,
        meetings: { pending: 1, accepted: 1, completed: 0 },
      });
      expect(Date.parse(row?.checkedInAt ?? '')).toBeGreaterThan(0);
      expect(await seen({ checkedIn: 'true' })).toEqual([row]);
      const others = [
        await seen({ checkedIn: 'false' }),
        await seen({ participantTypeId: 'none' }),
      ];
      for (const found of others)
        expect(found.map(({ user }) => user.id).sort()).toEqual([ben.user.id, eva.user.id].sort());
    });

    it('say how far an invitation has come', async () => {
      const account = await member();
      const [heldBack, sent, lapsed, accepted] = ['held', 'sent', 'lapsed', 'accepted'].map(
        (state) => `${state}.${event.id}@test.example`,
      ) as [string, string, string, string];
      await held(heldBack);
      for (const email of [sent, lapsed, accepted]) {
        await invite(email);
        await mails.token(email, 'invitation');
      }
      await mails.world.database.query(
        `UPDATE one_time_links l SET created_at = now() - interval '9 days', expires_at = now() - interval '1 day'
         FROM users u WHERE u.id = l.user_id AND u.email = $1`,
        [lapsed],
      );
      const { email: _, ...profile } = newAccount();
      const token = await mails.token(accepted, 'invitation');
      expected(await visitorPost(mails.world, '/auth/invitation', { token, ...profile }), 200);
      const addresses = async (invitation: string): Promise<(string | null)[]> =>
        (await seen({ invitation })).map(({ user }) => user.email);
      expect(await addresses('held')).toEqual([heldBack]);
      expect(await addresses('sent')).toEqual([sent]);
      expect(await addresses('lapsed')).toEqual([lapsed]);
      expect(new Set(await addresses('accepted'))).toEqual(new Set([accepted, account.user.email]));
      const states = (await seen()).map(({ user, invitation }) => [user.email, invitation]);
      expect(Object.fromEntries(states)).toEqual({
        [heldBack]: 'held',
        [sent]: 'sent',
        [lapsed]: 'lapsed',
        [accepted]: null,
        [account.user.email]: null,
      });
      // Somebody who was imported is invited, or the place is taken back, as with everybody else.
      await invite(heldBack);
      expect(await addresses('held')).toEqual([]);
      const withdrawn = { email: heldBack };
      expected(await admin.delete(`/admin/events/${event.id}/invitations`, withdrawn), 204);
      expect(await addresses('sent')).toEqual([sent]);
    });
  });

  describe('who are added', () => {
    it('hold a place and are told, with an account or without one', async () => {
      const live = await LiveClient.connect(mails.world, admin);
      const account = await newMember(mails.world);
      const added = await addPerson(admin, event.id, { userId: account.user.id });
      expect(added).toMatchObject({ user: { id: account.user.id }, invitation: null });
      await live.until('event-part-changed', ({ part }) => part === 'people');
      live.close();
      const person = walkIn({ firstName: 'Walter' });
      const invited = await addPerson(admin, event.id, { person });
      expect(invited).toMatchObject({ user: { firstName: 'Walter' }, invitation: 'sent' });
      expect(expected<Event>(await admin.get(`/events/${event.id}`), 200).attendeeCount).toBe(2);
      const { email: _, ...profile } = newAccount();
      const token = await mails.token(person.email, 'invitation');
      expected(await visitorPost(mails.world, '/auth/invitation', { token, ...profile }), 200);
      const known = await addPerson(admin, (await admin.createEvent()).id, { person });
      expect(known).toMatchObject({ user: { id: invited.user.id }, invitation: null });
    });

    it('are refused when they are there already or unknown, or when there is no place', async () => {
      const there = await member();
      const add = (body: object, to = event.id) =>
        admin.post(`/admin/events/${to}/attendees`, body);
      const nobody = '00000000-0000-4000-8000-000000000000';
      for (const body of [
        { userId: there.user.id },
        { person: walkIn({ email: there.user.email.toUpperCase() }) },
      ])
        expect(await messageOf(await add(body))).toEqual([
          409,
          'This person is registered already.',
        ]);
      expect(await messageOf(await add({ userId: nobody }))).toEqual([
        404,
        'This account does not exist.',
      ]);
      for (const body of [{}, { userId: nobody, person: walkIn() }])
        expect((await add(body)).status).toBe(400);
      expect((await add({ person: walkIn() }, nobody)).status).toBe(404);
      const full = await admin.createEvent({ maxAttendees: 10 });
      for (let place = 0; place < 10; place += 1)
        await addPerson(admin, full.id, { person: walkIn() });
      expect(await messageOf(await add({ person: walkIn() }, full.id))).toEqual([
        409,
        'This event is full.',
      ]);
    });
  });

  describe('whose type changes', () => {
    it('have it at once and see it live, and so do others; a type of another event is refused', async () => {
      const [ana, buyer] = [await member(), await newType(mails.world, event.id, 'Buyer')];
      const live = await LiveClient.connect(mails.world, ana);
      const other = await LiveClient.connect(mails.world, await member());
      const change = { participantTypeId: buyer.id };
      const changed = expected<EventAttendee>(await admin.put(path(ana.user.id), change), 200);
      expect(changed.participantType).toEqual(buyer);
      const { data } = await live.until(
        'event-changed',
        (told) => told.rulesVersion === 2 && 'registeredByCurrentUser' in told,
      );
      expect(data).toMatchObject({ id: event.id, registeredByCurrentUser: true });
      await other.until('event-changed', ({ rulesVersion }) => rulesVersion === 2);
      for (const each of [live, other]) each.close();
      const again = expected<EventAttendee>(await admin.put(path(ana.user.id), change), 200);
      expect(again).toEqual(changed);
      expect((await ana.get(`/events/${event.id}`)).body.rulesVersion).toBe(2);
      const elsewhere = await newType(mails.world, (await admin.createEvent()).id, 'Seller');
      const refused = await admin.put(path(ana.user.id), { participantTypeId: elsewhere.id });
      expect(await messageOf(refused)).toEqual([
        400,
        ['participantTypeId must be a type of this event'],
      ]);
      const none = { participantTypeId: null };
      expect(expected<EventAttendee>(await admin.put(path(ana.user.id), none), 200)).toMatchObject({
        participantType: null,
      });
      const stranger = await newMember(mails.world);
      expect((await admin.put(path(stranger.user.id), none)).status).toBe(404);
    });
  });

  describe('who are removed', () => {
    it('lose their meetings, and they and the others are told', async () => {
      const [ana, ben] = [await member(), await member()];
      const { id } = await ana.ask(ben, event.id);
      const [hers, his, staffs] = [
        await LiveClient.connect(mails.world, ana),
        await LiveClient.connect(mails.world, ben),
        await LiveClient.connect(mails.world, admin),
      ];
      expect((await admin.delete(path(ana.user.id))).status).toBe(204);
      for (const live of [hers, his]) {
        await live.until('meeting-status', (one) => one.id === id && one.status === 'cancelled');
        await live.until('notification', ({ kind }) => kind === 'meeting-cancelled');
      }
      const { data } = await hers.until('notification', ({ kind }) => kind === 'organiser-message');
      expect(data).toMatchObject({
        actor: null,
        eventId: event.id,
        content: `You were removed from ${event.name} by its organisers.`,
      });
      await staffs.until('event-part-changed', ({ part }) => part === 'people');
      for (const live of [hers, his, staffs]) live.close();
      expect(namesOf(await seen())).toEqual([`${ben.user.firstName} ${ben.user.lastName}`]);
      expect((await admin.delete(path(ana.user.id))).status).toBe(404);
    });

    it('are forgotten when they were invited only and nothing else refers to them', async () => {
      const [person, kept] = [walkIn(), walkIn()];
      const { user } = await addPerson(admin, event.id, { person });
      const other = await addPerson(admin, event.id, { person: kept });
      await addPerson(admin, (await admin.createEvent()).id, { person: kept });
      for (const id of [user.id, other.user.id])
        expect((await admin.delete(path(id))).status).toBe(204);
      const left = await mails.world.database.query<{ email: string }>(
        'SELECT email FROM users WHERE id = ANY($1)',
        [[user.id, other.user.id]],
      );
      expect(left).toEqual([{ email: kept.email }]);
    });
  });
});

const messageOf = async ({
  status,
  body,
}: {
  status: number;
  body: { message?: unknown };
}): Promise<[number, unknown]> => [status, body.message];
