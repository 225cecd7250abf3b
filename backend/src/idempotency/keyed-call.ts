import { createHash, createHmac } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';

export const LONGEST_KEY = 64;
const BAD_KEY = `Idempotency-Key must have 1 to ${LONGEST_KEY} characters.`;

/** A call with an `Idempotency-Key`, or a part of one. */
export interface KeyedCall {
  readonly key: string;
  /** A hash of who calls and of the key. */
  readonly id: Buffer;
  /** A hash of what is asked, which only who has the key can compute. */
  readonly request: Buffer;
  /** The status of the answer when nothing is refused. */
  readonly status: number;
}

interface Asked {
  readonly key: string;
  /** null: nobody is signed in, and whoever has the same path is the same caller. */
  readonly callerId: string | null;
  /** Method, path and query. */
  readonly target: string;
  /** The parsed body, or the bytes of a file. */
  readonly body: unknown;
  readonly status: number;
}

/** @throws BadRequestException for a key that is empty or too long */
export function checkedKey(header: string | readonly string[]): string {
  const key = typeof header === 'string' ? header : header.join(', ');
  if (key.length === 0 || key.length > LONGEST_KEY) throw new BadRequestException([BAD_KEY]);
  return key;
}

export function keyedCall({ key, callerId, target, body, status }: Asked): KeyedCall {
  const caller = callerId === null ? `visitor ${target}` : `person ${callerId}`;
  const content = Buffer.isBuffer(body) ? body : (JSON.stringify(body) ?? '');
  return {
    key,
    id: createHash('sha256').update(`${caller}\n${key}`).digest(),
    request: createHmac('sha256', key).update(`${target}\n`).update(content).digest(),
    status,
  };
}

/** A part of a call that is done, and remembered, on its own. */
export const partOf = (call: KeyedCall, name: string): KeyedCall => ({
  ...call,
  id: createHash('sha256').update(call.id).update(name).digest(),
});
