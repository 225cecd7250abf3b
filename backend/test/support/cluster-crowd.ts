import { createHmac } from 'node:crypto';
import type { Event } from '@rendezvous/contract';
import { CROWD } from './crowd.js';
import type { TestDatabase } from './database.js';
import { newAdmin, type Place } from './people.js';
import { CLUSTER_SECRET } from './running-cluster.js';

/** Somebody of the crowd, who has signed in. */
export interface Member {
  readonly id: string;
  readonly token: string;
}

/** An event with so many people, all of them signed in; accounts and sessions are inserted straight. */
export async function gatherCrowd(
  place: Place,
  database: TestDatabase,
  count: number,
): Promise<{ event: Event; members: Member[] }> {
  const admin = await newAdmin(place);
  const event = await admin.createEvent({ name: 'A day with faults' });
  return { event, members: await addCrowd(database, event.id, count) };
}

/** Adds so many people to an event, all of them signed in. */
export async function addCrowd(
  database: Pick<TestDatabase, 'query'>,
  eventId: string,
  count: number,
): Promise<Member[]> {
  await database.query(CROWD, [eventId, count]);
  const sessions = await database.query<{ userId: string }>(SIGN_IN, [eventId]);
  return sessions.map(({ userId: id }) => ({ id, token: tokenOf(id) }));
}

/** The session of each person has the person's id. */
const SIGN_IN = `INSERT INTO sessions (id, user_id, token_version, device)
  SELECT r.user_id, r.user_id, u.token_version, 'Cluster'
  FROM event_registrations r JOIN users u ON u.id = r.user_id WHERE r.event_id = $1
  RETURNING user_id AS "userId"`;

/** A token as the server signs them. */
function tokenOf(userId: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const claims = { v: 0, sid: userId, iat: now, exp: now + 86_400, sub: userId };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', CLUSTER_SECRET).update(signed).digest('base64url')}`;
}
