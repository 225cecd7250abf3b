import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, lostByZoom } from './support/axe';
import { expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';
import type { VisitOptions } from './support/visits';

const stage = setStage();
let admin: TestPerson;
let ben: TestPerson;
let event: Event;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  ben = await newMember(stage.product, { firstName: 'Ben', lastName: 'Okafor' });
  event = await admin.createEvent();
  await admin.put(`/admin/users/${ben.user.id}/vip`, { isVip: true });
  await admin.put(`/events/${event.id}`, { networkingEndTime: '23:58' });
});

const open = (query = '', options: VisitOptions = {}): Promise<Page> =>
  stage.visits.open(`/admin/dashboard?tab=audit${query}`, { as: admin, ...options });

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const name = (): string => `${admin.user.firstName} ${admin.user.lastName}`;

test('an administrator reads who did what, and narrows it by a name, which a reload keeps', async () => {
  const page = await open();
  await expectSeen(entry(page, `${name()} made Ben Okafor a VIP.`));
  await expectSeen(
    entry(page, `${name()} changed ${event.name}.`).getByText(/networking end time/),
  );
  await expectSeen(entry(page, `${name()} became the first administrator.`));
  expect(await barriersIn(page)).toEqual([]);
  const made = entry(page, `made Ben Okafor a VIP.`);
  await made.getByRole('button', { name: 'Ben Okafor' }).focus();
  await page.keyboard.press('Enter');
  await expectGone(entry(page, 'became the first administrator'));
  await page.reload();
  await expectSeen(page.getByText('4 entries'));
  await expectSeen(page.getByRole('button', { name: 'Remove the filter: About Ben Okafor' }));
  await expectGone(entry(page, 'became the first administrator'));
  await page.getByRole('button', { name: 'Remove the filter: About Ben Okafor' }).click();
  await expectSeen(entry(page, 'became the first administrator'));
});

test('the acts and days that are chosen are in the address, and what comes later is read by Refresh', async () => {
  const page = await open('&act=vip-revoked&from=2020-01-01');
  await expectSeen(page.getByText('No Entries'));
  await expectSeen(page.getByText('Try other filters.'));
  await admin.put(`/admin/users/${ben.user.id}/vip`, { isVip: false });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectSeen(entry(page, `${name()} made Ben Okafor no VIP any more.`));
  await page.getByLabel('Until').fill('2020-01-02');
  await expectSeen(page.getByText('No Entries'));
  expect(new URL(page.url()).searchParams.get('until')).toBe('2020-01-02');
});

test('more entries than a page has come when they are asked for', async () => {
  await stage.product.database.query(
    `INSERT INTO audit_entries (actor_id, action, subject_id)
     SELECT $1, 'stepped-up', $1 FROM generate_series(1, 120)`,
    [ben.user.id],
  );
  const page = await open('&act=stepped-up', { width: 360, scheme: 'dark' });
  const rows = page.getByRole('region', { name: 'Audit log' }).getByRole('listitem');
  await expectSeen(page.getByText('120 entries'));
  expect(await rows.count()).toBe(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expectSeen(rows.nth(99));
  await page.getByRole('button', { name: 'Show more' }).click();
  await expectSeen(rows.nth(119));
  await expectGone(page.getByRole('button', { name: 'Show more' }));
  expect(await lostByZoom(page)).toEqual([]);
});

test('a list that cannot be read says so, and is read again', async () => {
  const statement = (to: string) => stage.product.database.query(to, []);
  await statement('ALTER TABLE audit_entries RENAME TO audit_entries_away');
  let page: Page;
  try {
    page = await open('', { refusals: [500] });
    await expectSeen(page.getByRole('button', { name: 'Try again' }));
  } finally {
    await statement('ALTER TABLE audit_entries_away RENAME TO audit_entries');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSeen(page.getByText(/^\d+ entries$/));
});
