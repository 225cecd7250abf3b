import { beforeAll, expect, test } from '@jest/globals';
import type { Conversation, Event, Message } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { bubble, composer, log, threadPath, write } from './support/conversations';
import { chooseTab } from './support/forms';
import { openLive } from './support/live-page';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let event: Event;

beforeAll(async () => {
  const admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Landing gear day' });
});

async function attendee(firstName: string): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
  await person.register(event.id);
  return person;
}

const unreadOf = async (person: TestPerson): Promise<number[]> =>
  expected<Conversation[]>(await person.get('/conversations'), 200).map((each) => each.unreadCount);

/** Pixels between the foot of what a log holds and what is seen of it. */
const fromFoot = (page: Page): Promise<number> =>
  page
    .getByRole('log')
    .evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

test('two people write to each other, and each sees what is unread, sent and read', async () => {
  const [ada, ben, cleo] = [await attendee('Ada'), await attendee('Ben'), await attendee('Cleo')];
  await write(cleo, ben, 'An earlier word');
  const bens = await openLive(stage.visits, '/messages', { as: ben });
  await chooseTab(bens, 'Message History');
  await expectSeen(bens.getByRole('tab', { name: 'Message History (1)' }));
  const adas = await openLive(stage.visits, threadPath(ben), { as: ada });
  await expectSeen(adas.getByText('Write the first message to Ben Tester.'));

  await composer(adas, 'Ben').fill('  Good morning\nWhere do we meet?  ');
  await composer(adas, 'Ben').press('Enter');
  await expectSeen(bubble(adas, 'Where do we meet?').getByText('Sent', { exact: true }));
  expect(await composer(adas, 'Ben').inputValue()).toBe('');

  await expectSeen(bens.getByRole('tab', { name: 'Message History (2)' }));
  await expectSeen(bens.getByRole('link', { name: 'Messages 2 unread' }));
  const entry = bens.getByRole('link', { name: 'Ada Tester 1 unread' });
  await expectSeen(entry);
  const rows = bens.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  expect(await rows.first().innerText()).toContain('Good morning');
  await expectSeen(rows.first().getByText('Unread', { exact: true }));
  expect(await unreadOf(ben)).toEqual([1, 1]);

  await entry.click();
  await expectAt(bens, '/messages');
  await expectSeen(bubble(bens, 'Where do we meet?').getByText('Unread', { exact: true }));
  await expectSeen(bubble(adas, 'Where do we meet?').getByText('Read', { exact: true }));
  await expectSeen(bens.getByRole('link', { name: 'Messages 1 unread' }));
  await expectSeen(bens.getByRole('link', { name: 'Ada Tester', exact: true }).first());

  await composer(bens, 'Ada').fill('At the stand.');
  await composer(bens, 'Ada').press('Shift+Enter');
  expect(await composer(bens, 'Ada').inputValue()).toBe('At the stand.\n');
  await bens.getByRole('button', { name: 'Send', exact: true }).click();
  await expectSeen(bubble(adas, 'At the stand.'));
  await expectSeen(bubble(bens, 'At the stand.').getByText('Read', { exact: true }));
  await expectSeen(rows.first().getByText('You: At the stand.'));
  // What is on screen is read at once and needs no notice.
  expect(await toast(adas, 'Message from Ben Tester').count()).toBe(0);
  expect(await unreadOf(ada)).toEqual([0]);

  await adas.reload();
  await expectSeen(bubble(adas, 'At the stand.'));
  await expectSeen(screenHeading(adas, 'Messages'));
});

test('a draft is kept over a reload and a sign-out, for its person and its account alone', async () => {
  const [ada, ben, cleo] = [await attendee('Ada'), await attendee('Ben'), await attendee('Cleo')];
  await write(ben, ada, 'Hello');
  await write(ada, cleo, 'Hello');
  const page = await stage.visits.open(threadPath(ben), { as: ada });
  await composer(page, 'Ben').fill('Not finished');
  await page.reload();
  await expectSeen(bubble(page, 'Hello'));
  expect(await composer(page, 'Ben').inputValue()).toBe('Not finished');
  await page.getByRole('link', { name: 'Cleo Tester' }).click();
  await expectSeen(log(page, 'Cleo'));
  expect(await composer(page, 'Cleo').inputValue()).toBe('');

  const signIn = async (person: TestPerson) => {
    await page.getByLabel('Email').fill(person.user.email);
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectSeen(screenHeading(page, 'Dashboard'));
  };
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(cleo);
  await page.goto(threadPath(ben));
  await expectSeen(log(page, 'Ben'));
  expect(await composer(page, 'Ben').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(ada);
  await page.goto(threadPath(ben));
  await expectSeen(bubble(page, 'Hello'));
  expect(await composer(page, 'Ben').inputValue()).toBe('Not finished');

  await composer(page, 'Ben').press('Enter');
  await expectSeen(bubble(page, 'Not finished').getByText('Sent', { exact: true }));
  await page.reload();
  await expectSeen(bubble(page, 'Not finished'));
  expect(await composer(page, 'Ben').inputValue()).toBe('');
});

test('a message that could not be sent stays, also over a reload, until it is sent again or discarded', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  const page = await stage.visits.open(threadPath(ben), { as: ada, outage: true });
  await expectSeen(log(page, 'Ben'));
  let sendings = 0;
  await page.route('**/api/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sendings += 1;
    // The server has the first one although its reply is lost.
    if (sendings === 1) await route.fetch();
    return route.abort();
  });
  const send = async (text: string) => {
    await composer(page, 'Ben').fill(text);
    await composer(page, 'Ben').press('Enter');
  };
  await send('Came through');
  await expectSeen(bubble(page, 'Came through').getByText('Sent', { exact: true }));
  await send('Keep me');
  await expectSeen(bubble(page, 'Keep me').getByText('Not sent', { exact: true }));
  await send('Drop me');
  await expectSeen(bubble(page, 'Drop me').getByText('Not sent', { exact: true }));
  expect(await barriersIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await bubble(page, 'Drop me').getByRole('button', { name: 'Discard' }).click();
  await expectGone(bubble(page, 'Drop me'));

  await page.reload();
  await expectSeen(bubble(page, 'Keep me').getByText('Not sent', { exact: true }));
  expect(await bubble(page, 'Drop me').count()).toBe(0);
  expect(await bubble(page, 'Came through').count()).toBe(1);
  await bubble(page, 'Keep me').getByRole('button', { name: 'Retry' }).click();
  await expectSeen(bubble(page, 'Keep me').getByText('Not sent', { exact: true }));
  await page.unroute('**/api/messages');
  await bubble(page, 'Keep me').getByRole('button', { name: 'Retry' }).click();
  await expectSeen(bubble(page, 'Keep me').getByText('Sent', { exact: true }));
  const stored = expected<Message[]>(await ben.get(`/conversations/${ada.user.id}`), 200);
  expect(stored.map(({ content }) => content)).toEqual(['Keep me', 'Came through']);

  await page.context().setOffline(true);
  await expectSeen(
    page.getByText('You are offline. What you write is kept here', { exact: false }),
  );
  await send('Written offline');
  await expectSeen(bubble(page, 'Written offline').getByText('Not sent', { exact: true }));
  await page.context().setOffline(false);
});

test('a long thread opens at its foot, earlier messages do not move what is read, and new ones wait below', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  await stage.product.database.query(
    `INSERT INTO messages (from_user_id, to_user_id, content, created_at, is_read)
     SELECT $1, $2, 'Number ' || n || '.', now() - interval '3 days' + n * interval '20 minutes', true
     FROM generate_series(1, 120) n`,
    [ben.user.id, ada.user.id],
  );
  const page = await openLive(stage.visits, threadPath(ben), { as: ada });
  await expectSeen(bubble(page, 'Number 120.'));
  expect(await fromFoot(page)).toBe(0);
  expect(await bubble(page, 'Number 70.').count()).toBe(0);

  const earlier = page.getByRole('button', { name: 'Show earlier messages' });
  const first = bubble(page, 'Number 71.');
  const held = page.waitForResponse(/conversations\/.*cursor/);
  await earlier.scrollIntoViewIfNeeded();
  const before = await first.boundingBox();
  await held;
  await bubble(page, 'Number 70.').waitFor({ state: 'attached' });
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);

  await write(ben, ada, 'The newest');
  const arrived = page.getByRole('button', { name: '1 new message' });
  await expectSeen(arrived);
  expect(await unreadOf(ada)).toEqual([1]);
  await arrived.click();
  await expectGone(arrived);
  expect(await fromFoot(page)).toBe(0);
  await expectSeen(page.getByRole('link', { name: 'Ben Tester', exact: true }).first());
});
