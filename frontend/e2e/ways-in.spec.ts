import { afterAll, describe, expect, test } from '@jest/globals';
import { mailedToken } from '../../backend/test/support/mailed-links';
import { MailServer } from '../../backend/test/support/mail-server';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { Installation } from './support/installation';
import { expectAt, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const mails = new MailServer();
const stage = setStage({
  begin: async () => {
    await mails.start();
    return Installation.begin({ env: { SMTP_URL: mails.url } });
  },
});
afterAll(() => mails.stop());

const password = 'a wholly new one';
let admin: Promise<TestPerson> | undefined;

describe('the way into an account', () => {
  test('leads from a forgotten password by the mailed link to the dashboard', async () => {
    const { user } = await newMember(stage.product);
    const page = await stage.visits.open('/auth/login', { refusals: [410] });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill(user.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectSeen(page.getByText('Look into your mail'));
    const link = `/auth/reset-password?token=${await mailedToken(mails, user.email, 'reset-password')}`;
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expectAt(page, '/dashboard');

    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expectSeen(page.getByText('This link has been used already.'));
  });

  test('leads from an invitation by one form to the event', async () => {
    const organiser = await (admin ??= newAdmin(stage.product));
    const event = await organiser.createEvent({ name: 'Invited day' });
    const email = 'eva@test.example';
    const desk = await stage.visits.open('/admin/dashboard?tab=events', { as: organiser });
    await desk.getByRole('button', { name: 'Invite people to Invited day' }).click();
    await desk.getByLabel('Email addresses, one per line').fill(`${email}\nno address`);
    await desk.getByRole('button', { name: 'Invite', exact: true }).click();
    await expectSeen(desk.getByText('We mail the invitation.'));
    await expectSeen(desk.getByText('This is not a valid email address.'));

    const token = await mailedToken(mails, email, 'invitation');
    const page = await stage.visits.open(`/auth/invitation?token=${token}`);
    await expectSeen(screenHeading(page, 'Your Invitation'));
    for (const [label, value] of [
      ['First Name', 'Eva'],
      ['Last Name', 'Berger'],
      ['Company', 'Alpine Castings'],
      ['Role/Title', 'Head of Sales'],
      ['What do you sell?', 'castings'],
      ['What are you looking to buy?', 'billets'],
      ['Password', password],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await expectAt(page, `/events/${event.id}`);
  });

  test('keeps the old address until the new one is confirmed', async () => {
    const person = await newMember(stage.product);
    const email = 'moved-here@test.example';
    const page = await stage.visits.open('/profile/edit', { as: person });
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.locator('[name="currentPassword"]').first().fill('correct horse');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectSeen(toast(page, 'Please confirm your new address'));
    const token = await mailedToken(mails, email, 'confirm-email');
    await page.goto(`/auth/confirm-email?token=${token}`);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expectSeen(page.getByText(`Mail to ${email} reaches you.`));
    const me = await person.get('/auth/me');
    expect(me.body).toMatchObject({ email });
  });
});
