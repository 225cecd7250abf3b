import { beforeAll, expect, test } from '@jest/globals';
import type { CompatibleAttendee, Event } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { expected, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, everyLook, lostByZoom } from './support/axe';
import { samplePerson } from './support/sample';
import { Installation } from './support/installation';
import { expectSeen, screenHeading } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage({ begin: () => Installation.begin({ args: ['--sample'] }) });
let alex: TestPerson;
let admin: TestPerson;
let event: Event;
let attendee: CompatibleAttendee;

beforeAll(async () => {
  alex = await samplePerson(stage.product, 'alex');
  admin = await samplePerson(stage.product, 'admin');
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

const first = (page: Page, role: 'article' | 'listitem' | 'button', text: string | RegExp) =>
  page.getByRole(role).filter({ hasText: text }).first();

interface Screen {
  name: string;
  path: () => string;
  /** Who looks at it: Alex unless said otherwise, null for somebody not signed in. */
  by?: () => TestPerson | null;
  /** There once the screen shows what it is for. */
  content: (page: Page) => Locator;
}

const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    path: () => '/auth/login',
    by: () => null,
    content: (page) => screenHeading(page, 'Sign In'),
  },
  {
    name: 'account creation',
    path: () => '/auth/register',
    by: () => null,
    content: (page) => screenHeading(page, 'Create Account'),
  },
  {
    name: 'first administrator, already set up',
    path: () => '/auth/admin-setup',
    by: () => null,
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
    name: 'availability at an event',
    path: () => `/events/${event.id}/availability`,
    content: (page) => page.getByRole('gridcell').first(),
  },
  {
    name: 'My Meetings',
    path: () => '/meetings',
    content: (page) => first(page, 'listitem', 'Meeting with'),
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
    content: (page) => page.getByRole('button', { name: 'Save Changes' }),
  },
  {
    name: 'profile of another',
    path: () => `/users/${attendee.id}`,
    content: (page) => screenHeading(page, `${attendee.firstName} ${attendee.lastName}`),
  },
  {
    name: 'administrators’ dashboard',
    path: () => '/admin/dashboard',
    by: () => admin,
    content: (page) => page.getByRole('button', { name: `Edit ${event.name}` }),
  },
  {
    name: 'unknown address',
    path: () => '/no/such/screen',
    content: (page) => screenHeading(page, '404 Page Not Found'),
  },
];

test.each(screens)(
  '$name passes the accessibility checks and can be enlarged',
  async ({ path, by = () => alex, content }) => {
    const page = await stage.visits.open(path(), { as: by() ?? undefined });
    await expectSeen(content(page));
    expect(await barriersIn(page, everyLook)).toEqual([]);
    expect(await lostByZoom(page)).toEqual([]);
  },
);
