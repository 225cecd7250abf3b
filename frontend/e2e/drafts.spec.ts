import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { expectAt, expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
const password = 'correct horse';
let admin: TestPerson;
let event: Event;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Airframe supplier day' });
});

async function newPair(): Promise<{ ada: TestPerson; ben: TestPerson }> {
  const [ada, ben] = await Promise.all([
    newMember(stage.product, { firstName: 'Ada', lastName: 'Tester' }),
    newMember(stage.product, { firstName: 'Ben', lastName: 'Tester' }),
  ]);
  for (const person of [ada, ben]) await person.register(event.id);
  return { ada, ben };
}

/** Ends the session from another device and waits until the page says so. */
async function endElsewhere(page: Page, person: TestPerson): Promise<void> {
  await person.post('/auth/logout-everywhere', {});
  await expectAt(page, '/auth/login');
}

async function signIn(page: Page, { user }: TestPerson): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/auth/login');
}

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('rendezvous.draft.'))
      .map(([, value]) => String(value))
      .join(' '),
  );

describe('what is typed when the session ends on another device', () => {
  test('is in the profile form again, without the password', async () => {
    const { ada } = await newPair();
    const page = await stage.visits.open('/profile/edit', { as: ada, sessionEnds: true });
    await page.getByLabel('Company', { exact: true }).fill('Rotor Works');
    await page.getByLabel('Email', { exact: true }).fill('ada.new@example.com');
    await page.locator('form').first().getByLabel('Current Password').fill('correct horse');
    expect(await stored(page)).toContain('Rotor Works');
    expect(await stored(page)).not.toContain('correct horse');
    await endElsewhere(page, ada);
    await signIn(page, ada);
    await expectAt(page, '/profile/edit');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="company"]')?.value === 'Rotor Works',
    );
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await expectAt(page, '/dashboard');
    expect(await stored(page)).toBe('');
  });

  test('is in the dialog again, and nobody else sees it', async () => {
    const { ada, ben } = await newPair();
    const cleo = await newMember(stage.product, { firstName: 'Cleo', lastName: 'Tester' });
    await cleo.register(event.id);
    const page = await stage.visits.open(`/users/${ben.user.id}`, { as: ada, sessionEnds: true });
    const box = page.getByRole('dialog').getByRole('textbox');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await box.fill('See you at the stand?');
    await endElsewhere(page, ada);
    await signIn(page, cleo);
    await expectAt(page, `/users/${ben.user.id}`);
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(await box.inputValue()).toBe('');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await endElsewhere(page, cleo);
    await signIn(page, ada);
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(await box.inputValue()).toBe('See you at the stand?');
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expectGone(page.getByRole('dialog'));
    expect(await stored(page)).toBe('');
  });

  test('is in the composer of the same conversation again', async () => {
    const { ada, ben } = await newPair();
    const page = await stage.visits.open(`/messages?with=${ben.user.id}`, {
      as: ada,
      sessionEnds: true,
    });
    const composer = page.getByRole('textbox', { name: /^Message to/ });
    await composer.fill('Half a sentence');
    await endElsewhere(page, ada);
    await signIn(page, ada);
    await expectAt(page, '/messages');
    await expectSeen(composer);
    expect(await composer.inputValue()).toBe('Half a sentence');
  });

  test('is in the form of a new event again until the administrator leaves it on purpose', async () => {
    const page = await stage.visits.open('/admin/dashboard', { as: admin, sessionEnds: true });
    const form = page.getByRole('dialog', { name: 'Create Event' });
    const create = page.getByRole('main').getByRole('button', { name: 'Create Event' }).first();
    await create.click();
    await form.getByLabel('Event Name').fill('Rotor day');
    await endElsewhere(page, admin);
    await signIn(page, admin);
    await create.click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="name"]')?.value === 'Rotor day',
    );
    await form.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expectGone(form);
    expect(await stored(page)).toBe('');
  });
});
