import { setTimeout as pause } from 'node:timers/promises';
import { differences } from '../../test/support/cluster-differences.js';
import type { Actor } from '../actors/actor.js';
import type { World } from './world.js';

const LOOK_EVERY_MS = 500;

/**
 * Waits until nothing is left to do and every client knows what the server knows.
 * @returns what is still open after `seconds`, one line each
 */
export async function comeToRest(
  world: World,
  actors: readonly Actor[],
  seconds: number,
): Promise<string[]> {
  const patience = AbortSignal.timeout(seconds * 1_000);
  for (;;) {
    const open = await leftOpen(world, actors);
    if (open.length === 0 || patience.aborted) return open;
    await pause(LOOK_EVERY_MS);
  }
}

async function leftOpen(world: World, actors: readonly Actor[]): Promise<string[]> {
  const [unplaced, jobs, unready] = await Promise.all([
    world.postgres.query<{ line: string }>(UNPLACED),
    world.postgres.query<{ line: string }>(JOBS),
    Promise.all(world.apis.map(({ url }) => unreadyAt(url))),
  ]);
  const clients = actors.map(({ client }) => client);
  return [
    ...unready.flat(),
    ...[...unplaced, ...jobs].map(({ line }) => line),
    ...(await differences(world.postgres, clients)),
    ...clients
      .filter(({ isConnected }) => !isConnected)
      .map(({ member }) => `The client of ${member.id} is not connected.`),
  ];
}

async function unreadyAt(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/health/ready`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  return answer?.status === 200 ? [] : [`The API at ${url} is not ready (${answer?.status}).`];
}

const UNPLACED = `SELECT 'Meeting ' || id || ' has neither a time nor a reason.' AS line FROM meetings
  WHERE status = 'accepted' AND scheduled_start_time IS NULL AND waiting_reason IS NULL`;

const JOBS = `SELECT 'The job ' || job || ' of ' || created_at || ' has not ended.' AS line FROM outbox`;
