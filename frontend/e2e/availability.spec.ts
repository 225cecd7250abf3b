import { expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { eventually } from '../../backend/test/support/embedded-scratch';
import { agree, eventOfSlots } from '../../backend/test/support/one-day';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { drawFinger } from './support/finger';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
const cells = (page: Page, word: RegExp | string) =>
  page.getByRole('gridcell', { name: new RegExp(`, ${String(word)}$`) });

interface Scene {
  event: Event;
  mika: TestPerson;
  otto: TestPerson;
}

let admin: TestPerson | undefined;

/** Mika and Otto at an event of 09:00 to 10:55, eight times. */
async function scene(name: string): Promise<Scene> {
  admin ??= await newAdmin(stage.product);
  const event = await eventOfSlots(admin, 8, { name, tables: 9 });
  const mika = await newMember(stage.product, { firstName: 'Mika', lastName: 'Aalto' });
  const otto = await newMember(stage.product, { firstName: 'Otto', lastName: 'Berg' });
  for (const person of [mika, otto]) await person.register(event.id);
  return { event, mika, otto };
}

test('times are blocked by dragging and by the keyboard, and opened again', async () => {
  const { event, mika } = await scene('Avionics forum');
  const page = await stage.visits.open(`/events/${event.id}/meetings`, { as: mika });
  await page.getByRole('link', { name: 'My Availability' }).click();
  await expectSeen(cells(page, 'Free').first());
  expect(await cells(page, 'Free').count()).toBe(8);

  const from = await page.getByRole('gridcell', { name: /^09:15/ }).boundingBox();
  const to = await page.getByRole('gridcell', { name: /^10:00/ }).boundingBox();
  if (!from || !to) throw new Error('Both times are on the screen.');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y + 5, { steps: 5 });
  await page.mouse.up();
  await expectSeen(page.getByText('4 of 8 times blocked, 0 with a meeting'));

  await page.getByRole('gridcell', { name: /^10:30/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
  await expectSeen(page.getByText('6 of 8 times blocked, 0 with a meeting'));
  // Up an hour, and everything between with it.
  await page.keyboard.press('Shift+ArrowUp');
  await expectSeen(page.getByText('7 of 8 times blocked, 0 with a meeting'));

  // The page shows each at once and sends one after the other: the last has to be there before a reload.
  const kept = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"unblock"')),
  );
  await page.getByRole('button', { name: /^Open Day/ }).click();
  await expectSeen(page.getByText('0 of 8 times blocked, 0 with a meeting'));
  await kept;
  await page.reload();
  await expectSeen(page.getByText('0 of 8 times blocked, 0 with a meeting'));
});

test('a slot becomes booked while its availability is shown, and blocking it asks first', async () => {
  const found = await scene('Cabin forum');
  const page = await stage.visits.open(`/events/${found.event.id}/availability`, {
    as: found.otto,
  });
  await expectSeen(cells(page, 'Free').first());
  await agree(stage.product, found.event, found.mika, found.otto);
  const booked = page.getByRole('gridcell', { name: /Meeting with Mika Aalto$/ });
  await expectSeen(booked);

  await booked.click();
  const dialog = page.getByRole('dialog', { name: 'Meeting at that time' });
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expectGone(dialog);
  await expectSeen(page.getByText('0 of 8 times blocked, 1 with a meeting'));

  await booked.click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expectSeen(page.getByText('1 of 8 times blocked, 1 with a meeting'));
  await expectSeen(page.getByRole('gridcell', { name: /^09:15–09:25, Meeting with Mika Aalto$/ }));
});

test('touch scrolls and taps, and blocks by dragging only when this is switched on', async () => {
  const { event, mika } = await scene('Engine forum');
  const page = await stage.visits.open(`/events/${event.id}/availability`, {
    as: mika,
    width: 360,
    height: 640,
    touch: true,
  });
  const cell = (clock: string) => page.getByRole('gridcell', { name: new RegExp(`^${clock}`) });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await cell('09:15').tap();
  await expectSeen(page.getByText('1 of 8 times blocked, 0 with a meeting'));

  await cell('10:30').scrollIntoViewIfNeeded();
  const before = await scrolled();
  await drawFinger(page, cell('09:30'), cell('10:30'));
  await eventually('the page has scrolled', async () => (await scrolled()) < before);
  await expectSeen(page.getByText('1 of 8 times blocked, 0 with a meeting'));

  await page.getByRole('switch', { name: /Paint with a finger/ }).check();
  await cell('10:30').scrollIntoViewIfNeeded();
  const kept = await scrolled();
  await drawFinger(page, cell('09:30'), cell('10:30'));
  await expectSeen(page.getByText('6 of 8 times blocked, 0 with a meeting'));
  expect(await scrolled()).toBe(kept);
  await drawFinger(page, cell('10:30'), cell('10:00'));
  await expectSeen(page.getByText('3 of 8 times blocked, 0 with a meeting'));
});

test('a requester chooses one of the times that both have free', async () => {
  const found = await scene('Landing gear forum');
  await agree(stage.product, found.event, found.mika, found.otto);
  const mikas = await stage.visits.open('/meetings', { as: found.mika });
  const ottos = await stage.visits.open('/meetings', { as: found.otto });
  await expectSeen(mikas.getByText('Table 1', { exact: true }));
  await mikas.getByRole('button', { name: 'Choose a time for the meeting with Otto Berg' }).click();
  const dialog = mikas.getByRole('dialog', { name: 'Meeting with Otto Berg' });
  await dialog.getByRole('radio', { name: /^10:00/ }).check();
  await dialog.getByRole('button', { name: 'Take This Time' }).click();
  await expectSeen(toast(mikas, 'Time changed successfully'));
  await expectSeen(ottos.getByText(/^Confirmed: .*10:00 UTC$/));
});

test('a person without free time is told so before accepting, and the waiting meeting says why', async () => {
  const found = await scene('Galley forum');
  const { event, mika, otto } = found;
  const path = `/events/${event.id}/availability`;
  const slots = (await otto.get(path)).body as { id: string }[];
  expect((await otto.put(path, { block: slots.map(({ id }) => id) })).status).toBe(200);
  await mika.ask(otto, event.id);
  const page = await stage.visits.open(`/events/${event.id}/meetings`, { as: otto });
  await expectSeen(page.getByText('You are full: none of your times is left.'));
  await page.getByRole('button', { name: 'Accept Without a Time' }).click();
  await expectSeen(page.getByText(/gets a time as soon as one becomes free/));
});
