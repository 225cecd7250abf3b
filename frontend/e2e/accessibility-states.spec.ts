import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { expected, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriers, barriersIn } from './support/axe';
import { samplePerson } from './support/sample';
import { Installation } from './support/installation';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage({ begin: () => Installation.begin({ args: ['--sample'] }) });
let alex: TestPerson;
let admin: TestPerson;
let event: Event | undefined;

beforeAll(async () => {
  alex = await samplePerson(stage.product, 'alex');
  admin = await samplePerson(stage.product, 'admin');
  const events = expected<Event[]>(await alex.get('/users/events'), 200);
  event = events.find(({ endDate }) => Date.parse(endDate) > Date.now());
});

const first = (page: Page, role: 'listitem' | 'button', text: string | RegExp) =>
  page.getByRole(role).filter({ hasText: text }).first();

test('a form with errors passes the accessibility checks', async () => {
  const page = await stage.visits.open('/auth/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectSeen(page.getByText('Please enter a valid email address'));
  expect(await barriersIn(page)).toEqual([]);
});

test('the message history passes the accessibility checks', async () => {
  const page = await stage.visits.open('/messages', { as: alex });
  await page.getByRole('tab', { name: /^Message History/ }).click();
  await expectSeen(page.getByRole('list', { name: 'Conversations' }));
  expect(await barriersIn(page)).toEqual([]);
});

test('filters and the request for a meeting pass the accessibility checks', async () => {
  const page = await stage.visits.open(`/events/${event?.id}`, { as: alex });
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

test('the reply to a request and the feedback on a meeting pass the accessibility checks', async () => {
  const page = await stage.visits.open('/messages', { as: alex });
  await first(page, 'button', 'Reply').click();
  await expectSeen(page.getByRole('dialog', { name: 'Reply to Meeting Request' }));
  expect(await barriersIn(page)).toEqual([]);

  await page.goto('/meetings');
  await first(page, 'button', 'past meetings').click();
  await expectSeen(first(page, 'listitem', 'Completed'));
  expect(await barriersIn(page)).toEqual([]);
  await first(page, 'button', 'Give Feedback').click();
  await page.getByRole('radio', { name: '4 stars' }).check();
  expect(await barriersIn(page)).toEqual([]);
});

test('confirmation dialogs pass the accessibility checks', async () => {
  const page = await stage.visits.open('/messages', { as: alex });
  await page.getByRole('tab', { name: /^Sent Requests/ }).click();
  await first(page, 'button', 'Withdraw').click();
  await expectSeen(page.getByRole('dialog', { name: 'Withdraw this request?' }));
  expect(await barriersIn(page)).toEqual([]);

  await page.goto(`/events/${event?.id}`);
  await page.getByRole('button', { name: 'Unregister' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'Unregister from this event?' }));
  expect(await barriersIn(page)).toEqual([]);

  await page.goto('/profile/edit');
  await page.getByLabel('Company').fill('Another company');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'Leave without saving?' }));
  expect(await barriersIn(page)).toEqual([]);
});

test('the filters and the menu of the dashboard pass the accessibility checks', async () => {
  const page = await stage.visits.open('/dashboard', { as: alex });
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('zeppelin');
  await expectSeen(page.getByRole('button', { name: 'Clear Filters' }));
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Alex Marlowe/ }).click();
  await expectSeen(page.getByRole('menuitem', { name: 'Profile' }));
  expect(await barriersIn(page)).toEqual([]);
});

test('a message to somebody passes the accessibility checks', async () => {
  const sam = await samplePerson(stage.product, 'sam');
  const page = await stage.visits.open(`/users/${sam.user.id}`, { as: alex });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'Send Message' }));
  expect(await barriersIn(page)).toEqual([]);
});

test('replacing a banner and deleting an image pass the accessibility checks', async () => {
  const page = await stage.visits.open(`/events/${event?.id}`, { as: admin });
  await page.getByRole('button', { name: 'Replace Banner' }).click();
  await expectSeen(page.getByRole('radio').first());
  expect(await barriersIn(page)).toEqual([]);

  await page.goto('/admin/dashboard');
  await page.getByRole('tab', { name: 'Image Library' }).click();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expectSeen(page.getByRole('dialog', { name: 'Delete image' }));
  expect(await barriersIn(page)).toEqual([]);
});

test('the menu of a phone passes the accessibility checks', async () => {
  const page = await stage.visits.open('/profile', { as: alex, width: 360 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectSeen(page.getByRole('dialog', { name: 'Main' }));
  expect(await barriers(page)).toEqual([]);
});

test('the forms of a profile pass the accessibility checks', async () => {
  const page = await stage.visits.open('/profile/edit', { as: alex });
  await page.getByRole('button', { name: 'Upload Photo' }).click();
  await expectSeen(page.getByRole('dialog'));
  expect(await barriersIn(page)).toEqual([]);
});

test.each(['User Management', 'Image Library', 'Analytics'])(
  'the administrators’ tab %s passes the accessibility checks',
  async (name) => {
    const page = await stage.visits.open('/admin/dashboard', { as: admin });
    await page.getByRole('tab', { name }).click();
    await expectSeen(page.getByRole('tabpanel', { name }));
    await expectGone(page.getByText(/^Loading/).first());
    expect(await barriersIn(page)).toEqual([]);
  },
);

test('creating and editing an event pass the accessibility checks', async () => {
  const page = await stage.visits.open('/admin/dashboard', { as: admin });
  await page.getByRole('button', { name: 'Create Event' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Event' }).click();
  await expectSeen(page.getByText('Event name is required'));
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: `Edit ${event?.name}` }).click();
  await expectSeen(page.getByText(/^\d+ available, \d+ booked$/));
  expect(await barriersIn(page)).toEqual([]);
});

test('the search over everything and the list of shortcuts pass the accessibility checks', async () => {
  const page = await stage.visits.open('/dashboard', { as: alex });
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'People, events and screens' });
  await expectSeen(page.getByRole('option').first());
  expect(await barriersIn(page)).toEqual([]);
  await field.fill('sam');
  await expectSeen(page.getByRole('option', { name: /Sam Adeyemi-Holt/ }));
  expect(await barriersIn(page)).toEqual([]);
  await field.fill('nobody of that name');
  await expectSeen(page.getByText('Nothing found for “nobody of that name”.'));
  expect(await barriersIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expectGone(field);

  await page.keyboard.press('?');
  await expectSeen(page.getByRole('dialog', { name: 'Keyboard Shortcuts' }));
  expect(await barriersIn(page)).toEqual([]);
});

test('the figures of the charts as tables pass the accessibility checks', async () => {
  const page = await stage.visits.open('/admin/dashboard', { as: admin });
  await page.getByRole('tab', { name: 'Analytics' }).click();
  const tables = page.getByText('Show as a table');
  await expectSeen(tables.first());
  for (const each of await tables.all()) await each.click();
  await expectSeen(page.getByRole('table').last());
  expect(await barriersIn(page)).toEqual([]);
});

test('a meeting at a table, on the screen and on paper, passes the accessibility checks', async () => {
  const { id } = await admin.createEvent({ name: 'Cabin forum', tables: 1 });
  const [mika, otto] = [await newMember(stage.product), await newMember(stage.product)];
  await Promise.all([mika.register(id), otto.register(id)]);
  await otto.answer((await mika.ask(otto, id, 'A word about seats?')).id, 'accepted');
  const page = await stage.visits.open('/meetings', { as: mika });
  await expectSeen(first(page, 'listitem', 'Table 1'));
  expect(await barriersIn(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expectGone(page.getByRole('button', { name: 'Print' }));
  expect(await barriersIn(page)).toEqual([]);
});

test('a screen that waits for the connection passes the accessibility checks', async () => {
  const page = await stage.visits.open('/dashboard', { as: alex, outage: true });
  await expectSeen(first(page, 'button', 'Request Meeting'));
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'My Meetings' }).click();
  await expectSeen(page.getByText(/^Not read yet\. This appears/));
  expect(await barriersIn(page)).toEqual([]);
});
