import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { photo } from '../../backend/test/support/image-files';
import { newMember, TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { fill, press } from './support/forms';
import { Installation } from './support/installation';
import { expectAt, expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const code = 'blue whale 42';
const stage = setStage({ begin: () => Installation.begin({ env: { SETUP_CODE: code } }) });

const account = {
  'First Name': 'Ines',
  'Last Name': 'Okafor',
  Email: 'ines@test.example',
  Password: 'correct horse',
  Company: 'Event office',
  'Role/Title': 'Director',
  'What do you sell?': 'stands',
  'What are you looking to buy?': 'stages',
};

/** Whoever has signed in on this page. */
async function personOn(page: Page): Promise<TestPerson> {
  const token = await page.evaluate(() => localStorage.getItem('rendezvous.token') ?? '');
  const guest = new TestPerson(stage.product, token, {} as TestPerson['user']);
  return new TestPerson(stage.product, token, (await guest.get('/auth/me')).body);
}

let organiser: TestPerson;

test('an empty server leads from the sign-in to the setup and, with the code, to a published event with a banner', async () => {
  const page = await stage.visits.open('/', { refusals: [403] });
  await expectAt(page, '/auth/login');
  await expectSeen(page.getByText('This server has no administrator yet.'));
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Set up the first administrator' }).click();
  await expectAt(page, '/auth/admin-setup');

  await fill(page, account);
  await press(page, 'Create Admin Account');
  await expectSeen(page.getByText('Setup code is required', { exact: true }));
  expect(await barriersIn(page)).toEqual([]);
  await fill(page, { 'Setup Code': 'wrong' });
  await press(page, 'Create Admin Account');
  await expectSeen(page.getByText('The setup code is not right.', { exact: true }).first());
  await fill(page, { 'Setup Code': code });
  await press(page, 'Create Admin Account');
  await expectAt(page, '/admin/dashboard');
  organiser = await personOn(page);

  await press(page, 'Create First Event');
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await fill(page, { 'Event Name': 'Cabin Interiors Day', Location: 'Hall 4' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'cabin.png',
    mimeType: 'image/png',
    buffer: await photo('png'),
  });
  await expectSeen(toast(page, 'Image uploaded'));
  await expectSeen(dialog.getByRole('radio', { name: 'cabin.png', checked: true }));
  expect(await barriersIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectSeen(page.getByRole('heading', { level: 2, name: 'Cabin Interiors Day' }));
  const [event] = (await organiser.get('/events')).body;
  expect(event).toMatchObject({
    isActive: true,
    bannerImage: expect.stringMatching(/^\/objects\//),
  });
  const lasts = Date.parse(event.endDate) - Date.parse(event.startDate);
  expect(lasts).toBe(8 * 3_600_000);
  expect(Date.parse(event.startDate)).toBeGreaterThan(Date.now() + 13 * 86_400_000);
});

test('the sign-in of a server with an administrator says nothing about the setup', async () => {
  const page = await stage.visits.open('/auth/login');
  await expectSeen(page.getByRole('button', { name: 'Sign In' }));
  await page.waitForLoadState('networkidle');
  await expectGone(page.getByText('This server has no administrator yet.'));
});

test('an event is duplicated: a copy a week later, the other one untouched; an edit without a change says so', async () => {
  const page = await stage.visits.open('/admin/dashboard', { as: organiser });
  await press(page, 'Duplicate Cabin Interiors Day');
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  expect(await dialog.getByLabel('Event Name').inputValue()).toBe('Cabin Interiors Day (copy)');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectSeen(page.getByRole('heading', { level: 2, name: 'Cabin Interiors Day (copy)' }));
  expect(await barriersIn(page)).toEqual([]);
  const [first, copy] = (await organiser.get('/events')).body;
  expect(Date.parse(copy.startDate) - Date.parse(first.startDate)).toBe(7 * 86_400_000);
  expect(copy).toMatchObject({ bannerImage: first.bannerImage, location: 'Hall 4' });

  await press(page, 'Edit Cabin Interiors Day');
  await press(page, 'Update Event');
  await expectSeen(toast(page, 'Nothing has changed'));
});

test('an administrator sees who attends an event without registering, and cannot ask for meetings', async () => {
  const [event] = (await organiser.get('/events')).body;
  const guest = await newMember(stage.product, { firstName: 'Noor', lastName: 'Haddad' });
  await guest.register(event.id);
  const page = await stage.visits.open(`/events/${event.id}`, { as: organiser });
  await page.getByRole('tab', { name: /^All/ }).click();
  await expectSeen(page.getByText('Noor Haddad'));
  await expectGone(page.getByRole('button', { name: /Request Meeting/ }));
  await expectGone(page.getByText('Register to View Attendees'));
  expect(await barriersIn(page)).toEqual([]);
});
