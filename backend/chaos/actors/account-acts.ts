import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionReply, UploadReply } from '@rendezvous/contract';
import { photo } from '../../test/support/image-files.js';
import type { Random } from '../random.js';
import type { Actor } from './actor.js';
import { type Act, EVERYBODY, MEMBERS } from './act.js';
import type { Scene } from './scene.js';

/** Fields of a profile with their columns. */
const FIELDS = { company: 'company', whatTheySell: 'what_they_sell', whatTheyBuy: 'what_they_buy' };

async function editProfile(actor: Actor, random: Random): Promise<void> {
  const field = random.pick(Object.keys(FIELDS) as (keyof typeof FIELDS)[]) ?? 'company';
  const mark = actor.mark();
  const value = `Brackets and harnesses ${mark}`;
  await actor.call(
    {
      act: 'edit the profile',
      method: 'PUT',
      path: '/api/users/profile',
      body: { [field]: value },
      claims: [{ kind: 'set', key: `profile:${actor.id}:${FIELDS[field]}`, value }],
      mark,
    },
    random,
  );
}

async function changeSettings(actor: Actor, random: Random): Promise<void> {
  const channel = random.pick(['mail', 'push'] as const) ?? 'mail';
  const name = random.pick(['requests', 'answers', 'changes', 'messages'] as const) ?? 'messages';
  const on = random.chance(0.6);
  await actor.call(
    {
      act: 'change notifications',
      method: 'PUT',
      path: '/api/users/notification-settings',
      body: { [channel]: { [name]: on } },
      claims: [{ kind: 'set', key: `switch:${actor.id}:${channel}:${name}`, value: String(on) }],
    },
    random,
  );
}

async function signOut(actor: Actor, random: Random): Promise<void> {
  await actor.call({ act: 'sign out', method: 'POST', path: '/api/auth/logout' }, random);
  await actor.signIn(random);
}

async function changePassword(actor: Actor, random: Random): Promise<void> {
  const newPassword = `correct horse ${actor.mark()}`;
  const { outcome, reply } = await actor.call(
    {
      act: 'change the password',
      method: 'POST',
      path: '/api/auth/password',
      body: { currentPassword: actor.password, newPassword },
      claims: [{ kind: 'set', key: `password:${actor.id}`, value: newPassword }],
    },
    random,
  );
  if (outcome === 'ok') actor.take(reply as SessionReply, newPassword);
  if (outcome === 'unknown') actor.doubtfulPasswords.push(newPassword);
}

/** Enters the password again where that is asked for. */
export async function stepUp(actor: Actor, random: Random): Promise<void> {
  await actor.call(
    {
      act: 'step up',
      method: 'POST',
      path: '/api/auth/step-up',
      body: { password: actor.password },
    },
    random,
  );
}

/** Uploads an image and makes it the photo. */
async function changePhoto(actor: Actor, random: Random): Promise<void> {
  const side = random.whole(300, 500);
  const bytes = await photo('png', side, side);
  const granted = await actor.call(
    { act: 'ask for an upload', method: 'POST', path: '/api/objects/upload', body: {} },
    random,
  );
  if (granted.outcome !== 'ok') return;
  const { uploadURL } = granted.reply as UploadReply;
  const { pathname, search } = new URL(uploadURL);
  const sent = await actor.call(
    {
      act: 'upload',
      method: 'PUT',
      path: pathname + search,
      body: bytes,
      headers: { 'content-type': 'image/png' },
    },
    random,
  );
  if (sent.outcome === 'failed') return;
  await actor.call(
    {
      act: 'change the photo',
      method: 'PUT',
      path: '/api/profile/image',
      body: { imageURL: uploadURL.split('?', 1)[0] },
      claims: [{ kind: 'set', key: `profile:${actor.id}:profile_image`, value: pathname }],
    },
    random,
  );
}

/** Makes an address for the calendar, or revokes it. */
async function changeFeed(actor: Actor, random: Random): Promise<void> {
  const wanted = random.chance(0.7);
  await actor.call(
    {
      act: 'change the calendar feed',
      method: wanted ? 'POST' : 'DELETE',
      path: '/api/calendar/feed',
      claims: [{ kind: 'set', key: `feed:${actor.id}`, value: String(wanted) }],
    },
    random,
  );
}

/** Answers a request by the link in its mail. */
async function answerByMail(actor: Actor, random: Random, { mailFolders }: Scene): Promise<void> {
  const links = mailFolders.flatMap((folder) => linksIn(folder, actor.email));
  const token = random.pick(links);
  if (token === undefined) return;
  const shown = await actor.call(
    { act: 'open a link', method: 'GET', path: `/api/answers/${token}` },
    random,
  );
  if (shown.outcome !== 'ok') return;
  const status = random.chance(0.7) ? 'accepted' : 'declined';
  await actor.call(
    {
      act: 'answer by mail',
      method: 'POST',
      path: `/api/answers/${token}`,
      body: { status },
      headers: { 'idempotency-key': actor.mark() },
      claims: [{ kind: 'status', meetingId: meetingOf(token), status }],
    },
    random,
  );
}

/** The tokens of links in the mails to this address. */
function linksIn(folder: string, address: string): string[] {
  return namesIn(folder).flatMap((name) => {
    const text = textOf(join(folder, name));
    if (!text.includes(`To: ${address}`) && !text.includes(`<${address}>`)) return [];
    const found = /\/answer\/([\w.-]+)/.exec(text.replaceAll(/=\r?\n/g, ''));
    return found?.[1] === undefined ? [] : [found[1]];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The meeting that a token names: after the 32 bytes of the signature. */
function meetingOf(token: string): string {
  const hex = Buffer.from(token, 'base64url').subarray(32, 48).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const ACCOUNT_ACTS: readonly Act[] = [
  { name: 'edit the profile', weight: 4, roles: EVERYBODY, run: editProfile },
  { name: 'change notifications', weight: 3, roles: EVERYBODY, run: changeSettings },
  { name: 'sign out', weight: 1, roles: MEMBERS, run: signOut },
  { name: 'change the password', weight: 1, roles: ['member'], run: changePassword },
  { name: 'step up', weight: 1, roles: EVERYBODY, run: stepUp },
  { name: 'change the photo', weight: 2, roles: MEMBERS, run: changePhoto },
  { name: 'change the calendar feed', weight: 1, roles: MEMBERS, run: changeFeed },
  { name: 'answer by mail', weight: 3, roles: MEMBERS, run: answerByMail },
];
