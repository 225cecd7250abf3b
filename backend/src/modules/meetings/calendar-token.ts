import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '../../config/secrets.js';

const ID_BYTES = 16;
const TOKEN = /^[\w-]{64}$/;

/**
 * The secret in the address of a calendar: the id of its row and a signature made with JWT_SECRET. The address can be
 * shown again although it is stored nowhere, and a copy of the database gives no address. Addresses made with the secret
 * before stay valid while that is JWT_SECRET_PREVIOUS; the page shows new ones.
 */
export function calendarToken(secret: string, feedId: string): string {
  const id = Buffer.from(feedId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signature(secret, id)]).toString('base64url');
}

/** The id of the feed that the token was made for, with one of the secrets; null when this server has not made it. */
export function feedIdOf(secrets: readonly string[], token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const [id, given] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
  if (!secrets.some((secret) => timingSafeEqual(given, signature(secret, id)))) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The key is for this purpose alone, so no other token of the server is a calendar's. */
function signature(secret: string, id: Buffer): Buffer {
  return createHmac('sha256', derivedKey(secret, 'calendar feed')).update(id).digest();
}
