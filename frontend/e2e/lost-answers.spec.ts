import { beforeAll, expect, test } from '@jest/globals';
import type { Event, Meeting, Notification } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { MailTokens } from '../../backend/src/modules/mail-answers/mail-tokens';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { secret } from './support/installation';
import { expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
const tokens = new MailTokens({ jwtSecret: secret, previousJwtSecret: null });
let admin: TestPerson;
let event: Event;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Landing gear day' });
});

async function attendee(firstName: string): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
  await person.register(event.id);
  return person;
}

/** The server does what the first POST to the address asks for, and its answer is lost; returns the keys of all. */
async function loseFirstAnswer(page: Page, address: string): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route(address, async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    keys.push(request.headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  return keys;
}

const expectOneKey = (keys: (string | undefined)[]): void => {
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[\w-]{1,64}$/);
  expect(keys[1]).toBe(keys[0]);
};

test('a message to everybody whose answer is lost is sent again as the same one', async () => {
  const ada = await attendee('Ada');
  const page = await stage.visits.open(`/admin/events/${event.id}?tab=people`, {
    as: admin,
    outage: true,
  });
  const keys = await loseFirstAnswer(page, `**/api/admin/events/${event.id}/messages`);
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Message to people' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Doors open at eight.');
  const send = dialog.getByRole('button', { name: 'Send to 1 person' });
  await send.click();
  await expectSeen(dialog.getByRole('alert'));
  await send.click();
  await expectSeen(toast(page, 'Message sent').getByText('It is on its way to 1 person.'));
  expectOneKey(keys);
  const told = expected<Notification[]>(await ada.get('/notifications'), 200);
  expect(told.filter(({ kind }) => kind === 'organiser-message')).toHaveLength(1);
});

test('an answer by the link of a mail is given again as the same one', async () => {
  const [cleo, dan] = [await attendee('Cleo'), await attendee('Dan')];
  const meeting = await cleo.ask(dan, event.id);
  const path = `/answer/${tokens.answerToken(meeting.id, dan.user.id, new Date())}`;
  const page = await stage.visits.open(path, { outage: true });
  const keys = await loseFirstAnswer(page, '**/api/answers/*');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectSeen(page.getByRole('alert'));
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectSeen(screenHeading(page, 'You have accepted'));
  expectOneKey(keys);
  const [known] = expected<Meeting[]>(await dan.get('/meetings'), 200);
  expect(known).toMatchObject({ status: 'accepted' });
});
