import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Event, SessionReply, SignInLinkReply } from '@rendezvous/contract';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newAdmin, newMember, TestPerson } from './support/people.js';
import { codeOf, PASSWORD, signIn, turnOn } from './support/two-steps.js';

const NEW_PASSWORD = 'a wholly new one';
const byNumber = (one: number, other: number): number => one - other;

describe('the ways into an account with two-step sign-in', () => {
  let mails: MailedLinks;
  let admin: TestPerson;
  let event: Event;

  beforeAll(async () => {
    mails = await MailedLinks.open();
    admin = await newAdmin(mails.world);
    event = await admin.createEvent();
  });

  afterAll(() => mails.close());

  const post = (path: string, body: object) => visitorPost(mails.world, `/auth/${path}`, body);
  const confirmed = async (): Promise<TestPerson> => {
    const person = await newMember(mails.world);
    await mails.world.database.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [
      person.user.id,
    ]);
    return person;
  };
  const resetToken = async ({ user }: TestPerson): Promise<string> => {
    await post('forgot-password', { email: user.email });
    return mails.token(user.email, 'reset-password');
  };

  it('a link for a new password asks for the code and goes on working until it is given', async () => {
    const person = await confirmed();
    const { secret } = await turnOn(person);
    const token = await resetToken(person);
    const reset = (totp?: string) =>
      post('reset-password', {
        token,
        password: NEW_PASSWORD,
        ...(totp !== undefined && { totp }),
      });
    const without = await reset();
    expect([without.status, without.body.code]).toEqual([401, 'totp_required']);
    const wrong = await reset(codeOf(secret, 5));
    expect([wrong.status, wrong.body.code]).toEqual([401, 'totp_wrong']);
    expect((await signIn(mails.world, person, codeOf(secret, 1), NEW_PASSWORD)).status).toBe(401);
    const { user } = expected<SessionReply>(await reset(codeOf(secret, 1)), 200);
    expect(user.id).toBe(person.user.id);
    expect((await reset(codeOf(secret, 1))).status).toBe(410);
    const again = await signIn(mails.world, person, undefined, NEW_PASSWORD);
    expect(again.body.code).toBe('totp_required');
  });

  it('one of many simultaneous uses of that link with one code sets the password', async () => {
    const person = await confirmed();
    const { recoveryCodes } = await turnOn(person);
    const token = await resetToken(person);
    const answers = await Promise.all(
      recoveryCodes
        .slice(0, 4)
        .map((totp) => post('reset-password', { token, password: NEW_PASSWORD, totp })),
    );
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 410, 410, 410]);
    // The others have used nothing up.
    const [row] = await mails.world.database.query<{ used: number }>(
      'SELECT count(used_at)::integer AS used FROM recovery_codes WHERE user_id = $1',
      [person.user.id],
    );
    expect(row).toEqual({ used: 1 });
  });

  it('a sign-in link of the desk asks for the code as well', async () => {
    const person = await confirmed();
    await person.register(event.id);
    const { secret } = await turnOn(person);
    const made = await admin.post(
      `/admin/events/${event.id}/attendees/${person.user.id}/sign-in-link`,
    );
    const { url } = expected<SignInLinkReply>(made, 201);
    const token = new URL(url).searchParams.get('token') ?? '';
    const without = await post('sign-in-link', { token });
    expect([without.status, without.body.code]).toEqual([401, 'totp_required']);
    expect((await post('sign-in-link', { token, totp: codeOf(secret, 1) })).status).toBe(200);
  });

  it('takes a code from nobody who is invited: the account begins without one', async () => {
    const refused = await post('invitation', {
      token: 'none',
      password: NEW_PASSWORD,
      totp: '123456',
    });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('property totp should not exist');
  });

  it('tells the person by mail when it begins, when a recovery code is used, and when it ends', async () => {
    const person = await confirmed();
    const { recoveryCodes } = await turnOn(person);
    const { email } = person.user;
    const begun = await mails.mailTo(email, 'Two-step sign-in is on');
    expect(begun.text).toContain('asks for a code of your app after the password');
    const { token, user } = expected<SessionReply>(
      await signIn(mails.world, person, recoveryCodes[3]),
      200,
    );
    const used = await mails.mailTo(email, 'A recovery code was used');
    expect(used.text).toContain('9 are left.');
    for (const code of recoveryCodes) expect(`${begun.text} ${used.text}`).not.toContain(code);
    const renewed = new TestPerson(mails.world, token, user);
    expected(await renewed.delete('/auth/totp', { password: PASSWORD }), 204);
    await mails.mailTo(email, 'Two-step sign-in is off');
    await turnOn(renewed);
    expected(await admin.delete(`/admin/users/${user.id}/totp`), 204);
    const reset = await mails.mailTo(email, 'Two-step sign-in is off', 2);
    expect(reset.text).toContain('An administrator has reset two-step sign-in');
  });

  it('mails nothing to an address that nobody has confirmed', async () => {
    const person = await newMember(mails.world);
    await turnOn(person);
    const told = await mails.world.database.query(
      `SELECT FROM deliveries WHERE user_id = $1 AND cause = 'two-step-started'`,
      [person.user.id],
    );
    expect(told).toEqual([]);
  });
});
