import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyedCall } from './keyed-call.js';

/** What a call was answered with. */
export interface Answer {
  readonly status: number;
  /** Of a refusal its message or messages. */
  readonly body?: unknown;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts an answer, which may hold a secret address, so that a copy of the database gives none of it away: it takes
 * the server's secret and the key of the call, of which the database knows a hash.
 */
export function seal(secret: string, call: KeyedCall, answer: Answer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, call), nonce).setAAD(call.id);
  const content = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** The answer, with the one of the secrets it was sealed with; null when it was none of them. */
export function unseal(secrets: readonly string[], call: KeyedCall, sealed: Buffer): Answer | null {
  for (const secret of secrets) {
    const answer = unsealWith(secret, call, sealed);
    if (answer !== null) return answer;
  }
  return null;
}

function unsealWith(secret: string, call: KeyedCall, sealed: Buffer): Answer | null {
  const [nonce, tag] = [
    sealed.subarray(0, NONCE_BYTES),
    sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  ];
  const decipher = createDecipheriv(CIPHER, keyOf(secret, call), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(call.id).setAuthTag(tag);
  const content = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
  try {
    return JSON.parse(Buffer.concat([content, decipher.final()]).toString()) as Answer;
  } catch {
    return null;
  }
}

const keyOf = (secret: string, { key }: KeyedCall): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, key, 'idempotent answer', 32));
