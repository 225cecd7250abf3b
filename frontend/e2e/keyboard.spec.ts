import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriers } from './support/axe';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage({ moving: true });
let event: Event;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  const admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Airframe supplier day' });
  ada = await newMember(stage.product, { firstName: 'Ada', lastName: 'Tester' });
  ben = await newMember(stage.product, { firstName: 'Ben', lastName: 'Tester' });
  for (const person of [ada, ben]) await person.register(event.id);
});

const hasFocus = (locator: Locator) => locator.evaluate((each) => each === document.activeElement);

/** Presses Tab until the element has the focus; fails when it is not among the next hundred. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expectSeen(target);
  for (let presses = 0; presses < 100; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const searchField = (page: Page) =>
  page.getByRole('combobox', { name: 'People, events and screens' });

const marked = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

/** Opens the search, types, and goes to what is then marked under this name. */
async function goTo(page: Page, typed: string, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expectSeen(searchField(page));
  await page.keyboard.type(typed);
  await expectSeen(marked(page).filter({ hasText: name }));
  await page.keyboard.press('Enter');
  await expectGone(searchField(page));
}

test('from the sign-in to an accepted meeting without a mouse', async () => {
  const adasPage = await stage.visits.open('/auth/login');
  await tabTo(adasPage, adasPage.getByLabel('Email', { exact: true }));
  await adasPage.keyboard.type(ada.user.email);
  await tabTo(adasPage, adasPage.getByLabel('Password', { exact: true }));
  await adasPage.keyboard.type('correct horse');
  await adasPage.keyboard.press('Enter');
  await expectSeen(screenHeading(adasPage, 'Dashboard'));

  await goTo(adasPage, 'airframe', event.name);
  await expectSeen(screenHeading(adasPage, event.name));
  await tabTo(adasPage, adasPage.getByRole('tab', { name: /^Recommended/ }));
  await adasPage.keyboard.press('ArrowRight');
  await adasPage.keyboard.press('Enter');
  const ask = adasPage.getByRole('button', { name: 'Request Meeting with Ben Tester' });
  await press(adasPage, ask);
  const dialog = adasPage.getByRole('dialog');
  await tabTo(adasPage, dialog.getByLabel('Message (Optional)'));
  await adasPage.keyboard.type('Ten minutes?');
  await press(adasPage, dialog.getByRole('button', { name: 'Send Request' }));
  await expectSeen(toast(adasPage, 'Your meeting request has been sent successfully.'));
  await adasPage.keyboard.press('F8');
  expect(await hasFocus(toast(adasPage, 'Your meeting request has been sent'))).toBe(true);

  const bensPage = await stage.visits.open('/dashboard', { as: ben });
  await expectSeen(screenHeading(bensPage, 'Dashboard'));
  await goTo(bensPage, 'messages', 'Messages');
  await expectAt(bensPage, '/messages');
  await press(bensPage, bensPage.getByRole('button', { name: /^Accept/ }).first());
  await expectSeen(toast(bensPage, 'Meeting updated'));
});

test('a request is declined, given back, accepted and talked about without a mouse', async () => {
  const cleo = await newMember(stage.product, { firstName: 'Cleo', lastName: 'Tester' });
  await cleo.register(event.id);
  await cleo.ask(ada, event.id);
  const page = await stage.visits.open('/messages', { as: ada });
  const row = page.getByRole('listitem').filter({ hasText: 'Meeting with Cleo Tester' });
  const button = (name: string) => row.getByRole('button', { name, exact: true });
  await press(page, button('Decline'));
  const undo = button('Undo the answer to Cleo Tester');
  await expectSeen(undo.and(page.locator(':enabled')));
  await press(page, undo);
  await expectSeen(button('Accept').and(page.locator(':enabled')));
  await press(page, button('Accept'));
  await expectSeen(row.getByText(/^Confirmed · /));

  const bell = page.getByRole('button', { name: /^Notifications/ }).first();
  await press(page, bell);
  await page.keyboard.press('Escape');
  expect(await hasFocus(bell)).toBe(true);
  await page.goto(`/messages?with=${cleo.user.id}`);
  await tabTo(page, page.getByRole('textbox', { name: /Cleo Tester/ }));
  await page.keyboard.type('See you at the table.');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByText('Sent', { exact: true }));
  expect((await cleo.get('/messages')).body[0].content).toBe('See you at the table.');
});

test('the search finds people of the events, shows no overtaken answer, and remembers what was chosen', async () => {
  const page = await stage.visits.open('/dashboard', { as: ada, width: 360, height: 740 });
  await page.getByRole('button', { name: 'Search' }).click();
  const field = searchField(page);
  await field.fill('ben');
  await expectSeen(page.getByRole('option', { name: /Ben Tester/ }));
  await field.fill('nobody of that name');
  await expectSeen(page.getByText('Nothing found for “nobody of that name”.'));
  expect(await page.getByRole('option').count()).toBe(0);

  await field.fill('ben');
  const person = page.getByRole('option', { name: /Ben Tester/ });
  await expectSeen(person);
  const active = await field.getAttribute('aria-activedescendant');
  expect(await marked(page).getAttribute('id')).toBe(active);
  expect(await barriers(page)).toEqual([]);
  await person.click();
  await expectAt(page, `/users/${ben.user.id}`);
  await expectSeen(screenHeading(page, 'Ben Tester'));

  await page.getByRole('button', { name: 'Search' }).click();
  await expectSeen(page.getByRole('group', { name: 'Recent' }).getByText('Ben Tester'));
  await page.keyboard.press('Escape');
  await expectGone(field);
});

test('shortcuts are listed, leave fields alone, and those of one character can be switched off', async () => {
  const page = await stage.visits.open('/profile/edit', { as: ada });
  const company = page.getByLabel('Company', { exact: true });
  await company.fill('');
  await company.press('?');
  await company.press('Control+k');
  expect(await company.inputValue()).toBe('?');
  expect(await page.getByRole('dialog').count()).toBe(0);

  const heading = screenHeading(page, 'Edit Profile');
  await heading.click();
  await page.keyboard.press('Control+k');
  await expectSeen(searchField(page));
  await page.keyboard.type('dashboard');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('dialog', { name: 'Leave without saving?' }));
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expectAt(page, '/dashboard');
  await expectSeen(screenHeading(page, 'Dashboard'));
  await expectGone(page.getByRole('dialog'));

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expectSeen(sheet);
  expect(await barriers(page)).toEqual([]);
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expectGone(sheet);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expectSeen(searchField(page));
  expect(await sheet.count()).toBe(0);
});
