import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { photo } from '../../backend/test/support/image-files';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { amend } from './support/answers';
import { chooseTab, fill, press } from './support/forms';
import { libraryImage } from './support/pictures';
import { openLive } from './support/live-page';
import {
  expectAt,
  expectDrawn,
  expectGone,
  expectSeen,
  noteToasts,
  screenHeading,
  toast,
  notedToasts,
} from './support/seen';
import { setStage } from './support/stage';

const stage = setStage({ moving: true });
let admin: TestPerson;
let event: Event;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Landing gear day' });
});

async function attendee(firstName: string): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Traveller' });
  await person.register(event.id);
  return person;
}

const strip = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: `Meeting with ${name}` });

const clock = /^\d\d:\d\d$/;

test('a new attendee registers and asks for a meeting with two clicks', async () => {
  const nora = await attendee('Nora');
  const page = await stage.visits.open('/auth/register');
  await fill(page, {
    'First Name': 'Jonas',
    'Last Name': 'Weber',
    Email: 'jonas@test.example',
    Password: 'correct horse',
    'Confirm Password': 'correct horse',
    Company: 'Turbine works',
    'Role/Title': 'Buyer',
    'What do you sell?': 'surface treatment',
    'What are you looking to buy?': 'machined titanium brackets',
  });
  await page.getByRole('checkbox').check();
  await press(page, 'Create Account');
  await page.getByRole('link', { name: 'Find Your First Event' }).click();
  await press(page, 'Register for Landing gear day');
  await expectSeen(toast(page, "You've been registered for the event!"));

  await press(page, 'Logout');
  await fill(page, { Email: 'jonas@test.example', Password: 'correct horse' });
  await press(page, 'Sign In');
  await press(page, 'Request Meeting with Nora Traveller');
  await press(page, 'Send Request');
  await expectSeen(toast(page, 'Your meeting request has been sent successfully.'));

  await page.getByRole('link', { name: 'My Meetings' }).click();
  await expectSeen(screenHeading(page, 'My Meetings'));
  const [request] = await nora.meetings();
  await nora.answer(request?.id ?? '', 'accepted');
  await expectSeen(strip(page, 'Nora Traveller').getByText(/^Confirmed: /));
});

test('two people accept, move, cancel and accept a meeting, and each sees the other’s change', async () => {
  const [mika, otto] = [await attendee('Mika'), await attendee('Otto')];
  await mika.ask(otto, event.id, 'Brackets?');
  const ottos = await stage.visits.open('/messages', { as: otto });
  const mikas = await stage.visits.open('/meetings', { as: mika });
  const request = strip(ottos, 'Mika Traveller');

  await request.getByRole('button', { name: 'Accept' }).click();
  const confirmed = strip(mikas, 'Otto Traveller').getByText(/^Confirmed: /);
  await expectSeen(confirmed);
  const time = request.getByText(clock);
  await expectSeen(time);
  const before = (await time.textContent()) ?? '';

  await press(mikas, 'Change Time');
  await expectSeen(toast(mikas, 'Time changed successfully'));
  await expectGone(request.getByText(before, { exact: true }));
  await expectSeen(time);

  await request.getByRole('button', { name: 'Decline' }).click();
  await expectGone(confirmed);
  await expectSeen(request.getByText('Declined', { exact: true }));
  await request.getByRole('button', { name: 'Accept' }).click();
  await expectSeen(confirmed);
  await expectSeen(time);
});

test('a message is sent, counted as unread, read and answered', async () => {
  const [ines, lars] = [await attendee('Ines'), await attendee('Lars')];
  const ineses = await stage.visits.open(`/users/${lars.user.id}`, { as: ines });
  const larses = await openLive(stage.visits, '/dashboard', { as: lars });
  await expectSeen(screenHeading(larses, 'Dashboard'));
  const write = async (page: Page, content: string) => {
    await press(page, 'Send Message');
    await page.getByRole('textbox').fill(content);
    await page.getByRole('dialog').getByRole('button', { name: 'Send Message' }).click();
    await expectSeen(toast(page, 'Your message has been sent successfully.'));
  };

  await write(ineses, 'Where do we meet?');
  const link = larses.getByRole('link', { name: 'Messages 1 unread' });
  await expectSeen(link);
  await larses.waitForFunction(() => document.title.startsWith('(1) '));
  await expectSeen(toast(larses, 'Message from Ines'));
  await link.click();
  await chooseTab(larses, 'Message History');
  await larses.getByRole('link', { name: /^Ines/ }).click();
  // The conversation that shows the message takes the notice of it away.
  await expectGone(toast(larses, 'Message from Ines'), 2_000);
  await expectSeen(larses.getByRole('log').getByText('Where do we meet?', { exact: true }));
  await expectSeen(larses.getByText('Unread', { exact: true }));
  await expectGone(link);

  await larses.goto(`/users/${ines.user.id}`);
  await write(larses, 'At the stand.');
  await expectSeen(ineses.getByRole('link', { name: 'Messages 1 unread' }));
});

test('leaving a changed profile asks first, and saving it changes the profile', async () => {
  const [eva, tom] = [await attendee('Eva'), await attendee('Tom')];
  const page = await stage.visits.open('/profile/edit', { as: eva });
  const company = page.getByLabel('Company', { exact: true });
  await company.fill('Flaps and slats');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  const warning = page.getByRole('dialog', { name: 'Leave without saving?' });
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expectGone(warning);
  expect(await company.inputValue()).toBe('Flaps and slats');
  await press(page, 'Save Changes');
  await expectSeen(toast(page, 'Your profile has been successfully updated.'));
  // It lies over the buttons of the form for as long as it shows.
  await press(page, 'Close');
  await press(page, 'Cancel');
  await expectAt(page, '/dashboard');

  const toms = await stage.visits.open(`/users/${eva.user.id}`, { as: tom });
  await expectSeen(screenHeading(toms, 'Eva Traveller'));
  await expectSeen(toms.getByText('Flaps and slats', { exact: true }).first());
});

describe('a picture', () => {
  test('of a person is sent and seen by others; without it there are initials', async () => {
    const [uma, vic] = [await attendee('Uma'), await attendee('Vic')];
    const vics = await stage.visits.open(`/users/${uma.user.id}`, { as: vic, outage: true });
    const main = vics.getByRole('main');
    await expectSeen(main.getByText('UT', { exact: true }));

    const page = await stage.visits.open('/profile/edit', { as: uma });
    await press(page, 'Upload Photo');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await photo('png'),
    });
    await expectSeen(toast(page, 'Profile image updated'));
    await expectSeen(page.getByRole('main').locator('img').first());
    await vics.reload();
    await expectSeen(main.locator('img').first());
    await expectDrawn(main);

    // A photo that cannot be had any more.
    await vics.route(/\/(public-)?objects\//, (route) => route.abort());
    await vics.reload();
    await expectSeen(main.getByText('UT', { exact: true }));
  });

  test('that the server is too busy for is sent again by itself, and one that it refuses is not', async () => {
    const kim = await attendee('Kim');
    const page = await stage.visits.open('/profile/edit', { as: kim, refusals: [503, 403] });
    await noteToasts(page);
    const statuses = [503, 503];
    let sent = 0;
    await page.route('**/objects/uploads/**', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      sent += 1;
      const status = statuses.shift();
      return status ? route.fulfill({ status }) : route.continue();
    });
    const me = { name: 'me.png', mimeType: 'image/png', buffer: await photo('png') };
    await press(page, 'Upload Photo');
    await page.locator('input[type="file"]').setInputFiles(me);
    await expectSeen(toast(page, 'Profile image updated'));
    expect(sent).toBe(3);
    expect(await notedToasts(page)).toHaveLength(1);

    statuses.push(403);
    await press(page, 'Upload Photo');
    await page.locator('input[type="file"]').setInputFiles(me);
    await expectSeen(toast(page, 'Upload failed'));
    await expectSeen(page.getByRole('button', { name: 'Retry the upload of me.png' }));
    expect(sent).toBe(4);
  });

  test('of an event is looked for where uploads are, and hidden where there is none', async () => {
    const { path } = await libraryImage(stage.product, admin, 'Wheels');
    const file = path.split('/').at(-1) ?? '';
    const { id } = await admin.createEvent({ name: 'Wheel day', bannerImage: path });
    const page = await stage.visits.open(`/events/${id}`, { as: admin, outage: true });
    const banner = page.getByRole('main').locator('img').first();
    await expectSeen(banner);
    expect(await banner.getAttribute('src')).toBe(`/public-objects/${file}`);

    await amend<Event>(page, '/events/*', (row) => ({
      ...row,
      bannerImage: `https://storage.example/bucket/${file}`,
    }));
    await page.route('**/public-objects/**', (route) => route.abort());
    await page.reload();
    await expectSeen(page.locator(`img[src="/objects/uploads/${file}"]`));

    await page.route('**/objects/uploads/**', (route) => route.abort());
    await page.reload();
    await expectSeen(screenHeading(page, 'Wheel day'));
    await expectGone(banner);
  });
});
