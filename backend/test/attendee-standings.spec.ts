import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AttendeeStandings } from '../src/modules/matching/attendee-standings.service.js';
import { ListsOfAttendees } from './support/attendee-lists.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { eventually } from './support/embedded-scratch.js';
import { HeldLock } from './support/held-lock.js';

const MINUTE = 60_000;

describe('what is known of an event’s attendees besides their profiles', () => {
  let scratch: TestDatabase;
  let lists: ListsOfAttendees;
  let later = 0;

  beforeAll(async () => {
    scratch = await createTestDatabase();
    lists = await ListsOfAttendees.open(scratch.url);
    await lists.fillEvent(6);
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await lists.close();
    await scratch.drop();
  });

  /** Three have asked somebody, who has answered them all. */
  const answer = () =>
    scratch.query(
      `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status)
       SELECT $1, id, $2::uuid, 'declined' FROM users WHERE id <> $2 ORDER BY id LIMIT 3`,
      [lists.event.id, lists.idOf(5)],
    );

  it('is told as it was while it is read again, and waited for when that is long ago', async () => {
    const standings = new AttendeeStandings(lists.database);
    const answers = async () => (await standings.of(lists.event))(lists.idOf(5)).answers;
    expect(await answers()).toBe(0.5);
    await answer();
    expect(await answers()).toBe(0.5);
    const held = await HeldLock.queueFor(scratch, 'LOCK TABLE meetings IN ACCESS EXCLUSIVE MODE');
    later = 2 * MINUTE;
    expect([await answers(), await answers()]).toEqual([0.5, 0.5]);
    await held.untilWaitedFor('requestee_user_id');
    await held.release();
    await eventually('they are read', async () => (await answers()) === 1);
    await scratch.query('DELETE FROM meetings');
    expect(await answers()).toBe(1);
    later = 30 * MINUTE;
    expect(await answers()).toBe(0.5);
  });
});
