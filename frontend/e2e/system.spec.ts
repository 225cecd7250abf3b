import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newAdmin, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, lostByZoom } from './support/axe';
import { expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';
import type { VisitOptions } from './support/visits';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

const query = (statement: string) => stage.product.database.query(statement, []);

const open = (options: VisitOptions = {}): Promise<Page> =>
  stage.visits.open('/admin/dashboard?tab=system', { as: admin, ...options });

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('an administrator sees how the installation does, without asking again', async () => {
  const page = await open();
  const processes = part(page, 'Processes').getByRole('listitem');
  await expectSeen(processes.filter({ hasText: 'API and worker' }));
  expect(await processes.count()).toBe(1);
  await expectSeen(part(page, 'Queues').getByText('Times of meetings'));
  await expectSeen(part(page, 'Database and Storage').getByText(/^PostgreSQL \d+/));
  await expectSeen(part(page, 'Database and Storage').getByText('PostgreSQL holds the queues'));
  expect(await barriersIn(page)).toEqual([]);
  await query(`INSERT INTO processes (id, role, version, host, pid, queues, started_at, seen_at)
    VALUES (gen_random_uuid(), 'worker', '1.0.0', 'work-2', 7, '{mails}', now(), now() + interval '1 minute')`);
  const other = processes.filter({ hasText: 'work-2' });
  await expectSeen(other.getByText('Takes jobs: Mails'), 25_000);
  await query(`DELETE FROM processes WHERE host = 'work-2'`);
  await page.getByRole('button', { name: 'Read again' }).click();
  await expectGone(other, 25_000);
});

test('what cannot be read is shown as unknown, and the rest as it is', async () => {
  const page = await open();
  await expectSeen(part(page, 'Processes').getByText('API and worker'));
  await query('ALTER TABLE processes RENAME TO processes_away');
  try {
    await expectSeen(part(page, 'Processes').getByText('It could not be read.'), 25_000);
    await expectSeen(part(page, 'Database and Storage').getByText(/^PostgreSQL \d+/));
  } finally {
    await query('ALTER TABLE processes_away RENAME TO processes');
  }
  await expectSeen(part(page, 'Processes').getByText('API and worker'), 25_000);
});

test('a rule that is broken is named when the database is looked through', async () => {
  const page = await open();
  const rules = part(page, 'What Must Always Hold');
  const look = rules.getByRole('button', { name: 'Look the database through' });
  await look.focus();
  await page.keyboard.press('Enter');
  await expectSeen(rules.getByText(/^All \d+ rules hold, looked at /));
  await query('CREATE VIEW check_nothing_is_left AS SELECT 1 AS one');
  try {
    await page.keyboard.press('Enter');
    await expectSeen(rules.getByText(/Run “npm run doctor” to see the rows\.$/));
    const [first] = await rules.getByRole('listitem').allInnerTexts();
    expect(first).toMatch(/^Nothing is left\s+Broken$/);
  } finally {
    await query('DROP VIEW check_nothing_is_left');
  }
  expect(await barriersIn(page)).toEqual([]);
});

test('it says since when it was not read while the server is away', async () => {
  const page = await open({ outage: true });
  await expectSeen(page.getByText(/^Read at .* It is read again every ten seconds\.$/));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Read again' }).click();
  await expectSeen(page.getByText(/^Read at .*, since then not\./));
  await expectSeen(part(page, 'Processes').getByText('API and worker'));
  await page.context().setOffline(false);
  await expectSeen(page.getByText(/It is read again every ten seconds\.$/), 25_000);
});

test.each(['light', 'dark'] as const)('it is read on a phone in %s colours', async (scheme) => {
  const page = await open({ width: 360, height: 780, touch: true, scheme });
  await expectSeen(part(page, 'Processes').getByText('API and worker'));
  await part(page, 'What Must Always Hold')
    .getByRole('button', { name: 'Look the database through' })
    .click();
  await expectSeen(page.getByText(/rules hold, looked at /));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await barriersIn(page)).toEqual([]);
  expect(await lostByZoom(page)).toEqual([]);
});
