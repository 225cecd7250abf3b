import type { AvailabilitySlot, Event } from '@rendezvous/contract';
import type { Random } from '../random.js';
import type { Actor } from './actor.js';
import { type Act, EVERYBODY, MEMBERS } from './act.js';
import type { Scene } from './scene.js';

const eventOf = (random: Random, { events }: Scene): Event =>
  random.chance(0.6) ? events[0] : events[1];

async function register(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const { id } = eventOf(random, scene);
  await actor.call(
    {
      act: 'register',
      method: 'POST',
      path: `/api/events/${id}/register`,
      claims: [{ kind: 'set', key: `registered:${id}:${actor.id}`, value: 'true' }],
    },
    random,
  );
}

async function leave(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const { id } = eventOf(random, scene);
  const { outcome } = await actor.call(
    {
      act: 'leave',
      method: 'DELETE',
      path: `/api/events/${id}/register`,
      claims: [
        { kind: 'set', key: `registered:${id}:${actor.id}`, value: 'false' },
        { kind: 'leave', eventId: id, userId: actor.id },
        { kind: 'touch', prefix: `blocked:${id}:${actor.id}:` },
        { kind: 'touch', prefix: `checked-in:${id}:${actor.id}` },
        { kind: 'touch', prefix: `type:${id}:${actor.id}` },
      ],
    },
    random,
  );
  // A hall does not empty: most come back at once.
  if (outcome !== 'failed' && random.chance(0.8)) await register(actor, random, scene);
}

/** Blocks or opens a few times; a meeting at one of them is moved, cancelled, or a reason to refuse. */
async function block(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const { id } = eventOf(random, scene);
  const { outcome, reply } = await actor.call(
    { act: 'look at own times', method: 'GET', path: `/api/events/${id}/availability` },
    random,
  );
  if (outcome !== 'ok') return;
  const slots = (reply as AvailabilitySlot[]).filter(
    ({ state, startTime }) => state !== 'elsewhere' && Date.parse(startTime) > Date.now(),
  );
  const chosen = [...new Set([random.pick(slots), random.pick(slots)])].filter(
    (slot) => slot !== undefined,
  );
  const [toOpen, toBlock] = [
    chosen.filter(({ state }) => state === 'blocked'),
    chosen.filter(({ state }) => state !== 'blocked'),
  ];
  if (chosen.length === 0) return;
  const booked = random.pick(['move', 'cancel', undefined] as const);
  const key = (slot: AvailabilitySlot): string => `blocked:${id}:${actor.id}:${slot.startTime}`;
  await actor.call(
    {
      act: 'block times',
      method: 'PUT',
      path: `/api/events/${id}/availability`,
      body: {
        block: toBlock.map((slot) => slot.id),
        unblock: toOpen.map((slot) => slot.id),
        ...(booked === undefined ? {} : { booked }),
      },
      claims: [
        ...toBlock.map((slot) => ({ kind: 'set', key: key(slot), value: 'true' }) as const),
        ...toOpen.map((slot) => ({ kind: 'set', key: key(slot), value: 'false' }) as const),
        ...(booked === 'cancel'
          ? [{ kind: 'may-end', eventId: id, userId: actor.id } as const]
          : []),
      ],
    },
    random,
  );
}

async function setRelevance(actor: Actor, random: Random, { members }: Scene): Promise<void> {
  const other = random.pick(members);
  if (other === undefined || other === actor) return;
  const notRelevant = random.chance(0.5);
  await actor.call(
    {
      act: 'sort a person',
      method: notRelevant ? 'PUT' : 'DELETE',
      path: `/api/users/${other.id}/not-relevant`,
      claims: [
        { kind: 'set', key: `not-relevant:${actor.id}:${other.id}`, value: String(notRelevant) },
      ],
    },
    random,
  );
}

/** Screens that are only read. */
const READINGS = [
  '/api/events',
  '/api/users/events',
  '/api/users/stats',
  '/api/users/compatible-attendees?limit=20',
  '/api/meetings/today',
  '/api/meetings/pending/times',
  '/api/meetings/calendar',
  '/api/notifications',
  '/api/notifications/unread/count',
  '/api/conversations',
  '/api/messages/unread/count',
  '/api/auth/sessions',
  '/api/auth/me',
];
const READINGS_OF_EVENT = [
  '',
  '/time-slots',
  '/meetings',
  '/availability',
  '/badge',
  '/compatible-attendees?limit=20',
];

async function look(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const event = eventOf(random, scene);
  const paths = [
    ...READINGS,
    ...READINGS_OF_EVENT.map((path) => `/api/events/${event.id}${path}`),
    `/api/events/${event.id}/explain?with=${random.pick(scene.members)?.id}`,
    `/api/users/${random.pick(scene.members)?.id}`,
    ...actor.meetings.slice(0, 3).map(({ id }) => `/api/meetings/${id}/history`),
  ];
  await actor.call({ act: 'look', method: 'GET', path: random.pick(paths) ?? '' }, random);
}

export const EVENT_ACTS: readonly Act[] = [
  { name: 'register', weight: 2, roles: MEMBERS, run: register },
  { name: 'leave', weight: 2, roles: ['member'], run: leave },
  { name: 'block times', weight: 4, roles: MEMBERS, run: block },
  { name: 'sort a person', weight: 2, roles: MEMBERS, run: setRelevance },
  { name: 'look', weight: 14, roles: EVERYBODY, run: look },
];
