import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, everyLook } from './support/axe';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

async function newEvent(name: string): Promise<Event> {
  const event = await eventOfSlots(admin, 2, { name });
  const types = [{ name: 'Buyer' }, { name: 'Supplier' }];
  expected(await admin.put(`/admin/events/${event.id}/participant-types`, { types }), 200);
  return event;
}

const lines = (page: Page) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
const line = (page: Page, number: number) =>
  lines(page).filter({ has: page.getByText(`Line ${number}`, { exact: true }) });

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(content),
  });
}

const FLAWED = [
  'E-Mail;First name;Surname;Firm;Sells;Type;ID;Shoe size',
  'eva@alpine.example;Eva;Berger;"Alpine; Castings";"Castings\nand ""forgings""";supplier;A-1;38',
  'jan@;Jan;Novak;;;;;',
  'double@twice.example;One;;;;;;',
  'DOUBLE@twice.example;Two;;;;;;',
  'kim@speaks.example;Kim;;;;Speaker;;',
  '',
  'MEMBER;Other;Name;;;Buyer;M-1;',
  'liv@two.example;Liv;;;;;A-1;',
  'max@two.example;Max;;;;Buyer;A-2;',
].join('\r\n');

test('an organiser sees what each line of a flawed file would do, imports it, and gets the result', async () => {
  const event = await newEvent('Rotor forum');
  const member = await newMember(stage.product, { firstName: 'Ana', lastName: 'Costa' });
  await member.register(event.id);
  const path = `/admin/events/${event.id}`;
  const page = await stage.visits.open(path, { as: admin, refusals: [415] });
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expectSeen(page.getByRole('heading', { name: 'Import people' }));

  await choose(page, 'people.xlsx', Buffer.from('504b030414000600', 'hex'));
  await expectSeen(page.getByText(/Please save the sheet as CSV/));
  await choose(page, 'people.csv', FLAWED.replace('MEMBER', member.user.email));
  await expectSeen(page.getByText('These columns are left out: Firm, Shoe size.'));

  await page.getByRole('button', { name: 'Change columns' }).click();
  await page
    .getByRole('combobox', { name: 'What is in the column Firm' })
    .selectOption({ label: 'Company' });
  await page.getByRole('button', { name: 'Check with these columns' }).click();
  await expectSeen(page.getByText('This column is left out: Shoe size.'));
  for (const [number, sentence] of [
    [2, 'ID: The same number is in line 10 too.'],
    [4, 'E-Mail: This is not a valid email address.'],
    [5, 'E-Mail: The same person is in line 6 too.'],
    [6, 'E-Mail: The same person is in line 5 too.'],
    [7, 'Type: There is no type "Speaker".'],
    [9, 'Type: Buyer'],
    [10, 'ID: The same number is in line 2 too.'],
  ] as const)
    await expectSeen(line(page, number).getByText(sentence));
  await page.getByRole('button', { name: 'Errors 6' }).click();
  expect(await lines(page).count()).toBe(6);
  expect(await barriersIn(page, everyLook)).toEqual([]);

  // The address holds the import: a reload keeps it, but not the file.
  await page.reload();
  await expectSeen(page.getByRole('button', { name: 'Errors 6', pressed: true }));
  await expectGone(page.getByRole('button', { name: 'Change columns' }));
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expectSeen(toast(page, 'Test on its way'));
  await page.getByRole('checkbox', { name: 'Mail an invitation to 1 person' }).check();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await expectSeen(page.getByText(/1 person added, 1 person changed, 6 lines with errors/));
  await expectSeen(page.getByText(/1 person is mailed an invitation/));

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the result' }).click();
  expect((await downloading).suggestedFilename()).toBe('import-rotor-forum.csv');
  await page.getByRole('link', { name: 'Show the people' }).click();
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expectSeen(people.filter({ hasText: 'max@two.example' }));
  await expectSeen(
    people.filter({ hasText: 'Ana Costa' }).getByText('Buyer', { exact: true }).first(),
  );
});

test('a file without a known address asks for its columns, and a dry run is thrown away', async () => {
  const event = await newEvent('Hangar forum');
  const page = await stage.visits.open(`/admin/events/${event.id}/import`, {
    as: admin,
    width: 360,
    touch: true,
    refusals: [404],
  });
  expect(await barriersIn(page)).toEqual([]);
  await choose(page, 'list.csv', 'Contact\tWho\neva@alpine.example\tEva\n');
  await expectSeen(page.getByText('No column is the e-mail address. Please say which one is.'));
  await page
    .getByRole('combobox', { name: 'What is in the column Contact' })
    .selectOption({ label: 'E-mail' });
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check with these columns' }).click();
  await expectSeen(page.getByRole('button', { name: 'Import 1 person' }));
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectSeen(page.getByRole('button', { name: 'Choose a CSV file' }));
  await page.goBack();
  await expectSeen(page.getByText('This import is not there any more'));
});
