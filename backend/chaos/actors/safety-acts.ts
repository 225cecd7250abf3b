import type { BlockedPerson, Report } from '@rendezvous/contract';
import type { Random } from '../random.js';
import type { Claim } from '../record/operation.js';
import { stepUp } from './access-acts.js';
import type { Actor } from './actor.js';
import { type Act, ADMINISTRATORS, MEMBERS } from './act.js';
import type { Scene } from './scene.js';

async function block(actor: Actor, random: Random, { members }: Scene): Promise<void> {
  const other = random.pick(members);
  if (other === undefined || other === actor) return;
  await actor.call(
    {
      act: 'block a person',
      method: 'POST',
      path: `/api/users/${other.id}/block`,
      claims: [
        { kind: 'set', key: `block:${actor.id}:${other.id}`, value: 'true' },
        { kind: 'end', userId: actor.id, otherId: other.id },
      ],
    },
    random,
  );
}

async function unblock(actor: Actor, random: Random): Promise<void> {
  const looked = await actor.call(
    { act: 'look at blocked people', method: 'GET', path: '/api/users/blocked' },
    random,
  );
  const one = looked.outcome === 'ok' ? random.pick(looked.reply as BlockedPerson[]) : undefined;
  if (one === undefined) return;
  await actor.call(
    {
      act: 'end a block',
      method: 'DELETE',
      path: `/api/users/${one.person.id}/block`,
      claims: [{ kind: 'set', key: `block:${actor.id}:${one.person.id}`, value: 'false' }],
    },
    random,
  );
}

async function report(actor: Actor, random: Random, { members }: Scene): Promise<void> {
  const other = random.pick(members);
  if (other === undefined || other === actor) return;
  const mark = actor.mark();
  await actor.call(
    {
      act: 'report a person',
      method: 'POST',
      path: `/api/users/${other.id}/report`,
      body: { reason: random.pick(['spam', 'rude', 'fake', 'other']), text: `Not nice. ${mark}` },
      headers: { 'idempotency-key': mark },
      claims: [{ kind: 'create', table: 'reports' }],
      mark,
    },
    random,
  );
}

/** What a suspension does. */
const suspensionOf = ({ id, name }: Actor): Claim[] => [
  { kind: 'set', key: `suspended:${id}`, value: 'true' },
  { kind: 'keep-out', actor: name },
  { kind: 'end', userId: id },
];

async function settle(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const looked = await actor.call(
    { act: 'look at the reports', method: 'GET', path: '/api/admin/reports' },
    random,
  );
  if (looked.outcome !== 'ok') return;
  const one = random.pick((looked.reply as Report[]).filter(({ state }) => state === 'open'));
  const reported = scene.members.find(({ id }) => id === one?.reported.id);
  if (one === undefined || reported === undefined) return;
  const suspends = random.chance(0.15);
  const [action, state] = suspends
    ? (['suspend', 'suspended'] as const)
    : (random.pick([
        ['dismiss', 'dismissed'],
        ['warn', 'warned'],
      ] as const) ?? ['warn', 'warned']);
  if (suspends) await stepUp(actor, random);
  const { outcome } = await actor.call(
    {
      act: 'settle a report',
      method: 'PUT',
      path: `/api/admin/reports/${one.id}`,
      body: { action },
      claims: [
        { kind: 'set', key: `report:${one.id}`, value: state },
        { kind: 'once', key: `report:${one.id}` },
        ...(suspends ? suspensionOf(reported) : []),
      ],
    },
    random,
  );
  if (suspends && outcome !== 'failed') scene.suspended.add(reported);
}

async function suspend(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const member = random.pick(scene.members);
  if (member === undefined) return;
  await stepUp(actor, random);
  const { outcome } = await actor.call(
    {
      act: 'suspend an account',
      method: 'PUT',
      path: `/api/admin/users/${member.id}/suspended`,
      body: { suspended: true },
      claims: suspensionOf(member),
    },
    random,
  );
  if (outcome !== 'failed') scene.suspended.add(member);
}

async function endSuspension(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const member = random.pick([...scene.suspended]);
  if (member === undefined) return;
  await stepUp(actor, random);
  const outcome = await letInAgain(actor, member, random);
  if (outcome === 'ok') scene.suspended.delete(member);
}

/** Ends the suspension of a member. The caller has entered the password lately. */
export async function letInAgain(
  administrator: Actor,
  { id, name }: Actor,
  random: Random,
): Promise<string> {
  const { outcome } = await administrator.call(
    {
      act: 'end a suspension',
      method: 'PUT',
      path: `/api/admin/users/${id}/suspended`,
      body: { suspended: false },
      claims: [
        { kind: 'set', key: `suspended:${id}`, value: 'false' },
        { kind: 'keep-out', actor: name, isOver: true },
      ],
    },
    random,
  );
  return outcome;
}

export const SAFETY_ACTS: readonly Act[] = [
  { name: 'block a person', weight: 1, roles: MEMBERS, run: block },
  { name: 'end a block', weight: 1, roles: MEMBERS, run: unblock },
  { name: 'report a person', weight: 1, roles: MEMBERS, run: report },
  { name: 'settle a report', weight: 2, roles: ADMINISTRATORS, run: settle },
  { name: 'suspend an account', weight: 2, roles: ADMINISTRATORS, run: suspend },
  { name: 'end a suspension', weight: 2, roles: ADMINISTRATORS, run: endSuspension },
];
