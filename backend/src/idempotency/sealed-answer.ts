import { seal, unseal } from '../common/sealing.js';
import { derivedKey } from '../config/secrets.js';
import type { KeyedCall } from './keyed-call.js';

/** What a call was answered with. */
export interface Answer {
  readonly status: number;
  /** Of a refusal its message or messages. */
  readonly body?: unknown;
}

/**
 * Encrypts an answer, which may hold a secret address, so that a copy of the database gives none of it away: it takes
 * the server's secret and the key of the call, of which the database knows a hash.
 */
export const sealAnswer = (secret: string, call: KeyedCall, answer: Answer): Buffer =>
  seal(keyOf(secret, call), JSON.stringify(answer), call.id);

/** The answer, with the one of the secrets it was sealed with; null when it was none of them. */
export function unsealAnswer(
  secrets: readonly string[],
  call: KeyedCall,
  sealed: Buffer,
): Answer | null {
  for (const secret of secrets) {
    const answer = unseal(keyOf(secret, call), sealed, call.id);
    if (answer !== null) return JSON.parse(answer) as Answer;
  }
  return null;
}

const keyOf = (secret: string, { key }: KeyedCall): Buffer =>
  derivedKey(secret, 'idempotent answer', key);
