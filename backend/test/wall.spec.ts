import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, TimeSlot, Wall, WallState } from '@rendezvous/contract';
import request, { type Response } from 'supertest';
import { heldMeeting } from './support/held-meetings.js';
import { attendeesOf } from './support/one-day.js';
import { expected, newAdmin, type TestPerson } from './support/people.js';
import { eventAtNoon, slotsFromNow, wallTokenOf } from './support/walls.js';
import { startWorld, type World } from './support/world.js';

describe('the wall page of an event', () => {
  let world: World;
  let admin: TestPerson;
  let event: Event;
  let people: Cast;
  /** The slot that runs, and the one after it. */
  let running: TimeSlot;
  let coming: TimeSlot;

  const meet = (pair: readonly [TestPerson, TestPerson], time: TimeSlot, place: string) =>
    heldMeeting(world, pair, { eventId: event.id, time, place });

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
    event = await eventAtNoon(admin, { name: 'Foundry Day', tables: 12 });
    people = (await attendeesOf(world, 6, event)) as Cast;
    [running, coming] = await slotsFromNow(admin, event);
    await meet([people[0], people[1]], running, '10');
    await meet([people[2], people[3]], running, '2');
    await meet([people[4], people[5]], coming, '1');
  });

  afterAll(() => world.close());

  /** As a screen reads it: without a sign-in. */
  const read = (token: string): Promise<Response> =>
    request(world.url)
      .get(`/api/walls/${token}`)
      .then((reply) => reply);
  const shown = async (token: string): Promise<Wall> => expected(await read(token), 200);
  const nameOf = ({ user }: TestPerson) => `${user.firstName} ${user.lastName}`;
  const namesOn = ({ now, next }: Wall) =>
    [now, next].flatMap((slot) =>
      (slot?.meetings ?? []).flatMap(({ people: met }) => (met ?? []).map(({ name }) => name)),
    );
  const statesWall = async () =>
    expected<WallState>(await admin.get(`/admin/events/${event.id}/wall`), 200);

  it('shows whoever has its address the running slot and the next one, by place, and no names', async () => {
    expect(await statesWall()).toEqual({ createdAt: null, showNames: false });
    const wall = await shown(await wallTokenOf(admin, event));
    const placesOnly = (labels: string[]) =>
      labels.map((place) => ({ place, zone: null, people: null }));
    expect(wall).toEqual({
      at: expect.any(String),
      eventName: 'Foundry Day',
      timezone: event.timezone,
      isCancelled: false,
      now: {
        id: running.id,
        startTime: running.startTime,
        endTime: running.endTime,
        meetings: placesOnly(['2', '10']),
      },
      next: {
        id: coming.id,
        startTime: coming.startTime,
        endTime: coming.endTime,
        meetings: placesOnly(['1']),
      },
    });
    expect(Math.abs(Date.parse(wall.at) - Date.now())).toBeLessThan(60_000);
  });

  it('names people where that is wanted: who has a meeting and shares their data, and nobody else', async () => {
    await world.database.query('UPDATE users SET consent_to_share_data = false WHERE id = $1', [
      people[3].user.id,
    ]);
    const token = await wallTokenOf(admin, event, { showNames: true });
    expect(await statesWall()).toMatchObject({ showNames: true });
    const wall = await shown(token);
    expect(namesOn(wall)).toEqual(
      [people[2], people[0], people[1], people[4], people[5]].map(nameOf),
    );
    expect(wall.now?.meetings[1]?.people?.[0]).toEqual({
      name: nameOf(people[0]),
      company: people[0].user.company,
    });
  });

  it('leaves out a meeting that was cancelled', async () => {
    const requester = people[4];
    const [meeting] = await requester.meetings();
    await requester.answer(meeting?.id ?? '', 'cancelled');
    const wall = await shown(await wallTokenOf(admin, event, { showNames: true }));
    expect(wall.next).toMatchObject({ id: coming.id, meetings: [] });
  });

  it('costs one look at the database however many screens show it', async () => {
    const token = await wallTokenOf(admin, event);
    const walls = await Promise.all(Array.from({ length: 100 }, () => shown(token)));
    expect(new Set(walls.map(({ at }) => at)).size).toBe(1);
  });

  it('has an address of which the database keeps the hash alone', async () => {
    const token = await wallTokenOf(admin, event);
    const [row] = await world.database.query<{ all: string; hash: string }>(
      'SELECT w::text AS all, token_hash AS hash FROM event_walls w WHERE event_id = $1',
      [event.id],
    );
    expect(row?.all).not.toContain(token);
    expect(row?.hash).toBe(createHash('sha256').update(token).digest('hex'));
  });

  it('moves to a new address, which ends the one before it', async () => {
    const before = await wallTokenOf(admin, event);
    await shown(before);
    const after = await wallTokenOf(admin, event);
    expect((await read(before)).status).toBe(404);
    await shown(after);
  });

  it('has one valid address after several were made at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 6 }, () => wallTokenOf(admin, event)));
    const statuses = await Promise.all(tokens.map(async (token) => (await read(token)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404]);
  });

  it('answers 404 once its address has ended, and ending it again changes nothing', async () => {
    const token = await wallTokenOf(admin, event);
    await shown(token);
    expect((await admin.delete(`/admin/events/${event.id}/wall`)).status).toBe(204);
    const reply = await read(token);
    expect([reply.status, reply.body.message]).toEqual([
      404,
      'There is no page at this address any more.',
    ]);
    expect(await statesWall()).toEqual({ createdAt: null, showNames: false });
    expect((await admin.delete(`/admin/events/${event.id}/wall`)).status).toBe(204);
  });

  it('says that a cancelled event is cancelled, and such an event gets no new address', async () => {
    const token = await wallTokenOf(admin, event);
    expected(await admin.put(`/events/${event.id}/cancel`, { reason: 'The hall is closed.' }), 200);
    expect(await shown(token)).toMatchObject({ isCancelled: true, now: null, next: null });
    const again = await admin.post(`/admin/events/${event.id}/wall`);
    expect([again.status, again.body.message]).toEqual([409, 'This event is cancelled.']);
  });
});

type Cast = [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
