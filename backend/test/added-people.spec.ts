import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, EventAttendee, Meeting, UserProfile } from '@rendezvous/contract';
import { addPerson, attendeesSeen, walkIn } from './support/event-people.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { as, newStaff, setStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

const isWith = ({ otherUser }: Meeting, { user }: TestPerson): boolean => otherUser.id === user.id;

describe('somebody with an account whom staff register for their event', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let organiser: TestPerson;
  let shy: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    event = await admin.createEvent();
    organiser = await newStaff(world, admin, event, 'organiser');
    shy = await newMember(world, {
      consentToShareData: false,
      reasonForMeeting: 'A secret reason',
    });
  });

  const linkFor = ({ user }: TestPerson) =>
    organiser.post(`/admin/events/${event.id}/attendees/${user.id}/sign-in-link`);
  const only = ([attendee]: readonly EventAttendee[]): string | null =>
    attendee?.user.email ?? null;
  const fileFor = async (by: TestPerson): Promise<string> =>
    (await by.get(`/admin/events/${event.id}/registrations.csv`)).text;

  it('stays hidden to them and gets no sign-in link', async () => {
    const added = await addPerson(organiser, event.id, { userId: shy.user.id });
    expect(added.user).toMatchObject({ id: shy.user.id, email: null });
    expect(only(await attendeesSeen(organiser, event.id))).toBeNull();
    expect(await attendeesSeen(organiser, event.id, { search: shy.user.email })).toEqual([]);
    expect(await attendeesSeen(organiser, event.id, { search: shy.user.lastName })).toHaveLength(1);
    expect((await organiser.get(`/users/${shy.user.id}`)).status).toBe(404);
    const file = await fileFor(organiser);
    expect(file).toContain(shy.user.lastName);
    for (const hidden of [shy.user.email, 'A secret reason']) expect(file).not.toContain(hidden);
    const refused = await linkFor(shy);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining('Somebody else registered this person for the event.'),
    ]);
    expect(only(await attendeesSeen(admin, event.id))).toBe(shy.user.email);
    expect(await fileFor(admin)).toContain(shy.user.email);
  });

  it('is added under the address that the call names, which only its reply has', async () => {
    const person = walkIn({ email: shy.user.email });
    const added = await addPerson(organiser, event.id, { person });
    expect(added.user.email).toBe(shy.user.email);
    expect(only(await attendeesSeen(organiser, event.id))).toBeNull();
    expect((await linkFor(shy)).status).toBe(403);
  });

  it('is hidden as well after an invitation', async () => {
    const people = [{ email: shy.user.email }];
    expected(await organiser.post(`/admin/events/${event.id}/invitations`, { people }), 201);
    expect(only(await attendeesSeen(organiser, event.id))).toBeNull();
    expect((await linkFor(shy)).status).toBe(403);
  });

  it.each([
    ['registers', () => shy.register(event.id)],
    [
      'asks for a meeting',
      async () => {
        const other = await newMember(world);
        await other.register(event.id);
        await shy.ask(other, event.id);
      },
    ],
    [
      'accepts a meeting',
      async () => {
        const open = { consentToShareData: true };
        expected(await shy.put('/users/profile', open), 200);
        const other = await newMember(world);
        await other.register(event.id);
        const { id } = await other.ask(shy, event.id);
        expect((await linkFor(shy)).status).toBe(403);
        expected(await shy.put(`/meetings/${id}/status`, { status: 'accepted' }), 200);
      },
    ],
  ])('is an attendee like others once the person %s', async (_, agree) => {
    await addPerson(organiser, event.id, { userId: shy.user.id });
    await agree();
    const attendees = await attendeesSeen(organiser, event.id, { search: shy.user.email });
    expect(only(attendees)).toBe(shy.user.email);
    const profile = expected<UserProfile>(await organiser.get(`/users/${shy.user.id}`), 200);
    expect(profile.email).toBe(shy.user.email);
    expect((await linkFor(shy)).status).toBe(201);
    expect((await shy.post(`/events/${event.id}/register`)).status).toBe(409);
  });

  it('stays hidden when staff book a meeting for the person', async () => {
    const { id } = event;
    const [desk, other] = [await newMember(world), await newMember(world)];
    await setStaff(admin, event, [as('organiser', organiser), as('desk', desk)]);
    for (const { user } of [shy, desk, other]) await addPerson(desk, id, { userId: user.id });
    const book = async (...pair: [TestPerson, TestPerson]): Promise<void> => {
      const userIds = pair.map(({ user }) => user.id);
      const body = { userIds, reason: 'They met at the door.' };
      expected(await desk.post(`/admin/events/${id}/meetings`, body), 201);
    };
    await book(desk, shy);
    await book(shy, other);
    for (const person of [desk, other]) {
      const [meeting] = (await person.meetings()).filter((one) => isWith(one, shy));
      expect([meeting?.status, meeting?.otherUser.email]).toEqual(['accepted', null]);
      expect((await person.get(`/users/${shy.user.id}`)).status).toBe(404);
    }
    for (const name of ['meetings.csv', 'requests.csv']) {
      const file = (by: TestPerson) => by.get(`/admin/events/${id}/${name}`);
      const { text } = await file(organiser);
      expect(text).toContain(shy.user.lastName);
      expect(text).not.toContain(shy.user.email);
      expect((await file(admin)).text).toContain(shy.user.email);
    }
  });

  it('has to have an account when named by id: invited people are named by their address', async () => {
    const other = await admin.createEvent();
    const { user } = await addPerson(admin, other.id, { person: walkIn() });
    const refused = await organiser.post(`/admin/events/${event.id}/attendees`, {
      userId: user.id,
    });
    expect([refused.status, refused.body.message]).toEqual([404, 'This account does not exist.']);
  });
});
