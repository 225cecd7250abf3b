import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventOfSlots } from '../../backend/test/support/one-day';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

const tabs = (page: Page) => page.getByRole('tab').allTextContents();

async function addByAddress(page: Page, { user }: TestPerson, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Add staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add staff' });
  await dialog.getByLabel('Email address').fill(user.email);
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption({ label: role });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectGone(dialog);
}

test('somebody is given the desk, then made an organiser, then removed, and their pages follow at once', async () => {
  const event = await eventOfSlots(admin, 2, { name: 'Rudder forum' });
  const dora = await newMember(stage.product, { firstName: 'Dora', lastName: 'Egger' });
  const otto = await newMember(stage.product, { firstName: 'Otto', lastName: 'Funk' });
  const doras = await stage.visits.open('/events', { as: dora });
  const page = await stage.visits.open(`/admin/events/${event.id}?tab=staff`, { as: admin });
  await expectSeen(page.getByText('Nobody helps to run this event yet'));
  await addByAddress(page, otto, 'Organiser');
  await addByAddress(page, dora, 'Desk');

  await doras.getByRole('link', { name: 'Rudder forum', exact: true }).click();
  await expectSeen(screenHeading(doras, 'Rudder forum'));
  expect(await tabs(doras)).toEqual(['People', 'Today', 'Paper']);
  await expectSeen(doras.getByRole('button', { name: 'Add person' }));
  expect(await doras.getByRole('button', { name: 'Message', exact: true }).count()).toBe(0);
  expect(await barriersIn(doras)).toEqual([]);

  await page
    .getByRole('combobox', { name: 'Role of Dora Egger' })
    .selectOption({ label: 'Organiser' });
  await expectSeen(doras.getByRole('tab', { name: 'Staff' }));
  await expectSeen(doras.getByRole('button', { name: 'Edit', exact: true }));
  await doras.getByRole('tab', { name: 'Staff' }).click();
  await doras.getByRole('button', { name: 'Remove Otto Funk from the staff' }).click();
  await doras
    .getByRole('dialog', { name: 'Remove Otto Funk from the staff?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expectGone(page.getByText('Otto Funk', { exact: true }));
  await expectSeen(page.getByText('The last organiser stays.'));
  expect(await barriersIn(doras)).toEqual([]);
  expect(
    await page.getByRole('button', { name: 'Remove Dora Egger from the staff' }).isDisabled(),
  ).toBe(true);

  await addByAddress(page, otto, 'Organiser');
  await page.getByRole('button', { name: 'Remove Dora Egger from the staff' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expectAt(doras, '/dashboard');
  await expectSeen(toast(doras, 'Access Denied'));
  await expectGone(doras.getByRole('link', { name: 'Rudder forum', exact: true }));
});

test('an organiser edits the event from its screen, and finds it on a phone', async () => {
  const event = await eventOfSlots(admin, 2, { name: 'Cockpit forum' });
  const olga = await newMember(stage.product, { firstName: 'Olga', lastName: 'Hess' });
  const staff = [{ userId: olga.user.id, role: 'organiser' }];
  expect((await admin.put(`/admin/events/${event.id}/staff`, staff)).status).toBe(200);
  const phone = await stage.visits.open('/dashboard', { as: olga, width: 360, touch: true });
  await phone.getByRole('button', { name: /^Open menu/ }).click();
  await phone.getByRole('link', { name: 'Cockpit forum', exact: true }).click();
  await phone.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Location').fill('Hall 9');
  await dialog.getByRole('button', { name: 'Update Event' }).click();
  await expectGone(dialog);
  await phone.getByRole('link', { name: 'View event' }).click();
  await expectSeen(phone.getByText('Hall 9').first());
  await phone.getByRole('link', { name: 'Manage event' }).click();
  await expectAt(phone, `/admin/events/${event.id}`);
});

test('somebody without a role is led away from the screen of an event', async () => {
  const event = await eventOfSlots(admin, 2, { name: 'Flap forum' });
  const member = await newMember(stage.product);
  const page = await stage.visits.open(`/admin/events/${event.id}`, { as: member });
  await expectAt(page, '/dashboard');
  await expectSeen(toast(page, 'Access Denied'));
});
