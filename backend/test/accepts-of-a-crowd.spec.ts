import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Meeting } from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { eventOfSlots } from './support/one-day.js';
import { newAdmin, newMember, type TestPerson } from './support/people.js';
import { startWorld, type World } from './support/world.js';

const PEOPLE = 40;
const SLOTS = 16;
/** Each asks the six who come next, so that each has twelve meetings. */
const ASKED = 6;
const MEETINGS = PEOPLE * ASKED;

describe(`${MEETINGS} requests among ${PEOPLE} people`, () => {
  let world: World;
  let people: TestPerson[];
  let asked: { meeting: Meeting; requestee: TestPerson }[];

  beforeAll(async () => {
    world = await startWorld();
    const admin = await newAdmin(world);
    const event = await eventOfSlots(admin, SLOTS);
    people = await Promise.all(Array.from({ length: PEOPLE }, () => newMember(world)));
    await Promise.all(people.map((person) => person.register(event.id)));
    asked = [];
    for (let next = 1; next <= ASKED; next += 1) {
      const requests = people.map(async (requester, at) => {
        const requestee = people[(at + next) % PEOPLE] ?? requester;
        return { meeting: await requester.ask(requestee, event.id), requestee };
      });
      asked.push(...(await Promise.all(requests)));
    }
  });

  afterAll(() => world.close());

  it('are accepted at once, all answered at the first call, and all decided', async () => {
    const clients = await Promise.all(people.map((person) => LiveClient.connect(world, person)));
    const decided = Promise.all(clients.map(untilDecided));
    const answers = await Promise.all(
      asked.map(({ meeting, requestee }) =>
        requestee.put(`/meetings/${meeting.id}/status`, { status: 'accepted' }),
      ),
    );
    await decided;
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));

    // Whoever has no time yet is told why: no slot is free for both.
    const states = await world.database.query<{ timed: number; waiting: number }>(STATES);
    const [{ timed, waiting } = { timed: 0, waiting: 0 }] = states;
    expect(timed + waiting).toBe(MEETINGS);
    expect(world.server.output()).not.toContain('run again');
    for (const client of clients) client.close();
  });
});

/** Waits until the person knows of each meeting its time, or that it waits for one. */
async function untilDecided(client: LiveClient): Promise<void> {
  const decided = () =>
    new Set(
      client
        .of('meeting-status')
        .flatMap(({ data }) =>
          data.placement === 'scheduled' || data.placement === 'waiting' ? [data.id] : [],
        ),
    );
  while (decided().size < 2 * ASKED) await client.untilCount(client.heard.length + 1);
}

const STATES = `SELECT count(*) FILTER (WHERE scheduled_start_time IS NOT NULL)::integer AS timed,
    count(*) FILTER (WHERE scheduled_start_time IS NULL AND waiting_reason IS NOT NULL)::integer AS waiting
  FROM meetings WHERE status = 'accepted'`;
