import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let event: Event;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  event = await (await newAdmin(stage.product)).createEvent();
  ada = await newMember(stage.product, { firstName: 'Ada', lastName: 'Tester' });
  ben = await newMember(stage.product, { firstName: 'Ben', lastName: 'Tester' });
  for (const person of [ada, ben]) await person.register(event.id);
});

/** As behind a proxy that knows no sockets. */
const blockSockets = (page: Page): Promise<void> =>
  page.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close());

test('behind a proxy without sockets news comes every 30 seconds, and the page says so', async () => {
  const page = await stage.visits.open('/messages', { as: ben, before: blockSockets });
  await expectSeen(page.getByText('Live updates are blocked here. News comes every 30 seconds.'));
  expect(await page.getByText(/^Offline/).count()).toBe(0);
  expect(await barriersIn(page)).toEqual([]);
  await ada.ask(ben, event.id, 'Castings?');
  await expectSeen(page.getByText('Their message: Castings?'), 45_000);
  await page.goto(`/messages?with=${ada.user.id}`);
  await page.getByRole('textbox', { name: /Ada Tester/ }).fill('Hall 4.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectSeen(page.getByText('Sent', { exact: true }));
});

test('a server that answers with errors is not called offline', async () => {
  const page = await stage.visits.open('/events', {
    as: ben,
    refusals: [500],
    before: async (opening) => {
      await blockSockets(opening);
      await opening.route('**/api/messages/unread/count', (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, error: '', message: 'No.' } }),
      );
    },
  });
  const line = page.getByText(/^The server has a problem\./);
  await expectSeen(line);
  expect(await page.getByText(/^Offline/).count()).toBe(0);
  await page.unroute('**/api/messages/unread/count');
  await expectGone(line, 45_000);
});
