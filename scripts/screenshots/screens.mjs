import { organising } from './organising.mjs';
import { inTurn, open, press } from './steps.mjs';

/**
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('./sample-server.mjs').Scene} Scene
 * @typedef {object} Screen
 * @property {string} name of its files
 * @property {string | ((scene: Scene) => string)} path
 * @property {import('./sample-server.mjs').Visitor} [by] Alex unless said otherwise
 * @property {(page: Page) => Promise<void>} [reach] brings the screen into the state
 * @property {boolean} [overlay] something lies over the screen: only what a window shows is rendered
 */

/** @param {Page} page */
const searchField = (page) => page.getByRole('searchbox', { name: 'Search' });

/** @param {Page} page where the filter is there to be filled in */
const openFilter = async (page) => {
  await press('button', 'Filter')(page);
  await searchField(page).waitFor();
};

/** @type {readonly Screen[]} */
const visitors = [
  { name: 'sign-in', path: '/auth/login' },
  { name: 'sign-in-errors', path: '/auth/login', reach: press('button', 'Sign In') },
  { name: 'register', path: '/auth/register' },
  {
    name: 'register-errors',
    path: '/auth/register',
    reach: inTurn((page) => page.getByRole('checkbox').check(), press('button', 'Create Account')),
  },
  { name: 'setup-not-available', path: '/auth/admin-setup' },
  { name: 'not-found', path: '/no/such/screen' },
];

/** @type {readonly Screen[]} */
const members = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'dashboard-filter', path: '/dashboard', reach: openFilter },
  {
    name: 'dashboard-nothing-matches',
    path: '/dashboard',
    reach: inTurn(openFilter, (page) => searchField(page).fill('zeppelin')),
  },
  { name: 'menu', path: '/dashboard', overlay: true, reach: openMenu },
  { name: 'user-menu', path: '/dashboard', overlay: true, reach: open(/Alex/) },
  {
    name: 'palette',
    path: '/dashboard',
    overlay: true,
    reach: inTurn(
      (page) => page.keyboard.press('Control+k'),
      (page) => page.getByRole('combobox').fill('ma'),
      (page) => page.getByRole('option').nth(1).waitFor(),
    ),
  },
  {
    name: 'shortcuts',
    path: '/dashboard',
    overlay: true,
    reach: inTurn(
      (page) => page.keyboard.press('?'),
      (page) => page.getByRole('dialog').waitFor(),
    ),
  },
  {
    name: 'request-meeting',
    path: '/dashboard',
    overlay: true,
    reach: open(/^Request Meeting/),
  },
  { name: 'events', path: '/events' },
  { name: 'event', path: ({ event }) => `/events/${event}` },
  {
    name: 'event-all-attendees',
    path: ({ event }) => `/events/${event}`,
    reach: inTurn(press('tab', /^All Attendees/), (page) =>
      page.getByRole('main').getByRole('button', { name: 'Search' }).click(),
    ),
  },
  {
    name: 'event-unregister',
    path: ({ event }) => `/events/${event}`,
    overlay: true,
    reach: open('Unregister'),
  },
  { name: 'event-not-found', path: '/events/00000000-0000-4000-8000-000000000000' },
  { name: 'event-meetings', path: ({ event }) => `/events/${event}/meetings` },
  {
    name: 'event-meetings-none-completed',
    path: ({ event }) => `/events/${event}/meetings`,
    reach: press('tab', /^Completed/),
  },
  { name: 'my-meetings', path: '/meetings' },
  {
    name: 'feedback',
    path: '/meetings',
    overlay: true,
    reach: open(/^Give Feedback/),
  },
  { name: 'messages-incoming', path: '/messages' },
  { name: 'messages-sent', path: '/messages', reach: press('tab', /^Sent/) },
  { name: 'messages-history', path: '/messages', reach: press('tab', /^Message History/) },
  { name: 'reply', path: '/messages', overlay: true, reach: open(/^Reply/) },
  { name: 'withdraw', path: '/messages', overlay: true, reach: withdraw },
  { name: 'profile', path: '/profile' },
  { name: 'edit-profile', path: '/profile/edit' },
  {
    name: 'edit-profile-photo',
    path: '/profile/edit',
    overlay: true,
    reach: open('Upload Photo'),
  },
  {
    name: 'edit-profile-leave',
    path: '/profile/edit',
    overlay: true,
    reach: inTurn((page) => page.getByLabel('Company').fill('Another company'), leave),
  },
  { name: 'user', path: ({ attendee }) => `/users/${attendee}` },
  {
    name: 'send-message',
    path: ({ attendee }) => `/users/${attendee}`,
    overlay: true,
    reach: open('Send Message'),
  },
  { name: 'user-not-found', path: '/users/00000000-0000-4000-8000-000000000000' },
  { name: 'toast', path: '/messages', overlay: true, reach: refuseChange },
];

/** @type {readonly Screen[]} */
const administrators = [
  { name: 'admin-events', path: '/admin/dashboard' },
  { name: 'admin-users', path: '/admin/dashboard', reach: press('tab', 'User Management') },
  { name: 'admin-images', path: '/admin/dashboard', reach: press('tab', 'Image Library') },
  {
    name: 'admin-image-selected',
    path: '/admin/dashboard',
    reach: inTurn(press('tab', 'Image Library'), press('button', /^Select /)),
  },
  {
    name: 'admin-delete-image',
    path: '/admin/dashboard',
    overlay: true,
    reach: inTurn(press('tab', 'Image Library'), open(/^Delete /)),
  },
  { name: 'admin-system', path: '/admin/dashboard', reach: press('tab', 'System') },
  {
    name: 'admin-analytics',
    path: '/admin/dashboard',
    // The last chart is drawn after the first.
    reach: inTurn(press('tab', 'Analytics'), (page) =>
      page.getByRole('figure').locator('svg').nth(2).waitFor(),
    ),
  },
  {
    name: 'admin-create-event',
    path: '/admin/dashboard',
    overlay: true,
    reach: open('Create Event'),
  },
  {
    name: 'admin-edit-event',
    path: '/admin/dashboard',
    overlay: true,
    reach: open(/^Edit /),
  },
  {
    name: 'admin-edit-event-slots',
    path: '/admin/dashboard',
    overlay: true,
    reach: inTurn(open(/^Edit /), (page) =>
      page.getByRole('heading', { name: 'Generated Time Slots' }).scrollIntoViewIfNeeded(),
    ),
  },
  { name: 'event-not-registered', path: ({ otherEvent }) => `/events/${otherEvent}` },
  {
    name: 'admin-replace-banner',
    path: ({ event }) => `/events/${event}`,
    overlay: true,
    reach: open('Replace Banner'),
  },
];

/** @type {readonly Screen[]} */
export const screens = [
  ...visitors.map((screen) => ({ ...screen, by: /** @type {const} */ ('nobody') })),
  ...members,
  ...[...administrators, ...organising].map((screen) => ({
    ...screen,
    by: /** @type {const} */ ('admin'),
  })),
];

/** @param {Page} page where a narrow window hides it behind a button */
async function openMenu(page) {
  const button = page.getByRole('button', { name: /^Open menu/ });
  if (await button.isVisible()) await button.click();
}

/** @param {Page} page */
async function leave(page) {
  await press('link', 'Back to Dashboard')(page);
  await page.getByRole('dialog').waitFor();
}

/** @param {Page} page */
async function withdraw(page) {
  await press('tab', /^Sent/)(page);
  await open('Withdraw')(page);
}

/** @param {Page} page without a connection, so that the answer fails and the sample stays as it is */
async function refuseChange(page) {
  await page.context().setOffline(true);
  await press('button', 'Accept')(page);
  await page.getByRole('alert').first().hover();
  await page.context().setOffline(false);
}
