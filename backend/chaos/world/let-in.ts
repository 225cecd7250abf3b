import { setTimeout as pause } from 'node:timers/promises';
import { stepUp } from '../actors/access-acts.js';
import { letInAgain } from '../actors/safety-acts.js';
import type { Scene } from '../actors/scene.js';
import type { Random } from '../random.js';
import type { World } from './world.js';

const LOOK_EVERY_MS = 500;

/**
 * Has an administrator end every suspension until everybody is back; one that was asked for without an answer may come
 * late.
 */
export async function letIn(
  world: World,
  { administrators: [administrator], members }: Scene,
  { random, until }: { random: Random; until: Promise<unknown> },
): Promise<void> {
  if (administrator === undefined) throw new Error('There is no administrator.');
  const everybodyIsBack = new AbortController();
  const waiting = until.finally(() => everybodyIsBack.abort());
  while (!everybodyIsBack.signal.aborted) {
    const out = await world.postgres.query<{ id: string }>(SUSPENDED);
    if (out.length > 0) await stepUp(administrator, random);
    for (const member of members)
      if (out.some(({ id }) => id === member.id)) await letInAgain(administrator, member, random);
    await pause(LOOK_EVERY_MS, undefined, { signal: everybodyIsBack.signal }).catch(
      () => undefined,
    );
  }
  await waiting;
}

const SUSPENDED = 'SELECT id FROM users WHERE suspended_at IS NOT NULL';
