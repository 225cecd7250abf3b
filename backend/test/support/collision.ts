import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { runChecks } from '../../src/database/checks.js';
import type { World } from './world.js';

const ROUNDS = 100;

/** Two simultaneous calls and all their legal outcomes. */
export interface Collision<Lane> {
  /** Prepares the state before both calls. */
  before: (lane: Lane) => Promise<unknown>;
  calls: readonly [(lane: Lane) => Promise<Response>, (lane: Lane) => Promise<Response>];
  /** Describes the state after all work is done. */
  after: (lane: Lane) => Promise<string>;
  /** The two statuses and the final state, for example `200 409: declined`. */
  legal: readonly string[];
  /** How often the calls are made; a hundred times by default. */
  rounds?: number;
}

/**
 * Makes the two calls at once many times, in independent lanes side by side, and compares each outcome
 * with the legal ones. Which call is sent first alternates.
 */
export async function expectLegal<Lane>(
  world: World,
  lanes: readonly Lane[],
  { before, calls, after, legal, rounds = ROUNDS }: Collision<Lane>,
): Promise<void> {
  const outcomes: string[] = [];
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (let round = index; round < rounds; round += lanes.length) {
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
  expect(outcomes).toHaveLength(rounds);
  expect([...new Set(outcomes)].filter((outcome) => !legal.includes(outcome))).toEqual([]);
  expect((await runChecks(world.database)).filter(({ breaches }) => breaches.length > 0)).toEqual(
    [],
  );
}

/** The statuses of calls made at once, the lowest first. */
export const statusesOf = (answers: readonly Response[]): number[] =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

/** Expects that no deadlock occurred. */
export async function expectNoDeadlock(world: World): Promise<void> {
  const [row] = await world.database.query<{ deadlocks: number }>(
    'SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(row).toEqual({ deadlocks: 0 });
  // The server's output is current; the counter lags by a second.
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
