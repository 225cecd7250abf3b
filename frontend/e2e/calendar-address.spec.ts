import { expect, test } from '@jest/globals';
import { newMember } from '../../backend/test/support/people';
import { calendarText } from '../src/text/calendar';
import { barriers } from './support/axe';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();

test('somebody makes a calendar address, replaces it and switches it off', async () => {
  const ana = await newMember(stage.product);
  const page = await stage.visits.open('/profile/edit', { as: ana, width: 360 });
  const section = page.getByRole('region', { name: calendarText.heading });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = section.getByLabel(calendarText.address);
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();
  const statusOf = async (url: string) =>
    (await fetch(`${stage.product.url}${new URL(url).pathname}`)).status;

  await button(calendarText.make).click();
  await expectSeen(field);
  const first = await field.inputValue();
  expect(await statusOf(first)).toBe(200);
  const link = section.getByRole('link', { name: calendarText.open });
  expect(await link.getAttribute('href')).toBe(first.replace(/^https?:/, 'webcal:'));
  expect(await barriers(page)).toEqual([]);

  await button(calendarText.renew).click();
  await expectSeen(page.getByText(calendarText.renewBody));
  await confirm(calendarText.renew);
  await expectSeen(toast(page, calendarText.renewed));
  const second = await field.inputValue();
  expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);

  await button(calendarText.off).click();
  await confirm(calendarText.off);
  await expectGone(field);
  await expectSeen(button(calendarText.make));
  expect(await statusOf(second)).toBe(410);
});
