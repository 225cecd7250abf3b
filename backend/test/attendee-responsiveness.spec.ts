import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ResponsivenessStats } from '../src/modules/matching/responsiveness-stats.service.js';
import { ListsOfAttendees } from './support/attendee-lists.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const MINUTE = 60_000;

describe('the responsiveness statistics of an event’s attendees', () => {
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

  /** One person has answered the requests of three others. */
  const answer = () =>
    scratch.query(
      `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status)
       SELECT $1, id, $2::uuid, 'declined' FROM users WHERE id <> $2 ORDER BY id LIMIT 3`,
      [lists.event.id, lists.idOf(5)],
    );

  /** Staff have booked three meetings of another one, which tells nothing of that person. */
  const bookThree = () =>
    scratch.query(
      `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, accepted_at, booked_by_staff)
       SELECT $1, id, $2::uuid, 'accepted', now(), true FROM users WHERE id <> $2 ORDER BY id LIMIT 3`,
      [lists.event.id, lists.idOf(4)],
    );

  it('are read once for all calls within a minute, and again after it', async () => {
    const stats = new ResponsivenessStats(lists.database);
    const answers = async () => (await stats.of(lists.event))(lists.idOf(5)).answers;
    const [first, second] = await Promise.all([stats.of(lists.event), stats.of(lists.event)]);
    expect(second).toBe(first);
    await answer();
    await bookThree();
    expect(await answers()).toBe(0.5);
    later = 2 * MINUTE;
    expect(await answers()).toBe(1);
    expect((await stats.of(lists.event))(lists.idOf(4)).answers).toBe(0.5);
    await scratch.query('DELETE FROM meetings');
    expect(await answers()).toBe(1);
    later = 4 * MINUTE;
    expect(await answers()).toBe(0.5);
  });

  it('are read again after a failed read', async () => {
    const stats = new ResponsivenessStats(lists.database);
    await scratch.query('ALTER TABLE occupancies RENAME TO away');
    await expect(stats.of(lists.event)).rejects.toThrow('occupancies');
    await scratch.query('ALTER TABLE away RENAME TO occupancies');
    expect((await stats.of(lists.event))(lists.idOf(5)).answers).toBe(0.5);
  });
});
