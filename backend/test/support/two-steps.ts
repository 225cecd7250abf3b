import type { RecoveryCodesReply, SessionReply, TotpSetupReply } from '@rendezvous/contract';
import { generateSync } from 'otplib';
import request, { type Response } from 'supertest';
import { expected, type Place, TestPerson } from './people.js';

const STEP_SECONDS = 30;
export const PASSWORD = 'correct horse';

/** The code that an app shows `steps` steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * STEP_SECONDS });

export const signIn = (
  { url }: Place,
  { user }: Pick<TestPerson, 'user'>,
  totp?: string,
  password = PASSWORD,
): Promise<Response> =>
  request(url)
    .post('/api/auth/login')
    .send({ email: user.email, password, ...(totp !== undefined && { totp }) })
    .then((response) => response);

export interface TwoSteps {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Begins to turn two-step sign-in on; returns the secret whose code would confirm it. */
export const beginTwoStep = async (person: TestPerson): Promise<string> =>
  expected<TotpSetupReply>(await person.post('/auth/totp'), 201).secret;

/** Turns two-step sign-in on by the present code; the next one can be used to sign in. */
export async function turnOn(person: TestPerson): Promise<TwoSteps> {
  const secret = await beginTwoStep(person);
  const confirmed = await person.post('/auth/totp/confirm', { code: codeOf(secret) });
  return { secret, recoveryCodes: expected<RecoveryCodesReply>(confirmed, 200).recoveryCodes };
}

/** Turns two-step sign-in on, signs in by a recovery code, and turns it off. */
export async function beAskedForCodes(place: Place, person: TestPerson): Promise<void> {
  const { recoveryCodes } = await turnOn(person);
  const { token, user } = expected<SessionReply>(
    await signIn(place, person, recoveryCodes[0]),
    200,
  );
  expected(
    await new TestPerson(place, token, user).delete('/auth/totp', { password: PASSWORD }),
    204,
  );
}
