import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting, MeetingStatus } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** Two people, their meeting and their live clients. */
interface Appointment {
  meeting: Meeting;
  requester: TestPerson;
  requestee: TestPerson;
  live: [LiveClient, LiveClient];
}

describe('the passing of time', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await admin.createEvent();
  });

  afterAll(() => world.close());

  const asked = async (at: Event): Promise<Appointment> => {
    const [requester, requestee] = [await newMember(world), await newMember(world)];
    for (const person of [requester, requestee]) await person.register(at.id);
    const live: Appointment['live'] = [
      await LiveClient.connect(world, requester),
      await LiveClient.connect(world, requestee),
    ];
    return { meeting: await requester.ask(requestee, at.id), requester, requestee, live };
  };
  const agreed = async (): Promise<Appointment> => {
    const appointment = await asked(event);
    const { meeting, requestee, live } = appointment;
    await requestee.answer(meeting.id, 'accepted');
    const told = await Promise.all(
      live.map((one) => one.until('meeting-status', ({ placement }) => placement === 'scheduled')),
    );
    return { ...appointment, meeting: told[0]?.data ?? meeting };
  };
  /** Moves a meeting so that it begins and ends so many minutes from now; a trigger moves the occupancies. */
  const shift = (meeting: Meeting, from: number, to: number) =>
    world.database.query(
      `UPDATE meetings SET scheduled_start_time = now() + make_interval(mins => $2),
         scheduled_end_time = now() + make_interval(mins => $3) WHERE id = $1`,
      [meeting.id, from, to],
    );
  const told = ({ live, meeting }: Appointment, status: MeetingStatus) =>
    Promise.all(
      live.map(async (one) => {
        const heard = await one.until(
          'meeting-status',
          (data) => data.id === meeting.id && data.status === status,
        );
        return heard.data;
      }),
    );
  const close = ({ live }: Appointment): void => {
    for (const one of live) one.close();
  };

  it('completes a meeting whose end has passed once, and tells both people', async () => {
    const appointment = await agreed();
    const { meeting, requester, requestee, live } = appointment;
    await shift(meeting, -20, -10);
    for (const data of await told(appointment, 'completed')) {
      expect(data).toMatchObject({
        version: meeting.version + 1,
        placement: null,
        timeSlotId: meeting.timeSlotId,
        otherUser: { email: expect.stringContaining('@') },
      });
      expect(Date.parse(data.scheduledEndTime ?? '')).toBeLessThan(Date.now());
    }
    for (const one of live) {
      const notice = await one.until('notification', ({ kind }) => kind === 'meeting-completed');
      expect(notice.data).toMatchObject({ meetingId: meeting.id, actor: null });
    }
    expect((await requester.get('/users/stats')).body).toMatchObject({
      upcomingMeetings: 0,
      completedMeetings: 1,
    });

    // The next meeting shows that another sweep has run, which must not change the first meeting.
    const next = await agreed();
    await shift(next.meeting, -20, -10);
    await told(next, 'completed');
    expect(await requestee.meetings()).toMatchObject([
      { status: 'completed', version: meeting.version + 1 },
    ]);
    close(appointment);
    close(next);
  });

  it('does not change a meeting that has begun and not ended, and nobody can cancel or move it', async () => {
    const appointment = await agreed();
    const { meeting, requester, requestee } = appointment;
    await shift(meeting, -5, 5);
    const ended = await agreed();
    await shift(ended.meeting, -20, -10);
    await told(ended, 'completed');
    expect(await requester.meetings()).toMatchObject([
      { status: 'accepted', version: meeting.version },
    ]);
    const path = `/meetings/${meeting.id}`;
    const refused = [
      await requestee.put(`${path}/status`, { status: 'declined' }),
      await requester.put(`${path}/status`, { status: 'cancelled' }),
      await requestee.put(`${path}/change-time`),
    ];
    for (const { status, body } of refused) {
      expect([status, body.message]).toEqual([409, 'This meeting has already begun.']);
    }
    expected(await requester.delete(`/events/${event.id}/register`), 200);
    expect(await requestee.meetings()).toMatchObject([
      { status: 'accepted', version: meeting.version },
    ]);
    await shift(meeting, -15, -5);
    await told(appointment, 'completed');
    close(appointment);
    close(ended);
  });

  it('completes more meetings than fit into one batch', async () => {
    await world.database.query(MANY_ENDED, [event.id]);
    const last = await agreed();
    await shift(last.meeting, -2, -1);
    await told(last, 'completed');
    const left = () =>
      world.database.query(
        `SELECT 1 FROM meetings WHERE status = 'accepted' AND scheduled_end_time <= now()`,
      );
    await eventually('all are completed', async () => (await left()).length === 0);
    const [notices] = await world.database.query<{ told: number; people: number }>(
      `SELECT count(*)::integer AS told, count(DISTINCT user_id)::integer AS people
       FROM stream_entries JOIN users u ON u.id = user_id AND u.company = 'Many'
       WHERE event = 'notification' AND data ->> 'kind' = 'meeting-completed'`,
    );
    expect(notices).toEqual({ told: 500, people: 500 });
    close(last);
  });

  it('expires unanswered requests when the event ends, and after that nobody can ask, accept or register', async () => {
    const short = await admin.createEvent();
    const unanswered = await asked(short);
    const declined = await asked(short);
    await declined.requestee.answer(declined.meeting.id, 'declined');
    await world.database.query(
      `UPDATE events SET start_date = now() - interval '2 days', end_date = now() - interval '1 second'
       WHERE id = $1`,
      [short.id],
    );
    for (const data of await told(unanswered, 'expired')) {
      expect(data.version).toBe(unanswered.meeting.version + 1);
    }
    const notice = await unanswered.live[0].until('notification');
    expect(notice.data).toMatchObject({ kind: 'meeting-expired', actor: null });
    const { requester, requestee, meeting } = unanswered;
    const late = await requestee.put(`/meetings/${meeting.id}/status`, { status: 'accepted' });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('This meeting request has expired.');
    const again = await declined.requestee.put(`/meetings/${declined.meeting.id}/status`, {
      status: 'accepted',
    });
    expect([again.status, again.body.message]).toEqual([409, 'This event is over.']);
    const anew = await requester.post('/meetings', {
      requesteeUserId: declined.requester.user.id,
      eventId: short.id,
    });
    expect([anew.status, anew.body.message]).toEqual([409, 'This event is over.']);
    const tooLate = await (await newMember(world)).post(`/events/${short.id}/register`);
    expect([tooLate.status, tooLate.body.message]).toEqual([409, 'This event is over']);
    close(unanswered);
    close(declined);
  });

  it('makes meetings today those of the present day in the time zone of the event', async () => {
    const { meeting, requester, live } = await agreed();
    const today = async (): Promise<string[]> =>
      expected<Meeting[]>(await requester.get('/meetings/today'), 200).map(({ id }) => id);
    const at = (zone: string, time: string) =>
      world.database.query(
        `WITH zone AS (UPDATE events SET timezone = $2 WHERE id = $3)
         UPDATE meetings SET scheduled_start_time = noon, scheduled_end_time = noon + interval '10 minutes'
         FROM (SELECT ((now() AT TIME ZONE $2)::date + $4::interval) AT TIME ZONE $2 AS noon) AS day
         WHERE id = $1`,
        [meeting.id, zone, event.id, time],
      );
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await at(zone, '1 day 1 minute');
      expect(await today()).toEqual([]);
      await at(zone, '23 hours 40 minutes');
      expect(await today()).toEqual([meeting.id]);
    }
    for (const one of live) one.close();
    await requester.put(`/meetings/${meeting.id}/status`, { status: 'cancelled' });
  });
});

/** Inserts 250 meetings of 500 people that ended a minute ago. */
const MANY_ENDED = `WITH people AS (
    INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy, what_they_sell)
    SELECT 'many' || n || '@test.example', 'many' || n || '@test.example', '-', 'One', 'Of', 'Many', '-', '-', '-'
    FROM generate_series(1, 500) n RETURNING id),
  numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM people)
  INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at,
    time_slot_id, scheduled_start_time, scheduled_end_time)
  SELECT $1, one.id, other.id, 'accepted', now(), gen_random_uuid(),
    now() - interval '11 minutes', now() - interval '1 minute'
  FROM numbered one JOIN numbered other ON other.n = one.n + 1 AND one.n % 2 = 1`;
