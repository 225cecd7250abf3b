import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RetentionState } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { deleteOld, endDaysAgo } from '../../backend/test/support/retention';
import { barriersIn } from './support/axe';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';
import type { VisitOptions } from './support/visits';

const stage = setStage();
let admin: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  member = await newMember(stage.product);
});

beforeEach(async () => {
  const usual = { streamDays: 7, mailDays: 30, logDays: 30, eventDays: null };
  expected(await admin.put('/admin/retention', usual), 200);
});

const settings = async () =>
  expected<RetentionState>(await admin.get('/admin/retention'), 200).settings;
const open = (options: VisitOptions = {}): Promise<Page> =>
  stage.visits.open('/admin/dashboard?tab=system', { as: admin, ...options });
const oldEvent = async (name: string) => {
  const event = await admin.createEvent({ name });
  await member.register(event.id);
  await endDaysAgo(stage.product.database, event.id, 800);
  return event;
};
const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('an administrator looks at what would go, confirms the numbers, and the old event is gone', async () => {
  const event = await oldEvent('Foundry Day 2024');
  const page = await open();
  const events = part(page, 'Events that are over');
  await expectSeen(events.getByText(/^1 event, the first ended on/));
  expect(await events.getByLabel('Keep for days').isDisabled()).toBe(true);
  await events.getByLabel('Events that are over: keep for ever').uncheck();
  await page.getByRole('button', { name: 'Show what would be deleted' }).click();
  await expectSeen(page.getByText('1 event with 1 registration and 0 meetings'));
  await expectSeen(page.getByText(/^Foundry Day 2024, ended on/));
  expect((await settings()).eventDays).toBeNull();
  expect(await barriersIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete what is older?' });
  await expectSeen(dialog.getByText(/1 event with 1 registration and 0 meetings/));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectGone(dialog);
  expect((await settings()).eventDays).toBeNull();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save and delete' }).click();
  await expectSeen(toast(page, 'Saved'));
  expect((await settings()).eventDays).toBe(730);
  await deleteOld(stage.product.database);
  expect((await member.get(`/events/${event.id}`)).status).toBe(404);
});

test('what deletes nothing is saved at once, on a phone in the dark too', async () => {
  const page = await open({ width: 360, scheme: 'dark' });
  const mails = part(page, 'Mails');
  await mails.getByLabel('Keep for days').fill('90');
  await page.getByRole('button', { name: 'Show what would be deleted' }).click();
  await expectSeen(page.getByText('Nothing is old enough to be deleted.'));
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSeen(toast(page, 'Saved'));
  expect((await settings()).mailDays).toBe(90);
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
});

test('a wrong number is named at its field and cannot be saved', async () => {
  const page = await open();
  const notifications = part(page, 'Notifications');
  await notifications.getByLabel('Keep for days').fill('91');
  await expectSeen(notifications.getByText('Please enter a whole number from 1 to 90.'));
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await notifications.getByLabel('Keep for days').fill('8');
  await expectGone(notifications.getByText('Please enter a whole number from 1 to 90.'));
});

test('settings that the server does not save stay in the fields, with what it said', async () => {
  const page = await open({ refusals: [503] });
  await part(page, 'Mails').getByLabel('Keep for days').fill('60');
  await page.route('**/api/admin/retention', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 503,
          json: { statusCode: 503, error: 'Service Unavailable', message: 'Please try again.' },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSeen(toast(page, 'Not saved'));
  expect(await part(page, 'Mails').getByLabel('Keep for days').inputValue()).toBe('60');
});
