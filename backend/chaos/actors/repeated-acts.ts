import type { Random } from '../random.js';
import type { Actor, Request } from './actor.js';
import { type Act, DESK, MEMBERS } from './act.js';
import { asking, walkingIn, writing } from './requests.js';
import type { Scene } from './scene.js';

/** Makes the same call twice at once, with one key: it has one effect, and both are answered alike. */
const twice = (actor: Actor, request: Request, random: Random): Promise<unknown> => {
  const again = { ...request, act: `${request.act} twice at once` };
  return Promise.all([actor.call(again, random), actor.call(again, random)]);
};

async function writeTwice(actor: Actor, random: Random, { members }: Scene): Promise<void> {
  const other = random.pick(members);
  if (other === undefined || other === actor) return;
  await twice(actor, writing(other.id, actor.mark()), random);
}

async function askTwice(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const [eventId, other] = [random.pick(scene.events)?.id, random.pick(scene.members)];
  if (eventId === undefined || other === undefined || other === actor) return;
  await twice(actor, asking(eventId, [actor.id, other.id], actor.mark()), random);
}

async function walkInTwice(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  await twice(actor, walkingIn(events[0].id, actor.mark()), random);
}

export const REPEATED_ACTS: readonly Act[] = [
  { name: 'write twice at once', weight: 1, roles: MEMBERS, run: writeTwice },
  { name: 'ask twice at once', weight: 1, roles: MEMBERS, run: askTwice },
  { name: 'add a walk-in twice at once', weight: 1, roles: DESK, run: walkInTwice },
];
