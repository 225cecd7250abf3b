import { beforeAll, expect, test } from '@jest/globals';
import type { NotificationSettings } from '@rendezvous/contract';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, lostByZoom } from './support/axe';
import { expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let ana: TestPerson;

beforeAll(async () => {
  await newAdmin(stage.product);
  ana = await newMember(stage.product);
});

const settings = async (): Promise<NotificationSettings> =>
  expected(await ana.get('/users/notification-settings'), 200);

test('a switch is saved at once, and turned back from its message', async () => {
  const page = await stage.visits.open('/profile/edit', { as: ana, width: 360, height: 780 });
  const messages = page.getByRole('switch', { name: 'Messages by mail' });
  await messages.focus();
  await page.keyboard.press('Space');
  await expectSeen(toast(page, 'Messages by mail is off.'));
  expect((await settings()).mail).toMatchObject({ messages: false, requests: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectSeen(toast(page, 'Messages by mail is on.'));
  expect((await settings()).mail.messages).toBe(true);
});

test('calendar invitations by mail are switched off beside the calendar address', async () => {
  const page = await stage.visits.open('/profile/edit', { as: ana, width: 360, height: 780 });
  const invitations = page.getByRole('checkbox', { name: 'Calendar invitations by mail' });
  await invitations.click();
  await expectSeen(toast(page, 'Calendar invitations by mail is off.'));
  expect((await settings()).calendarInvitations).toBe(false);
  await page.reload();
  await invitations.click();
  await expectSeen(toast(page, 'Calendar invitations by mail is on.'));
});

test('a switch that the server does not take goes back and says why', async () => {
  const page = await stage.visits.open('/profile/edit', { as: ana, refusals: [503] });
  const agenda = page.getByRole('switch', { name: 'Agenda by push' });
  await expectSeen(agenda);
  const message = 'The database is busy or restarting. Please try again.';
  await page.route('**/api/users/notification-settings', (route) =>
    route.fulfill({ status: 503, json: { statusCode: 503, error: 'Unavailable', message } }),
  );
  await agenda.click();
  await expectSeen(toast(page, message));
  expect(await agenda.isChecked()).toBe(true);
});

test('the switches are readable and usable in every look', async () => {
  const page = await stage.visits.open('/profile/edit', { as: ana });
  await expectSeen(page.getByRole('switch', { name: 'Requests by mail' }));
  expect(await barriersIn(page)).toEqual([]);
  expect(await lostByZoom(page)).toEqual([]);
});
