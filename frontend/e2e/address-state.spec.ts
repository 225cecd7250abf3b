import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { CROWD } from '../../backend/test/support/crowd';
import { eventually } from '../../backend/test/support/embedded-scratch';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { expectAt, expectGone, expectSeen, screenHeading } from './support/seen';
import { setStage } from './support/stage';

/** People beside the viewer. */
const crowd = 300;

const sizes = [
  { device: 'a phone', width: 360, height: 780, touch: true },
  { device: 'a desk', width: 1280, height: 800, touch: false },
] as const;

const stage = setStage();
let admin: TestPerson;
let member: TestPerson;
let event: Event;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'World Air Congress' });
  member = await newMember(stage.product, { whatTheySell: 'tools 7', whatTheyBuy: 'parts 70' });
  await member.register(event.id);
  await stage.product.database.query(CROWD, [event.id, crowd]);
});

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const chosenTab = (page: Page, name: RegExp) => page.getByRole('tab', { name, selected: true });
const query = (page: Page) => new URL(page.url()).search;

/** Waits until the address has this query string. */
const expectQuery = (page: Page, search: string) => page.waitForURL((url) => url.search === search);

/** The card in the middle of the window: whose it is, and how far it is from the top of the window, in pixels. */
const cardInSight = (page: Page) =>
  page.evaluate(() => {
    const middle = window.innerHeight / 2;
    const places = [...document.querySelectorAll('main li h3')].map((heading) => ({
      name: heading.textContent,
      top: Math.round(heading.getBoundingClientRect().top),
    }));
    places.sort((a, b) => Math.abs(a.top - middle) - Math.abs(b.top - middle));
    return places[0] ?? { name: '', top: 0 };
  });

/** Opens the profile from the card, which is folded on a phone. */
async function openProfile(page: Page, name: string): Promise<void> {
  const unfold = page.getByRole('button', { name: `More about ${name}`, exact: true });
  if (await unfold.isVisible()) await unfold.click();
  await page.getByRole('link', { name: `View Profile of ${name}`, exact: true }).click();
  await page.waitForURL(/\/users\//);
}

/** Goes back from what lies over the screen, and waits until the step, which closes it, has been undone. */
async function closeByBack(page: Page): Promise<void> {
  const placeOf = () => page.evaluate(() => JSON.stringify(history.state));
  const before = await placeOf();
  await page.goBack();
  await eventually('the step is undone', async () => (await placeOf()) === before);
}

async function scrollTo(page: Page, pixels: number): Promise<void> {
  while ((await page.evaluate(() => window.scrollY)) < pixels) {
    await page.evaluate(() => window.scrollBy(0, 400));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

describe.each(sizes)('on $device', (size) => {
  test('Back from a profile leads to the same tab and card of a long list', async () => {
    const page = await stage.visits.open(`/events/${event.id}`, { as: member, ...size });
    await tab(page, /^All Attendees/).click();
    await expectQuery(page, '?tab=all');
    await scrollTo(page, 6000);
    const before = await cardInSight(page);
    await openProfile(page, before.name);
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await expectSeen(chosenTab(page, /^All Attendees/));
    await eventually('the same card is where it was', async () => {
      const after = await cardInSight(page);
      return after.name === before.name && Math.abs(after.top - before.top) < 40;
    });
    await page.goForward();
    await page.waitForURL(/\/users\//);
    await page.goBack();
    await eventually('the same card is in sight', async () => {
      return (await cardInSight(page)).name === before.name;
    });
  });

  test('Back returns to the tab before, and a reload keeps tab and filter', async () => {
    const page = await stage.visits.open('/messages', { as: member, ...size });
    await tab(page, /^Sent/).click();
    await expectQuery(page, '?tab=sent');
    await tab(page, /^Message History/).click();
    await expectQuery(page, '?tab=history');
    await page.goBack();
    await expectSeen(chosenTab(page, /^Sent/));
    await page.reload();
    await expectSeen(chosenTab(page, /^Sent/));
    await page.goBack();
    await expectSeen(chosenTab(page, /^Incoming/));
    expect(query(page)).toBe('');

    await page.goto(`/events/${event.id}/meetings?tab=confirmed`);
    await expectSeen(chosenTab(page, /^Confirmed/));
    await page.goto(`/events/${event.id}/meetings?tab=none`);
    await expectSeen(chosenTab(page, /^All/));
  });

  test('a search and a filter of attendees are in the address, and a link with them shows the same', async () => {
    const page = await stage.visits.open(`/events/${event.id}?tab=all`, { as: member, ...size });
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').pressSequentially('Crowd 0007', { delay: 60 });
    await expectQuery(page, '?tab=all&panel=search&search=Crowd+0007');
    expect(await page.getByRole('searchbox').inputValue()).toBe('Crowd 0007');
    const link = page.url();
    await page.getByRole('button', { name: 'Clear Filters' }).first().click();
    await expectQuery(page, '?tab=all&panel=search');
    await page.goto(link);
    expect(await page.getByRole('searchbox').inputValue()).toBe('Crowd 0007');
    await expectSeen(page.getByText(/^Showing /));
    expect(await barriersIn(page)).toEqual([]);
  });

  test('the filter of the dashboard outlasts a look at a profile', async () => {
    const page = await stage.visits.open('/dashboard', { as: member, ...size });
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page
      .getByRole('combobox', { name: 'Event', exact: true })
      .selectOption({ label: 'World Air Congress' });
    await expectQuery(page, `?panel=filter&event=${event.id}`);
    const first = page.getByRole('list', { name: 'Recommended Connections' }).getByRole('heading');
    await openProfile(page, (await first.first().textContent()) ?? '');
    await page.goBack();
    await expectAt(page, '/dashboard');
    await page.waitForFunction(
      (id) => [...document.querySelectorAll('select')].some(({ value }) => value === id),
      event.id,
    );
  });

  test('the tabs of administrators and the search for people are in the address', async () => {
    const page = await stage.visits.open('/admin/dashboard?tab=users&search=Crowd', {
      as: admin,
      ...size,
    });
    await expectSeen(chosenTab(page, /^User Management/));
    expect(await page.getByRole('searchbox').inputValue()).toBe('Crowd');
    await page.getByRole('searchbox').fill('');
    await expectQuery(page, '?tab=users');
    await tab(page, /^Image Library/).click();
    await expectQuery(page, '?tab=images');
    await page.goBack();
    await expectSeen(chosenTab(page, /^User Management/));
  });

  test('Back closes what lies over the screen, and then leaves the screen', async () => {
    const page = await stage.visits.open('/dashboard', { as: member, ...size });
    await expectSeen(screenHeading(page, 'Dashboard'));
    await page.getByRole('link', { name: 'Events' }).first().click();
    await expectSeen(screenHeading(page, 'Networking Events'));
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expectSeen(page.getByRole('dialog', { name: 'Notifications' }));
    await closeByBack(page);
    await expectGone(page.getByRole('dialog'));
    await expectAt(page, '/events');
    await page.getByRole('button', { name: /^Search/ }).click();
    await expectSeen(page.getByRole('combobox'));
    await closeByBack(page);
    await expectGone(page.getByRole('dialog'));
    await expectAt(page, '/events');
    await page.goBack();
    await expectAt(page, '/dashboard');
    await expectSeen(screenHeading(page, 'Dashboard'));
  });

  test('Back closes a dialog also on the first screen of a visit', async () => {
    const page = await stage.visits.open('/events', { as: member, ...size });
    await expectSeen(screenHeading(page, 'Networking Events'));
    await page.getByRole('button', { name: /^Search/ }).click();
    await expectSeen(page.getByRole('combobox'));
    await closeByBack(page);
    await expectGone(page.getByRole('dialog'));
    await expectSeen(screenHeading(page, 'Networking Events'));
    await expectAt(page, '/events');
  });

  test('Back asks before a dialog with unsaved fields is closed', async () => {
    const page = await stage.visits.open('/events', { as: admin, ...size });
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Create Event' }).first().click();
    const form = page.getByRole('dialog', { name: 'Create Event' });
    await form.getByLabel('Event Name').fill('Rotor day');
    await closeByBack(page);
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expectSeen(question);
    await closeByBack(page);
    await expectGone(question);
    expect(await form.getByLabel('Event Name').inputValue()).toBe('Rotor day');
    await closeByBack(page);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expectGone(form);
    await expectAt(page, '/admin/dashboard');
  });
});
