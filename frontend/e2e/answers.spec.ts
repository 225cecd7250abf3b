import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { hold } from './support/answers';
import { barriersIn } from './support/axe';
import { openLive } from './support/live-page';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let event: Event;

beforeAll(async () => {
  const admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Landing gear day', location: 'Hall 4', tables: 5 });
});

async function attendee(firstName: string, trade: object = {}): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester', ...trade });
  await person.register(event.id);
  return person;
}

const request = (page: Page, person: string): Locator =>
  page.getByRole('listitem').filter({ hasText: `Meeting with ${person} Tester` });
const button = (within: Locator | Page, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
const tops = (page: Page) =>
  page
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top));

test.each([360, 1280])(
  'an accepted request says when and where in its row and in a notice, %d pixels wide',
  async (width) => {
    const ada = await attendee('Ada', { whatTheySell: 'machined titanium brackets' });
    const ben = await attendee('Ben', { whatTheyBuy: 'titanium brackets' });
    await ada.ask(ben, event.id, 'Castings?');
    const adas = await openLive(stage.visits, '/events', { as: ada });
    const page = await openLive(stage.visits, '/messages', { as: ben, width, height: 780 });
    const row = request(page, 'Ada');
    await expectSeen(row.getByText('They sell'));
    await button(row, 'Accept').click();
    await expectSeen(row.getByText(/^Confirmed · (today \d\d:\d\d|.+, \d\d:\d\d) · Table 1$/));
    await expectSeen(button(row, 'Add to Calendar: meeting with Ada Tester'));
    await expectSeen(
      toast(adas, 'Ben Tester accepted your meeting request').getByText(
        /^Confirmed: .+ · Table 1$/,
      ),
    );
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await barriersIn(page)).toEqual([]);
    }
    await button(row, 'Undo the answer to Ada Tester').click();
    await expectSeen(row.getByText('Pending', { exact: true }));
    await expectGone(toast(adas, 'Ben Tester accepted your meeting request'));
    expect(await button(row, 'Accept').isEnabled()).toBe(true);
    const [meeting] = await ada.meetings();
    expect(meeting).toMatchObject({ status: 'pending', scheduledStartTime: null });
    expect((await ada.get('/notifications')).body).toEqual([]);
  },
);

test('a decline can be undone, and a sentence goes with it', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  await ada.ask(ben, event.id);
  const page = await stage.visits.open('/messages', { as: ben });
  const row = request(page, 'Ada');
  await button(row, 'Decline').click();
  await button(row, 'Undo the answer to Ada Tester').click();
  await expectSeen(row.getByText('Pending', { exact: true }));

  await button(row, 'Decline').click();
  await button(row, 'Add a word to Ada Tester').click();
  const word = 'Thank you for asking. My day is full, sorry.';
  await page.getByRole('menuitem', { name: word }).click();
  await expectSeen(row.getByText(`Sent: “${word}”`));
  expect((await ada.get('/messages')).body[0].content).toBe(word);
  expect((await ada.meetings())[0]?.status).toBe('declined');
});

/**
 * Taps six times within a third of a second. The page itself counts the time between the taps, so that they stay
 * quick on a machine that is busy.
 */
const tapQuickly = (page: Page, point: { x: number; y: number }) =>
  page.evaluate(async ({ x, y }) => {
    for (let tap = 0; tap < 6; tap += 1) {
      const hit = document.elementFromPoint(x, y);
      hit?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  }, point);

test.each([
  ['Accept', 'accepted'],
  ['Decline', 'declined'],
] as const)('two quick taps on %s answer one person, once', async (name, status) => {
  const ben = await attendee('Ben');
  const others = [];
  for (const firstName of ['Ada', 'Cleo', 'Dora']) {
    others.push(await attendee(firstName));
    await others.at(-1)?.ask(ben, event.id);
  }
  const page = await stage.visits.open('/messages', { as: ben, width: 360, height: 780 });
  const target = button(request(page, 'Dora'), name);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The button is not drawn.');
  await tapQuickly(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const undo = button(request(page, 'Dora'), 'Undo the answer to Dora Tester');
  // Waits until the button can be pressed, and does not press it.
  await undo.click({ trial: true });
  const statuses = await Promise.all(others.map(async (one) => (await one.meetings())[0]?.status));
  expect(statuses).toEqual(['pending', 'pending', status]);
});

test('a request that arrives under a finger moves nothing until it is asked for', async () => {
  const [ada, ben, cleo] = [await attendee('Ada'), await attendee('Ben'), await attendee('Cleo')];
  await ada.ask(ben, event.id);
  for (const path of ['/messages', `/events/${event.id}/meetings`]) {
    const page = await openLive(stage.visits, path, { as: ben });
    await button(request(page, 'Ada'), 'Accept').hover();
    const before = await tops(page);
    const { id } = await cleo.ask(ben, event.id);
    const waiting = button(page, /^1 new (request|meeting)$/);
    await expectSeen(waiting);
    expect(await tops(page)).toEqual(before);
    await waiting.click();
    await expectSeen(request(page, 'Cleo').first());
    await expectGone(waiting);
    await cleo.answer(id, 'cancelled');
    await expectSeen(request(page, 'Cleo').getByText('Cancelled', { exact: true }).first());
  }
});

test('requests to answer stand apart from answered ones, by age or by match', async () => {
  const ben = await attendee('Ben', { whatTheyBuy: 'machined titanium brackets' });
  const [ada, cleo, dora] = [
    await attendee('Ada', { whatTheySell: 'machined titanium brackets' }),
    await attendee('Cleo', { whatTheySell: 'conference catering' }),
    await attendee('Dora', { whatTheySell: 'ground power units' }),
  ];
  await dora.ask(ben, event.id);
  await ben.answer((await ben.meetings())[0]?.id ?? '', 'declined');
  await ada.ask(ben, event.id);
  await cleo.ask(ben, event.id, 'A long message. '.repeat(40));
  const page = await stage.visits.open('/messages', { as: ben });
  const names = (list: string) =>
    page.getByRole('list', { name: list }).getByRole('heading').allTextContents();
  await expectSeen(page.getByRole('list', { name: 'Answered' }));
  expect(await names('To answer')).toEqual(['Meeting with Cleo Tester', 'Meeting with Ada Tester']);
  expect(await names('Answered')).toEqual(['Meeting with Dora Tester']);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Best match first');
  await page.waitForURL(/order=match/);
  await expectSeen(
    page
      .getByRole('list', { name: 'To answer' })
      .getByRole('heading')
      .first()
      .getByText('Ada Tester'),
  );
  expect(await names('To answer')).toEqual(['Meeting with Ada Tester', 'Meeting with Cleo Tester']);
  await expectSeen(request(page, 'Ada').getByText(/% Match$/));
  await expectSeen(request(page, 'Ada').getByText('Awaiting answer'));
  await button(request(page, 'Cleo'), 'Show All').click();
  await expectSeen(button(request(page, 'Cleo'), 'Show Less'));
});

test('an answer that the server refuses leaves the request to be answered', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  const { id } = await ada.ask(ben, event.id);
  const page = await stage.visits.open('/messages', { as: ben, refusals: [409] });
  const call = await hold(page, 'PUT', '/meetings/*/status');
  await button(request(page, 'Ada'), 'Accept').click();
  await ada.answer(id, 'cancelled');
  call.release();
  await expectSeen(toast(page, 'Update failed'));
  await expectSeen(request(page, 'Ada').getByText('Cancelled', { exact: true }));
  expect(await button(request(page, 'Ada'), /^Undo/).count()).toBe(0);
});
