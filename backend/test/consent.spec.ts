import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CompatibleAttendee, Event } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** The status of each call about one person, in the order in which the calls are made. */
interface Answers {
  profile: number;
  sharedTimes: number;
  notRelevant: number;
  message: number;
  meeting: number;
}

const OPEN: Answers = {
  profile: 200,
  sharedTimes: 200,
  notRelevant: 204,
  message: 201,
  meeting: 201,
};
const HIDDEN: Answers = {
  profile: 404,
  sharedTimes: 404,
  notRelevant: 404,
  message: 404,
  meeting: 404,
};
/** The profile stays, and the viewer may still sort it last. */
const SEEN_ONLY: Answers = { ...HIDDEN, profile: 200, notRelevant: 204 };

describe('a person who does not share their data', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
    await admin.register(event.id);
  });

  afterAll(() => world.close());

  const attendee = async (fields: { firstName?: string } = {}): Promise<TestPerson> => {
    const person = await newMember(world, fields);
    await person.register(event.id);
    return person;
  };
  const consents = async (person: TestPerson, consentToShareData: boolean): Promise<void> => {
    expected(await person.put('/users/profile', { consentToShareData }), 200);
  };
  const write = (from: TestPerson, to: TestPerson) =>
    from.post('/messages', { toUserId: to.user.id, content: 'Shall we talk?' });

  async function callsAbout(viewer: TestPerson, { user }: TestPerson): Promise<Answers> {
    const ask = { requesteeUserId: user.id, eventId: event.id };
    return {
      profile: (await viewer.get(`/users/${user.id}`)).status,
      sharedTimes: (await viewer.get(`/events/${event.id}/shared-times?userId=${user.id}`)).status,
      notRelevant: (await viewer.put(`/users/${user.id}/not-relevant`)).status,
      message: (await viewer.post('/messages', { toUserId: user.id, content: 'Hello' })).status,
      meeting: (await viewer.post('/meetings', ask)).status,
    };
  }

  /** What has happened between viewer and person while the person still shared their data. */
  type Before = (viewer: TestPerson, person: TestPerson) => Promise<unknown>;

  const declinedMeeting: Before = async (viewer, person) =>
    person.answer((await viewer.ask(person, event.id)).id, 'declined');

  it.each<[string, Answers, Before]>([
    ['hidden from a stranger at the event', HIDDEN, async () => {}],
    ['open to a person with whom they have had a meeting', OPEN, declinedMeeting],
    [
      'open to a person to whom they have written',
      OPEN,
      async (viewer, person) => write(person, viewer),
    ],
    [
      'seen but not approached by a person who wrote to them before',
      SEEN_ONLY,
      async (viewer, person) => write(viewer, person),
    ],
  ])('is %s', async (_, answers, before) => {
    const [viewer, person] = [await attendee(), await attendee()];
    await before(viewer, person);
    await consents(person, false);
    expect(await callsAbout(viewer, person)).toEqual(answers);
    expect(await callsAbout(admin, person)).toEqual(OPEN);
  });

  it('is opened by their own request for a meeting', async () => {
    const [viewer, person] = [await attendee(), await attendee()];
    await consents(person, false);
    expect(await callsAbout(viewer, person)).toEqual(HIDDEN);
    await person.ask(viewer, event.id);
    expect((await write(viewer, person)).status).toBe(201);
    expect((await viewer.get(`/users/${person.user.id}`)).status).toBe(200);
  });

  it('leaves nothing of a refused message behind', async () => {
    const [viewer, person] = [await attendee(), await attendee()];
    await consents(person, false);
    expect((await write(viewer, person)).status).toBe(404);
    expect((await person.get('/messages')).body).toEqual([]);
    expect((await person.get('/notifications')).body).toEqual([]);
  });

  it('is in nobody’s lists and searches, not even in those of people who know them', async () => {
    const [viewer, person] = [await attendee(), await attendee({ firstName: 'Quillon' })];
    await write(person, viewer);
    const lists = [
      `/events/${event.id}/compatible-attendees?limit=100`,
      `/events/${event.id}/compatible-attendees?search=Quillon`,
      '/users/compatible-attendees?limit=100',
      '/users/compatible-attendees?search=Quillon',
    ];
    const idsIn = async (path: string, of: TestPerson): Promise<string[]> =>
      expected<CompatibleAttendee[]>(await of.get(path), 200).map(({ id }) => id);
    for (const path of lists) expect(await idsIn(path, viewer)).toContain(person.user.id);
    await consents(person, false);
    for (const path of lists) {
      for (const reader of [viewer, admin])
        expect(await idsIn(path, reader)).not.toContain(person.user.id);
    }
  });

  it('is not named on the sockets of strangers, and is named on those of administrators', async () => {
    const stranger = await attendee();
    const person = await newMember(world, { consentToShareData: false, firstName: 'Quillon' });
    const [ofStranger, ofAdmin] = [
      await LiveClient.connect(world, stranger),
      await LiveClient.connect(world, admin),
    ];
    await person.register(event.id);
    await ofAdmin.until('registration', ({ user }) => user.id === person.user.id);
    expected(await person.put('/users/profile', { firstName: 'Quillona' }), 200);
    await ofAdmin.until('user-changed', ({ firstName }) => firstName === 'Quillona');
    expected(await person.delete(`/events/${event.id}/register`), 200);
    await ofStranger.until('event-changed', ({ id }) => id === event.id);
    // The message that the stranger gets last comes after everything of before.
    await write(admin, stranger);
    await ofStranger.until('message');
    const heard = JSON.stringify(ofStranger.heard);
    expect(heard).not.toContain(person.user.id);
    expect(heard).not.toContain('Quillon');
    ofStranger.close();
    ofAdmin.close();
  });

  it('is in the files of organisers, with a word about it, and in no file of others', async () => {
    const [stranger, person] = [await attendee(), await attendee({ firstName: 'Quillon' })];
    await consents(person, false);
    const file = `/admin/events/${event.id}/registrations.csv`;
    expect((await stranger.get(file)).status).toBe(404);
    const line = (await admin.get(file)).text.split('\n').find((each) => each.includes('Quillon'));
    expect(line).toMatch(/no|false/i);
    const calendar = await stranger.get('/meetings/calendar');
    expect([calendar.status, calendar.text.includes('Quillon')]).toEqual([200, false]);
  });
});
