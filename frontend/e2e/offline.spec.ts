import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import {
  expectAt,
  expectGone,
  expectSeen,
  isMarked,
  markPage,
  screenHeading,
  toast,
} from './support/seen';
import { setStage } from './support/stage';

const offlineLine = /^Offline\. What you see is from \d\d:\d\d\.$/;

const awaited = 'Not read yet. This appears by itself as soon as the connection is back.';

const unreached = 'The server cannot be reached. Check your connection and try again.';

/** Milliseconds within which nobody thinks that something is still being sent. */
const atOnce = 2_000;

/** A page waits up to 15 s between two attempts to come back. */
const wayBack = 45_000;

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

/** Two people with a meeting at an event. */
async function pairWithMeeting(): Promise<{ ada: TestPerson; ben: TestPerson; eventId: string }> {
  const event = await admin.createEvent({ name: 'Airframe supplier day' });
  const [ada, ben] = await Promise.all([
    newMember(stage.product, { firstName: 'Ada', lastName: 'Tester' }),
    newMember(stage.product, { firstName: 'Ben', lastName: 'Tester' }),
  ]);
  for (const person of [ada, ben]) await person.register(event.id);
  const meeting = await ada.ask(ben, event.id);
  await ben.answer(meeting.id, 'accepted');
  return { ada, ben, eventId: event.id };
}

/** Waits until the page is on the device. */
const isInstalled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Waits until the page and the agenda are on the device. */
async function isKept(page: Page): Promise<void> {
  await isInstalled(page);
  await page.waitForFunction(() => localStorage.getItem('rendezvous.own.agenda') !== null);
}

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('rendezvous.own.')));

test('the agenda is shown without a server, is read again when it is back, and is deleted at sign-out', async () => {
  const { ada, eventId } = await pairWithMeeting();
  const page = await stage.visits.open('/meetings', { as: ada, outage: true, installed: true });
  const meeting = page.getByRole('listitem').filter({ hasText: 'Meeting with Ben Tester' });
  await expectSeen(meeting.getByText(/^Confirmed: /));
  await isKept(page);

  await stage.product.kill();
  await page.goto('/meetings');
  await expectSeen(screenHeading(page, 'My Meetings'));
  await expectSeen(page.getByText(offlineLine));
  await expectSeen(meeting.getByText(/^Confirmed: /));
  const caches = await page.evaluate(async () => {
    const names = await window.caches.keys();
    const stores = await Promise.all(names.map((name) => window.caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(caches).toContain('/');
  expect(caches.filter((path) => /^\/(api|objects|public-objects)/.test(path))).toEqual([]);

  await markPage(page);
  await stage.product.startAgain();
  await expectGone(page.getByText(offlineLine), wayBack);
  await page.getByRole('link', { name: 'Events' }).click();
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expectAt(page, `/events/${eventId}`);
  await expectSeen(screenHeading(page, 'Airframe supplier day'));
  expect(await isMarked(page)).toBe(true);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expectAt(page, '/auth/login');
  expect(await kept(page)).toEqual([]);
});

/** Cuts the device off, or connects it again. */
const cutOff = (page: Page, offline: boolean) => page.context().setOffline(offline);

test('a screen opened without a connection says what it waits for, and appears when it is back', async () => {
  const { ada, ben, eventId } = await pairWithMeeting();
  const page = await stage.visits.open('/dashboard', { as: ada, outage: true, installed: true });
  await expectSeen(screenHeading(page, 'Dashboard'));
  await isKept(page);
  await markPage(page);
  await cutOff(page, true);
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('tab', { name: 'Message History (not read yet)' }).click();
  await expectSeen(page.getByText(awaited));
  await expectSeen(page.getByText(offlineLine));
  await page.getByRole('link', { name: 'Events' }).click();
  await expectSeen(screenHeading(page, 'Networking Events'));
  await expectSeen(page.getByText(awaited));
  expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);

  await cutOff(page, false);
  await expectGone(page.getByText(offlineLine), wayBack);
  await expectSeen(page.getByRole('article').filter({ hasText: 'Airframe supplier day' }).first());
  expect(await page.getByText(awaited).count()).toBe(0);

  // Opened anew, there is nothing to show of a person but what waits for the connection.
  await cutOff(page, true);
  await page.goto(`/users/${ben.user.id}`);
  await expectSeen(page.getByText(awaited));
  await expectSeen(page.getByText(offlineLine));
  await expectSeen(page.getByRole('link', { name: 'Messages not read yet' }));
  await expectSeen(page.getByRole('button', { name: 'Notifications not read yet' }));
  await markPage(page);
  await cutOff(page, false);
  await expectSeen(screenHeading(page, 'Ben Tester'), wayBack);
  expect(await isMarked(page)).toBe(true);
  await page.goto(`/events/${eventId}`);
  await expectSeen(screenHeading(page, 'Airframe supplier day'));
});

test('a screen whose code is not on the device yet waits for it as well', async () => {
  const { ada } = await pairWithMeeting();
  const page = await stage.visits.open('/dashboard', { as: ada, outage: true });
  await expectSeen(screenHeading(page, 'Dashboard'));
  await markPage(page);
  await cutOff(page, true);
  await page.getByRole('link', { name: 'My Meetings' }).click();
  await expectSeen(page.getByText(awaited));
  await cutOff(page, false);
  await expectSeen(screenHeading(page, 'My Meetings'), wayBack);
  await expectSeen(page.getByText(/^Confirmed: /));
  expect(await isMarked(page)).toBe(true);
});

test('a screen whose code could not be loaded is shown once somebody asks for it again', async () => {
  const { ada } = await pairWithMeeting();
  const page = await stage.visits.open('/dashboard', { as: ada, outage: true });
  await expectSeen(screenHeading(page, 'Dashboard'));
  await page.route('**/assets/ScheduleScreen-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'My Meetings' }).click();
  await expectSeen(page.getByText('This part of the page could not be loaded.'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectSeen(page.getByText('This part of the page could not be loaded.'));
  await page.unroute('**/assets/ScheduleScreen-*.js');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectSeen(screenHeading(page, 'My Meetings'));
  await expectSeen(page.getByText(/^Confirmed: /));
});

test('a message that cannot be sent stays where it was typed, and goes once the server is back', async () => {
  const { ada, ben } = await pairWithMeeting();
  const page = await stage.visits.open(`/users/${ben.user.id}`, { as: ada, outage: true });
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('See you at the stand?');
  await stage.product.kill();
  await expectSeen(page.getByText(offlineLine));
  const send = dialog.getByRole('button', { name: /^Send/ });
  await send.click();
  await expectSeen(page.getByText('Failed to send message'));
  await expectSeen(page.getByText(unreached));
  expect(await dialog.getByRole('textbox').inputValue()).toBe('See you at the stand?');

  await stage.product.startAgain();
  await expectGone(page.getByText(offlineLine), wayBack);
  await send.click();
  await expectSeen(page.getByText('Message sent'));
});

test('on a phone what is typed offline is not lost, and what happened meanwhile comes when it is back', async () => {
  const { ada, ben, eventId } = await pairWithMeeting();
  const cleo = await newMember(stage.product, { firstName: 'Cleo', lastName: 'Tester' });
  await cleo.register(eventId);
  const path = `/events/${eventId}?tab=all`;
  const phone = { width: 360, height: 780, touch: true };
  const page = await stage.visits.open(path, { ...phone, as: ada, outage: true, installed: true });
  await expectSeen(page.getByRole('button', { name: 'Request Meeting with Cleo Tester' }));
  await isInstalled(page);
  await cutOff(page, true);
  await expectSeen(page.getByText(offlineLine));
  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expectSeen(page.getByText(awaited));
  await page.goBack();

  await page.getByRole('button', { name: 'Request Meeting with Cleo Tester' }).click();
  const dialog = page.getByRole('dialog');
  const wish = dialog.getByRole('textbox');
  const send = dialog.getByRole('button', { name: 'Send Request' });
  await wish.fill('Shall we talk about castings?');
  await send.click();
  await expectSeen(dialog.getByText(unreached), atOnce);
  expect(await wish.inputValue()).toBe('Shall we talk about castings?');

  await ben.post('/messages', { toUserId: ada.user.id, content: 'I am at the stand.' });
  await cutOff(page, false);
  await expectGone(page.getByText(offlineLine), wayBack);
  await expectSeen(toast(page, 'Message from Ben Tester'));
  expect(await cleo.meetings()).toEqual([]);
  // The notice may stand over the button.
  await send.press('Enter');
  await expectGone(dialog);
  expect(await cleo.meetings()).toMatchObject([{ message: 'Shall we talk about castings?' }]);
});

test('a second person who signs in on the device sees no data of the first', async () => {
  const { ada, ben } = await pairWithMeeting();
  const page = await stage.visits.open('/meetings', { as: ada });
  await page.waitForFunction(() => localStorage.getItem('rendezvous.own.agenda') !== null);
  await page.evaluate((token) => localStorage.setItem('rendezvous.token', token), ben.token);
  await page.goto('/profile');
  await expectSeen(page.getByText('Ben Tester').first());
  const agenda = await page.evaluate(() => localStorage.getItem('rendezvous.own.agenda'));
  expect(agenda ?? '').not.toContain(`"owner":"${ada.user.id}"`);
});
