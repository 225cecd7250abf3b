import { describe, expect, test } from '@jest/globals';
import { newMember } from '../../backend/test/support/people';
import { expectAt, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
const password = 'correct horse';

describe('the session', () => {
  test('leads to the place asked for before the sign-in', async () => {
    const { user } = await newMember(stage.product);
    const page = await stage.visits.open('/messages?from=mail');
    await expectAt(page, '/auth/login');
    await page.getByLabel('Email', { exact: true }).fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expectAt(page, '/messages');
    expect(new URL(page.url()).search).toBe('?from=mail');
  });

  test('that ends on another device ends here with a word why', async () => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/meetings', { as: member, sessionEnds: true });
    await expectSeen(screenHeading(page, 'My Meetings'));
    await member.post('/auth/logout-everywhere', {});
    await expectAt(page, '/auth/login');
    await expectSeen(page.getByText('Your session has ended. Please sign in again.'));
  });

  test('that ends in another window ends in this one with a word why', async () => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/meetings', { as: member, sessionEnds: true });
    await expectSeen(screenHeading(page, 'My Meetings'));
    const other = await page.context().newPage();
    await other.goto('/dashboard');
    await other.getByRole('button', { name: 'Logout' }).click();
    await expectAt(page, '/auth/login');
    await expectSeen(page.getByText('You were signed out in another window.'));
    expect(await other.getByText('You were signed out in another window.').count()).toBe(0);
  });

  test('goes on here after a change of the password, and ends elsewhere', async () => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/profile/edit', { as: member, refusals: [403] });
    const elsewhere = await stage.visits.open('/meetings', { as: member, sessionEnds: true });
    await expectSeen(screenHeading(elsewhere, 'My Meetings'));
    const change = page.getByRole('button', { name: 'Change Password' });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field('Current Password').fill('not the one');
    await field('New Password').fill('a new password');
    await field('Confirm New Password').fill('a new password');
    await change.click();
    await expectSeen(page.getByText('The current password is not right.').first());
    expect(await field('New Password').inputValue()).toBe('a new password');
    await page.waitForFunction(() =>
      document.activeElement?.matches('[name="currentPassword"][aria-invalid="true"]'),
    );

    await field('Current Password').fill(password);
    await change.click();
    await expectSeen(toast(page, 'Password changed'));
    await expectAt(elsewhere, '/auth/login');
    await page.reload();
    await expectSeen(screenHeading(page, 'Edit Profile'));

    await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log Out Everywhere' }).click();
    await expectAt(page, '/auth/login');
  });
});

describe('the colours', () => {
  test('are chosen in the user menu, stay after a reload and are there before the first paint', async () => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/dashboard', { as: member });
    await page.locator('html[data-light]').waitFor();
    await page.getByRole('button', { name: new RegExp(member.user.lastName) }).click();
    await page.getByRole('menuitemradio', { name: 'Appearance: Dark' }).click();
    await page.locator('html[data-dark]').waitFor();
    expect(
      await page
        .locator('meta[name="theme-color"]')
        .evaluateAll((all) => all.map((meta) => meta.getAttribute('content'))),
    ).toEqual(['#131E27', '#131E27']);

    await page.context().addInitScript(() => {
      const seen: string[] = [];
      Reflect.set(window, 'coloursSeen', seen);
      new MutationObserver(() => {
        if (document.body)
          seen.push(document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light');
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.reload();
    await expectSeen(screenHeading(page, 'Dashboard'));
    const seen = await page.evaluate(() => Reflect.get(window, 'coloursSeen') as string[]);
    expect(new Set(seen)).toEqual(new Set(['dark']));

    await page.getByRole('radio', { name: 'As on this device' }).check();
    await page.locator('html[data-light]').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html[data-dark]').waitFor();
  });
});
