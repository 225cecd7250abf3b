import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newAdmin, newMember } from '../../backend/test/support/people';
import { codeOf } from '../../backend/test/support/two-steps';
import { barriersIn } from './support/axe';
import { Installation } from './support/installation';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage({
  begin: () => Installation.begin({ env: { REQUIRE_TOTP_FOR_ADMINS: 'true' } }),
});
const password = 'correct horse';

/** Turns two-step sign-in on in the profile; the secret and the recovery codes as the page shows them. */
async function setUp(page: Page) {
  const section = page.getByRole('region', { name: 'Two-Step Sign-In' });
  await section.getByRole('button', { name: 'Set Up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up Two-Step Sign-In' });
  await expectSeen(dialog.getByRole('img', { name: 'Code for your authenticator app' }));
  expect(await barriersIn(page)).toEqual([]);
  const secret = (await dialog.getByLabel('Key').inputValue()).replaceAll(' ', '');
  const code = dialog.getByLabel('Code of your app');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  await code.fill(codeOf(secret));
  await code.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your Recovery Codes' });
  await expectSeen(codes);
  expect(await barriersIn(page)).toEqual([]);
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await expectSeen(codes);
  await codes.getByRole('checkbox', { name: 'I have saved them' }).check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expectGone(codes);
  await expectSeen(section.getByText('10 recovery codes are left.'));
  return { secret, recoveryCodes };
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectSeen(screenHeading(page, 'Enter Your Code'));
}

describe('two-step sign-in', () => {
  test('is set up on a phone, asked for at the next sign-in, and turned off after a recovery code', async () => {
    const member = await newMember(stage.product);
    const phone = { width: 360, height: 780 };
    const page = await stage.visits.open('/profile/edit', { as: member, ...phone });
    const { secret, recoveryCodes } = await setUp(page);

    const next = await stage.visits.open('/auth/login', { ...phone, refusals: [401, 401, 401] });
    await enterPassword(next, member.user.email);
    expect(await barriersIn(next)).toEqual([]);
    const code = next.getByLabel('Code of your app');
    await code.fill(codeOf(secret, 5));
    await code.press('Enter');
    await expectSeen(next.getByRole('alert').getByText('This code is not right'));
    await next.getByRole('button', { name: 'Back', exact: true }).click();
    await expectSeen(screenHeading(next, 'Sign In'));
    await enterPassword(next, member.user.email);
    await next.getByLabel('Code of your app').fill(codeOf(secret, 1));
    await next.getByRole('button', { name: 'Sign In' }).click();
    await expectAt(next, '/dashboard');

    const lost = await stage.visits.open('/auth/login', { scheme: 'dark', refusals: [401] });
    await enterPassword(lost, member.user.email);
    await lost.getByRole('button', { name: 'Use a recovery code' }).click();
    await lost.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await lost.getByRole('button', { name: 'Sign In' }).click();
    await expectAt(lost, '/dashboard');
    await lost.goto('/profile/edit');
    const section = lost.getByRole('region', { name: 'Two-Step Sign-In' });
    await expectSeen(section.getByText('9 recovery codes are left.'));
    await section.getByRole('button', { name: 'Turn Off' }).click();
    const dialog = lost.getByRole('dialog', { name: 'Turn Off Two-Step Sign-In?' });
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Turn Off' }).click();
    await expectSeen(toast(lost, 'Two-step sign-in is off'));
    await expectSeen(section.getByRole('button', { name: 'Set Up' }));
  });

  test('is set up by an administrator, who is led there, before anything else', async () => {
    const admin = await newAdmin(stage.product);
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/admin/dashboard?tab=users', {
      as: admin,
      refusals: [403],
    });
    await expectSeen(screenHeading(page, 'Two-Step Sign-In Needed'));
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
    await expectAt(page, '/profile/edit');
    await setUp(page);
    await page.goto('/admin/dashboard?tab=users');
    const name = `${member.user.firstName} ${member.user.lastName}`;
    await page.getByRole('button', { name: `Reset Two-Step: ${name}` }).click();
    await expectSeen(page.getByRole('dialog', { name: `Reset two-step sign-in of ${name}?` }));
  });
});
