import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, User, UserProfile } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** The password of everybody in the tests. */
const KNOWN = { currentPassword: 'correct horse' };

describe('a profile', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
  });

  afterAll(() => world.close());

  const seen = async (viewer: TestPerson, of: TestPerson): Promise<UserProfile> =>
    expected(await viewer.get(`/users/${of.user.id}`), 200);
  const visible = async (viewer: TestPerson, of: TestPerson): Promise<boolean> => {
    const { status } = await viewer.get(`/users/${of.user.id}`);
    if (status !== 200) expect(status).toBe(404);
    return status === 200;
  };
  /** What others see: without the private setting about times. */
  const withoutSetting = ({ user: { timesMayMove: _, ...profile } }: TestPerson) => profile;
  /** Two people registered for the event, the second with the given consent. */
  const attendees = async (consentToShareData = true): Promise<[TestPerson, TestPerson]> => {
    const pair: [TestPerson, TestPerson] = [
      await newMember(world),
      await newMember(world, { consentToShareData }),
    ];
    for (const person of pair) await person.register(event.id);
    return pair;
  };

  describe('seen by others', () => {
    it('is shown to members without the e-mail address, to administrators and its owner with it', async () => {
      const [viewer, person] = [await newMember(world), await newMember(world)];
      expect(await seen(viewer, person)).toEqual({ ...withoutSetting(person), email: null });
      expect(await seen(admin, person)).toEqual(withoutSetting(person));
      expect(await seen(person, person)).toEqual(withoutSetting(person));
    });

    it('is hidden when its owner does not share it, except from administrators', async () => {
      const [colleague, person] = await attendees(false);
      expect(await visible(await newMember(world), person)).toBe(false);
      expect(await visible(colleague, person)).toBe(false);
      expect(await visible(admin, person)).toBe(true);
      expect(await visible(person, person)).toBe(true);
    });

    it('is shown to a person whom its owner asked for a meeting, also after a decline', async () => {
      const [colleague, person] = await attendees(false);
      const meeting = await person.ask(colleague, event.id);
      expect(await seen(colleague, person)).toEqual({ ...withoutSetting(person), email: null });
      await colleague.answer(meeting.id, 'declined');
      expect(await visible(colleague, person)).toBe(true);
    });

    it('is shown to a person whom its owner wrote to', async () => {
      const [colleague, person] = await attendees(false);
      expected(
        await person.post('/messages', { toUserId: colleague.user.id, content: 'Hello' }),
        201,
      );
      expect(await visible(colleague, person)).toBe(true);
      expect(await visible(await newMember(world), person)).toBe(false);
    });

    it('is hidden when its owner stops sharing it', async () => {
      const [viewer, person] = [await newMember(world), await newMember(world)];
      expect(await visible(viewer, person)).toBe(true);
      expected(await person.put('/users/profile', { consentToShareData: false }), 200);
      expect(await visible(viewer, person)).toBe(false);
    });

    it('shows the e-mail address to both while a meeting is accepted, and not before or after', async () => {
      const [ana, ben] = await attendees();
      const shown = async () => [(await seen(ana, ben)).email, (await seen(ben, ana)).email];
      const meeting = await ana.ask(ben, event.id);
      expect(await shown()).toEqual([null, null]);
      await ben.answer(meeting.id, 'accepted');
      expect(await shown()).toEqual([ben.user.email, ana.user.email]);
      await ben.answer(meeting.id, 'declined');
      expect(await shown()).toEqual([null, null]);
    });

    it('shows the e-mail address for good once a meeting has taken place', async () => {
      const [ana, ben] = await attendees();
      await pastMeeting(world, event.id, ana, ben);
      expect((await seen(ana, ben)).email).toBe(ben.user.email);
      expect((await seen(ben, ana)).email).toBe(ana.user.email);
    });

    it('is refused with 400 for a malformed id and with 404 for an unknown one', async () => {
      expect((await admin.get('/users/42')).status).toBe(400);
      expect((await admin.get('/users/6f6d8f6e-7c0a-4a55-9d2e-0a8a3a0f1f11')).status).toBe(404);
    });
  });

  describe('edited by its owner', () => {
    it.each<Partial<User>>([
      { company: 'Lift & Drag' },
      { firstName: 'Inès', lastName: 'Ωmega' },
      { reasonForMeeting: 'Castings in small numbers' },
      { reasonForMeeting: null },
      { consentToShareData: false },
      { role: 'Director', whatTheyBuy: 'wire', whatTheySell: 'cable' },
      {},
    ])('changes only the fields that are sent: %j', async (fields) => {
      const person = await newMember(world, { reasonForMeeting: 'Forgings' });
      const changed = expected<User>(await person.put('/users/profile', fields), 200);
      expect(changed).toEqual({ ...person.user, ...fields, version: person.user.version + 1 });
      expect((await person.get('/auth/me')).body).toEqual(changed);
    });

    it('is pushed to all of the person’s devices and to administrators', async () => {
      const person = await newMember(world);
      const live = await Promise.all(
        [person, person, admin].map((one) => LiveClient.connect(world, one)),
      );
      const changed = expected<User>(
        await person.put('/users/profile', { company: 'Renamed' }),
        200,
      );
      for (const one of live) {
        const { data } = await one.until('user-changed', ({ company }) => company === 'Renamed');
        expect(data).toEqual(changed);
        one.close();
      }
    });

    it('takes a new e-mail address, which nobody else can take in another case', async () => {
      const [person, other] = [await newMember(world), await newMember(world)];
      const { currentPassword } = KNOWN;
      const changed = { email: ' new.place@test.example', currentPassword };
      expected(await person.put('/users/profile', changed), 200);
      const taken = await other.put('/users/profile', {
        email: 'NEW.place@test.example',
        currentPassword,
      });
      expect(taken.status).toBe(409);
      expect(taken.body.message).toMatch(/e-mail/);
      expect((await other.get('/auth/me')).body).toEqual(other.user);
    });

    it.each([
      ['no password', {}, 400, ['Please enter your current password to change your email address']],
      ['a wrong password', { currentPassword: 'guess' }, 403, 'The current password is not right.'],
    ])('keeps its e-mail address with %s', async (_, password, status, sentence) => {
      const person = await newMember(world);
      const fields = { email: `moved.${person.user.email}`, company: 'Changed', ...password };
      const response = await person.put('/users/profile', fields);
      expect([response.status, response.body.message]).toEqual([status, sentence]);
      expect((await person.get('/auth/me')).body).toEqual(person.user);
    });

    it('needs no password for the same e-mail address in another case', async () => {
      const person = await newMember(world);
      const email = person.user.email.toUpperCase();
      expect((await person.put('/users/profile', { email, company: 'Changed' })).status).toBe(200);
    });

    it.each([
      [{ firstName: ' ' }, 'First name is required'],
      [{ lastName: '' }, 'Last name is required'],
      [{ company: null }, 'Company is required'],
      [{ role: 7 }, 'Role is required'],
      [{ whatTheyBuy: '' }, 'Please describe what your company buys'],
      [{ whatTheySell: '' }, 'Please describe what your company sells'],
      [{ email: 'nobody' }, 'Please enter a valid email address'],
    ])('is not changed by %j', async (fields, sentence) => {
      const person = await newMember(world);
      const response = await person.put('/users/profile', { role: 'Changed', ...fields });
      expect(response.status).toBe(400);
      expect(response.body.message).toContain(sentence);
      expect((await person.get('/auth/me')).body).toEqual(person.user);
    });

    it.each([
      { isAdmin: true },
      { isVip: true },
      { password: 'another password' },
      { id: '6f6d8f6e-7c0a-4a55-9d2e-0a8a3a0f1f11' },
      { version: 9 },
      { tokenVersion: 9 },
      { profileImage: '/objects/uploads/x' },
      { createdAt: '2020-01-01T00:00:00.000Z' },
    ])('refuses fields that cannot be edited: %j', async (smuggled) => {
      const person = await newMember(world);
      const response = await person.put('/users/profile', { company: 'Changed', ...smuggled });
      expect(response.status).toBe(400);
      expect((await person.get('/auth/me')).body).toEqual(person.user);
    });
  });
});
