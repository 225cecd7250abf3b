import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newMember } from '../../backend/test/support/people';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const administrator = { email: 'ines@test.example', password: 'correct horse' };

const stage = setStage();

/** Types into the fields with these labels. */
async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

async function signIn(page: Page, { email, password } = administrator): Promise<void> {
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign In' }).click();
}

// The first test makes the administrator whom the others need: it can be done once in an installation.
describe('the first administrator', () => {
  test('is set up once, signs out and in again', async () => {
    const page = await stage.visits.open('/auth/admin-setup', { refusals: [401] });
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    for (const text of [
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'First name is required',
      'Last name is required',
      'Company is required',
      'Role is required',
      'Please describe what your company buys',
      'Please describe what your company sells',
    ]) {
      await expectSeen(page.getByText(text, { exact: true }));
    }
    await fill(page, {
      Email: administrator.email,
      Password: administrator.password,
      'First Name': 'Ines',
      'Last Name': 'Okafor',
      Company: 'Event office',
      'Role/Title': 'Director',
      'What do you sell?': 'stands',
      'What are you looking to buy?': 'stages',
    });
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expectSeen(toast(page, 'Admin account created!'));
    await expectSeen(page.getByText('You are now logged in as the system administrator.'));
    await expectAt(page, '/admin/dashboard');
    await expectSeen(page.getByText('PLATFORM', { exact: true }));

    await page.getByRole('button', { name: 'Logout' }).click();
    await expectAt(page, '/auth/login');
    await expectGone(page.getByRole('navigation', { name: 'Main' }));
    await signIn(page, { ...administrator, password: 'battery staple' });
    await expectSeen(page.getByRole('alert'));
    await signIn(page);
    await expectAt(page, '/dashboard');
    await expectSeen(page.getByRole('button', { name: /Ines Okafor/ }));
  });

  test('is not set up a second time', async () => {
    const page = await stage.visits.open('/auth/admin-setup');
    await expectSeen(screenHeading(page, 'Admin Setup Not Available'));
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await expectAt(page, '/auth/login');
    await expectSeen(page.getByText('Sign in to your account'));
  });
});

describe('creating an account', () => {
  test('needs consent, two equal passwords and a valid address', async () => {
    const page = await stage.visits.open('/auth/register');
    const submit = page.getByRole('button', { name: 'Create Account' });
    await expectSeen(submit);
    expect(await submit.isDisabled()).toBe(true);
    await page.getByRole('checkbox').check();
    expect(await submit.isEnabled()).toBe(true);

    const fields = {
      'First Name': 'Jonas',
      'Last Name': 'Weber',
      Email: 'jonas',
      Password: 'correct horse',
      'Confirm Password': 'correct house',
      Company: 'Turbine works',
      'Role/Title': 'Buyer',
      'What do you sell?': 'turbine blades',
      'What are you looking to buy?': 'castings',
    };
    await fill(page, fields);
    await submit.click();
    await expectSeen(page.getByText('Please enter a valid email address'));
    await expectSeen(page.getByText("Passwords don't match"));
    const confirmation = page.getByLabel('Confirm Password', { exact: true });
    expect(await confirmation.getAttribute('aria-invalid')).toBe('true');

    await fill(page, { Email: 'jonas@test.example', 'Confirm Password': fields.Password });
    await submit.click();
    await expectAt(page, '/dashboard');
    await expectSeen(page.getByRole('button', { name: /Jonas Weber/ }));
  });

  test('says so when the address is taken', async () => {
    const { user } = await newMember(stage.product);
    const page = await stage.visits.open('/auth/register', { refusals: [409] });
    await fill(page, {
      'First Name': 'Jonas',
      'Last Name': 'Weber',
      Email: user.email.toUpperCase(),
      Password: 'correct horse',
      'Confirm Password': 'correct horse',
      Company: 'Turbine works',
      'Role/Title': 'Buyer',
      'What do you sell?': 'turbine blades',
      'What are you looking to buy?': 'castings',
    });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectSeen(page.getByRole('alert'));
    await expectAt(page, '/auth/register');
  });
});
