import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { CROWD } from '../../backend/test/support/crowd';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { MORE_IMAGES } from './support/more-rows';
import { libraryImage } from './support/pictures';
import { expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';

/** People beside the viewer. */
const crowd = 3000;
/** Images of the library beside the one that is there. */
const images = 2000;

/** Strips a window of any size has use for. */
const fewStrips = 60;

/** Cards with which the window of a phone is full four times. */
const fewCards = 10;

/** Elements of a page with as many strips or images as a window has use for. */
const fewNodes = 1200;

/** Meetings of one person at one event. */
const meetings = 200;
/** $1 the event, $2 the person, $3 how many: one after the other, tomorrow, each with somebody of the crowd. */
const FULL_DAY = `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, message,
    accepted_at, time_slot_id, scheduled_start_time, scheduled_end_time, location)
  SELECT $1::uuid, id, $2::uuid, 'accepted', 'Could we talk about delivery times?', now(), gen_random_uuid(),
    start, start + interval '5 minutes', 'Hall 1'
  FROM (SELECT id, date_trunc('day', now(), 'UTC') + interval '1 day' + interval '7 minutes' * row_number() OVER ()
      AS start FROM users WHERE first_name = 'Crowd' LIMIT $3::integer) AS given`;

/** Two hundred and more of them fit into a day. */
const shortMeetings = {
  networkingStartTime: '00:00',
  networkingEndTime: '23:59',
  meetingDurationMinutes: 5,
  meetingGapMinutes: 2,
};

const stage = setStage();
let admin: TestPerson;
let member: TestPerson;
let event: Event;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'World Air Congress', ...shortMeetings });
  member = await newMember(stage.product, { whatTheySell: 'tools 7', whatTheyBuy: 'parts 70' });
  await member.register(event.id);
  await stage.product.database.query(CROWD, [event.id, crowd]);
  const { path } = await libraryImage(stage.product, admin, 'Hangar');
  await stage.product.database.query(MORE_IMAGES, [path, images]);
});

const strips = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem');

/** Scrolls as somebody does who wants to see the end, and answers how many strips were drawn at most. */
async function scrollToEnd(page: Page, list: string, last: string): Promise<number> {
  let most = 0;
  const end = page.getByRole('list', { name: list }).locator(`[aria-posinset="${last}"]`);
  while ((await end.count()) === 0) {
    await page.mouse.wheel(0, 60_000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    most = Math.max(most, await strips(page, list).count());
  }
  return most;
}

test('the attendees of a large event are read while the viewer scrolls, with few rows drawn', async () => {
  const page = await stage.visits.open(`/events/${event.id}`, { as: member });
  await page.getByRole('tab', { name: 'All Attendees (3,000)' }).click();
  await expectSeen(strips(page, 'Attendees').first());
  expect(await strips(page, 'Attendees').count()).toBeLessThan(fewStrips);
  expect(await scrollToEnd(page, 'Attendees', '3000')).toBeLessThan(fewStrips);
  const last = strips(page, 'Attendees').last();
  expect(await last.getAttribute('aria-setsize')).toBe('3000');
  await last.scrollIntoViewIfNeeded();
  await expectSeen(last.getByRole('link', { name: /^View Profile/ }));
});

test('on a phone the first few people are drawn, and the others as somebody comes to them', async () => {
  const page = await stage.visits.open(`/events/${event.id}`, {
    as: member,
    width: 360,
    height: 800,
  });
  await page.getByRole('tab', { name: 'All Attendees (3,000)' }).click();
  await expectSeen(strips(page, 'Attendees').nth(1));
  await page.waitForLoadState('networkidle');
  expect(await strips(page, 'Attendees').count()).toBeLessThan(fewCards);
  const twentieth = page
    .getByRole('list', { name: 'Attendees' })
    .locator('[aria-posinset="20"]')
    .getByRole('button', { name: /^More about/ });
  while ((await twentieth.count()) === 0) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await twentieth.scrollIntoViewIfNeeded();
  await expectSeen(twentieth);
});

test('attendees are found by the server, whatever the order of its answers', async () => {
  const page = await stage.visits.open(`/events/${event.id}`, { as: member });
  await page.getByRole('tab', { name: 'All Attendees (3,000)' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('searchbox');
  // The answer to the first question is held back until that to the second is on the screen.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/search=0299(&|$)/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/search=0299(&|$)/);
  await field.fill('0299');
  await asked;
  await field.fill('02999');
  await expectSeen(page.getByText('Showing 1 of 3,000 attendees'));
  await expectSeen(page.getByRole('heading', { name: 'Crowd 02999' }));
  release();
  expect(await strips(page, 'Attendees').count()).toBe(1);

  await field.fill('nobody of this name');
  await expectSeen(page.getByText('No attendees match your current filters'));
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expectGone(page.getByText(/^Showing /));
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Compatibility').selectOption({ label: 'High (70% and above)' });
  await expectSeen(page.getByText(/^Showing [\d,]+ of 3,000 attendees$/));
});

test('the recommendations of the dashboard are found by the server', async () => {
  const page = await stage.visits.open('/dashboard', { as: member });
  // They are drawn one after the other.
  await expectSeen(strips(page, 'Recommended Connections').nth(2));
  expect(await strips(page, 'Recommended Connections').count()).toBe(3);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('searchbox').fill('crowd 02999');
  await expectSeen(page.getByText('Showing 1 of 3,000 connections'));
  await expectSeen(page.getByRole('heading', { name: 'Crowd 02999' }));
});

test('thousands of accounts are scrolled and searched', async () => {
  const page = await stage.visits.open('/admin/dashboard', { as: admin });
  await expectSeen(page.locator('dl').getByText('3,001', { exact: true }));
  await page.getByRole('tab', { name: 'User Management' }).click();
  await expectSeen(page.getByText('3,002 users'));
  expect(await scrollToEnd(page, 'Users', '3002')).toBeLessThan(fewStrips);
  await page.getByRole('searchbox', { name: 'Search' }).fill('crowd1234@');
  await expectSeen(page.getByText('1 user', { exact: true }));
  await expectSeen(page.getByRole('heading', { name: 'Crowd 01234' }));
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expectSeen(page.getByText('3,002 users'));
  expect(await barriersIn(page)).toEqual([]);
});

test.each([1280, 360])(
  'thousands of images are scrolled with few drawn, %d pixels wide',
  async (width) => {
    const page = await stage.visits.open('/admin/dashboard', { as: admin, width });
    await page.getByRole('tab', { name: 'Image Library' }).click();
    await expectSeen(strips(page, 'Gallery').first());
    expect(await scrollToEnd(page, 'Gallery', '2001')).toBeLessThan(fewStrips);
    const last = page.getByRole('button', { name: 'Select Image 2000', exact: true });
    await last.click();
    await expectSeen(page.getByText(/^Path: /));
    expect(await page.locator('*').count()).toBeLessThan(fewNodes);
    expect(await barriersIn(page)).toEqual([]);
  },
);

// The last: one more person is at the event from now on.
test('hundreds of meetings are scrolled with few strips drawn, and are all there on paper', async () => {
  const busy = await newMember(stage.product);
  await busy.register(event.id);
  await stage.product.database.query(FULL_DAY, [event.id, busy.user.id, meetings]);
  const page = await stage.visits.open('/meetings', { as: busy, width: 360, height: 800 });
  const drawn = page.locator('[data-day] li');
  const last = page.locator('[data-day] li[aria-posinset="399"]');
  await expectSeen(page.getByText(/^Confirmed: /).first());
  expect(await drawn.count()).toBeLessThan(fewStrips);
  let most = 0;
  while ((await last.count()) === 0) {
    await page.mouse.wheel(0, 60_000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    most = Math.max(most, await drawn.count());
  }
  expect(most).toBeLessThan(fewStrips);
  await expectSeen(last.getByRole('link', { name: /^Meeting with Crowd / }));
  expect(await last.getAttribute('aria-setsize')).toBe('399');

  await page.emulateMedia({ media: 'print' });
  await expectSeen(page.getByText(/^Confirmed: /).nth(meetings - 1));
  expect(await drawn.count()).toBeGreaterThan(meetings);
  await page.emulateMedia({ media: 'screen' });
  await page.waitForFunction(
    (few) => document.querySelectorAll('[data-day] li').length < few,
    fewStrips,
  );
});
