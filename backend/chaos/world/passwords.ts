import type { Actor } from '../actors/actor.js';
import { asksForCode } from '../actors/authenticator.js';
import type { Caller } from '../record/caller.js';
import type { Operation } from '../record/operation.js';
import type { Api } from './world.js';

/** The key of a person's password in the claims of calls. */
const keyOf = ({ id }: Pick<Actor, 'id'>): string => `password:${id}`;

/** The passwords of now, by the keys of claims. */
export const passwordsOf = (actors: readonly Actor[]): Map<string, string> =>
  new Map(actors.map((actor) => [keyOf(actor), actor.password]));

/** Finds out by signing in which of the passwords that somebody has chosen is right. */
export async function tryPasswords(
  actors: readonly Actor[],
  operations: readonly Operation[],
  { before, caller, api }: { before: ReadonlyMap<string, string>; caller: Caller; api: Api },
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const actor of actors) {
    const key = keyOf(actor);
    const chosen = operations.flatMap(({ claims }) =>
      claims.flatMap((claim) => (claim.kind === 'set' && claim.key === key ? [claim.value] : [])),
    );
    if (chosen.length === 0) continue;
    const right = await rightOf(actor, [...chosen, before.get(key) ?? ''], caller, api);
    found.set(key, right.join(' and '));
  }
  return found;
}

async function rightOf(
  { name, email }: Actor,
  passwords: readonly string[],
  caller: Caller,
  { url }: Api,
): Promise<string[]> {
  const right: string[] = [];
  for (const password of new Set(passwords)) {
    const { outcome, reply } = await caller.make(
      {
        actor: name,
        act: 'try a password',
        method: 'POST',
        path: '/api/auth/login',
        body: { email, password },
      },
      url,
    );
    // A code is asked for only when the password is right.
    if (outcome === 'ok' || asksForCode(reply)) right.push(password);
  }
  return right;
}
