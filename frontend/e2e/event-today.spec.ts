import { beforeAll, expect, test } from '@jest/globals';
import type { Event, MeetingHistoryLine } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { as, setStaff } from '../../backend/test/support/staffed';
import { barriersIn } from './support/axe';
import { zoneInTheMorning } from './support/morning';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;
let event: Event;
let dora: TestPerson;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent({
    name: 'Airframe supplier day',
    timezone: zoneInTheMorning(),
    tables: 4,
  });
  dora = await newMember(stage.product, { firstName: 'Dora', lastName: 'Egger' });
  await setStaff(admin, event, [as('desk', dora)]);
  ana = await attendee('Ana', 'Costa');
  ben = await attendee('Ben', 'Diaz');
});

async function attendee(firstName: string, lastName: string): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName });
  await person.register(event.id);
  return person;
}

const dayOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const search = (page: Page) => page.getByRole('combobox', { name: 'Find a person' });
const hasFocus = (locator: Locator) => locator.evaluate((each) => each === document.activeElement);

/** Opens somebody's day with the keyboard alone. */
async function find(page: Page, typed: string, name: string): Promise<Locator> {
  await page.keyboard.press('/');
  expect(await hasFocus(search(page))).toBe(true);
  await page.keyboard.type(typed);
  await expectSeen(page.getByRole('option', { name: new RegExp(name) }));
  await page.keyboard.press('Enter');
  await expectSeen(dayOf(page, name));
  return dayOf(page, name);
}

async function act(page: Page, panel: Locator, item: string): Promise<Locator> {
  await panel.getByRole('button', { name: /^Actions for the meeting of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

test('the desk checks somebody in, books, moves, changes the place and cancels; both see it, and the history names who', async () => {
  const page = await stage.visits.open(`/admin/events/${event.id}`, { as: dora });
  const anas = await stage.visits.open(`/events/${event.id}/meetings`, { as: ana });
  const bens = await stage.visits.open(`/events/${event.id}/meetings`, { as: ben });
  const [anasRow, bensRow] = [
    anas.getByRole('listitem').filter({ hasText: 'Meeting with Ben Diaz' }),
    bens.getByRole('listitem').filter({ hasText: 'Meeting with Ana Costa' }),
  ];
  await expectSeen(page.getByRole('tab', { name: 'Today', selected: true }));
  expect(await barriersIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  const panel = await find(page, 'Costa', 'Ana Costa');
  expect(await hasFocus(panel)).toBe(true);
  await panel.getByRole('button', { name: 'Check in' }).click();
  await expectSeen(panel.getByText(/^Checked in \d\d:\d\d$/));
  await expectSeen(panel.getByRole('button', { name: 'Sign-in code' }));
  expect(await barriersIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await panel.getByRole('button', { name: 'Book a meeting' }).click();
  const booking = page.getByRole('dialog', { name: 'Book a meeting for Ana Costa' });
  await page.keyboard.type('Diaz');
  await expectSeen(booking.getByRole('option', { name: /Ben Diaz/ }));
  await page.keyboard.press('Enter');
  await expectSeen(booking.getByRole('combobox', { name: 'Time' }));
  expect(await barriersIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await booking.getByRole('button', { name: 'Book', exact: true }).click();
  await expectSeen(toast(page, 'Meeting booked'));
  await expectSeen(panel.getByRole('link', { name: 'Ben Diaz' }));
  await expectSeen(anasRow);
  await expectSeen(bensRow);

  const moving = await act(page, panel, 'Move');
  const times = moving.getByRole('combobox', { name: 'Time' });
  const later = await times.getByRole('option').last().textContent();
  await times.selectOption({ label: later ?? '' });
  await moving.getByRole('button', { name: 'Move', exact: true }).click();
  await expectSeen(toast(page, 'Meeting moved'));
  const clock = /\d\d:\d\d/.exec(later ?? '')?.[0] ?? 'no time';
  await expectSeen(anasRow.getByText(new RegExp(`^${clock}`)).first());

  const place = await act(page, panel, 'Change place');
  await place.getByRole('combobox', { name: 'New place' }).selectOption({ label: 'Table 4: free' });
  await place.getByRole('button', { name: 'Change place' }).click();
  await expectSeen(toast(page, 'Place changed'));
  await expectSeen(bensRow.getByText(/Table 4/).first());

  const [meeting] = await ana.meetings();
  const ending = await act(page, panel, 'Cancel meeting');
  await ending.getByLabel('Reason').fill('Ben has left for the airport.');
  expect(await barriersIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await ending.getByRole('button', { name: 'Cancel meeting' }).click();
  await expectSeen(panel.getByText('No meetings or requests.'));
  await expectSeen(toast(anas, 'cancelled').first());
  await expectSeen(toast(bens, 'cancelled').first());
  const lines = expected<MeetingHistoryLine[]>(
    await ana.get(`/meetings/${meeting?.id}/history`),
    200,
  );
  expect(lines.map(({ change, by }) => [change, by?.firstName])).toEqual([
    ['booked', 'Dora'],
    ['changed', 'Dora'],
    ['place-changed', 'Dora'],
    ['cancelled', 'Dora'],
  ]);
  expect(lines.at(-1)?.reason).toBe('Ben has left for the airport.');
});

test('a walk-in is registered and their day opens, also after a reload; Back and Escape lead to the board', async () => {
  const page = await stage.visits.open(`/admin/events/${event.id}`, { as: dora });
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add person' });
  for (const [label, value] of [
    ['Email', 'wanda@desk.example'],
    ['First Name', 'Wanda'],
    ['Last Name', 'Inman'],
    ['Company', 'Desk Works'],
    ['Role/Title', 'Buyer'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Enter');
  const panel = dayOf(page, 'Wanda Inman');
  await expectSeen(panel.getByRole('button', { name: 'Check in' }));
  const paper = page.waitForResponse((reply) => reply.url().includes('/agendas.pdf?'));
  await panel.getByRole('button', { name: 'Print agenda' }).click();
  expect(await (await paper).headerValue('content-type')).toBe('application/pdf');
  await expectSeen(panel.getByText(/^Agenda version \d+, printed /));
  // Without an account there is nobody to sign in.
  await expectGone(panel.getByRole('button', { name: 'Sign-in code' }));
  await page.reload();
  await panel.getByRole('button', { name: 'Check in' }).click();
  const here = page.getByRole('list', { name: /^Here without a meeting/ });
  await expectSeen(here.getByRole('link', { name: 'Wanda Inman' }));
  await page.goBack();
  await expectGone(panel);
  await here.getByRole('link', { name: 'Wanda Inman' }).click();
  await expectSeen(panel);
  await page.keyboard.press('Escape');
  await expectGone(panel);
  expect(await hasFocus(here.getByRole('link', { name: 'Wanda Inman' }))).toBe(true);
});
