import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { eventually } from './support/embedded-scratch.js';
import { newAdmin, type TestPerson } from './support/people.js';
import { ProcessTrial, TIMED } from './support/process-trial.js';

/** Stops a transaction that appends to this person's stream, before its commit. */
const STREAM = 'SELECT 1 FROM streams WHERE user_id = $1 FOR UPDATE';
/** Stops a transaction that locks this person. */
const PERSON = 'SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE';

/** Parts of the statements that then wait. */
const APPENDING = 'append_outbox';
const LOCKING_PEOPLE = 'FOR NO KEY UPDATE';

const PAIRS = 110;
/** So many people and meetings a batch takes. */
const TOLD_AT_ONCE = 100;
const CANCELLED_AT_ONCE = 50;

/** Pairs of attendees of event $1, each with a request. */
const CROWD = `WITH people AS (
    INSERT INTO users (email, email_key, password, first_name, last_name, company, role, what_they_buy, what_they_sell)
    SELECT 'crowd' || n || '@test.example', 'crowd' || n || '@test.example', '-', 'Crowd', n::text, '-', '-', '-', '-'
    FROM generate_series(1, 2 * $2::integer) AS n RETURNING id, last_name::integer AS n),
  registered AS (INSERT INTO event_registrations (event_id, user_id) SELECT $1, id FROM people),
  asked AS (INSERT INTO meetings (event_id, requester_user_id, requestee_user_id)
    SELECT $1, one.id, other.id FROM people one JOIN people other ON other.n = one.n + $2 WHERE one.n <= $2)
  UPDATE events SET attendee_count = attendee_count + 2 * $2 WHERE id = $1`;

/** Of the event $1: who is told, and whose meeting is cancelled, in the second batch. */
const IN_SECOND_BATCH = `SELECT
    (SELECT user_id FROM event_registrations WHERE event_id = $1 ORDER BY user_id
      OFFSET ${TOLD_AT_ONCE + 20} LIMIT 1) AS told,
    (SELECT requester_user_id FROM meetings WHERE event_id = $1 ORDER BY id
      OFFSET ${CANCELLED_AT_ONCE + 20} LIMIT 1) AS cancelled`;

const TOLD = `SELECT count(*)::integer AS entries, count(DISTINCT user_id)::integer AS people,
    (SELECT count(*)::integer FROM deliveries WHERE cause = $1 AND about = $2) AS mails
  FROM stream_entries WHERE data ->> 'kind' = $1 AND data ->> 'eventId' = $2::text`;

describe('killing a process', () => {
  let trial: ProcessTrial;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    trial = await ProcessTrial.open();
    await trial.serve('api');
    admin = await newAdmin(trial.place);
    event = await admin.createEvent();
    await trial.endProcesses();
  });

  afterEach(() => trial.endProcesses());
  afterAll(() => trial.close());

  const attendeeCount = async (): Promise<number> =>
    (await admin.get(`/events/${event.id}`)).body.attendeeCount;
  const outcome = (call: Promise<{ status: number }>): Promise<number | 'cut off'> =>
    call.then(
      ({ status }) => status,
      () => 'cut off' as const,
    );

  it('while somebody is removed removes nobody, and the next call removes the person and tells both', async () => {
    await trial.serve('all');
    await trial.askForMeeting(event);
    await trial.accept();
    await trial.told(TIMED);
    const before = await attendeeCount();
    const path = `/admin/events/${event.id}/attendees/${trial.requestee.user.id}`;
    const stream = await trial.hold(STREAM, [trial.lastTold]);
    const removal = outcome(admin.delete(path));
    await stream.untilWaitedFor(APPENDING);
    await trial.killServer();
    expect(await removal).toBe('cut off');
    await stream.endWaiting();
    await stream.release();

    await trial.serve('all');
    await trial.reconnect();
    expect(await attendeeCount()).toBe(before);
    expect(await trial.requestee.meetings()).toMatchObject([
      { status: 'accepted', version: TIMED },
    ]);
    expect((await admin.delete(path)).status).toBe(204);
    await trial.told(TIMED + 1);
    expect(await trial.requestee.meetings()).toMatchObject([{ status: 'cancelled' }]);
    expect(await attendeeCount()).toBe(before - 1);
    expect(await trial.database.query('SELECT 1 FROM occupancies')).toEqual([]);
    const told = await trial.database.query(
      `SELECT data ->> 'content' AS content FROM stream_entries
       WHERE user_id = $1 AND data ->> 'kind' = 'organiser-message'`,
      [trial.requestee.user.id],
    );
    expect(told).toEqual([{ content: `You were removed from ${event.name} by its organisers.` }]);
  });

  describe('at an event of hundreds', () => {
    const everybody = { entries: 2 * PAIRS, people: 2 * PAIRS, mails: 2 * PAIRS };
    const half = { entries: TOLD_AT_ONCE, people: TOLD_AT_ONCE, mails: TOLD_AT_ONCE };
    let hall: Event;
    let second: { told: string; cancelled: string } | undefined;

    const told = async (kind: string) =>
      (await trial.database.query<object>(TOLD, [kind, hall.id]))[0];
    const cancelled = (): Promise<object[]> =>
      trial.database.query(`SELECT 1 FROM meetings WHERE event_id = $1 AND status = 'cancelled'`, [
        hall.id,
      ]);
    const allTold = (kind: string) =>
      eventually('everybody is told', async () => {
        const [row] = await trial.database.query<{ people: number }>(TOLD, [kind, hall.id]);
        return row?.people === 2 * PAIRS;
      });

    beforeAll(async () => {
      await trial.serve('api');
      hall = await admin.createEvent({ maxAttendees: 1000 });
      await trial.endProcesses();
      await trial.database.query(CROWD, [hall.id, PAIRS]);
      [second] = await trial.database.query<{ told: string; cancelled: string }>(IN_SECOND_BATCH, [
        hall.id,
      ]);
    });

    it('between two batches of a message tells everybody once', async () => {
      await trial.serve('all');
      const stream = await trial.hold(STREAM, [second?.told]);
      const written = await admin.post(`/admin/events/${hall.id}/messages`, { content: 'Lunch' });
      expect(written.status).toBe(202);
      await stream.untilWaitedFor(APPENDING);
      await trial.killServer();
      await stream.endWaiting();
      await stream.release();
      expect(await told('organiser-message')).toEqual(half);

      await trial.serve('all');
      await allTold('organiser-message');
      expect(await told('organiser-message')).toEqual(everybody);
    });

    it('between two batches of a cancelled event cancels every meeting and tells everybody once', async () => {
      await trial.serve('all');
      const person = await trial.hold(PERSON, [second?.cancelled]);
      const reason = { reason: 'The hall is closed.' };
      expect((await admin.put(`/events/${hall.id}/cancel`, reason)).status).toBe(200);
      await person.untilWaitedFor(LOCKING_PEOPLE);
      await trial.killServer();
      await person.endWaiting();
      await person.release();
      expect(await cancelled()).toHaveLength(CANCELLED_AT_ONCE);

      await trial.serve('all');
      await eventually('every meeting is cancelled', async () => {
        return (await cancelled()).length === PAIRS;
      });
      await allTold('event-cancelled');
      expect(await told('event-cancelled')).toEqual(everybody);
    });
  });
});
