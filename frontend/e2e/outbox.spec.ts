import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, lostByZoom } from './support/axe';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  ben = await newMember(stage.product, { firstName: 'Ben', lastName: 'Okafor' });
});

const query = (statement: string, values: unknown[]) =>
  stage.product.database.query(statement, values);

const open = (): Promise<Page> => stage.visits.open('/admin/dashboard?tab=mails', { as: admin });

test('an administrator sends a test to herself, sees it sent and reads it', async () => {
  const page = await open();
  await expectSeen(page.getByText('No Mails'));
  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await expectSeen(toast(page, 'Test on its way'));
  const row = page.getByRole('listitem').filter({ hasText: admin.user.email });
  await expectSeen(row.getByText('Sent', { exact: true }));
  await row.getByRole('button', { name: /^Preview/ }).click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.frameLocator('iframe');
  await expectSeen(frame.getByText(/this mail is a test/i).last());
  expect(await barriersIn(page)).toEqual([]);
  await dialog.getByRole('tab', { name: 'Plain text' }).click();
  await expectSeen(dialog.getByText(/this mail is a test/i));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectGone(dialog);
});

test('a mail that has failed is found by its state and sent again', async () => {
  await query(
    `INSERT INTO deliveries (user_id, channel, cause, state, reason, attempts, settled_at)
     VALUES ($1, 'mail', 'test', 'failed', 'The mail server did not answer.', 6, now())`,
    [ben.user.id],
  );
  const page = await open();
  await page.getByLabel('State').selectOption('failed');
  const row = page.getByRole('listitem').filter({ hasText: 'Ben Okafor' });
  await expectSeen(row.getByText('The mail server did not answer.'));
  await expectGone(page.getByRole('listitem').filter({ hasText: admin.user.email }));
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expectSeen(toast(page, 'Mail on its way'));
  await page.getByLabel('State').selectOption('all');
  await expectSeen(row.getByText('Sent', { exact: true }), 20_000);
});

test('a preview stays open when its mail leaves the list, and mails for their recipient alone have none', async () => {
  await query(
    `INSERT INTO deliveries (user_id, channel, cause, state, reason, due_at)
     VALUES ($1, 'mail', 'test', 'queued', 'Waits for an hour.', now() + interval '1 hour')`,
    [ben.user.id],
  );
  await query(
    `INSERT INTO deliveries (user_id, channel, cause, state, reason, attempts, settled_at)
     VALUES ($1, 'mail', 'reset-password', 'failed', 'Only for Ben.', 6, now())`,
    [ben.user.id],
  );
  const page = await open();
  const personal = page.getByRole('listitem').filter({ hasText: 'Only for Ben.' });
  await expectSeen(personal.getByRole('button', { name: /^Send again/ }));
  await expectGone(personal.getByRole('button', { name: /^Preview/ }));
  await page.getByLabel('State').selectOption('queued');
  const row = page.getByRole('listitem').filter({ hasText: 'Waits for an hour.' });
  await row.getByRole('button', { name: /^Preview/ }).click();
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByRole('tab', { name: 'Plain text' }));
  await query(`DELETE FROM deliveries WHERE reason IN ('Waits for an hour.', 'Only for Ben.')`, []);
  await expectSeen(page.getByText('No Mails'), 20_000);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectGone(dialog);
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Mails');
});

test('an address that takes no mail is marked, and works again when an administrator says so', async () => {
  await query(
    `UPDATE users SET email_bounced_at = now(), email_bounce_reason = 'No such mailbox.' WHERE id = $1`,
    [ben.user.id],
  );
  const page = await open();
  await expectSeen(page.getByText('No such mailbox.'));
  expect(await barriersIn(page)).toEqual([]);
  expect(await lostByZoom(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('tab', { name: 'User Management' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Ben Okafor' });
  await expectSeen(row.getByText('Takes no mail'));
  await row.getByRole('button', { name: /^Address works again/ }).click();
  await expectGone(row.getByText('Takes no mail'));
});
