import { availableParallelism } from 'node:os';
import { ServiceUnavailableException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Hashing is slow on purpose; one processor is left to all other calls. */
const limit = pLimit(Math.max(1, availableParallelism() - 1));
const LONGEST_QUEUE = 200;

/** @throws ServiceUnavailableException when too many are waiting already */
async function queued<T>(task: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= LONGEST_QUEUE)
    throw new ServiceUnavailableException('Too many people are signing in. Please try again.');
  return limit(task);
}

let decoy: Promise<string> | undefined;

/** Verified when there is no account, so that the reply takes equally long. */
const decoyHash = (): Promise<string> => (decoy ??= hash('nobody has this password'));

/** The stored form: argon2id with the library's defaults (19 MiB, 2 passes), which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(password));

/** Whether `password` belongs to `stored`; null stands for an account that does not exist. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await decoyHash());
  const matches = await queued(() => verify(compared, password));
  return matches && stored !== null;
}
