import { randomUUID } from 'node:crypto';
import type { Random } from '../random.js';
import type { Actor } from './actor.js';
import { type Act, EVERYBODY, MEMBERS } from './act.js';
import { writing } from './requests.js';
import { everybody, type Scene } from './scene.js';

const ATTEMPTS = 4;

/** Sends until there is an answer, as the page does: with the same id and the same key. */
async function write(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const other = random.pick(everybody(scene));
  if (other === undefined || other === actor) return;
  const mark = actor.mark();
  // Who knows the key needs no id for a message to be written once.
  const named = scene.repeatsAnswers && random.chance(0.5) ? {} : { id: randomUUID() };
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const { outcome } = await actor.call(writing(other.id, mark, named), random);
    if (outcome !== 'unknown') return;
  }
}

async function read(actor: Actor, random: Random): Promise<void> {
  const unread = [...actor.client.messages.values()].filter(
    ({ isRead, toUserId }) => !isRead && toUserId === actor.id,
  );
  if (unread.length === 0) return;
  const some = random.chance(0.5) ? unread : unread.slice(0, 3);
  await actor.call(
    {
      act: 'read messages',
      method: 'POST',
      path: '/api/messages/read',
      body: { ids: some.map(({ id }) => id) },
      claims: some.map(({ id, fromUserId }) => ({
        kind: 'set',
        key: `read:${id}`,
        value: 'true',
        unlessApart: [fromUserId, actor.id],
      })),
    },
    random,
  );
}

async function readNotifications(actor: Actor, random: Random): Promise<void> {
  await actor.call(
    { act: 'read notifications', method: 'POST', path: '/api/notifications/read', body: {} },
    random,
  );
}

export const MESSAGE_ACTS: readonly Act[] = [
  { name: 'write', weight: 14, roles: EVERYBODY, run: write },
  { name: 'read messages', weight: 6, roles: MEMBERS, run: read },
  { name: 'read notifications', weight: 2, roles: EVERYBODY, run: readNotifications },
];
