import type { EventAttendee, ImportPreview, Session, SignInLinkReply } from '@rendezvous/contract';
import type { Random } from '../random.js';
import { stepUp } from './account-acts.js';
import type { Actor } from './actor.js';
import { type Act, ADMINISTRATORS, DESK, MEMBERS, ORGANISERS } from './act.js';
import type { Scene } from './scene.js';

async function signOutEverywhere(actor: Actor, random: Random): Promise<void> {
  await actor.call(
    { act: 'sign out everywhere', method: 'POST', path: '/api/auth/logout-everywhere' },
    random,
  );
  await actor.signIn(random);
}

/** Ends one of the actor's sessions, perhaps this one. */
async function endSession(actor: Actor, random: Random): Promise<void> {
  const looked = await actor.call(
    { act: 'look at sessions', method: 'GET', path: '/api/auth/sessions' },
    random,
  );
  const session = looked.outcome === 'ok' ? random.pick(looked.reply as Session[]) : undefined;
  if (session === undefined) return;
  await actor.call(
    { act: 'end a session', method: 'DELETE', path: `/api/auth/sessions/${session.id}` },
    random,
  );
}

async function forgetPassword(actor: Actor, random: Random): Promise<void> {
  await actor.call(
    {
      act: 'forget the password',
      method: 'POST',
      path: '/api/auth/forgot-password',
      body: { email: actor.email },
    },
    random,
  );
}

/** Makes a link for somebody who stands at the desk, who signs in by it. */
async function makeSignInLink(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const member = random.pick(scene.members);
  if (member === undefined) return;
  await stepUp(actor, random);
  const made = await actor.call(
    {
      act: 'make a sign-in link',
      method: 'POST',
      path: `/api/admin/events/${scene.events[0].id}/attendees/${member.id}/sign-in-link`,
      headers: { 'idempotency-key': actor.mark() },
    },
    random,
  );
  if (made.outcome !== 'ok') return;
  const token = new URL((made.reply as SignInLinkReply).url).searchParams.get('token') ?? '';
  await actor.call(
    { act: 'use a link', method: 'POST', path: '/api/auth/sign-in-link', body: { token } },
    random,
  );
}

async function invite(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const mark = actor.mark();
  await actor.call(
    {
      act: 'invite',
      method: 'POST',
      path: `/api/admin/events/${events[1].id}/invitations`,
      body: { people: [{ email: `invited-${mark}@chaos.example`, lastName: `Invited ${mark}` }] },
      headers: { 'idempotency-key': mark },
      mark,
    },
    random,
  );
}

/** Looks at what a file of three people would do, and mostly has it done. */
async function importPeople(actor: Actor, random: Random, { events }: Scene): Promise<void> {
  const mark = actor.mark();
  const rows = [1, 2, 3].map((n) => `file-${n}-${mark}@chaos.example,File,Number ${n}`);
  const checked = await actor.call(
    {
      act: 'check a file',
      method: 'POST',
      path: `/api/admin/events/${events[1].id}/imports`,
      body: Buffer.from(['email,firstName,lastName', ...rows].join('\n')),
      headers: { 'content-type': 'text/csv', 'idempotency-key': mark },
      mark,
    },
    random,
  );
  if (checked.outcome !== 'ok') return;
  const { id } = checked.reply as ImportPreview;
  await actor.call(
    {
      act: 'import a file',
      method: 'POST',
      path: `/api/admin/imports/${id}/confirm`,
      body: { sendInvitations: random.chance(0.5) },
      claims: [{ kind: 'import', importId: id, mark }],
    },
    random,
  );
  if (random.chance(0.2))
    await actor.call(
      {
        act: 'stop an import',
        method: 'DELETE',
        path: `/api/admin/imports/${id}`,
        claims: [{ kind: 'import', importId: id, mark, isStop: true }],
      },
      random,
    );
}

/** Gives everybody of the staff another role at the second event. */
async function changeStaff(actor: Actor, random: Random, { events, staff }: Scene): Promise<void> {
  const eventId = events[1].id;
  const entries = staff.map(({ id, role }) => ({
    userId: id,
    role: role === 'organiser' || random.chance(0.3) ? 'organiser' : 'desk',
  }));
  await stepUp(actor, random);
  await actor.call(
    {
      act: 'change the staff',
      method: 'PUT',
      path: `/api/admin/events/${eventId}/staff`,
      body: entries,
      claims: entries.map(({ userId, role }) => ({
        kind: 'set',
        key: `role:${eventId}:${userId}`,
        value: role,
      })),
    },
    random,
  );
}

/** Looks through an event's people and takes out one who was added during the run. */
async function takeOut(actor: Actor, random: Random, scene: Scene): Promise<void> {
  const eventId = scene.events[0].id;
  const looked = await actor.call(
    {
      act: 'look for a walk-in',
      method: 'GET',
      path: `/api/admin/events/${eventId}/attendees?search=walk&limit=50`,
    },
    random,
  );
  if (looked.outcome !== 'ok') return;
  const person = random.pick(looked.reply as EventAttendee[]);
  if (person === undefined) return;
  await actor.call(
    {
      act: 'take a walk-in out',
      method: 'DELETE',
      path: `/api/admin/events/${eventId}/attendees/${person.user.id}`,
      claims: [
        { kind: 'set', key: `added:${eventId}:${person.user.id}`, value: 'false' },
        { kind: 'leave', eventId, userId: person.user.id },
        // Who was only invited goes with the place.
        { kind: 'unmake', mark: person.user.lastName.replace(/^In /, '') },
      ],
    },
    random,
  );
}

async function testMail(actor: Actor, random: Random): Promise<void> {
  await actor.call(
    { act: 'send a mail to oneself', method: 'POST', path: '/api/admin/mails/test' },
    random,
  );
}

export const ACCESS_ACTS: readonly Act[] = [
  { name: 'sign out everywhere', weight: 1, roles: ['member'], run: signOutEverywhere },
  { name: 'end a session', weight: 1, roles: MEMBERS, run: endSession },
  { name: 'forget the password', weight: 1, roles: ['member'], run: forgetPassword },
  { name: 'make a sign-in link', weight: 2, roles: DESK, run: makeSignInLink },
  { name: 'invite', weight: 2, roles: ORGANISERS, run: invite },
  { name: 'import people', weight: 2, roles: ORGANISERS, run: importPeople },
  { name: 'change the staff', weight: 2, roles: ADMINISTRATORS, run: changeStaff },
  { name: 'take a walk-in out', weight: 3, roles: ORGANISERS, run: takeOut },
  { name: 'send a mail to oneself', weight: 1, roles: ADMINISTRATORS, run: testMail },
];
