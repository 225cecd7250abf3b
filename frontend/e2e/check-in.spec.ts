import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BadgeReply, Event, EventAttendee } from '@rendezvous/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { filmOfCodes } from '../../backend/test/support/code-video';
import { eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, everyLook } from './support/axe';
import { press } from './support/forms';
import { expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';
import { Visits } from './support/visits';

const folder = mkdtempSync(join(tmpdir(), 'rendezvous-film-'));
/** What the camera of every visit sees; the browser opens it when a page switches the camera on. */
const film = join(folder, 'film.y4m');
afterAll(() => rmSync(folder, { recursive: true }));

const stage = setStage({
  flags: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ],
});
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

const result = (page: Page) => page.getByRole('main').getByRole('status').first();
const field = (page: Page) => page.getByLabel('Code of a badge');

async function badgeOf(person: TestPerson, { id }: Event): Promise<string> {
  const { code } = expected<BadgeReply>(await person.get(`/events/${id}/badge`), 200);
  return code;
}

async function arrivals({ id }: Event): Promise<string[]> {
  const rows = expected<EventAttendee[]>(await admin.get(`/admin/events/${id}/attendees`), 200);
  return rows.filter(({ checkedInAt }) => checkedInAt !== null).map(({ user }) => user.firstName);
}

/** An event with a desk and two people, of whom the first one has a type. */
async function morning(name: string) {
  const event = await eventOfSlots(admin, 4, { name });
  const [dana, mika, vera] = await Promise.all([
    newMember(stage.product, { firstName: 'Dana', lastName: 'Cole' }),
    newMember(stage.product, { firstName: 'Mika', lastName: 'Aalto', company: 'Aalto Rotors' }),
    newMember(stage.product, { firstName: 'Vera', lastName: 'Brandt', company: 'Brandt & Co' }),
  ]);
  expected(
    await admin.put(`/admin/events/${event.id}/staff`, [{ userId: dana.user.id, role: 'desk' }]),
    200,
  );
  for (const person of [mika, vera]) await person.register(event.id);
  return { event, dana, mika, vera };
}

/** As a scanner does. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('a scanner types codes at two desks; the second one says when, where and by whom it was done before', async () => {
  const { event, dana, mika, vera } = await morning('Rotor day');
  const codes = { mika: await badgeOf(mika, event), vera: await badgeOf(vera, event) };
  const path = `/admin/events/${event.id}?tab=checkin`;
  const page = await stage.visits.open(path, { as: dana, refusals: [404] });
  const reminder = page.getByText('For a scanner, click into the field of the code first.');
  await expectSeen(page.getByLabel('Code of a badge'));
  expect(await reminder.count()).toBe(0);
  await page.getByLabel('Where you stand (optional)').fill('Entrance A');
  await expectSeen(reminder);
  await page.keyboard.press('Enter');
  await expectGone(reminder);
  await typeCode(page, `${stage.product.url}/badge/${codes.mika}`);
  await expectSeen(result(page).getByText('Mika Aalto'));
  await expectSeen(result(page).getByText('Buyer at Aalto Rotors'));
  await expectSeen(result(page).getByText('Checked in', { exact: true }));
  expect(await barriersIn(page, everyLook)).toEqual([]);

  await typeCode(page, 'NOBODYS-CODE');
  await expectSeen(result(page).getByText('This code belongs to nobody at this event.'));
  expect(await barriersIn(page)).toEqual([]);
  await typeCode(page, codes.vera.toLowerCase());
  await expectSeen(result(page).getByText('Vera Brandt'));
  expect(await arrivals(event)).toEqual(['Mika', 'Vera']);

  await press(page, 'Undo the check-in of Vera Brandt');
  await expectSeen(result(page).getByText('Check-in undone'));
  expect(await arrivals(event)).toEqual(['Mika']);

  const other = await stage.visits.open(path, { as: admin });
  await field(other).focus();
  await typeCode(other, codes.mika);
  await expectSeen(
    result(other).getByText(/^Already checked in at \d\d:\d\d at Entrance A by Dana Cole$/),
  );
  expect(await barriersIn(other)).toEqual([]);

  await page.reload();
  await expectSeen(field(page));
  expect(await page.getByLabel('Where you stand (optional)').inputValue()).toBe('Entrance A');
});

test('the camera checks in one person after the other, and a badge that stays before it only once', async () => {
  const { event, dana, mika, vera } = await morning('Camera day');
  filmOfCodes(film, [
    { texts: [`${stage.product.url}/badge/${await badgeOf(mika, event)}`], seconds: 1 },
    { texts: [`${stage.product.url}/badge/${await badgeOf(vera, event)}`], seconds: 2 },
    { texts: [], seconds: 2 },
  ]);
  const page = await stage.visits.open(`/admin/events/${event.id}?tab=checkin`, {
    as: dana,
  });
  await press(page, 'Scan with the camera');
  await expectSeen(page.getByLabel('Picture of the camera'));
  await expectSeen(result(page).getByText('Vera Brandt'));
  await expectSeen(result(page).getByText('Checked in', { exact: true }));
  // The film begins anew, and Mika's badge comes back after four seconds.
  await expectSeen(result(page).getByText(/^Already checked in at .+ by Dana Cole$/));
  const before = page.getByRole('region', { name: 'Before that' }).getByRole('listitem');
  const texts = (await before.allTextContents()).filter((text) => text.endsWith('Checked in'));
  expect(texts.toSorted()).toEqual(['Mika Aalto Checked in', 'Vera Brandt Checked in']);
  expect((await arrivals(event)).toSorted()).toEqual(['Mika', 'Vera']);
  await press(page, 'Switch the camera off');
  await expectGone(page.getByLabel('Picture of the camera'));
});

test('a printed agenda before the camera checks its person in, and its other code is no failure', async () => {
  const { event, dana, mika } = await morning('Sheet day');
  const badge = `${stage.product.url}/badge/${await badgeOf(mika, event)}`;
  const agenda = `${stage.product.url}/events/${event.id}/meetings`;
  filmOfCodes(film, [
    { texts: [agenda], seconds: 2 },
    { texts: [badge, agenda], seconds: 2 },
    { texts: [agenda, badge], seconds: 2 },
  ]);
  const page = await stage.visits.open(`/admin/events/${event.id}?tab=checkin`, { as: dana });
  await press(page, 'Scan with the camera');
  await expectSeen(result(page).getByText('Mika Aalto'));
  await expectSeen(result(page).getByText('Checked in', { exact: true }));
  await expectSeen(page.getByText('Hold the code of a badge before the camera.', { exact: true }));
  await expectSeen(page.getByText(/^This is another code\./));
  await expectSeen(result(page).getByText(/^(Checked in|Already checked in .*)$/));
  expect(await page.getByText('This is not the code of a badge.').count()).toBe(0);
  expect(await arrivals(event)).toEqual(['Mika']);
});

test('a code that was typed while the connection was down is sent with one press once it is back', async () => {
  const { event, dana, mika } = await morning('Weak signal day');
  const page = await stage.visits.open(`/admin/events/${event.id}?tab=checkin`, {
    as: dana,
    outage: true,
  });
  await expectSeen(field(page));
  await page.context().setOffline(true);
  await field(page).focus();
  await typeCode(page, await badgeOf(mika, event));
  await expectSeen(result(page).getByText('Not checked in'));
  expect(await barriersIn(page)).toEqual([]);
  await page.context().setOffline(false);
  await press(page, 'Try again');
  await expectSeen(result(page).getByText('Checked in', { exact: true }));
  expect(await arrivals(event)).toEqual(['Mika']);
});

test.each([
  [
    'is refused',
    ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
    /^The camera is not allowed here\./,
  ],
  ['is missing', ['--use-fake-ui-for-media-stream'], /^This device has no camera/],
])('where the camera %s the page says so, and the field takes the code', async (_, flags, said) => {
  const { event, dana, mika } = await morning('Dark day');
  const visits = await Visits.begin(stage.product.url, false, flags);
  const page = await visits.open(`/admin/events/${event.id}?tab=checkin`, { as: dana });
  await press(page, 'Scan with the camera');
  await expectSeen(page.getByRole('alert').getByText(said));
  await field(page).fill(await badgeOf(mika, event));
  await press(page, 'Check in');
  await expectSeen(result(page).getByText('Checked in', { exact: true }));
  expect(await barriersIn(page)).toEqual([]);
  expect(await visits.end()).toEqual([]);
  await visits.close();
});
