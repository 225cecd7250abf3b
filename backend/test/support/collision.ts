import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { runChecks } from '../../src/database/checks.js';
import type { World } from './world.js';

const ROUNDS = 100;

/** Two calls made at the same moment, and everything that may come of them. */
export interface Collision<Lane> {
  /** Puts the lane into the state both calls find. */
  before: (lane: Lane) => Promise<unknown>;
  calls: readonly [(lane: Lane) => Promise<Response>, (lane: Lane) => Promise<Response>];
  /** What is so once everything has come to rest, in words. */
  after: (lane: Lane) => Promise<string>;
  /** The two statuses and what is so afterwards, for example `200 409: declined`. */
  legal: readonly string[];
}

/**
 * Makes the two calls at once a hundred times, in lanes that have nothing in common and so run beside
 * each other, and holds every outcome to the legal ones. Which call is sent first alternates.
 */
export async function expectLegal<Lane>(
  world: World,
  lanes: readonly Lane[],
  { before, calls, after, legal }: Collision<Lane>,
): Promise<void> {
  const outcomes: string[] = [];
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (let round = index; round < ROUNDS; round += lanes.length) {
        await before(lane);
        const [first, second] = await atOnce(
          lane,
          calls,
          Math.floor(round / lanes.length) % 2 === 1,
        );
        outcomes.push(`${first.status} ${second.status}: ${await after(lane)}`);
      }
    }),
  );
  expect(outcomes).toHaveLength(ROUNDS);
  expect([...new Set(outcomes)].filter((outcome) => !legal.includes(outcome))).toEqual([]);
  expect((await runChecks(world.database)).filter(({ breaches }) => breaches.length > 0)).toEqual(
    [],
  );
}

/** No call had to wait for another in a circle. */
export async function expectNoDeadlock(world: World): Promise<void> {
  const [row] = await world.database.query<{ deadlocks: number }>(
    'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(row).toEqual({ deadlocks: 0 });
  // The server's view is at once, the counter's a second late.
  expect(world.server.output()).not.toMatch(/deadlock/i);
}

async function atOnce<Lane>(
  lane: Lane,
  [first, second]: Collision<Lane>['calls'],
  reversed: boolean,
): Promise<[Response, Response]> {
  if (!reversed) return Promise.all([first(lane), second(lane)]);
  const [ofSecond, ofFirst] = await Promise.all([second(lane), first(lane)]);
  return [ofFirst, ofSecond];
}
