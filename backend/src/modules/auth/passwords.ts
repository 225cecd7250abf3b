import { ServiceUnavailableException } from '@nestjs/common';
import pLimit from 'p-limit';
import { inPasswordThread, type PasswordTask, TASKS_AT_ONCE } from './in-password-thread.js';

/** Hashing is slow on purpose: only so much at once, and a line that has an end. */
const inTurn = pLimit(TASKS_AT_ONCE);
const LONGEST_LINE = 200;

/** Checked when there is no account, so that the answer takes as long as when there is one. */
let decoy: Promise<string> | null = null;

/** @throws ServiceUnavailableException when too many are waiting already */
function taken(task: PasswordTask): Promise<string | boolean> {
  if (inTurn.pendingCount >= LONGEST_LINE) {
    throw new ServiceUnavailableException('Too many people are signing in. Please try again.');
  }
  return inTurn(() => inPasswordThread(task));
}

function theDecoy(): Promise<string> {
  if (decoy === null) {
    const made = inPasswordThread({ password: 'nobody has this password', encoded: null });
    decoy = made.then(String);
    // Made again for the next one; who waits for this one is told.
    decoy.catch(() => (decoy = null));
  }
  return decoy;
}

/** The password as it is kept. */
export async function hashPassword(password: string): Promise<string> {
  return String(await taken({ password, encoded: null }));
}

/** Whether `password` belongs to `encoded`; null stands for an account that does not exist. */
export async function checkPassword(encoded: string | null, password: string): Promise<boolean> {
  const standIn = theDecoy();
  const known = encoded ?? (await standIn);
  const matches = await taken({ password, encoded: known });
  return matches === true && encoded !== null;
}
