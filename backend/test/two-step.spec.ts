import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  RecoveryCodesReply,
  Session,
  SessionReply,
  TotpSetupReply,
  TotpState,
} from '@rendezvous/contract';
import { LiveClient } from './support/live-client.js';
import { expected, newAdmin, newMember, type TestPerson } from './support/people.js';
import { codeOf, PASSWORD, signIn, turnOn } from './support/two-steps.js';
import { startWorld, type World } from './support/world.js';

const RIGHT_FORM = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/;
const NEEDED = {
  statusCode: 401,
  error: 'Unauthorized',
  message: 'Please enter the code that your authenticator app shows.',
  code: 'totp_required',
};
const WRONG = {
  statusCode: 401,
  error: 'Unauthorized',
  message: 'This code is not right, or it has been used already. Please enter the next one.',
  code: 'totp_wrong',
};
const byNumber = (one: number, other: number): number => one - other;

describe('two-step sign-in', () => {
  let world: World;
  let admin: TestPerson;
  let ana: TestPerson;

  beforeAll(async () => {
    world = await startWorld();
    admin = await newAdmin(world);
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    ana = await newMember(world);
  });

  const state = async (person: TestPerson): Promise<TotpState> =>
    expected(await person.get('/auth/totp'), 200);
  const acts = ({ user }: TestPerson) =>
    world.database.query<{ action: string; actor: string; details: object }>(
      `SELECT action, actor_id AS actor, details FROM audit_entries
       WHERE subject_id = $1 AND action IN ('two-step-started', 'two-step-ended', 'recovery-code-used', 'recovery-codes-made')
       ORDER BY id`,
      [user.id],
    );

  it('is off at first, and on once a code of the app is confirmed', async () => {
    expect(await state(ana)).toEqual({
      enabled: false,
      required: false,
      readable: true,
      recoveryCodesLeft: 0,
    });
    const setup = expected<TotpSetupReply>(await ana.post('/auth/totp'), 201);
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(setup.otpauthUrl);
    expect([address.protocol, address.searchParams.get('secret')]).toEqual([
      'otpauth:',
      setup.secret,
    ]);
    expect(decodeURIComponent(address.pathname)).toContain(ana.user.email);
    expect((await signIn(world, ana)).status).toBe(200);
    const code = codeOf(setup.secret);
    const { recoveryCodes } = expected<RecoveryCodesReply>(
      await ana.post('/auth/totp/confirm', { code }),
      200,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(RIGHT_FORM);
    expect(await state(ana)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect(await acts(ana)).toEqual([
      { action: 'two-step-started', actor: ana.user.id, details: { replaced: false } },
    ]);
  });

  it('is begun anew as often as wanted, and the secret of before counts for nothing', async () => {
    const first = expected<TotpSetupReply>(await ana.post('/auth/totp'), 201);
    const withoutBody = await fetch(`${world.url}/api/auth/totp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}` },
    });
    expect(withoutBody.status).toBe(201);
    const second = expected<TotpSetupReply>(await ana.post('/auth/totp'), 201);
    const old = await ana.post('/auth/totp/confirm', { code: codeOf(first.secret) });
    expect([old.status, old.body.message]).toEqual([400, WRONG.message]);
    expected(await ana.post('/auth/totp/confirm', { code: codeOf(second.secret) }), 200);
    const again = await ana.post('/auth/totp');
    expect([again.status, again.body.message]).toEqual([409, 'Two-step sign-in is on already.']);
    const late = await ana.post('/auth/totp/confirm', { code: codeOf(second.secret, 1) });
    expect([late.status, late.body.message]).toEqual([
      409,
      'There is no set-up to confirm. Please begin again.',
    ]);
  });

  it('ends the other sessions and their sockets when it begins, and lets this one go on', async () => {
    const { token } = expected<SessionReply>(await signIn(world, ana), 200);
    const other = await LiveClient.connect(world, { token });
    await turnOn(ana);
    await other.untilClosed();
    const sessions = expected<Session[]>(await ana.get('/auth/sessions'), 200);
    expect(sessions.map(({ current }) => current)).toEqual([true]);
  });

  it('asks for a code after the right password, and says nothing of it after a wrong one', async () => {
    const { secret } = await turnOn(ana);
    const without = await signIn(world, ana);
    expect([without.status, without.body]).toEqual([401, NEEDED]);
    const member = await newMember(world);
    const wrong = await signIn(world, ana, codeOf(secret), 'another horse');
    const ofMember = await signIn(world, member, undefined, 'another horse');
    expect([wrong.status, wrong.body]).toEqual([401, ofMember.body]);
    const { user } = expected<SessionReply>(await signIn(world, ana, codeOf(secret, 1)), 200);
    expect(user.id).toBe(ana.user.id);
  });

  it('takes the codes of this step, the one before and the one after, each once and never an older one', async () => {
    const { secret } = await turnOn(ana);
    const far = await signIn(world, ana, codeOf(secret, 3));
    expect([far.status, far.body]).toEqual([401, WRONG]);
    expect((await signIn(world, ana, codeOf(secret, 1))).status).toBe(200);
    for (const steps of [1, 0, -1])
      expect((await signIn(world, ana, codeOf(secret, steps))).body).toEqual(WRONG);
  });

  it('does not take the code again by which it was turned on', async () => {
    const { secret } = expected<TotpSetupReply>(await ana.post('/auth/totp'), 201);
    const code = codeOf(secret);
    expected(await ana.post('/auth/totp/confirm', { code }), 200);
    expect((await signIn(world, ana, code)).body).toEqual(WRONG);
  });

  it('lets one of many simultaneous sign-ins with one code in', async () => {
    const { secret } = await turnOn(ana);
    const code = codeOf(secret, 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(world, ana, code)));
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([
      200, 401, 401, 401, 401, 401,
    ]);
  });

  it('lets one of many simultaneous sign-ins with one recovery code in, in whatever spelling', async () => {
    const { recoveryCodes } = await turnOn(ana);
    const [code = ''] = recoveryCodes;
    const typed = [code, code.toLowerCase(), code.replaceAll('-', ' '), ` ${code} `];
    const answers = await Promise.all(typed.map((one) => signIn(world, ana, one)));
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 401, 401, 401]);
    expect((await signIn(world, ana, code)).body).toEqual(WRONG);
    expect((await signIn(world, ana, recoveryCodes[1])).status).toBe(200);
    expect(await state(ana)).toMatchObject({ recoveryCodesLeft: 8 });
    expect((await acts(ana)).slice(1)).toEqual([
      { action: 'recovery-code-used', actor: ana.user.id, details: { left: 9 } },
      { action: 'recovery-code-used', actor: ana.user.id, details: { left: 8 } },
    ]);
  });

  it('gives one of many simultaneous confirmations the recovery codes', async () => {
    const { secret } = expected<TotpSetupReply>(await ana.post('/auth/totp'), 201);
    const code = codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ana.post('/auth/totp/confirm', { code })),
    );
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 409, 409, 409]);
    const given = answers.flatMap(({ status, body }) =>
      status === 200 ? (body as RecoveryCodesReply).recoveryCodes : [],
    );
    expect((await signIn(world, ana, given[0])).status).toBe(200);
  });

  it('makes new recovery codes, after which those of before are dead', async () => {
    const { recoveryCodes } = await turnOn(ana);
    const renewed = expected<RecoveryCodesReply>(await ana.post('/auth/totp/recovery-codes'), 201);
    expect((await signIn(world, ana, recoveryCodes[0])).body).toEqual(WRONG);
    expect((await signIn(world, ana, renewed.recoveryCodes[0])).status).toBe(200);
    expect((await acts(ana)).map(({ action }) => action)).toEqual([
      'two-step-started',
      'recovery-codes-made',
      'recovery-code-used',
    ]);
  });

  it('moves to another app: the one in use goes on until a code of the new one is confirmed', async () => {
    const { secret, recoveryCodes } = await turnOn(ana);
    const next = expected<TotpSetupReply>(await ana.post('/auth/totp', { replace: true }), 201);
    expect((await signIn(world, ana, codeOf(secret, 1))).status).toBe(200);
    expect((await signIn(world, ana, codeOf(next.secret))).body).toEqual(WRONG);
    expected(await ana.post('/auth/totp/confirm', { code: codeOf(next.secret) }), 200);
    expect((await signIn(world, ana, codeOf(secret, 1))).body).toEqual(WRONG);
    expect((await signIn(world, ana, recoveryCodes[0])).body).toEqual(WRONG);
    expect((await signIn(world, ana, codeOf(next.secret, 1))).status).toBe(200);
  });

  it('is turned off with the password alone', async () => {
    await turnOn(ana);
    const wrong = await ana.delete('/auth/totp', { password: 'another horse' });
    expect([wrong.status, wrong.body.message]).toEqual([403, 'The current password is not right.']);
    expect((await signIn(world, ana)).body).toEqual(NEEDED);
    expected(await ana.delete('/auth/totp', { password: PASSWORD }), 204);
    expect((await signIn(world, ana)).status).toBe(200);
    expect((await acts(ana)).at(-1)).toMatchObject({ action: 'two-step-ended', details: {} });
  });

  it('is reset by an administrator for who has lost the app', async () => {
    const path = `/admin/users/${ana.user.id}/totp`;
    expect((await admin.delete(path)).body).toMatchObject({
      statusCode: 409,
      message: 'Two-step sign-in is not on.',
    });
    await turnOn(ana);
    expect((await ana.delete(path)).status).toBe(403);
    expected(await admin.delete(path), 204);
    expect((await signIn(world, ana)).status).toBe(200);
    expect((await acts(ana)).at(-1)).toEqual({
      action: 'two-step-ended',
      actor: admin.user.id,
      details: { byAdministrator: true },
    });
  });

  it('keeps neither secret nor recovery code where somebody with the database could use it', async () => {
    const { secret, recoveryCodes } = await turnOn(ana);
    const [row] = await world.database.query<{ kept: string }>(
      `SELECT (SELECT encode(secret, 'escape') FROM two_step WHERE user_id = $1)
         || (SELECT string_agg(encode(code_hash, 'escape'), ' ') FROM recovery_codes WHERE user_id = $1) AS kept`,
      [ana.user.id],
    );
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map(bare)]) {
      expect(row?.kept).not.toContain(hidden);
      expect(world.server.output()).not.toContain(hidden);
    }
    // The row of one person does not open for another.
    const ben = await newMember(world);
    await turnOn(ben);
    await world.database.query(
      `UPDATE two_step SET secret = (SELECT secret FROM two_step WHERE user_id = $1) WHERE user_id = $2`,
      [ana.user.id, ben.user.id],
    );
    expect((await signIn(world, ben, codeOf(secret))).body).toMatchObject({
      statusCode: 401,
      code: 'totp_required',
    });
  });

  const bare = (code: string): string => code.replaceAll('-', '');
});
