import { beforeAll, expect, test } from '@jest/globals';
import type { CompatibleAttendee, Event } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { expected, type TestPerson } from '../../backend/test/support/people';
import { barriers, isTooWide } from './support/axe';
import { samplePerson } from './support/sample';
import { expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage('--sample');
let alex: TestPerson;
let event: Event;
let attendee: CompatibleAttendee;

beforeAll(async () => {
  alex = await samplePerson(stage.product, 'alex');
  const coming = expected<Event[]>(await alex.get('/users/events'), 200);
  event = someOf(coming.filter(({ endDate }) => Date.parse(endDate) > Date.now()));
  const path = `/events/${event.id}/compatible-attendees`;
  attendee = someOf(expected<CompatibleAttendee[]>(await alex.get(path), 200));
});

function someOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('The sample has none.');
  return first;
}

interface Look {
  /** Pixels. */
  width: number;
  scheme: 'light' | 'dark';
}

const onPhone: Look = { width: 360, scheme: 'light' };
const onDeskAtNight: Look = { width: 1280, scheme: 'dark' };
const everyLook: readonly Look[] = [
  { width: 1280, scheme: 'light' },
  onDeskAtNight,
  { width: 360, scheme: 'dark' },
  onPhone,
];

/** What bars anyone from the page as it stands, in each of these looks. */
async function barriersIn(
  page: Page,
  looks: readonly Look[] = [onDeskAtNight, onPhone],
): Promise<string[]> {
  const found: string[] = [];
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.locator(`html[data-${scheme}]`).waitFor();
    if (await isTooWide(page)) found.push(`${width} px: has to be scrolled sideways`);
    for (const barrier of await barriers(page)) found.push(`${width} px, ${scheme}: ${barrier}`);
  }
  return found;
}

const first = (page: Page, role: 'article' | 'listitem' | 'button', text: string | RegExp) =>
  page.getByRole(role).filter({ hasText: text }).first();

interface Screen {
  name: string;
  path: () => string;
  signedOut?: boolean;
  /** There once the screen shows what it is for. */
  content: (page: Page) => Locator;
}

const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    path: () => '/auth/login',
    signedOut: true,
    content: (page) => screenHeading(page, 'Sign In'),
  },
  {
    name: 'account creation',
    path: () => '/auth/register',
    signedOut: true,
    content: (page) => screenHeading(page, 'Create Account'),
  },
  {
    name: 'first administrator, already set up',
    path: () => '/auth/admin-setup',
    signedOut: true,
    content: (page) => screenHeading(page, 'Admin Setup Not Available'),
  },
  {
    name: 'dashboard',
    path: () => '/dashboard',
    content: (page) => first(page, 'button', 'Request Meeting'),
  },
  {
    name: 'events',
    path: () => '/events',
    content: (page) => first(page, 'article', event.name),
  },
  {
    name: 'event',
    path: () => `/events/${event.id}`,
    content: (page) => first(page, 'button', 'Request Meeting'),
  },
  {
    name: 'meetings of an event',
    path: () => `/events/${event.id}/meetings`,
    content: (page) => first(page, 'listitem', 'Meeting with'),
  },
  {
    name: 'My Meetings',
    path: () => '/meetings',
    content: (page) => first(page, 'listitem', 'Confirmed: '),
  },
  {
    name: 'messages',
    path: () => '/messages',
    content: (page) => first(page, 'listitem', 'Meeting with'),
  },
  {
    name: 'own profile',
    path: () => '/profile',
    content: (page) => screenHeading(page, 'My Profile'),
  },
  {
    name: 'profile settings',
    path: () => '/profile/edit',
    content: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'profile of another',
    path: () => `/users/${attendee.id}`,
    content: (page) => screenHeading(page, `${attendee.firstName} ${attendee.lastName}`),
  },
  {
    name: 'unknown address',
    path: () => '/no/such/screen',
    content: (page) => screenHeading(page, '404 Page Not Found'),
  },
];

test.each(screens)('$name bars nobody', async ({ path, signedOut, content }) => {
  const page = await stage.visits.open(path(), { as: signedOut ? undefined : alex, still: true });
  await expectSeen(content(page));
  expect(await barriersIn(page, everyLook)).toEqual([]);
});

test('the administrators’ screen bars nobody', async () => {
  const admin = await samplePerson(stage.product, 'admin');
  const page = await stage.visits.open('/admin/dashboard', { as: admin, still: true });
  await expectSeen(page.getByRole('heading', { level: 1 }));
  expect(await barriersIn(page, everyLook)).toEqual([]);
});

test('a form with errors bars nobody', async () => {
  const page = await stage.visits.open('/auth/login', { still: true });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectSeen(page.getByText('Please enter a valid email address'));
  expect(await barriersIn(page)).toEqual([]);
});

test('the message history bars nobody', async () => {
  const page = await stage.visits.open('/messages', { as: alex, still: true });
  await page.getByRole('tab', { name: /^Message History/ }).click();
  await expectSeen(first(page, 'listitem', /^\d\d:\d\d/));
  expect(await barriersIn(page)).toEqual([]);
});

test('filters, the request for a meeting and what comes of it bar nobody', async () => {
  const page = await stage.visits.open(`/events/${event.id}`, { as: alex, still: true });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expectSeen(page.getByLabel('Compatibility'));
  expect(await barriersIn(page)).toEqual([]);

  await page
    .getByRole('button', { name: /^Request Meeting with/ })
    .first()
    .click();
  await expectSeen(page.getByRole('dialog', { name: 'Request Meeting' }));
  expect(await barriersIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send Request' }).click();
  const sent = toast(page, 'Your meeting request has been sent successfully.');
  await expectSeen(sent);
  // Its clock stands still under the pointer.
  await sent.hover();
  expect(await barriersIn(page)).toEqual([]);
});

test('the reply to a request and the feedback on a meeting bar nobody', async () => {
  const page = await stage.visits.open('/messages', { as: alex, still: true });
  await first(page, 'button', 'Reply').click();
  await expectSeen(page.getByRole('dialog', { name: 'Reply to Meeting Request' }));
  expect(await barriersIn(page)).toEqual([]);

  await page.goto('/meetings');
  await first(page, 'button', 'Give Feedback').click();
  await page.getByRole('radio', { name: '4 stars' }).check();
  expect(await barriersIn(page)).toEqual([]);
});

test('the menu of a phone bars nobody', async () => {
  const page = await stage.visits.open('/profile', { as: alex, still: true, width: 360 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'Main' }));
  expect(await barriers(page)).toEqual([]);
});
