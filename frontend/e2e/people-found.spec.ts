import { expect, test } from '@jest/globals';
import type { Event, RegisterRequest } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, everyLook } from './support/axe';
import { chooseTab, press } from './support/forms';
import { expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson | undefined;

async function newEvent(): Promise<Event> {
  admin ??= await newAdmin(stage.product);
  return admin.createEvent();
}

async function comes(event: Event, profile: Partial<RegisterRequest>): Promise<TestPerson> {
  const person = await newMember(stage.product, { lastName: 'Lund', ...profile });
  await person.register(event.id);
  return person;
}

const trade = { whatTheySell: 'anodising, coating', whatTheyBuy: 'titanium fasteners, inserts' };
const own = { whatTheySell: 'titanium fasteners, inserts', whatTheyBuy: 'anodising, coating' };

async function attendees(event: Event, as: TestPerson, look = {}): Promise<Page> {
  const page = await stage.visits.open(`/events/${event.id}`, { as, ...look });
  await chooseTab(page, 'All Attendees');
  return page;
}

test('the button of a card and of a profile tells how far a meeting is, without a reload', async () => {
  const event = await newEvent();
  const ana = await comes(event, { ...own, firstName: 'Ana' });
  const ben = await comes(event, { ...trade, firstName: 'Ben' });
  const page = await attendees(event, ana);
  const profile = await stage.visits.open(`/users/${ben.user.id}`, { as: ana });
  for (const each of [page, profile]) {
    await expectSeen(each.getByRole('button', { name: 'Request Meeting with Ben Lund' }));
    expect(await each.getByText(/^Connected via/).count()).toBe(0);
  }
  const { id } = await ben.ask(ana, event.id);
  for (const each of [page, profile]) {
    const answer = each.getByRole('link', { name: 'They asked you · Answer: Ben Lund' });
    await expectSeen(answer);
    expect(await answer.getAttribute('href')).toBe(`/messages?tab=incoming&request=${id}`);
  }
  await ana.answer(id, 'accepted');
  for (const each of [page, profile]) {
    const confirmed = each.getByRole('link', {
      name: /^Confirmed .*\d\d:\d\d: meeting with Ben Lund$/,
    });
    await expectSeen(confirmed);
    expect(await confirmed.getAttribute('href')).toBe('/meetings');
  }
  await ana.answer(id, 'declined');
  await expectSeen(page.getByRole('button', { name: 'Request Meeting with Ben Lund' }));
  await ana.ask(ben, event.id);
  await expectSeen(page.getByRole('button', { name: 'Request Sent to Ben Lund' }));
});

test('the button of a person who has asked opens that request; a reload keeps it, and Back returns', async () => {
  const event = await newEvent();
  const ana = await comes(event, { ...own, firstName: 'Ana' });
  const ben = await comes(event, { ...trade, firstName: 'Ben' });
  await ben.ask(ana, event.id);
  for (const firstName of ['Carla', 'Dora', 'Emil', 'Finn'])
    await (await comes(event, { firstName })).ask(ana, event.id);
  const page = await stage.visits.open(`/users/${ben.user.id}`, {
    as: ana,
    width: 360,
    height: 780,
  });
  await page.getByRole('link', { name: 'They asked you · Answer: Ben Lund' }).click();
  const current = page.locator('[aria-current="true"]');
  const expectOpened = async () => {
    await expectSeen(current.getByRole('link', { name: 'Meeting with Ben Lund' }));
    // Ben asked first, so the row is the last one.
    await page.waitForFunction(() => {
      const row = document.querySelector('[aria-current="true"]')?.getBoundingClientRect();
      return row && row.top >= 0 && row.bottom <= innerHeight;
    });
  };
  await expectOpened();
  await page.reload();
  await expectOpened();
  expect(await barriersIn(page, everyLook)).toEqual([]);
  const address = page.url();
  await page.goBack();
  await expectSeen(page.getByRole('heading', { name: 'Ben Lund' }));
  await page.goto(address);
  await expectOpened();
});

test('five cards fit a phone’s screen, and the rest of each stands behind More', async () => {
  const event = await newEvent();
  const ana = await comes(event, { ...own, firstName: 'Ana' });
  for (const firstName of ['Ben', 'Carla', 'Dora', 'Emil', 'Finn']) {
    await comes(event, { ...trade, firstName });
  }
  const page = await attendees(event, ana, { width: 360, height: 780, touch: true });
  const cards = page.getByRole('list', { name: 'Attendees' }).getByRole('listitem');
  await expectSeen(cards.nth(4));
  const heights = await cards.evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(heights.reduce((sum, each) => sum + each, 0) / heights.length).toBeLessThan(780 / 5);
  const first = cards.first();
  await expectSeen(first.getByText('They sell anodising, you want anodising'));
  expect(await first.getByText('Selling', { exact: true }).count()).toBe(0);
  await first.getByRole('button', { name: /^More about/ }).click();
  await expectSeen(first.getByText('Selling', { exact: true }));
  await expectSeen(first.getByRole('link', { name: /^View Profile of/ }));
  expect(await barriersIn(page, everyLook)).toEqual([]);
});

test('on a phone a long name is readable beside its badges', async () => {
  const event = await newEvent();
  const ana = await comes(event, { ...own, firstName: 'Ana' });
  const long = { firstName: 'Maximiliana', lastName: 'Oberleitner-Schwab' };
  const { user } = await comes(event, { ...trade, ...long });
  await stage.product.database.query('UPDATE users SET is_vip = true WHERE id = $1', [user.id]);
  const page = await attendees(event, ana, { width: 360, height: 780, touch: true });
  const card = page.getByRole('list', { name: 'Attendees' }).getByRole('listitem');
  await expectSeen(card.getByText('VIP', { exact: true }));
  const name = card.getByRole('heading', { name: 'Maximiliana Oberleitner-Schwab' });
  const isCut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(isCut).toBe(false);
});

test('the menu of a card is opened, used and left by keyboard', async () => {
  const event = await newEvent();
  const ana = await comes(event, { ...own, firstName: 'Ana' });
  await comes(event, { ...trade, firstName: 'Ben' });
  const page = await attendees(event, ana);
  const more = page.getByRole('button', { name: 'More actions for Ben Lund' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('menuitem', { name: 'Not Relevant' }));
  expect(await barriersIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectGone(page.getByRole('menuitem'));
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('More actions for Ben Lund');
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('menuitem', { name: 'Not Relevant' }));
  await page.keyboard.press('Enter');
  await expectSeen(page.getByText('Not relevant to you: shown after everybody else'));
});

test('people who come while a list is on screen wait until they are asked for, and the counts say why they differ', async () => {
  const event = await newEvent();
  const ana = await comes(event, { ...own, firstName: 'Ana' });
  await comes(event, { firstName: 'Dora', whatTheySell: 'translation', whatTheyBuy: 'coffee' });
  await comes(event, { firstName: 'Hidden', consentToShareData: false });
  const page = await attendees(event, ana);
  const counts = (all: number, listed: number) =>
    page.getByText(
      `The event has ${all} attendees: ${listed} in this list, you, and 1 who does not share their profile.`,
    );
  await expectSeen(counts(3, 1));
  await comes(event, { ...trade, firstName: 'Ben' });
  await expectSeen(page.getByRole('button', { name: '1 new attendee' }));
  expect(await page.getByRole('heading', { name: 'Ben Lund' }).count()).toBe(0);
  await expectSeen(counts(4, 2));
  await press(page, '1 new attendee');
  await expectSeen(page.getByRole('heading', { name: 'Ben Lund' }));
  await expectGone(page.getByRole('button', { name: '1 new attendee' }));
});

test('where nobody is recommended the best of the others stand below, without whom the viewer has asked', async () => {
  const event = await newEvent();
  const ana = await comes(event, {
    firstName: 'Ana',
    whatTheySell: 'cabin seats',
    whatTheyBuy: 'n/a',
  });
  const dora = await comes(event, { firstName: 'Dora', whatTheySell: 'translation' });
  await comes(event, { firstName: 'Emil', whatTheySell: 'accounting' });
  await ana.ask(dora, event.id);
  const page = await stage.visits.open(`/events/${event.id}`, { as: ana });
  await expectSeen(page.getByText('No High Compatibility Matches'));
  await expectSeen(page.getByRole('heading', { name: 'The best of the other attendees' }));
  await expectSeen(page.getByRole('heading', { name: 'Emil Lund' }));
  expect(await page.getByRole('heading', { name: 'Dora Lund' }).count()).toBe(0);
  await expectSeen(page.getByText('Add two or three things you want to buy'));
  expect(await barriersIn(page, everyLook)).toEqual([]);
});
