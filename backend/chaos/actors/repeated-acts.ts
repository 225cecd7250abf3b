import type { Random } from '../random.js';
import type { Actor, Request } from './actor.js';
import { type Act, DESK, MEMBERS } from './act.js';
import type { Scene } from './scene.js';

/** Makes the same call twice at once, with one key: it has one effect, and both are answered alike. */
const twice = (actor: Actor, request: Request, random: Random): Promise<unknown> => {
  const keyed = { ...request, headers: { 'idempotency-key': request.mark ?? '' } };
  return Promise.all([actor.call(keyed, random), actor.call(keyed, random)]);
};

async function writeTwice(actor: Actor, random: Random, { members }: Scene): Promise<void> {
  const other = random.pick(members);
  if (other === undefined || other === actor) return;
  const mark = actor.mark();
  await twice(
    actor,
    {
      act: 'write twice at once',
      method: 'POST',
      path: '/api/messages',
      body: { toUserId: other.id, content: `Did you get this? ${mark}` },
      claims: [{ kind: 'create', table: 'messages' }],
      mark,
    },
    random,
  );
}

async function askTwice(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const [eventId, other] = [random.pick(scene.events)?.id, random.pick(scene.members)];
  if (eventId === undefined || other === undefined || other === actor) return;
  const mark = actor.mark();
  await twice(
    actor,
    {
      act: 'ask twice at once',
      method: 'POST',
      path: '/api/meetings',
      body: { requesteeUserId: other.id, eventId, message: `Shall we meet? ${mark}` },
      claims: [
        { kind: 'ask', eventId, people: [actor.id, other.id] },
        { kind: 'create', table: 'meetings' },
      ],
      mark,
    },
    random,
  );
}

async function walkInTwice(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const mark = actor.mark();
  await twice(
    actor,
    {
      act: 'add a walk-in twice at once',
      method: 'POST',
      path: `/api/admin/events/${events[0].id}/attendees`,
      body: {
        person: {
          email: `walk-in-${mark}@chaos.example`,
          firstName: 'Walk',
          lastName: `In ${mark}`,
          company: 'Castings',
          role: 'Buyer',
        },
      },
      claims: [{ kind: 'create', table: 'users' }],
      mark,
    },
    random,
  );
}

export const REPEATED_ACTS: readonly Act[] = [
  { name: 'write twice at once', weight: 1, roles: MEMBERS, run: writeTwice },
  { name: 'ask twice at once', weight: 1, roles: MEMBERS, run: askTwice },
  { name: 'add a walk-in twice at once', weight: 1, roles: DESK, run: walkInTwice },
];
