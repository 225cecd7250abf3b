import type { Env } from './env.js';

export type Secrets = Pick<Env, 'jwtSecret' | 'previousJwtSecret'>;

/** The secrets whose signatures are accepted. The first one signs. */
export function acceptedSecrets({ jwtSecret, previousJwtSecret }: Secrets): [string, ...string[]] {
  return previousJwtSecret === null ? [jwtSecret] : [jwtSecret, previousJwtSecret];
}
