import { beforeAll, expect, test } from '@jest/globals';
import type { Event, SchedulePlan } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { agree, attendeesOf, eventOfSlots, slotsOfEvent } from '../../backend/test/support/one-day';
import { expected, newAdmin, type TestPerson } from '../../backend/test/support/people';
import { keepTimes, stuckPair } from '../../backend/test/support/stuck-pair';
import { amend, hold } from './support/answers';
import { barriersIn, everyLook } from './support/axe';
import { expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

/** Ana has a meeting with Ben at nine, one with Carl at the end of the day, and another event between. */
async function dayOfAna(name: string): Promise<{ event: Event; ana: TestPerson }> {
  const event = await eventOfSlots(admin, 8, { name, tables: 4 });
  const { startDate, endDate } = event;
  const times = { networkingStartTime: '09:30', networkingEndTime: '09:40' };
  const other = await admin.createEvent({ name: 'Next door', startDate, endDate, ...times });
  const [ana, ben, carl] = (await attendeesOf(stage.product, 3, event, other)) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  await agree(stage.product, other, ana, carl);
  await agree(stage.product, event, ana, ben);
  const late = await agree(stage.product, event, ana, carl);
  const last = (await slotsOfEvent(ana, event)).at(-1);
  expected(await ana.put(`/meetings/${late.id}/time`, { slotId: last?.id }), 200);
  return { event, ana };
}

test('the availability screen and its question about a booked slot pass the accessibility checks', async () => {
  const { event, ana } = await dayOfAna('Airframe forum');
  const page = await stage.visits.open(`/events/${event.id}/availability`, {
    as: ana,
    touch: true,
  });
  await page.getByRole('gridcell', { name: /^10:00/ }).click();
  for (const state of ['Free', 'Blocked', 'At another event']) {
    await expectSeen(page.getByRole('gridcell', { name: new RegExp(`, ${state}$`) }).first());
  }
  await page.getByRole('switch', { name: /Paint with a finger/ }).check();
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await page
    .getByRole('gridcell', { name: /Meeting with/ })
    .first()
    .click();
  await expectSeen(page.getByRole('dialog', { name: 'Meeting at that time' }));
  expect(await barriersIn(page, everyLook)).toEqual([]);
});

test('the dialog to choose a time and the meeting’s history pass the accessibility checks', async () => {
  const { ana } = await dayOfAna('Cabin forum');
  const page = await stage.visits.open('/meetings', { as: ana });
  const strip = (clock: string) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`Confirmed: .*, ${clock} `) });
  await strip('10:45')
    .getByRole('button', { name: /^Choose a time/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Meeting with/ });
  await dialog.getByRole('radio', { name: /^10:00/ }).check();
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await dialog.getByRole('button', { name: 'Take This Time' }).click();
  const taken = toast(page, 'Time changed successfully');
  await expectSeen(taken);
  await strip('10:00').getByText('History', { exact: true }).click();
  await expectSeen(page.getByText(/^Changed from /).first());
  expect(await barriersIn(page, everyLook)).toEqual([]);
});

test('a request without a shared time, a waiting meeting and a notice of a move pass the accessibility checks', async () => {
  const event = await eventOfSlots(admin, 2, { name: 'Engine forum' });
  const { people } = await stuckPair(stage.product, event);
  const [ana, , gil, carl, dora, finn] = people;
  await keepTimes(finn);
  await ana.ask(carl, event.id);
  await gil.ask(dora, event.id);
  const path = `/events/${event.id}/meetings`;
  const [carls, gils] = [
    await stage.visits.open(path, { as: carl }),
    await stage.visits.open(path, { as: gil }),
  ];
  await expectSeen(carls.getByText(/other meetings move to make room/));
  expect(await barriersIn(carls, everyLook)).toEqual([]);
  await carls.getByRole('button', { name: 'Accept', exact: true }).click();
  const moved = toast(gils, 'Your meeting has moved');
  await expectSeen(moved);
  // Its clock stands still under the pointer.
  await moved.hover();
  expect(await barriersIn(gils, everyLook)).toEqual([]);

  const doras = await stage.visits.open(path, { as: dora });
  await doras.getByRole('button', { name: 'Accept Without a Time' }).click();
  await expectSeen(doras.getByText('You are full: none of your times is left.'));
  await expectSeen(doras.getByText(/gets a time as soon as one becomes free/));
  expect(await barriersIn(doras, everyLook)).toEqual([]);
});

const panelOf = (page: Page) => page.getByRole('tabpanel', { name: 'Plan' });

/** The tab of an event's plan, opened by the organiser. */
async function planOf(event: Event): Promise<Page> {
  const page = await stage.visits.open(`/admin/events/${event.id}?tab=plan`, { as: admin });
  await expectSeen(panelOf(page).getByRole('button', { name: 'Simulate', exact: true }));
  return page;
}

test('a plan passes the accessibility checks in each of its states', async () => {
  const { event } = await dayOfAna('Propulsion forum');
  const page = await planOf(event);
  const panel = panelOf(page);
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).click();
  await expectSeen(panel.getByText(/Nobody moves before you publish it/));
  expect(await barriersIn(page, everyLook)).toEqual([]);

  const held = await hold(page, 'GET', '/admin/events/*/plans');
  await press('Simulate');
  await expectSeen(panel.getByRole('progressbar'));
  expect(await barriersIn(page, everyLook)).toEqual([]);
  held.release();
  await expectSeen(panel.getByRole('heading', { name: 'New times' }));
  expect(await barriersIn(page, everyLook)).toEqual([]);

  for (const [button, title, after] of [
    ['Publish', 'Publish this plan?', /^Published\. You can undo this until/],
    ['Undo', 'Give the old times back?', /back as before\.$/],
  ] as const) {
    await press(button);
    const question = page.getByRole('dialog', { name: title });
    await expectSeen(question);
    expect(await barriersIn(page, everyLook)).toEqual([]);
    await question.getByRole('button', { name: button }).click();
    await expectSeen(panel.getByRole('status').filter({ hasText: after }));
    expect(await barriersIn(page, everyLook)).toEqual([]);
  }
});

test('an empty plan, a plan that leaves a meeting waiting and a failed plan pass the accessibility checks', async () => {
  const event = await eventOfSlots(admin, 1, { name: 'Wing forum' });
  const [ana, ben, carl] = await attendeesOf(stage.product, 3, event);
  await agree(stage.product, event, ana, ben);
  await agree(stage.product, event, carl, ana);
  const page = await planOf(event);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expectSeen(panel.getByText('The schedule is as good as it gets'));
  await expectSeen(panel.getByRole('heading', { name: 'Meetings without a time' }));
  expect(await barriersIn(page, everyLook)).toEqual([]);

  // What becomes of a plan whose worker is lost again and again.
  await amend<SchedulePlan>(page, '/admin/events/*/plans', (plan) => ({
    ...plan,
    status: 'failed',
    result: null,
  }));
  await panel.getByRole('button', { name: 'Simulate Again' }).click();
  await expectSeen(panel.getByRole('alert').getByText(/could not be made/));
  expect(await barriersIn(page, everyLook)).toEqual([]);
});
