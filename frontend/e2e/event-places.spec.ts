import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { agree, eventOfSlots } from '../../backend/test/support/one-day';
import { newAdmin, newMember } from '../../backend/test/support/people';
import { barriersIn, everyLook } from './support/axe';
import { press } from './support/forms';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();

const placesOf = (page: Page) => page.getByRole('list', { name: 'Places of the event' });
const rowOf = (page: Page, label: string) =>
  placesOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Edit place ${label}`, exact: true }) });

test('an organiser makes places, gives one an owner whose meetings go there, and takes one away', async () => {
  const admin = await newAdmin(stage.product);
  const event = await eventOfSlots(admin, 4, { name: 'Places forum' });
  const mika = await newMember(stage.product, { firstName: 'Mika', lastName: 'Aalto' });
  const otto = await newMember(stage.product, { firstName: 'Otto', lastName: 'Berg' });
  for (const person of [mika, otto]) await person.register(event.id);
  const page = await stage.visits.open(`/admin/events/${event.id}?tab=places`, {
    as: admin,
    refusals: [409],
  });
  await expectSeen(page.getByText('There are no places yet'));
  await page.getByLabel('Number of tables').fill('2');
  await press(page, 'Set');
  await expectSeen(rowOf(page, '2'));
  await page.getByLabel('Label, or a run of labels').fill('B 9 to B 10');
  await expectSeen(page.getByText('2 places: B 9 to B 10.'));
  await page.getByLabel('Zone (optional)').fill('North');
  await press(page, 'Add');
  await expectSeen(toast(page, '2 places added'));
  await expectSeen(rowOf(page, 'B 10').getByText('Zone North'));
  const labels = await placesOf(page)
    .getByRole('button', { name: /^Edit place/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(labels).toEqual(['1', '2', 'B 9', 'B 10'].map((label) => `Edit place ${label}`));
  expect(await barriersIn(page, everyLook)).toEqual([]);

  const meeting = await agree(stage.product, event, mika, otto);
  expect(meeting.place?.label).toBe('1');
  const agenda = await stage.visits.open('/meetings', { as: mika });
  await expectSeen(agenda.getByText('Table 1', { exact: true }).first());

  await press(page, 'Edit place B 9');
  const dialog = page.getByRole('dialog', { name: 'Place B 9' });
  await dialog.getByLabel('Label', { exact: true }).fill('b 10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectSeen(dialog.getByRole('alert'));
  await dialog.getByLabel('Label', { exact: true }).fill('B 9');
  await dialog.getByRole('combobox', { name: 'Owner (optional)' }).fill('otto');
  await page.keyboard.press('ArrowDown');
  await expectSeen(dialog.getByRole('option', { name: /Otto Berg/ }));
  expect(await barriersIn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Change this place?' });
  await expectSeen(question.getByText(/^1 meeting goes to another place and keeps its time\./));
  await question.getByRole('button', { name: 'Save and move' }).click();
  await expectSeen(rowOf(page, 'B 9').getByText('Only for meetings of Otto Berg'));
  await expectGone(agenda.getByText('Table 1', { exact: true }));
  const [moved] = await mika.meetings();
  expect(moved?.place?.label).toBe('B 9');

  await press(page, 'Remove place 2');
  const removal = page.getByRole('dialog', { name: 'Remove place 2?' });
  await expectSeen(removal.getByText('No coming meeting is held here.'));
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expectGone(rowOf(page, '2'));
});
