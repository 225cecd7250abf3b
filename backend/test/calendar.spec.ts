import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import ICAL from 'ical.js';
import { eventually } from './support/embedded-scratch.js';
import { pastMeeting } from './support/past-meeting.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const PUBLIC_URL = 'https://meet.example';

describe('calendar files of meetings', () => {
  let world: World;
  let event: Event;
  let admin: TestPerson;
  let ana: TestPerson;
  let ben: TestPerson;

  beforeAll(async () => {
    world = await startWorld({ PUBLIC_URL: `${PUBLIC_URL}/` });
    admin = await newAdmin(world);
    event = await admin.createEvent({ timezone: 'Europe/Berlin' });
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    [ana, ben] = [await newMember(world), await newMember(world)];
    for (const person of [ana, ben]) await person.register(event.id);
  });

  const seenBy = async (person: TestPerson, id: string): Promise<Meeting> => {
    const meeting = (await person.meetings()).find((one) => one.id === id);
    if (meeting === undefined) throw new Error('The meeting is not theirs.');
    return meeting;
  };

  async function scheduled(): Promise<Meeting> {
    const { id } = await ana.ask(ben, event.id, 'Brackets; in stock?');
    await ben.answer(id, 'accepted');
    await eventually(
      'the meeting has its time',
      async () => (await seenBy(ana, id)).scheduledStartTime !== null,
    );
    return seenBy(ana, id);
  }

  async function eventsIn(person: TestPerson, path: string): Promise<ICAL.Event[]> {
    const response = await person.get(path);
    expected(response, 200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="\w+\.ics"$/);
    const calendar = new ICAL.Component(ICAL.parse(response.text));
    return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  }

  const told = (events: readonly ICAL.Event[]) =>
    events.map((one) => ({
      id: one.uid,
      sequence: one.sequence,
      start: one.startDate.toJSDate().toISOString(),
      end: one.endDate.toJSDate().toISOString(),
      status: one.component.getFirstPropertyValue('status'),
    }));

  it('hold one meeting, the same for both people except for the other person’s name', async () => {
    const meeting = await scheduled();
    const [anas] = await eventsIn(ana, `/meetings/${meeting.id}/calendar`);
    const [bens] = await eventsIn(ben, `/meetings/${meeting.id}/calendar`);
    expect(told([anas, bens].flatMap((one) => one ?? []))).toEqual(
      Array.from({ length: 2 }, () => ({
        id: meeting.id,
        sequence: meeting.version,
        start: meeting.scheduledStartTime,
        end: meeting.scheduledEndTime,
        status: 'CONFIRMED',
      })),
    );
    expect(anas?.summary).toBe(`Meeting with ${ben.user.firstName} ${ben.user.lastName}`);
    expect(bens?.summary).toBe(`Meeting with ${ana.user.firstName} ${ana.user.lastName}`);
    expect(anas?.description).toContain('Your message: Brackets; in stock?');
    expect(bens?.description).toContain('Their message: Brackets; in stock?');
    expect(anas?.location).toBe('Hall 4');
    expect(anas?.startDate.zone.tzid).toBe('Europe/Berlin');
    expect(anas?.component.getFirstPropertyValue('url')).toBe(
      `${PUBLIC_URL}/events/${event.id}/meetings`,
    );
  });

  it('keep the id of the meeting and raise its sequence number when the time changes', async () => {
    const meeting = await scheduled();
    const [before] = told(await eventsIn(ana, '/meetings/calendar'));
    const moved = expected<Meeting>(await ben.put(`/meetings/${meeting.id}/change-time`), 200);
    const [after, ...others] = told(await eventsIn(ana, '/meetings/calendar'));
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, start: moved.scheduledStartTime });
    expect(after?.start).not.toBe(before?.start);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it('cancel a declined meeting at its last time, and show the new time when it is accepted again', async () => {
    const meeting = await scheduled();
    const declined = await ben.answer(meeting.id, 'declined');
    expect(told(await eventsIn(ana, '/meetings/calendar'))).toEqual([
      {
        id: meeting.id,
        sequence: declined.version,
        start: meeting.scheduledStartTime,
        end: meeting.scheduledEndTime,
        status: 'CANCELLED',
      },
    ]);
    const [alone] = told(await eventsIn(ana, `/meetings/${meeting.id}/calendar`));
    expect(alone?.status).toBe('CANCELLED');
    await ben.answer(meeting.id, 'accepted');
    await eventually('the meeting is back', async () => {
      const [back] = told(await eventsIn(ana, '/meetings/calendar'));
      return back?.status === 'CONFIRMED' && back.sequence > declined.version;
    });
  });

  it('hold all meetings with a time in order, past ones included', async () => {
    const meeting = await scheduled();
    const cleo = await newMember(world);
    await cleo.register(event.id);
    const past = await pastMeeting(world, event.id, cleo, ana);
    await ana.ask(cleo, event.id);
    expect(told(await eventsIn(ana, '/meetings/calendar')).map(({ id }) => id)).toEqual([
      past.id,
      meeting.id,
    ]);
    expect(await eventsIn(await newMember(world), '/meetings/calendar')).toEqual([]);
  });

  it('leave out a meeting that lost its time after its end', async () => {
    const past = await pastMeeting(world, event.id, ana, ben);
    await world.database.query(
      `UPDATE meetings SET status = 'declined', scheduled_start_time = NULL,
         scheduled_end_time = NULL, time_slot_id = NULL WHERE id = $1`,
      [past.id],
    );
    expect(await eventsIn(ana, '/meetings/calendar')).toEqual([]);
  });

  it('use UTC for a virtual event', async () => {
    const online = await admin.createEvent({
      isVirtual: true,
      videoUrl: 'https://video.example/{meeting}',
    });
    for (const person of [ana, ben]) await person.register(online.id);
    const { id } = await ana.ask(ben, online.id);
    await ben.answer(id, 'accepted');
    await eventually(
      'the meeting has its time',
      async () => (await seenBy(ana, id)).scheduledStartTime !== null,
    );
    const response = await ana.get(`/meetings/${id}/calendar`);
    expect(response.text).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
    expect(response.text).not.toContain('VTIMEZONE');
    const [entry] = await eventsIn(ana, `/meetings/${id}/calendar`);
    expect(entry?.location).toBe(`https://video.example/${id}`);
  });

  it('are refused, in JSON, for a meeting without a time and for other people’s meetings', async () => {
    const { id } = await ana.ask(ben, event.id);
    const timeless = await ana.get(`/meetings/${id}/calendar`);
    expect(timeless.status).toBe(409);
    expect(timeless.headers['content-type']).toMatch(/^application\/json/);
    expect(timeless.body.message).toBe('This meeting has no time yet.');
    expect((await admin.get(`/meetings/${id}/calendar`)).status).toBe(404);
    expect((await ana.get('/meetings/x/calendar')).status).toBe(400);
  });
});
