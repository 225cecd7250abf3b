import type { RecoveryCodesReply, TotpSetupReply } from '@rendezvous/contract';
import type { Random } from '../random.js';
import { stepUp } from './access-acts.js';
import type { Actor } from './actor.js';
import type { Act } from './act.js';
import { Authenticator } from './authenticator.js';

/** Turns two-step sign-in on, or off again where it is on as far as the actor knows. */
async function changeTwoStep(actor: Actor, random: Random): Promise<void> {
  if (actor.authenticator !== null) return turnOff(actor, random);
  await stepUp(actor, random);
  const begun = await actor.call(
    { act: 'begin two-step sign-in', method: 'POST', path: '/api/auth/totp', body: {} },
    random,
  );
  if (begun.outcome !== 'ok') return;
  const authenticator = new Authenticator((begun.reply as TotpSetupReply).secret);
  const { code, key } = authenticator.next(random);
  const { outcome, reply } = await actor.call(
    {
      act: 'turn two-step sign-in on',
      method: 'POST',
      path: '/api/auth/totp/confirm',
      body: { code },
      claims: [
        { kind: 'set', key: `two-step:${actor.id}`, value: 'true' },
        { kind: 'once', key },
      ],
    },
    random,
  );
  if (outcome === 'failed') return;
  if (outcome === 'ok') authenticator.keep((reply as RecoveryCodesReply).recoveryCodes);
  actor.authenticator = authenticator;
}

async function turnOff(actor: Actor, random: Random): Promise<void> {
  const { outcome } = await actor.call(
    {
      act: 'turn two-step sign-in off',
      method: 'DELETE',
      path: '/api/auth/totp',
      body: { password: actor.password },
      claims: [{ kind: 'set', key: `two-step:${actor.id}`, value: 'false' }],
    },
    random,
  );
  if (outcome === 'ok') actor.authenticator = null;
}

/** Signs out and in again, who is asked for a code. */
async function signInByCode(actor: Actor, random: Random): Promise<void> {
  if (actor.authenticator === null) return;
  await actor.call({ act: 'sign out', method: 'POST', path: '/api/auth/logout' }, random);
  await actor.signIn(random);
}

export const TWO_STEP_ACTS: readonly Act[] = [
  { name: 'change two-step sign-in', weight: 2, roles: ['member'], run: changeTwoStep },
  { name: 'sign in by a code', weight: 2, roles: ['member'], run: signInByCode },
];
