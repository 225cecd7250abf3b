import { hkdfSync } from 'node:crypto';
import type { Env } from './env.js';

export type Secrets = Pick<Env, 'jwtSecret' | 'previousJwtSecret'>;

const KEY_BYTES = 32;

/** The secrets whose signatures are accepted. The first one signs. */
export function acceptedSecrets({ jwtSecret, previousJwtSecret }: Secrets): [string, ...string[]] {
  return previousJwtSecret === null ? [jwtSecret] : [jwtSecret, previousJwtSecret];
}

/** A key of 32 bytes for one purpose, which tells nothing of the secret or of a key for another purpose. */
export const derivedKey = (secret: string, purpose: string, salt = ''): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, KEY_BYTES));

/** The keys of the accepted secrets for one purpose. The first one signs and seals. */
export function derivedKeys(secrets: Secrets, purpose: string): [Buffer, ...Buffer[]] {
  const [present, ...former] = acceptedSecrets(secrets);
  return [derivedKey(present, purpose), ...former.map((secret) => derivedKey(secret, purpose))];
}
