import type { Event } from '@rendezvous/contract';
import { seeded } from '../../src/modules/scheduling/engine/random.js';
import { eventually } from './embedded-scratch.js';
import { attendeesOf, clock, eventOfSlots } from './one-day.js';
import { newAdmin, type TestPerson } from './people.js';
import { startWorker } from './server-process.js';
import { startWorld, type World } from './world.js';

/** Each person meets seven others in eight slots, and the meetings need 42 of 48 places at tables. */
const PEOPLE = 12;
const SLOTS = 8;
const ROUNDS = 7;
const TABLES = PEOPLE / 2;

/** Returns the pairs of `ROUNDS` rounds of a round robin, shuffled in the same way each time. */
function tightPairs(): [number, number][] {
  const circle = PEOPLE - 1;
  const random = seeded(1);
  const pairs: { pair: [number, number]; key: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ pair: [circle, round], key: random() });
    for (let apart = 1; apart < TABLES; apart += 1) {
      const pair: [number, number] = [(round + apart) % circle, (round - apart + circle) % circle];
      pairs.push({ pair, key: random() });
    }
  }
  return pairs.sort((a, b) => a.key - b.key).map(({ pair }) => pair);
}

interface Placed {
  /** `HH:MM`; null without a time. */
  times: (string | null)[];
  moved: number;
}

/**
 * Accepts the same list of meetings at an event with hardly enough tables, and then starts so many workers, which
 * assign the meetings. Returns the times in the order of acceptance, and how many meetings were moved.
 */
export async function placeTightly(workers: number): Promise<Placed> {
  const world = await startWorld({ ROLE: 'api' });
  try {
    const event = await eventOfSlots(await newAdmin(world), SLOTS, { tables: TABLES });
    await acceptAll(world, event);
    const settings = { DATABASE_URL: world.database.url, WORKER_CONCURRENCY: '1' };
    const running = await Promise.all(Array.from({ length: workers }, () => startWorker(settings)));
    await eventually('everything accepted is decided', async () => {
      const open = await world.database.query(UNDECIDED);
      return open.length === 0;
    });
    await Promise.all(running.map((worker) => worker.stop()));
    const rows = await world.database.query<{ start: Date | null; moved: boolean }>(TIMES);
    return {
      times: rows.map(({ start }) => clock(start?.toISOString())),
      moved: rows.filter(({ moved }) => moved).length,
    };
  } finally {
    await world.close();
  }
}

async function acceptAll(world: World, event: Event): Promise<void> {
  const people = await attendeesOf(world, PEOPLE, event);
  for (const [a, b] of tightPairs()) {
    const [one, other] = [people[a], people[b]] as [TestPerson, TestPerson];
    const { id } = await one.ask(other, event.id);
    await other.answer(id, 'accepted');
  }
}

const UNDECIDED = `SELECT id FROM meetings
  WHERE status = 'accepted' AND scheduled_start_time IS NULL AND waiting_since IS NULL`;

const TIMES = `SELECT scheduled_start_time AS start, last_moved_at IS NOT NULL AS moved
  FROM meetings ORDER BY accepted_at`;
