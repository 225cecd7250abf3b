import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, EventEditPreview, Meeting, TimeSlot } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const DAY = 86_400_000;
/** A day that is to come in all time zones. */
const MORNING = Math.ceil(Date.now() / DAY) * DAY + 3 * DAY;
const onTheDay = (time: string): string =>
  new Date(MORNING).toISOString().replace(/T\d\d:\d\d/, `T${time}`);

describe('an edit of an event', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let people: [TestPerson, TestPerson, TestPerson, TestPerson];
  let meetings: [Meeting, Meeting];

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    const member = () => newMember(world);
    people = [await member(), await member(), await member(), await member()];
  });

  afterAll(() => world.close());

  /** Creates two meetings at 09:00 of a day with slots at 09:00, 09:15, 09:30 and 09:45. */
  beforeEach(async () => {
    event = await admin.createEvent({
      startDate: onTheDay('08:00'),
      endDate: onTheDay('18:00'),
      networkingStartTime: '09:00',
      networkingEndTime: '10:00',
    });
    for (const person of people) await person.register(event.id);
    const [ana, ben, carl, dora] = people;
    meetings = [await meet(ana, ben), await meet(carl, dora)];
    expect(meetings.map(timeOf)).toEqual(['09:00', '09:00']);
  });

  /** Frees the people for the event of the next test, which is on the same day. */
  afterEach(async () => {
    for (const person of people) expected(await person.delete(`/events/${event.id}/register`), 200);
  });

  const meet = async (one: TestPerson, other: TestPerson): Promise<Meeting> => {
    const live = await LiveClient.connect(world, one);
    const { id } = await one.ask(other, event.id);
    await other.answer(id, 'accepted');
    const told = await live.until(
      'meeting-status',
      (meeting) => meeting.id === id && meeting.placement === 'scheduled',
    );
    live.close();
    return told.data;
  };
  const timeOf = ({ scheduledStartTime }: Meeting): string | null =>
    scheduledStartTime?.slice(11, 16) ?? null;
  const current = async (): Promise<Meeting[]> => {
    const lists = await Promise.all([people[0], people[2]].map((person) => person.meetings()));
    return lists.flat().filter(({ eventId }) => eventId === event.id);
  };
  const edit = (fields: object, query = '') => admin.put(`/events/${event.id}${query}`, fields);
  const affected = async (fields: object): Promise<number> =>
    expected<EventEditPreview>(await edit(fields, '?dryRun=true'), 200).affectedMeetings;
  /** Edits the event and waits until all four people are told of their meeting with this placement. */
  const editAndTold = async (fields: object, placement: Meeting['placement']) => {
    const live = await Promise.all(people.map((person) => LiveClient.connect(world, person)));
    expected(await edit(fields), 200);
    const told = await Promise.all(
      live.map((one) =>
        one.until(
          'meeting-status',
          (meeting) => meeting.eventId === event.id && meeting.placement === placement,
        ),
      ),
    );
    for (const one of live) one.close();
    return told.map(({ data }) => timeOf(data));
  };

  it('can be previewed with the number of meetings that it would move, and the preview changes nothing', async () => {
    const before = (await admin.get(`/events/${event.id}`)).body;
    expect(await affected({ networkingStartTime: '09:05' })).toBe(2);
    expect(await affected({ meetingDurationMinutes: 15 })).toBe(2);
    expect(await affected({ endDate: onTheDay('09:05') })).toBe(2);
    expect(await affected({ timezone: 'Europe/Berlin' })).toBe(2);
    expect(await affected({ networkingEndTime: '09:10' })).toBe(0);
    expect(await affected({ name: 'Renamed' })).toBe(0);
    expect(await affected({ meetingGapMinutes: 50 })).toBe(0);
    expect((await edit({ networkingEndTime: '08:00' }, '?dryRun=true')).status).toBe(400);
    expect((await edit({}, '?dryRun=perhaps')).status).toBe(400);
    expect(await current()).toEqual(meetings);
    expect((await admin.get(`/events/${event.id}`)).body).toEqual(before);
  });

  it('keeps meetings whose times are still slots, and sends nothing about them', async () => {
    const slots = expected<TimeSlot[]>(await admin.get(`/events/${event.id}/time-slots`), 200);
    expected(await edit({ networkingEndTime: '12:00', meetingGapMinutes: 20 }), 200);
    const [ana] = people;
    const live = await LiveClient.connect(world, ana);
    const changed = expected<Event>(await edit({ description: 'The same hours' }), 200);
    await live.until('event-changed', ({ version }) => version === changed.version);
    expect(await current()).toEqual(meetings);
    expect(live.of('meeting-status')).toEqual([]);
    const kept = expected<TimeSlot[]>(await admin.get(`/events/${event.id}/time-slots`), 200);
    expect(kept[0]).toEqual(slots[0]);
    live.close();
  });

  it('gives meetings whose times are gone new times, and both people of each are told', async () => {
    const told = await editAndTold({ networkingStartTime: '09:20' }, 'scheduled');
    expect(told).toEqual(['09:20', '09:20', '09:20', '09:20']);
    expect((await current()).map(timeOf)).toEqual(['09:20', '09:20']);
    const [ana] = people;
    const [latest] = (await ana.get('/notifications?limit=1')).body;
    expect(latest).toMatchObject({ kind: 'meeting-scheduled', eventId: event.id, actor: null });
  });

  it('gives coming meetings the new place of the event, and both people of each are told', async () => {
    const [ana, , , dora] = people;
    const asked = await ana.ask(dora, event.id);
    const live = await LiveClient.connect(world, ana);
    expected(await edit({ location: 'Hall 7' }), 200);
    await live.until('notification', ({ kind }) => kind === 'meeting-place-changed');
    for (const { id, version } of [meetings[0], asked]) {
      const { data } = await live.until(
        'meeting-status',
        (meeting) => meeting.id === id && meeting.location === 'Hall 7',
      );
      expect(data.version).toBe(version + 1);
    }
    for (const person of people) {
      const latest = (await person.get('/notifications?limit=1')).body[0];
      expect(latest).toMatchObject({ kind: 'meeting-place-changed', actor: null });
    }
    const scheduled = (await current()).filter(({ status }) => status === 'accepted');
    expect(scheduled.map(timeOf)).toEqual(['09:00', '09:00']);
    // The request has not been answered: its place is no news.
    const meetingIds = live.of('notification').map(({ data }) => data.meetingId);
    expect(meetingIds).toEqual([null, meetings[0].id]);
    expected(await edit({ isVirtual: true, videoUrl: 'https://video.example/{meeting}' }), 200);
    const { data } = await live.until(
      'meeting-status',
      ({ id, meetingLink }) => id === meetings[0].id && meetingLink !== null,
    );
    expect(data.location).toBeNull();
    live.close();
  });

  it('tells of the place together with the new time where a meeting loses its time', async () => {
    const [ana] = people;
    const live = await LiveClient.connect(world, ana);
    expected(await edit({ networkingStartTime: '09:20', location: 'Hall 7' }), 200);
    await live.until('notification', ({ kind }) => kind === 'meeting-scheduled');
    const { data } = await live.until(
      'meeting-status',
      ({ placement, location }) => placement === 'scheduled' && location === 'Hall 7',
    );
    expect(timeOf(data)).toBe('09:20');
    expect(live.of('notification').map(({ data: { kind } }) => kind)).toEqual([
      'event-changed',
      'meeting-scheduled',
    ]);
    live.close();
  });

  it('moves only meetings whose times are gone', async () => {
    const [ana, , , dora] = people;
    const third = await meet(ana, dora);
    expect(timeOf(third)).toBe('09:15');
    expect(await affected({ meetingGapMinutes: 20 })).toBe(1);
    const live = await LiveClient.connect(world, dora);
    expected(await edit({ meetingGapMinutes: 20 }), 200);
    const moved = await live.until(
      'meeting-status',
      ({ id, placement, version }) =>
        id === third.id && placement === 'scheduled' && version > third.version,
    );
    expect(timeOf(moved.data)).toBe('09:30');
    expect((await current()).filter(({ id }) => id !== third.id).map(timeOf)).toEqual([
      '09:00',
      '09:00',
    ]);
    live.close();
  });

  it('lets meetings wait when no slot is left, and gives them times when a later edit adds slots', async () => {
    const told = await editAndTold({ networkingStartTime: '09:55' }, 'waiting');
    expect(told).toEqual([null, null, null, null]);
    for (const meeting of await current()) {
      expect(meeting).toMatchObject({ status: 'accepted', timeSlotId: null, meetingLink: null });
    }
    expect(await world.database.query('SELECT 1 FROM occupancies')).toEqual([]);
    expect(await editAndTold({ networkingStartTime: '09:30' }, 'scheduled')).toEqual(
      people.map(() => '09:30'),
    );
  });

  it.each([
    { meetingDurationMinutes: 480, networkingStartTime: '00:00', networkingEndTime: '23:59' },
    { meetingDurationMinutes: 1, meetingGapMinutes: 240 },
    { maxAttendees: 1_000_000 },
    { maxAttendees: null, externalUrl: null, location: null },
    { maxAttendees: 4 },
  ])('may set %j', async (fields) => {
    const changed = expected<Event>(await edit(fields), 200);
    expect(changed).toMatchObject(fields);
  });

  it.each([
    [400, { meetingDurationMinutes: 481 }, 'meetingDurationMinutes'],
    [400, { meetingDurationMinutes: 0 }, 'meetingDurationMinutes'],
    [400, { meetingGapMinutes: 241 }, 'meetingGapMinutes'],
    [400, { maxAttendees: 0 }, 'maxAttendees'],
    [400, { maxAttendees: 1_000_001 }, 'maxAttendees'],
    [400, { endDate: onTheDay('07:00') }, 'endDate'],
    [400, { networkingEndTime: '08:59' }, 'networkingEndTime'],
    [400, { name: null }, 'name'],
    [400, { attendeeCount: 0 }, 'attendeeCount'],
    [409, { maxAttendees: 3 }, 'More people are registered than this number of places.'],
  ])('is answered with %i and changes nothing: %j', async (status, fields, said) => {
    const before = (await admin.get(`/events/${event.id}`)).body;
    const response = await edit({ description: 'Changed', ...fields });
    expect(response.status).toBe(status);
    expect([response.body.message].flat().join('\n')).toContain(said);
    expect((await admin.get(`/events/${event.id}`)).body).toEqual(before);
  });

  it('is answered with 404 when the event does not exist', async () => {
    const path = '/events/6f6d8f6e-7c0a-4a55-9d2e-0a8a3a0f1f11';
    expect((await admin.put(path, { name: 'Nothing' })).status).toBe(404);
    expect((await admin.put(`${path}?dryRun=true`, { name: 'Nothing' })).status).toBe(404);
  });
});
