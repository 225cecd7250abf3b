import { setTimeout as pause } from 'node:timers/promises';
import type { SessionReply } from '@rendezvous/contract';
import type { Random } from '../random.js';
import type { Actor, Guest, Request } from './actor.js';
import { type Act, EVERYBODY } from './act.js';
import { asking, writing } from './requests.js';
import type { Scene } from './scene.js';

async function exportData(actor: Actor, random: Random): Promise<void> {
  await actor.call(
    {
      act: 'export own data',
      method: 'GET',
      path: '/api/users/export',
      claims: [{ kind: 'own-data', userId: actor.id }],
    },
    random,
  );
}

/** Takes the consent to share data back, and mostly agrees again at once: who does not is open to few. */
async function changeConsent(actor: Actor, random: Random): Promise<void> {
  for (const agreed of random.chance(0.9) ? [false, true] : [false]) {
    await actor.call(
      {
        act: 'change the consent',
        method: 'PUT',
        path: '/api/users/profile',
        body: { consentToShareData: agreed },
        claims: [
          {
            kind: 'set',
            key: `profile:${actor.id}:consent_to_share_data`,
            value: String(agreed),
          },
          { kind: 'set', key: `consent:${actor.id}`, value: String(agreed) },
        ],
      },
      random,
    );
  }
  await actor.call({ act: 'look at consents', method: 'GET', path: '/api/users/consents' }, random);
}

/** Brings somebody new, who registers, asks and writes, and deletes the account again. */
async function bringGuest(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const mark = actor.mark();
  const password = `correct horse ${mark}`;
  const name = `Guest ${mark}`;
  const arrived = await actor.once(
    {
      act: 'make an account',
      method: 'POST',
      path: '/api/auth/register',
      body: {
        email: `guest-${mark}@chaos.example`,
        password,
        firstName: 'Guest',
        lastName: `Of ${mark}`,
        company: `Castings ${mark}`,
        role: 'Buyer',
        whatTheyBuy: 'castings',
        whatTheySell: 'brackets',
        consentToShareData: true,
      },
      claims: [{ kind: 'create', table: 'users' }],
      mark,
    },
    random,
    { name },
  );
  if (arrived.outcome !== 'ok') return;
  const { token, user } = arrived.reply as SessionReply;
  const guest = { name, token, id: user.id };
  await beThere(actor, guest, random, scene);
  await pause(random.whole(0, LONGEST_STAY_MS));
  await goForGood(actor, { ...guest, mark, password, eventId: scene.events[1].id }, random);
}

/** Milliseconds in which others may answer. */
const LONGEST_STAY_MS = 3_000;

type Person = Guest & { readonly id: string };

/** Registers, asks somebody for a meeting, and writes to them. */
async function beThere(
  actor: Actor,
  guest: Person,
  random: Random,
  { events, members }: Scene,
): Promise<void> {
  const [eventId, other] = [events[1].id, random.pick(members)];
  if (other === undefined) return;
  const requests: Request[] = [
    {
      act: 'register',
      method: 'POST',
      path: `/api/events/${eventId}/register`,
      claims: [{ kind: 'set', key: `registered:${eventId}:${guest.id}`, value: 'true' }],
    },
    asking(eventId, [guest.id, other.id], actor.mark()),
    writing(other.id, actor.mark()),
  ];
  for (const request of requests) await actor.once(request, random, guest);
}

const ATTEMPTS = 3;

interface Leaver extends Person {
  readonly mark: string;
  readonly password: string;
  readonly eventId: string;
}

/** Deletes the account, and tries again without an answer. */
async function goForGood(actor: Actor, leaver: Leaver, random: Random): Promise<void> {
  const { id, mark, password, eventId } = leaver;
  for (let left = ATTEMPTS; left > 0; left -= 1) {
    const { outcome } = await actor.once(
      {
        act: 'delete the account',
        method: 'DELETE',
        path: '/api/users/me',
        body: { password },
        claims: [
          { kind: 'set', key: `account:${id}`, value: 'deleted' },
          { kind: 'forget', userId: id, mark },
          { kind: 'end', userId: id },
          { kind: 'set', key: `registered:${eventId}:${id}`, value: 'false' },
        ],
      },
      random,
      leaver,
    );
    if (outcome !== 'unknown') return;
  }
}

export const OWN_DATA_ACTS: readonly Act[] = [
  { name: 'export own data', weight: 1, roles: EVERYBODY, run: exportData },
  { name: 'change the consent', weight: 1, roles: ['member'], run: changeConsent },
  { name: 'bring a guest', weight: 1, roles: ['member'], run: bringGuest },
];
