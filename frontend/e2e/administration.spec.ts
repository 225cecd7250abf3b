import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { photo } from '../../backend/test/support/image-files';
import { eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { expectGone, expectSeen, isMarked, markPage, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name, exact: true }).click();
};
const figure = (page: Page, term: string) =>
  page.locator('dl').getByText(term, { exact: true }).locator('xpath=..').locator('dd').first();

async function expectFigure(page: Page, term: string, value: string): Promise<void> {
  await expectSeen(figure(page, term).getByText(value, { exact: true }));
}

/** Once the numbers have arrived: before that a place is kept for them. */
async function readFigure(page: Page, term: string): Promise<number> {
  return Number(await figure(page, term).getByText(/^\d+$/).textContent());
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
  }
}

test('the form of a new event names each wrong field, and the administrator creates the event', async () => {
  const page = await stage.visits.open('/admin/dashboard', { as: admin });
  await expectSeen(page.getByText('No Events Created'));
  await expectFigure(page, 'Total Events', '0');
  await page.getByRole('button', { name: 'Create First Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await fill(page, { 'Meeting Duration (min)': '61', 'External Event URL (optional)': 'nowhere' });
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  for (const sentence of [
    'Event name is required',
    'A whole number from 5 to 60',
    'An address beginning with http:// or https://',
  ]) {
    await expectSeen(dialog.getByText(sentence, { exact: true }));
  }
  await fill(page, {
    'Event Name': 'Cabin Interiors Day',
    'Start Date': '2030-05-01T08:00',
    'End Date': '2030-05-02T18:00',
    'Meeting Duration (min)': '20',
    'External Event URL (optional)': '',
  });

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const fillOf = (name: string) =>
    question
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  // What keeps the form stands out.
  expect(await fillOf('Cancel')).not.toBe('rgba(0, 0, 0, 0)');
  expect(await fillOf('Leave')).toBe('rgba(0, 0, 0, 0)');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectGone(question);
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expectSeen(toast(page, 'Event created'));
  await expectGone(dialog);
  await expectSeen(page.getByRole('heading', { name: 'Cabin Interiors Day' }));
  await expectFigure(page, 'Total Events', '1');
  await expectFigure(page, 'Active Events', '1');
});

test('a person sees changed flags at once, and the last administrator cannot be removed', async () => {
  const vera = await newMember(stage.product, { firstName: 'Vera', lastName: 'Holm' });
  const [page, herPage] = [
    await stage.visits.open('/admin/dashboard', { as: admin, refusals: [409] }),
    await stage.visits.open('/profile', { as: vera }),
  ];
  await markPage(herPage);
  await openTab(page, 'User Management');
  await page.getByRole('searchbox', { name: 'Search' }).fill('vera h');
  await expectSeen(page.getByText('1 user', { exact: true }));
  await page.getByRole('button', { name: 'Make VIP: Vera Holm' }).click();
  await expectSeen(page.getByRole('button', { name: 'Remove VIP: Vera Holm' }));
  await expectSeen(toast(page, 'VIP status updated'));
  await expectSeen(herPage.getByText('VIP Member', { exact: true }));

  await page.getByRole('button', { name: 'Make Admin: Vera Holm' }).click();
  await expectSeen(toast(page, 'User admin privileges have been updated successfully.'));
  await expectSeen(herPage.getByText('PLATFORM', { exact: true }));
  await page.getByRole('button', { name: 'Remove Admin: Vera Holm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }).click();
  await expectGone(herPage.getByText('PLATFORM', { exact: true }));
  expect(await isMarked(herPage)).toBe(true);

  const own = `${admin.user.firstName} ${admin.user.lastName}`;
  await page.getByRole('searchbox', { name: 'Search' }).fill(admin.user.email);
  await page.getByRole('button', { name: `Remove Admin: ${own}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }).click();
  await expectSeen(toast(page, 'The last administrator cannot be removed.'));
  await expectSeen(page.getByRole('button', { name: `Remove Admin: ${own}` }));

  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody is called this');
  await expectSeen(page.getByText('No Users Found'));
});

test('the administrator sees new registrations and accounts without a reload', async () => {
  const event = await admin.createEvent({ name: 'Landing Gear Forum' });
  const page = await stage.visits.open('/admin/dashboard', { as: admin });
  await markPage(page);
  const strip = page.getByRole('listitem').filter({ hasText: 'Landing Gear Forum' });
  await expectSeen(strip.getByText('0 attendees'));
  const attendees = await readFigure(page, 'Total Attendees');
  const users = await readFigure(page, 'Total Users');

  const first = await newMember(stage.product, { firstName: 'Milo', lastName: 'Arrived' });
  await expectFigure(page, 'Total Users', String(users + 1));
  await first.register(event.id);
  await expectSeen(strip.getByText('1 attendee', { exact: true }));
  await expectFigure(page, 'Total Attendees', String(attendees + 1));
  await (await newMember(stage.product)).register(event.id);
  await expectSeen(strip.getByText('2 attendees'));
  await expectFigure(page, 'Total Attendees', String(attendees + 2));

  await openTab(page, 'User Management');
  await expectSeen(page.getByRole('heading', { name: 'Milo Arrived' }));
  await newMember(stage.product, { firstName: 'Noor', lastName: 'Later' });
  await expectSeen(page.getByRole('heading', { name: 'Noor Later' }));
  expect(await isMarked(page)).toBe(true);
});

test('an edit that affects booked meetings names their number first', async () => {
  const event = await eventOfSlots(admin, 4, { name: 'Runway Safety Day' });
  const [ana, ben] = [await newMember(stage.product), await newMember(stage.product)];
  for (const person of [ana, ben]) await person.register(event.id);
  const { id } = await ana.ask(ben, event.id);
  await ben.answer(id, 'accepted');

  const page = await stage.visits.open('/admin/dashboard', { as: admin });
  const strip = page.getByRole('listitem').filter({ hasText: 'Runway Safety Day' });
  await strip.getByRole('button', { name: 'Edit Runway Safety Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await expectSeen(dialog.getByRole('heading', { name: 'Generated Time Slots' }));
  await expectSeen(dialog.getByText(/^[\d,]+ available, 1 booked$/));
  await fill(page, { 'Networking Start Time': '00:07' });
  await dialog.getByRole('button', { name: 'Update Event' }).click();
  const question = page.getByRole('dialog', { name: 'Move meetings?' });
  await expectSeen(question.getByText(/^1 meeting no longer fits the new times\./));
  await question.getByRole('button', { name: 'Save and move' }).click();
  await expectSeen(toast(page, 'Event updated'));
  await expectGone(dialog);
});

test('an edit warns when the latest data of the event cannot be read', async () => {
  await admin.createEvent({ name: 'Avionics Round' });
  const page = await stage.visits.open('/admin/dashboard', { as: admin, refusals: [503] });
  await page.route('**/api/events/*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Edit Avionics Round' }).click();
  await expectSeen(toast(page, 'Could not fetch latest event data. Using cached data.'));
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  expect(await dialog.getByLabel('Event Name').inputValue()).toBe('Avionics Round');
});

test('images are uploaded together, one becomes a banner and is then not deleted', async () => {
  const event = await admin.createEvent({ name: 'Composite Week' });
  const page = await stage.visits.open('/admin/dashboard', { as: admin, refusals: [409] });
  await openTab(page, 'Image Library');
  await expectSeen(page.getByText('No Images Yet'));
  const files = await Promise.all(
    ['hall.jpg', 'stand.jpg'].map(async (name, at) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await photo('jpeg', 640 + at, 240),
    })),
  );
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await page.locator('input[type=file]').setInputFiles([...files, notes]);
  await expectSeen(page.getByText('notes.txt is not a JPG, PNG, GIF or WebP image.'));
  await expectSeen(toast(page, '2 images have been added to the library.'));
  await page.getByRole('button', { name: 'Select hall.jpg' }).click();
  await expectSeen(page.getByText(/^Path:/).getByText(/^\/objects\/uploads\//));

  await openTab(page, 'Events Management');
  await page.getByRole('button', { name: 'Edit Composite Week' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  await dialog.getByRole('radio', { name: 'hall.jpg' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Update Event' }).click();
  await expectSeen(toast(page, 'Event updated'));
  const saved = expected<Event>(await admin.get(`/events/${event.id}`), 200);
  expect(saved.bannerImage).toMatch(/^\/objects\/uploads\//);

  await openTab(page, 'Image Library');
  // By the keyboard alone: the button shows where the focus is.
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Select ${name}` }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete image' });
    await expectSeen(question.getByText('Are you sure you want to delete this image?'));
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  await remove('hall.jpg');
  await expectSeen(toast(page, 'This image is the banner of "Composite Week".'));
  await expectSeen(page.getByRole('button', { name: 'Select hall.jpg' }));
  await remove('stand.jpg');
  await expectSeen(toast(page, 'Image deleted'));
  await expectGone(page.getByRole('button', { name: 'Select stand.jpg' }));
});

test('the figures of an event show what happened, and its files are downloaded', async () => {
  const event = await admin.createEvent({ name: 'Engine Summit' });
  const attack = await newMember(stage.product, { firstName: '=1+1', lastName: 'Formula' });
  const other = await newMember(stage.product);
  for (const person of [attack, other]) await person.register(event.id);
  await attack.ask(other, event.id);

  const page = await stage.visits.open('/admin/dashboard', { as: admin });
  await openTab(page, 'Analytics');
  await expectSeen(page.getByText('Choose an event to see its slots'));
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Engine Summit' });
  const funnel = page.getByText(
    'People: Registered 2, Requested 2, Accepted 0, Scheduled 0, Met 0.',
    { exact: true },
  );
  await expectSeen(funnel);
  await expectSeen(page.getByText('No meetings have been rated yet'));
  await page.locator('svg .MuiBarElement-root, svg [class*="MuiBarChart"]').first().waitFor();
  await page.getByText('Show as a table').first().click();
  await expectSeen(page.getByRole('row', { name: 'Requested 2 1' }));

  const third = await newMember(stage.product);
  await third.register(event.id);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectSeen(page.getByText(/^People: Registered 3, /));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Registrations (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('registrations-engine-summit.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFFRegistered (UTC),')).toBe(true);
  expect(text).toContain(",'=1+1,Formula,");
  expect(text.trimEnd().split('\r\n')).toHaveLength(4);
  expect(await barriersIn(page)).toEqual([]);
});
