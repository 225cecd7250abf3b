import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random.js';
import { ACCESS_ACTS } from './access-acts.js';
import { ACCOUNT_ACTS } from './account-acts.js';
import type { Act } from './act.js';
import type { Actor } from './actor.js';
import { EVENT_ACTS } from './event-acts.js';
import { EVENT_EDITING_ACTS } from './event-editing-acts.js';
import { MEETING_ACTS } from './meeting-acts.js';
import { MESSAGE_ACTS } from './message-acts.js';
import { everybody, type Scene } from './scene.js';
import { OWN_DATA_ACTS } from './own-data-acts.js';
import { PASSING_ACTS } from './passing-acts.js';
import { REPEATED_ACTS } from './repeated-acts.js';
import { SAFETY_ACTS } from './safety-acts.js';
import { STAFF_ACTS } from './staff-acts.js';
import { TWO_STEP_ACTS } from './two-step-acts.js';

/** What anybody may do. */
const ACTS: readonly Act[] = [
  ...MEETING_ACTS,
  ...MESSAGE_ACTS,
  ...EVENT_ACTS,
  ...ACCOUNT_ACTS,
  ...ACCESS_ACTS,
  ...STAFF_ACTS,
  ...EVENT_EDITING_ACTS,
  ...SAFETY_ACTS,
  ...OWN_DATA_ACTS,
  ...TWO_STEP_ACTS,
  ...PASSING_ACTS,
  ...REPEATED_ACTS,
];

/** Milliseconds between two acts of one person. */
const [SHORTEST, LONGEST] = [300, 3_000];

/** Lets everybody act at random until the signal. Resolves when each has ended the last act. */
export async function actUntil(signal: AbortSignal, scene: Scene, random: Random): Promise<void> {
  setMaxListeners(0, signal);
  await Promise.all(
    everybody(scene).map((actor) => actAlone(signal, actor, scene, random.fork(actor.name))),
  );
}

async function actAlone(
  signal: AbortSignal,
  actor: Actor,
  scene: Scene,
  random: Random,
): Promise<void> {
  const acts = ACTS.filter(({ roles }) => roles.includes(actor.role));
  for (let step = 0; ; step += 1) {
    // Of its own for each step: what one act draws does not change which act is the next one.
    const ofStep = random.fork(String(step));
    await pause(ofStep.whole(SHORTEST, LONGEST), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    await ofStep.weighted(acts).run(actor, ofStep, scene);
  }
}
