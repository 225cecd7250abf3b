import { beforeAll, expect, test } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { CROWD } from '../../backend/test/support/crowd';
import { agree, eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { as, setStaff } from '../../backend/test/support/staffed';
import { barriersIn, everyLook } from './support/axe';
import { press } from './support/forms';
import { sheetsOf } from './support/pdf';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;
let event: Event;
let dora: TestPerson;
let mika: TestPerson;
let otto: TestPerson;
let meeting: Meeting;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await eventOfSlots(admin, 4, { name: 'Paper forum', tables: 2 });
  dora = await newMember(stage.product, { firstName: 'Dora', lastName: 'Egger' });
  await setStaff(admin, event, [as('desk', dora)]);
  mika = await attendee('Mika', 'Aalto', 'Aalto Rotors');
  otto = await attendee('Otto', 'Berg', 'Berg & Co');
  await attendee('Vera', 'Cruz', 'Cruz Wings');
  meeting = await agree(stage.product, event, mika, otto);
});

async function attendee(firstName: string, lastName: string, company: string) {
  const person = await newMember(stage.product, { firstName, lastName, company });
  await person.register(event.id);
  return person;
}

const open = (person: TestPerson, options = {}) =>
  stage.visits.open(`/admin/events/${event.id}?tab=paper`, { as: person, ...options });

async function downloaded(page: Page, button: string): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  return download;
}

/** In points. */
const [a4, letter] = [595, 612];

test('the desk prints agendas of all, and after a change only those that are not true any more', async () => {
  const page = await open(dora);
  await expectSeen(page.getByText('Every printed agenda is still true.'));
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Print']);
  expect(await barriersIn(page, everyLook)).toEqual([]);
  const all = await sheetsOf(await downloaded(page, 'Download: All agendas'));
  expect(all.map(({ width }) => width)).toEqual([a4, a4, a4]);
  expect(all[0]?.text).toContain('Mika Aalto');
  expect(all[0]?.text).toContain('Otto Berg');

  expected(await mika.put(`/meetings/${meeting.id}/status`, { status: 'cancelled' }), 200);
  await expectSeen(page.getByText('2 printed agendas are not true any more.'));
  await expectSeen(page.getByText('Mika Aalto, Otto Berg', { exact: true }));
  const outdated = await sheetsOf(await downloaded(page, 'Download: Agendas out of date'));
  expect(outdated).toHaveLength(2);
  await expectSeen(page.getByText('Every printed agenda is still true.'));
  const button = page.getByRole('button', { name: 'Download: Agendas out of date' });
  expect(await button.isDisabled()).toBe(true);
});

test('one company, one person and the paper of the hall are printed on the paper of the region, or the one chosen', async () => {
  const page = await open(admin, { language: 'en-US' });
  const size = page.getByRole('combobox', { name: 'Paper size' });
  expect(await size.inputValue()).toBe('letter');
  await page.getByLabel('Company', { exact: true }).fill('cruz wings');
  const [company] = await sheetsOf(await downloaded(page, 'Download: Agendas of one company'));
  expect(company?.text).toContain('Vera Cruz');
  expect(company?.width).toBe(letter);
  await size.selectOption({ label: 'A4' });
  await page.getByRole('combobox', { name: 'Person' }).fill('Berg');
  await expectSeen(page.getByRole('option', { name: /Otto Berg/ }));
  await page.keyboard.press('Enter');
  const [person] = await sheetsOf(await downloaded(page, 'Download: Agenda of one person'));
  expect(person?.text).toContain('Otto Berg');
  expect(person?.width).toBe(a4);
  expect(await sheetsOf(await downloaded(page, 'Download: Table cards'))).not.toHaveLength(0);
  expect(await sheetsOf(await downloaded(page, 'Download: Meetings of each place'))).not.toEqual(
    [],
  );
  const [list] = await sheetsOf(await downloaded(page, 'Download: Hand-out list'));
  expect(list?.text).toContain('Aalto');
  await page.reload();
  await expectSeen(size);
  expect(await size.inputValue()).toBe('a4');
});

test('files for spreadsheets have the separator of the language, or the one chosen', async () => {
  const page = await open(admin, { language: 'de-DE' });
  const first = async () => {
    const file = await downloaded(page, 'Attendees');
    return (await readFile(await file.path(), 'utf8')).split('\n', 1)[0] ?? '';
  };
  expect(await first()).toMatch(/;/);
  await page.getByRole('combobox', { name: 'Separator' }).selectOption({ label: 'Tab' });
  expect(await first()).toMatch(/\t/);
});

test('an organiser makes the page for the hall, gives it another address and ends it', async () => {
  const page = await open(admin);
  await expectSeen(page.getByText('There is no such page.'));
  await press(page, 'Make the page');
  const address = page.getByLabel('Address of the page', { exact: true });
  const first = await address.inputValue();
  await expectSeen(page.getByRole('img', { name: 'Code with the address of the page' }));
  await expectSeen(page.getByText(/^There is one since .+ It names nobody\.$/));
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await page.getByLabel('Show names and companies').check();
  await expectSeen(page.getByText(/^Holds for the next address: /));
  await press(page, 'Make a new address');
  const question = page.getByRole('dialog', { name: 'Make a new address?' });
  await question.getByRole('button', { name: 'Make a new address' }).click();
  await expectSeen(page.getByText(/It names people and companies\.$/));
  const second = await address.inputValue();
  expect(second).not.toBe(first);
  const statusOf = async (url: string) => {
    const token = new URL(url).pathname.split('/').at(-1);
    return (await fetch(`${stage.product.url}/api/walls/${token}`)).status;
  };
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await press(page, 'End the page');
  const end = page.getByRole('dialog', { name: 'End the page for the hall?' });
  expect(await barriersIn(page)).toEqual([]);
  await end.getByRole('button', { name: 'End the page' }).click();
  await expectSeen(page.getByText('There is no such page.'));
  await expectGone(address);
  expect(await statusOf(second)).toBe(404);
});

test('above 200 sheets the page says how far the download is, on every tab of the event, and it can be cancelled', async () => {
  await stage.product.database.query(CROWD, [event.id, 300]);
  await agree(stage.product, event, otto, mika);
  const page = await open(dora);
  await expectSeen(page.getByRole('button', { name: 'Download: All agendas' }));
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 20_000,
    uploadThroughput: 20_000,
  });
  await press(page, 'Download: All agendas');
  await expectSeen(page.getByText(/^All agendas: 303 sheets, 0\.[1-9] MB received so far$/));
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('tab', { name: 'People' }).click();
  await expectGone(page.getByRole('heading', { name: 'Print' }));
  await expectSeen(page.getByText(/received so far$/));
  await press(page, 'Cancel the download');
  await expectSeen(toast(page, 'The download was cancelled'));
  await expectGone(page.getByText(/received so far$/));
  await page.getByRole('tab', { name: 'Paper' }).click();
  expect(await page.getByRole('button', { name: 'Download: All agendas' }).isEnabled()).toBe(true);
});
