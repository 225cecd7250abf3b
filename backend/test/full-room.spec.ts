import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const PEOPLE = 24;
const PAIRS = (PEOPLE * (PEOPLE - 1)) / 2;

describe('24 people who each meet all 23 others', () => {
  let world: World;
  let event: Event;
  let people: TestPerson[];
  let pending: { meeting: Meeting; requestee: TestPerson }[];

  beforeAll(async () => {
    world = await startWorld();
    const admin = await newAdmin(world);
    event = await admin.createEvent();
    people = await Promise.all(Array.from({ length: PEOPLE }, () => newMember(world)));
    for (const person of people) await person.register(event.id);
    pending = [];
    for (const [index, requester] of people.entries()) {
      for (const requestee of people.slice(index + 1)) {
        pending.push({ meeting: await requester.ask(requestee, event.id), requestee });
      }
    }
  });

  afterAll(() => world.close());

  const deadlocks = async (): Promise<number> => {
    const [row] = await world.database.query<{ deadlocks: string }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(row?.deadlocks);
  };

  it('get times for all 276 meetings that are accepted at once, and no person is in two meetings at once', async () => {
    const live = await Promise.all(people.map((person) => LiveClient.connect(world, person)));
    const before = await deadlocks();
    const answers = await Promise.all(
      [...pending, ...pending].map(({ meeting, requestee }) =>
        requestee.put(`/meetings/${meeting.id}/status`, { status: 'accepted' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(PAIRS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(PAIRS);

    // Each person receives the times of all 23 meetings.
    await Promise.all(
      live.map(async (client) => {
        const timed = () =>
          new Set(
            client
              .of('meeting-status')
              .flatMap(({ data }) => (data.placement === 'scheduled' ? [data.id] : [])),
          );
        while (timed().size < PEOPLE - 1) await client.untilCount(client.heard.length + 1);
      }),
    );

    const [placed] = await world.database.query<{ meetings: number }>(
      `SELECT count(*)::integer AS meetings FROM meetings
       WHERE status = 'accepted' AND scheduled_start_time IS NOT NULL`,
    );
    expect(placed?.meetings).toBe(PAIRS);
    const overlaps = await world.database.query(
      `SELECT 1 FROM meetings a JOIN meetings b ON a.id < b.id
         AND ARRAY[a.requester_user_id, a.requestee_user_id] && ARRAY[b.requester_user_id, b.requestee_user_id]
         AND tstzrange(a.scheduled_start_time, a.scheduled_end_time)
             && tstzrange(b.scheduled_start_time, b.scheduled_end_time)`,
    );
    expect(overlaps).toEqual([]);
    expect(await world.database.query('SELECT 1 FROM occupancies')).toHaveLength(2 * PAIRS);
    expect(await deadlocks()).toBe(before);
    for (const client of live) client.close();
  });

  it('have streams without missing numbers', async () => {
    const holes = await world.database.query(
      `SELECT s.user_id FROM streams s LEFT JOIN stream_entries e USING (user_id)
       GROUP BY s.user_id, s.head HAVING count(e.seq) <> s.head OR coalesce(max(e.seq), 0) <> s.head`,
    );
    expect(holes).toEqual([]);
  });
});
