import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newMember, type TestPerson } from './support/people.js';
import { codeOf, PASSWORD, signIn, turnOn } from './support/two-steps.js';
import { startWorld, type World } from './support/world.js';

/** More attempts than the limits let anybody make. */
const MANY = 20;

describe('guessing codes of two-step sign-in', () => {
  let world: World;
  let ana: TestPerson;
  let secret: string;

  beforeAll(async () => {
    world = await startWorld({ RATE_LIMIT_DISABLED: 'false' });
    ana = await newMember(world);
    ({ secret } = await turnOn(ana));
  });

  afterAll(() => world.close());

  it('is not what somebody does who enters the password many times and no code', async () => {
    for (let count = 0; count < MANY; count += 1)
      expect((await signIn(world, ana)).body.code).toBe('totp_required');
    expect((await signIn(world, ana, codeOf(secret, 1))).status).toBe(200);
  });

  it('is not what somebody does who confirms where nothing is set up', async () => {
    for (let count = 0; count < MANY; count += 1)
      expect((await ana.post('/auth/totp/confirm', { code: '123456' })).status).toBe(409);
    expect((await ana.post('/auth/step-up', { password: PASSWORD })).status).toBe(204);
  });

  it('is held back, also when right passwords without a code come between', async () => {
    let refused = 0;
    for (let count = 0; count < MANY && refused === 0; count += 1) {
      const guess = await signIn(world, ana, String(count).padStart(6, '0'));
      expect([401, 429]).toContain(guess.status);
      if (guess.status === 429) refused = count;
      else await signIn(world, ana);
    }
    expect(refused).toBeGreaterThan(2);
  });
});
