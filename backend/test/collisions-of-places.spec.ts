import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { expectLegal, expectNoDeadlock } from './support/collision.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

/** An event of the lane and two people who want to register for it. */
interface PlaceLane {
  event: Event;
  ana: TestPerson;
  ben: TestPerson;
}

const LANES = 10;

describe('two simultaneous calls about one event', () => {
  let world: World;
  let admin: TestPerson;
  let lanes: PlaceLane[];

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    lanes = await Promise.all(
      Array.from({ length: LANES }, async () => ({
        event: await admin.createEvent(),
        ana: await newMember(world),
        ben: await newMember(world),
      })),
    );
  });

  afterAll(() => world.close());

  const register = (person: TestPerson, { event }: PlaceLane) =>
    person.post(`/events/${event.id}/register`);
  const leave = (person: TestPerson, { event }: PlaceLane) =>
    person.delete(`/events/${event.id}/register`);
  const edit = ({ event }: PlaceLane, fields: object) => admin.put(`/events/${event.id}`, fields);

  /** An open event with so many places, where exactly these people are registered. */
  const given =
    (maxAttendees: number, ...who: ('ana' | 'ben')[]) =>
    async (lane: PlaceLane): Promise<void> => {
      await leave(lane.ana, lane);
      await leave(lane.ben, lane);
      const { status } = await edit(lane, { maxAttendees, isActive: true });
      expect(status).toBe(200);
      for (const name of who) await lane[name].register(lane.event.id);
    };

  const state = async ({ event }: PlaceLane): Promise<string> => {
    const [row] = await world.database.query<{ told: number; registered: number; places: number }>(
      `SELECT attendee_count AS told, max_attendees AS places,
         (SELECT count(*)::integer FROM event_registrations WHERE event_id = e.id) AS registered
       FROM events e WHERE id = $1`,
      [event.id],
    );
    const counted = row?.told === row?.registered ? '' : ` (counted as ${row?.told})`;
    return `${row?.registered} of ${row?.places}${counted}`;
  };

  it('register two people for the last place', async () => {
    await expectLegal(world, lanes, {
      before: given(1),
      calls: [(lane) => register(lane.ana, lane), (lane) => register(lane.ben, lane)],
      after: state,
      legal: ['201 409: 1 of 1', '409 201: 1 of 1'],
    });
  });

  it('register one person twice', async () => {
    await expectLegal(world, lanes, {
      before: given(2),
      calls: [(lane) => register(lane.ana, lane), (lane) => register(lane.ana, lane)],
      after: state,
      legal: ['201 409: 1 of 2', '409 201: 1 of 2'],
    });
  });

  it('unregister one person twice', async () => {
    await expectLegal(world, lanes, {
      before: given(2, 'ana'),
      calls: [(lane) => leave(lane.ana, lane), (lane) => leave(lane.ana, lane)],
      after: state,
      legal: ['200 404: 0 of 2', '404 200: 0 of 2'],
    });
  });

  it('register one person while another leaves a full event', async () => {
    await expectLegal(world, lanes, {
      before: given(1, 'ana'),
      calls: [(lane) => leave(lane.ana, lane), (lane) => register(lane.ben, lane)],
      after: state,
      legal: ['200 201: 1 of 1', '200 409: 0 of 1'],
    });
  });

  it('register and unregister one person', async () => {
    await expectLegal(world, lanes, {
      before: given(2),
      calls: [(lane) => register(lane.ana, lane), (lane) => leave(lane.ana, lane)],
      after: state,
      legal: ['201 200: 0 of 2', '201 404: 1 of 2'],
    });
  });

  it('register a person while the capacity is lowered', async () => {
    await expectLegal(world, lanes, {
      before: given(2, 'ana'),
      calls: [(lane) => register(lane.ben, lane), (lane) => edit(lane, { maxAttendees: 1 })],
      after: state,
      legal: ['201 409: 2 of 2', '409 200: 1 of 1'],
    });
  });

  it('register a person while the event is made inactive', async () => {
    await expectLegal(world, lanes, {
      before: given(2),
      calls: [(lane) => register(lane.ana, lane), (lane) => edit(lane, { isActive: false })],
      after: state,
      legal: ['201 200: 1 of 2', '404 200: 0 of 2', '409 200: 0 of 2'],
    });
  });

  it('edit different fields: both edits remain', async () => {
    let round = 0;
    const wanted = new Map<PlaceLane, number>();
    await expectLegal(world, lanes, {
      before: async (lane) => wanted.set(lane, (round += 1)),
      calls: [
        (lane) => edit(lane, { description: `Round ${wanted.get(lane)}` }),
        (lane) => edit(lane, { location: `Hall ${wanted.get(lane)}` }),
      ],
      after: async (lane) => {
        const { body } = await admin.get(`/events/${lane.event.id}`);
        const kept = [`Round ${wanted.get(lane)}`, `Hall ${wanted.get(lane)}`];
        return [body.description, body.location].join() === kept.join() ? 'both kept' : 'one lost';
      },
      legal: ['200 200: both kept'],
    });
  });

  it('cause no deadlock', async () => {
    await expectNoDeadlock(world);
  });
});
