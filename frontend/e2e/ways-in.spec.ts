import { afterAll, describe, expect, test } from '@jest/globals';
import { mailedToken } from '../../backend/test/support/mailed-links';
import { MailServer } from '../../backend/test/support/mail-server';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { Installation } from './support/installation';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
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
    const page = await stage.visits.open('/auth/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expectSeen(screenHeading(page, 'Forgotten Password'));
    await page.getByLabel('Email', { exact: true }).fill(user.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expectSeen(page.getByText('Look into your mail'));
    const link = `/auth/reset-password?token=${await mailedToken(mails, user.email, 'reset-password')}`;
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expectAt(page, '/dashboard');

    const again = await stage.visits.open(link, { refusals: [410] });
    await again.getByLabel('Password', { exact: true }).fill(password);
    await again.getByLabel('Confirm Password', { exact: true }).fill(password);
    await again.getByRole('button', { name: 'Save and sign in' }).click();
    await expectSeen(again.getByText('This link has been used already.'));
  });

  test('leads from an invitation by one form to the event', async () => {
    const organiser = await (admin ??= newAdmin(stage.product));
    const event = await organiser.createEvent({ name: 'Invited day' });
    const email = 'eva@test.example';
    const desk = await stage.visits.open('/admin/dashboard?tab=events', { as: organiser });
    await desk.getByRole('link', { name: 'Manage Invited day' }).click();
    await desk.getByRole('tab', { name: 'People' }).click();
    await desk.getByRole('button', { name: 'Invite people to Invited day' }).click();
    await desk.getByLabel('Email addresses, one per line').fill(`${email}\nno address`);
    await desk.getByRole('button', { name: 'Invite', exact: true }).click();
    await expectSeen(desk.getByText('We mail the invitation.'));
    await expectSeen(desk.getByText('This is not a valid email address.'));
    await desk.waitForFunction(
      () => document.activeElement?.textContent === '1 invited, 0 registered, 1 not invited',
    );
    await desk.getByRole('button', { name: 'Close', exact: true }).click();
    await expectGone(desk.getByRole('dialog'));

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

  test('is closed again when the invitation is withdrawn', async () => {
    const organiser = await (admin ??= newAdmin(stage.product));
    const { id } = await organiser.createEvent({ name: 'Withdrawn day' });
    const email = 'wrong@test.example';
    const desk = await stage.visits.open(`/admin/events/${id}?tab=people`, { as: organiser });
    await desk.getByRole('button', { name: 'Invite people to Withdrawn day' }).click();
    await desk.getByLabel('Email addresses, one per line').fill(`${email}, WRONG@test.example`);
    await desk.getByRole('button', { name: 'Invite', exact: true }).click();
    await expectSeen(desk.getByText('1 invited, 0 registered, 0 not invited'));
    const token = await mailedToken(mails, 'wrong@test.example', 'invitation');
    expect(await barriersIn(desk)).toEqual([]);
    await desk.getByRole('button', { name: /^Withdraw the invitation of wrong@/i }).click();
    await expectSeen(desk.getByText('The invitation is withdrawn.'));
    await desk.waitForFunction(
      () => document.activeElement?.textContent === 'The invitation is withdrawn.',
    );
    const page = await stage.visits.open(`/auth/invitation?token=${token}`, { refusals: [410] });
    await expectSeen(screenHeading(page, 'This link does not work'));
  });

  test('tries an invitation again that could not be read, and says which link does not work', async () => {
    const page = await stage.visits.open('/auth/invitation?token=none', {
      refusals: [410],
      outage: true,
    });
    await expectSeen(screenHeading(page, 'This link does not work'));
    await expectSeen(page.getByRole('link', { name: 'Go to sign in' }));
    const organiser = await (admin ??= newAdmin(stage.product));
    const event = await organiser.createEvent({ name: 'Far away day' });
    const email = 'far@test.example';
    await organiser.post(`/admin/events/${event.id}/invitations`, { people: [{ email }] });
    const token = await mailedToken(mails, email, 'invitation');
    await page.context().setOffline(true);
    await page.evaluate((to) => history.pushState(null, '', to), `/auth/invitation?token=${token}`);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    const again = page.getByRole('button', { name: 'Try Again' });
    await expectSeen(again);
    await expectGone(page.getByText('This link does not work'));
    await page.context().setOffline(false);
    await again.click();
    await expectSeen(page.getByText('A place at Far away day is held for you'));
    await expectSeen(page.getByText('Without it other attendees do not see you.'));
    expect(await barriersIn(page)).toEqual([]);
  });

  test('leads on from a link of the desk or of a confirmation that does not work', async () => {
    const desk = await stage.visits.open('/auth/sign-in-link?token=none', { refusals: [410] });
    await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectSeen(desk.getByRole('link', { name: 'Go to sign in' }));
    await expectGone(desk.getByRole('button', { name: 'Sign in', exact: true }));
    const confirmation = await stage.visits.open('/auth/confirm-email');
    await expectSeen(confirmation.getByText('This address is not a whole link.', { exact: false }));
    await expectGone(confirmation.getByRole('button', { name: 'Confirm address' }));
    await confirmation.getByRole('link', { name: 'Go to sign in' }).click();
    await expectAt(confirmation, '/auth/login');
  });

  test('keeps the old address until the new one is confirmed', async () => {
    const person = await newMember(stage.product);
    const email = 'moved-here@test.example';
    const page = await stage.visits.open('/profile/edit', { as: person });
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.locator('[name="currentPassword"]').first().fill('correct horse');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectSeen(toast(page, 'Please confirm your new address'));
    const hint = page.getByText(`Your new address ${email} is not confirmed yet.`, {
      exact: false,
    });
    await expectSeen(hint);
    await mailedToken(mails, email, 'confirm-email');
    await page.reload();
    await expectSeen(hint);
    await page.getByRole('button', { name: 'Send Again', exact: true }).click();
    await expectSeen(toast(page, 'Sent'));
    const token = await mailedToken(mails, email, 'confirm-email', 2);
    await page.goto(`/auth/confirm-email?token=${token}`);
    await page.getByRole('button', { name: 'Confirm address' }).click();
    await expectSeen(page.getByText(`Mail to ${email} reaches you.`));
    await page.goto('/profile/edit');
    await expectSeen(page.getByRole('button', { name: 'Save Changes' }));
    await expectGone(hint);
    const me = await person.get('/auth/me');
    expect(me.body).toMatchObject({ email });
  });
});
