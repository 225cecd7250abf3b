import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BadgeReply, CheckInReply, CheckInRequest, Event } from '@rendezvous/contract';
import { addPerson, attendeesSeen, newType, walkIn } from './support/event-people.js';
import { HeldLock } from './support/held-lock.js';
import { LiveClient } from './support/live-client.js';
import { attendeesOf } from './support/one-day.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { PlacesOf } from './support/places.js';
import { as, setStaff } from './support/staffed.js';
import { startWorld, type World } from './support/world.js';

const REGISTRATION = `SELECT FROM event_registrations WHERE event_id = $1 AND user_id = $2 FOR UPDATE`;

describe('checking people in', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let desk: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ LOG_LEVEL: 'debug' });
    admin = await newAdmin(world);
    event = await admin.createEvent();
    [desk, other] = [await newMember(world), await newMember(world)];
    await setStaff(admin, event, [as('desk', desk), as('desk', other)]);
  });

  afterAll(async () => {
    const said = world.server.output();
    await world.close();
    expect(said).not.toMatch(/40P01|deadlock/);
  });

  const newAttendee = async (): Promise<TestPerson> => {
    const [person] = await attendeesOf(world, 1, event);
    if (person === undefined) throw new Error('Nobody is there.');
    return person;
  };
  const codeOf = async (person: TestPerson, { id } = event): Promise<string> =>
    expected<BadgeReply>(await person.get(`/events/${id}/badge`), 200).code;
  const tryIn = (by: TestPerson, body: CheckInRequest, { id } = event) =>
    by.post(`/admin/events/${id}/check-ins`, body);
  const checkIn = async (by: TestPerson, body: CheckInRequest): Promise<CheckInReply> =>
    expected(await tryIn(by, body), 201);
  const undo = ({ user }: TestPerson, by = desk) =>
    by.delete(`/admin/events/${event.id}/check-ins/${user.id}`);
  const arrival = async ({ user }: TestPerson): Promise<string | null | undefined> =>
    (await attendeesSeen(desk, event.id)).find((one) => one.user.id === user.id)?.checkedInAt;

  it('takes the code of the badge as it is, in small letters, with spaces or dashes, or in its address', async () => {
    const person = await newAttendee();
    const code = await codeOf(person);
    expect(code).toMatch(/^[0-9A-F]{12}$/);
    const spelled = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`;
    const spellings = [
      code,
      code.toLowerCase(),
      spelled,
      ` ${spelled.toLowerCase()} `,
      `https://rendezvous.example/badge/${code}`,
    ];
    for (const spelling of spellings) {
      expect((await checkIn(desk, { code: spelling })).user.id).toBe(person.user.id);
      expect((await undo(person)).status).toBe(204);
    }
  });

  it('says the second time when, where and by whom the first one was', async () => {
    const person = await newAttendee();
    const type = await newType(world, event.id, 'Guest of honour');
    const path = `/admin/events/${event.id}/attendees/${person.user.id}`;
    expected(await admin.put(path, { participantTypeId: type.id }), 200);
    const first = await checkIn(desk, { userId: person.user.id, station: ' Entrance A ' });
    expect(first).toMatchObject({
      user: { id: person.user.id, company: person.user.company },
      participantType: type,
      station: 'Entrance A',
      by: { id: desk.user.id, firstName: desk.user.firstName },
      again: false,
    });
    expect(first.user).not.toHaveProperty('email');
    const second = await checkIn(other, { code: await codeOf(person), station: 'Entrance B' });
    expect(second).toEqual({ ...first, again: true });
    expect(await arrival(person)).toBe(first.checkedInAt);
  });

  it('is taken back once, and done anew after that', async () => {
    const person = await newAttendee();
    const none = await undo(person);
    expect([none.status, none.body.message]).toEqual([404, 'This person is not checked in.']);
    const first = await checkIn(desk, { userId: person.user.id, station: 'Entrance A' });
    expect((await undo(person)).status).toBe(204);
    expect((await undo(person)).status).toBe(404);
    expect(await arrival(person)).toBeNull();
    const anew = await checkIn(other, { userId: person.user.id });
    expect(anew).toMatchObject({ again: false, station: null, by: { id: other.user.id } });
    expect(anew.checkedInAt > first.checkedInAt).toBe(true);
  });

  it('shows staff live who has arrived, and that it was taken back, but no second time', async () => {
    const person = await newAttendee();
    const live = await LiveClient.connect(world, other);
    const told = () =>
      live.of('event-part-changed').filter(({ data }) => data.eventId === event.id).length;
    const before = told();
    await checkIn(desk, { userId: person.user.id });
    await live.untilMore('event-part-changed', before);
    await checkIn(desk, { userId: person.user.id });
    expect((await undo(person)).status).toBe(204);
    await live.untilMore('event-part-changed', before + 1);
    await new PlacesOf(admin, event).add({ label: 'Last' });
    await live.until('event-part-changed', ({ part }) => part === 'places');
    const parts = live.of('event-part-changed').map(({ data }) => data.part);
    expect(parts.filter((part) => part === 'people')).toHaveLength(before + 2);
    live.close();
  });

  it('knows no code of nobody, none of another event, and nobody who does not attend', async () => {
    const elsewhere = await admin.createEvent();
    const person = await newMember(world);
    await person.register(elsewhere.id);
    for (const code of ['0000', await codeOf(person, elsewhere), '%', 'A'.repeat(300)]) {
      const answer = await tryIn(desk, { code });
      expect([answer.status, answer.body.message]).toEqual([
        404,
        'This code belongs to nobody at this event.',
      ]);
    }
    const stranger = await tryIn(desk, { userId: person.user.id });
    expect([stranger.status, stranger.body.message]).toEqual([
      404,
      'This person is not registered for this event.',
    ]);
    expect((await tryIn(desk, { userId: person.user.id }, elsewhere)).status).toBe(404);
  });

  it('wants a code or a person and not both, and a station of at most sixty characters', async () => {
    const person = await newAttendee();
    const { id: userId } = person.user;
    const code = await codeOf(person);
    const wrong: object[] = [{}, { code, userId }, { code: '' }, { code: 5 }, { userId: 'me' }];
    for (const body of [...wrong, { code, station: '' }, { code, station: 'x'.repeat(61) }])
      expect((await desk.post(`/admin/events/${event.id}/check-ins`, body)).status).toBe(400);
    expect(await arrival(person)).toBeNull();
  });

  it('takes in a walk-in who has no account, and nobody once the event is cancelled', async () => {
    const guest = await addPerson(desk, event.id, { person: walkIn() });
    const { again, user } = await checkIn(desk, { userId: guest.user.id });
    expect([again, user.firstName]).toEqual([false, guest.user.firstName]);
    const gone = await admin.createEvent();
    const person = await newMember(world);
    await person.register(gone.id);
    expected(await admin.put(`/events/${gone.id}/cancel`, { reason: 'Storm' }), 200);
    const late = await tryIn(admin, { userId: person.user.id }, gone);
    expect([late.status, late.body.message]).toEqual([409, 'This event is cancelled.']);
  });

  it('gives a badge to its owner alone: no list and no log has a code', async () => {
    const person = await newAttendee();
    const code = await codeOf(person);
    const none = await desk.get(`/events/${event.id}/badge`);
    expect([none.status, none.body.message]).toEqual([
      403,
      'You are not registered for this event.',
    ]);
    await checkIn(desk, { code });
    await fetch(`${world.url}/badge/${code}`);
    const lists = await Promise.all([
      admin.get(`/admin/events/${event.id}/attendees?limit=100`),
      admin.get(`/admin/events/${event.id}/registrations.csv`),
      admin.get(`/admin/events/${event.id}/attendees/${person.user.id}/day`),
      admin.get(`/admin/events/${event.id}/board`),
      admin.get('/admin/users?limit=100'),
      person.get(`/events/${event.id}/compatible-attendees`),
    ]);
    for (const { status, text } of lists)
      expect([status, text.includes(code)]).toEqual([200, false]);
    const output = world.server.output();
    expect(output).toContain('/check-ins');
    expect(output).not.toContain(code);
  });

  it('by several desks at once is the first one’s, and the others are told so', async () => {
    const person = await newAttendee();
    const code = await codeOf(person);
    const lock = await HeldLock.queueFor(world.database, REGISTRATION, [event.id, person.user.id]);
    await lock.taken;
    const calls = [desk, other, admin, desk].map((by, index) =>
      checkIn(by, { code, station: `Entrance ${index}` }),
    );
    await lock.untilWaitedFor('FOR NO KEY UPDATE');
    await lock.release();
    const answers = await Promise.all(calls);
    expect(answers.filter(({ again }) => !again)).toHaveLength(1);
    const [first] = answers.filter(({ again }) => !again);
    for (const answer of answers) expect(answer).toEqual({ ...first, again: answer.again });
    expect(await arrival(person)).toBe(first?.checkedInAt);
  });

  it('at once with the removal of the person leaves nobody, and at once with its undoing no half of it', async () => {
    const people = await attendeesOf(world, 6, event);
    await Promise.all(
      people.map(async (person) => {
        const path = `/admin/events/${event.id}/attendees/${person.user.id}`;
        const [arrived, removed] = await Promise.all([
          tryIn(desk, { userId: person.user.id }),
          admin.delete(path),
        ]);
        expect(removed.status).toBe(204);
        expect([201, 404]).toContain(arrived.status);
        expect(await arrival(person)).toBeUndefined();
      }),
    );
    const person = await newAttendee();
    await checkIn(desk, { userId: person.user.id, station: 'Entrance A' });
    const [undone, again] = await Promise.all([
      undo(person),
      checkIn(other, { userId: person.user.id, station: 'Entrance B' }),
    ]);
    expect(undone.status).toBe(204);
    // Undone before it: the second desk's is the first one now. Undone after it: nobody is checked in.
    expect([again.again, again.station, (await arrival(person)) === null]).toEqual(
      again.again ? [true, 'Entrance A', true] : [false, 'Entrance B', false],
    );
  });
});
