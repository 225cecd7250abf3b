import { availableParallelism } from 'node:os';
import { ServiceUnavailableException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Hashing is slow on purpose: as many at once as there are cores, and a line that has an end. */
const inTurn = pLimit(availableParallelism());
const LONGEST_LINE = 200;

/** Checked when there is no account, so that the answer takes as long as when there is one. */
let decoy: Promise<string> | null = null;

/** @throws ServiceUnavailableException when too many are waiting already */
function taken<T>(work: () => Promise<T>): Promise<T> {
  if (inTurn.pendingCount >= LONGEST_LINE) {
    throw new ServiceUnavailableException('Too many people are signing in. Please try again.');
  }
  return inTurn(work);
}

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's recommendation. */
export async function hashPassword(password: string): Promise<string> {
  return taken(() => hash(password));
}

/** Whether `password` belongs to `encoded`; null stands for an account that does not exist. */
export async function checkPassword(encoded: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const known = encoded ?? (await decoy);
  const matches = await taken(() => verify(known, password));
  return matches && encoded !== null;
}
