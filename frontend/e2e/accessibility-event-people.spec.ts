import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, everyLook } from './support/axe';
import { expectAt, expectSeen, screenHeading } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name });

test('the people of an event and what is asked about them pass the accessibility checks', async () => {
  const event = await eventOfSlots(admin, 2, { name: 'Wing forum' });
  const types = [{ name: 'Buyer' }, { name: 'Supplier of castings and forgings' }];
  expected(await admin.put(`/admin/events/${event.id}/participant-types`, { types }), 200);
  const page = await stage.visits.open(`/admin/events/${event.id}`, { as: admin });
  await expectSeen(page.getByText('Nobody is registered yet'));
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await newMember(stage.product, { firstName: 'Maximiliane', lastName: 'Oberhuber' }).then((each) =>
    each.register(event.id),
  );
  await expectSeen(row(page, 'Maximiliane Oberhuber'));
  await page.getByRole('button', { name: 'Actions for Maximiliane Oberhuber' }).click();
  await page.getByRole('menuitem', { name: 'Change type' }).click();
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await page.getByRole('menuitemradio', { name: /^Supplier/ }).click();
  await expectSeen(row(page, 'Maximiliane Oberhuber').getByText(/^Supplier/));
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await page.getByRole('button', { name: 'Add person' }).click();
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await page.getByRole('tab', { name: 'Has an account' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('Oberhuber');
  await expectSeen(page.getByRole('radio', { name: /Oberhuber/ }));
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody like this');
  await expectSeen(page.getByText('Nobody is found'));
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expectSeen(row(page, 'Maximiliane Oberhuber'));
  await page.getByRole('link', { name: 'View event' }).click();
  await expectAt(page, `/events/${event.id}`);
  await expectSeen(screenHeading(page, 'Wing forum'));
});
