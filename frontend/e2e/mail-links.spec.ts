import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Event, Meeting, NotificationSettings } from '@rendezvous/contract';
import { MailTokens } from '../../backend/src/modules/mail-answers/mail-tokens';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, everyLook, lostByZoom } from './support/axe';
import { secret } from './support/installation';
import { expectAt, expectGone, expectSeen, screenHeading } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
const tokens = new MailTokens({ jwtSecret: secret, previousJwtSecret: null });
let admin: TestPerson;
let event: Event;
let ana: TestPerson;
let ben: TestPerson;
let meeting: Meeting;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent();
});

beforeEach(async () => {
  ana = await newMember(stage.product, { firstName: 'Ana', lastName: 'Costa' });
  ben = await newMember(stage.product, { firstName: 'Ben', lastName: 'Okafor' });
  await Promise.all([ana, ben].map((one) => one.register(event.id)));
  meeting = await ana.ask(ben, event.id, 'We could show you our new range.');
});

const answerPath = (issuedAt = new Date()): string =>
  `/answer/${tokens.answerToken(meeting.id, ben.user.id, issuedAt)}`;

const statusNow = async (): Promise<string | undefined> =>
  (await ben.meetings()).find(({ id }) => id === meeting.id)?.status;

test('a request is accepted from its mail by somebody who is not signed in', async () => {
  const page = await stage.visits.open(answerPath(), { width: 360, height: 780 });
  await expectSeen(screenHeading(page, 'Ana Costa asks you for a meeting'));
  await expectSeen(page.getByText('We could show you our new range.'));
  expect(await statusNow()).toBe('pending');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectSeen(screenHeading(page, 'You have accepted'));
  expect(await statusNow()).toBe('accepted');
  await page.getByRole('link', { name: 'See your requests' }).click();
  await expectAt(page, '/auth/login');
});

test('the second opening of the link says what was answered', async () => {
  const path = answerPath();
  await ben.answer(meeting.id, 'declined');
  const page = await stage.visits.open(path, { refusals: [410] });
  await expectSeen(screenHeading(page, 'This link does not answer the request any more'));
  await expectSeen(page.getByText('You have already declined this meeting.'));
  expect(await barriersIn(page)).toEqual([]);
});

test('a request that is answered elsewhere while the page is open is not answered again', async () => {
  const page = await stage.visits.open(answerPath(), { refusals: [410] });
  await expectSeen(screenHeading(page, 'Ana Costa asks you for a meeting'));
  await ben.answer(meeting.id, 'declined');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expectSeen(screenHeading(page, 'This link does not answer the request any more'));
  await expectSeen(page.getByText('You have already declined this meeting.'));
  await expectGone(page.getByRole('button', { name: 'Accept' }));
  await expectSeen(page.getByRole('link', { name: 'See your requests' }));
  expect(await statusNow()).toBe('declined');
});

test('a request that cannot be accepted any more says so in place of the button, and can be declined', async () => {
  const tight = await admin.createEvent();
  await Promise.all([ana, ben].map((one) => one.register(tight.id)));
  meeting = await ana.ask(ben, tight.id);
  const changesCloseAt = new Date(Date.now() - 3_600_000).toISOString();
  expected(await admin.put(`/events/${tight.id}`, { changesCloseAt }), 200);
  const page = await stage.visits.open(answerPath());
  await expectSeen(page.getByText(/^Changes of meetings closed on /));
  await expectGone(page.getByRole('button', { name: 'Accept' }));
  expect(await barriersIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expectSeen(screenHeading(page, 'You have declined'));
});

test('a link that is none says so, and one that the server cannot be asked about is tried again', async () => {
  const page = await stage.visits.open(`${answerPath()}x`.replace('/answer/', '/answer/AAAA'), {
    refusals: [404],
    outage: true,
  });
  await expectSeen(screenHeading(page, 'This link does not work'));
  await page.context().setOffline(true);
  await page.evaluate((path) => history.pushState(null, '', path), answerPath());
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const again = page.getByRole('button', { name: 'Try Again' });
  await expectSeen(again);
  await page.context().setOffline(false);
  await again.click();
  await expectSeen(screenHeading(page, 'Ana Costa asks you for a meeting'));
});

test('the page of a request is readable and usable in every look', async () => {
  const page = await stage.visits.open(answerPath());
  await expectSeen(screenHeading(page, 'Ana Costa asks you for a meeting'));
  expect(await barriersIn(page, everyLook)).toEqual([]);
  expect(await lostByZoom(page)).toEqual([]);
});

test('one kind of mail is stopped by the link at its foot', async () => {
  const path = `/unsubscribe/${tokens.unsubscribeToken(ben.user.id, 'messages')}`;
  const page = await stage.visits.open(path, { width: 360, height: 780 });
  await expectSeen(screenHeading(page, 'Stop these mails?'));
  await expectGone(page.getByText(ben.user.email));
  expect(await barriersIn(page)).toEqual([]);
  const mail = async () =>
    expected<NotificationSettings>(await ben.get('/users/notification-settings'), 200).mail;
  expect((await mail()).messages).toBe(true);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expectSeen(screenHeading(page, 'These mails have stopped'));
  expect(await mail()).toMatchObject({ messages: false, requests: true });
  await page.reload();
  await expectSeen(screenHeading(page, 'These mails have stopped'));
});
