import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import { HeldLock } from './support/held-lock.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** The statement that writes an answer, if what it was decided about is still so. */
const ANSWERING = 'settle_meeting';

describe('what changes while an answer waits', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let ana: TestPerson;
  let ben: TestPerson;
  let asked: Meeting;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  beforeEach(async () => {
    event = await admin.createEvent();
    [ana, ben] = await Promise.all([newMember(world), newMember(world)]);
    await ana.register(event.id);
    await ben.register(event.id);
    asked = await ana.ask(ben, event.id);
  });

  afterAll(() => world.close());

  /** Accepts while `change` is made and not committed, and after a while is. */
  async function acceptedDuring(change: string, value: string, wait = 0) {
    const lock = await HeldLock.queueFor(world.database, change, [value]);
    const answer = ben.put(`/meetings/${asked.id}/status`, { status: 'accepted' });
    await lock.untilWaitedFor(ANSWERING);
    await new Promise((resolve) => setTimeout(resolve, wait));
    await lock.commit();
    return answer;
  }

  it('of a person is told with it', async () => {
    const { status, body } = await acceptedDuring(
      `UPDATE users SET first_name = 'Anastasia', version = version + 1 WHERE id = $1`,
      ana.user.id,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'accepted',
      version: asked.version + 1,
      otherUser: { firstName: 'Anastasia' },
    });
  });

  it.each([
    ['declined', 'This meeting has just been changed. Please look at it again.'],
    ['expired', 'This meeting request ended with the event, unanswered.'],
  ])('of the meeting, which then is %s, refuses it', async (becomes, message) => {
    const { status, body } = await acceptedDuring(
      `UPDATE meetings SET status = '${becomes}', version = version + 1 WHERE id = $1`,
      asked.id,
    );
    expect(status).toBe(409);
    expect(body.message).toBe(message);
    expect(await ben.meetings()).toMatchObject([{ status: becomes, version: asked.version + 1 }]);
  });

  it('of a registration refuses it', async () => {
    const { status, body } = await acceptedDuring(
      `WITH gone AS (DELETE FROM event_registrations WHERE user_id = $1 RETURNING event_id)
      UPDATE events SET attendee_count = attendee_count - 1, version = version + 1
      WHERE id IN (SELECT event_id FROM gone)`,
      ana.user.id,
    );
    expect(status).toBe(409);
    expect(body.message).toBe('One of you is no longer registered for this event.');
    // Leaving would have withdrawn it.
    await world.database.query('DELETE FROM meetings WHERE id = $1', [asked.id]);
  });

  it('of nothing but the hour refuses it when the event is over by then', async () => {
    await world.database.query(
      `UPDATE events SET start_date = now() - interval '1 day', end_date = now() + interval '2 seconds'
      WHERE id = $1`,
      [event.id],
    );
    const { status, body } = await acceptedDuring(
      'SELECT 1 FROM users WHERE id = $1 FOR UPDATE',
      ana.user.id,
      2_000,
    );
    expect(status).toBe(409);
    expect(body.message).toBe('This event is over.');
    expect(await ben.meetings()).toMatchObject([
      { status: expect.stringMatching(/pending|expired/) },
    ]);
  });

  it('lets one of twenty answers through', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        turn % 2 === 0
          ? ben.put(`/meetings/${asked.id}/status`, { status: 'declined' })
          : ana.put(`/meetings/${asked.id}/status`, { status: 'cancelled' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await ben.meetings()).toMatchObject([{ version: asked.version + 1 }]);
  });
});
