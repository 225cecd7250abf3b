import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionReply } from '@rendezvous/contract';
import type { Response } from 'supertest';
import { MailedLinks, visitorPost } from './support/mailed-links.js';
import { expected, newAccount, newMember, TestPerson } from './support/people.js';

const COMMON = 'Password must not be one of the commonest passwords';
const COMPANY = 'Password must not be the name of your company';

describe('a password that is easy to guess', () => {
  let mails: MailedLinks;
  let admin: TestPerson;

  beforeAll(async () => {
    mails = await MailedLinks.open();
  });

  afterAll(() => mails.close());

  const post = (path: string, body: object) => visitorPost(mails.world, `/auth/${path}`, body);
  const expectRefused = (reply: Response, sentence: string): void => {
    expect([reply.status, reply.body.message]).toEqual([400, [sentence]]);
  };
  /** Whatever the call, neither one of the commonest passwords nor the own company's name is taken. */
  async function refusesBoth(company: string, call: (password: string) => Promise<Response>) {
    expectRefused(await call('Letmein'), COMMON);
    expectRefused(await call(company.toUpperCase().replaceAll(' ', '')), COMPANY);
  }

  it('is refused where the first administrator is set up', async () => {
    const { consentToShareData: _, ...account } = newAccount({ company: 'Borealis Air' });
    await refusesBoth('Borealis Air', (password) => post('setup-admin', { ...account, password }));
    const { token, user } = expected<SessionReply>(await post('setup-admin', account), 201);
    admin = new TestPerson(mails.world, token, user);
  });

  it('is refused to who registers', async () => {
    const account = newAccount({ company: 'Borealis Air' });
    await refusesBoth('Borealis Air', (password) => post('register', { ...account, password }));
    expect((await post('register', account)).status).toBe(201);
  });

  it('is refused to who changes the password, whose session goes on', async () => {
    const person = await newMember(mails.world, { company: 'Borealis Air' });
    await refusesBoth('Borealis Air', (newPassword) =>
      person.post('/auth/password', { currentPassword: 'correct horse', newPassword }),
    );
    expect((await person.get('/auth/me')).status).toBe(200);
  });

  it('is refused to who has forgotten the old one, and the link goes on working', async () => {
    const { user } = await newMember(mails.world, { company: 'Borealis Air' });
    await post('forgot-password', { email: user.email });
    const token = await mails.token(user.email, 'reset-password');
    await refusesBoth('Borealis Air', (password) => post('reset-password', { token, password }));
    const reset = await post('reset-password', { token, password: 'a wholly new one' });
    expect(reset.status).toBe(200);
  });

  it('is refused to who accepts an invitation, and so is the own address', async () => {
    const event = await admin.createEvent();
    const email = 'invited.guest@test.example';
    expected(
      await admin.post(`/admin/events/${event.id}/invitations`, { people: [{ email }] }),
      201,
    );
    const token = await mails.token(email, 'invitation');
    const { email: _, ...account } = newAccount({ company: 'Borealis Air' });
    const accept = (password: string) => post('invitation', { ...account, token, password });
    await refusesBoth('Borealis Air', accept);
    expectRefused(await accept(email), 'Password must not be your e-mail address');
    expectRefused(
      await accept('Invited.Guest'),
      'Password must not be the first part of your e-mail address',
    );
    const reply = expected<SessionReply>(await accept('correct horse'), 200);
    expect(
      (await new TestPerson(mails.world, reply.token, reply.user).get('/auth/me')).status,
    ).toBe(200);
  });
});
