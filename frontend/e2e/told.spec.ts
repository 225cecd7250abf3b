import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { openLive } from './support/live-page';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let event: Event;

beforeAll(async () => {
  const admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Landing gear day', location: 'Hall 4' });
});

async function attendee(firstName: string): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
  await person.register(event.id);
  return person;
}

const bell = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
const row = (page: Page, title: string): Locator =>
  page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: title });

/** Takes the notice away, so that the next one stands alone. */
async function close(notice: Locator): Promise<void> {
  await notice.getByRole('button', { name: 'Close' }).click();
  await expectGone(notice);
}

test('every kind of notice is seen on another screen, and stands in the list behind the bell', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  const page = await openLive(stage.visits, '/events', { as: ben });
  await expectSeen(screenHeading(page, 'Networking Events'));
  await expectSeen(bell(page, 'Notifications'));

  const asked = await ada.ask(ben, event.id, 'Ten minutes about castings?');
  const requested = toast(page, 'Meeting request from Ada Tester');
  await expectSeen(requested.getByText('Ten minutes about castings?'));
  await requested.getByRole('button', { name: 'Decline' }).click();
  await expectGone(requested);
  const own = await ben.ask(await attendee('Cleo'), event.id);
  await ada.put(`/meetings/${asked.id}/status`, { status: 'cancelled' });

  const dora = await attendee('Dora');
  const meeting = await ben.ask(dora, event.id);
  await dora.answer(meeting.id, 'accepted');
  const accepted = toast(page, 'Dora Tester accepted your meeting request');
  await expectSeen(accepted.getByText(/^Confirmed: .+ · Hall 4$/).first());
  await close(accepted);

  expected(await dora.put(`/meetings/${meeting.id}/change-time`), 200);
  const changed = toast(page, 'Dora Tester changed the time of your meeting');
  await expectSeen(changed.getByText(/^Confirmed: /));
  await close(changed);

  expected(
    await dora.post('/messages', { toUserId: ben.user.id, content: 'Bring drawings.' }),
    201,
  );
  const message = toast(page, 'Message from Dora Tester');
  await expectSeen(message.getByText('Bring drawings.'));
  await close(message);

  await dora.answer(meeting.id, 'declined');
  const declined = toast(page, 'Dora Tester declined your meeting');
  await expectSeen(declined);
  await close(declined);
  expect(own.status).toBe('pending');

  await bell(page, /^Notifications \d+ new$/).click();
  await expectSeen(row(page, 'Meeting request from Ada Tester').first());
  for (const title of [
    'Dora Tester accepted your meeting request',
    'Dora Tester changed the time of your meeting',
    'Message from Dora Tester',
    'Dora Tester declined your meeting',
  ]) {
    await expectSeen(row(page, title).first().getByText('New', { exact: true }));
  }
});

test('opening the list marks it as read on every device, and what was new stays marked until it is closed', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  await ada.ask(ben, event.id);
  expected(await ada.post('/messages', { toUserId: ben.user.id, content: 'See you' }), 201);
  const [phone, desk] = [
    await stage.visits.open('/events', { as: ben, width: 360, height: 800 }),
    await stage.visits.open('/events', { as: ben }),
  ];
  for (const page of [phone, desk]) await expectSeen(bell(page, 'Notifications 2 new'));
  await bell(phone, 'Notifications 2 new').click();
  await expectSeen(row(phone, 'Message from Ada Tester').getByText('New', { exact: true }));
  await expectSeen(bell(desk, 'Notifications'));
  await expectSeen(row(phone, 'Message from Ada Tester').getByText('New', { exact: true }));
  expect(await barriersIn(phone)).toEqual([]);
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await bell(phone, 'Notifications').click();
  await expectSeen(row(phone, 'Message from Ada Tester'));
  await expectGone(phone.getByText('New', { exact: true }));
  await row(phone, 'Message from Ada Tester').getByRole('link').click();
  await expectAt(phone, '/messages');
  await expectGone(phone.getByRole('dialog'));
});

test('a message is answered from its notice, and requests that come together become one notice', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  const page = await openLive(stage.visits, '/events', { as: ben });
  await expectSeen(bell(page, 'Notifications'));
  expected(await ada.post('/messages', { toUserId: ben.user.id, content: 'Which hall?' }), 201);
  await toast(page, 'Message from Ada Tester').getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Hall 4.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send Message' }).click();
  await expectSeen(toast(page, 'Message sent'));
  expect((await ada.get('/messages')).body[0].content).toBe('Hall 4.');

  const others = await Promise.all(['Cleo', 'Dora', 'Emil'].map(attendee));
  await Promise.all(others.map((each) => each.ask(ben, event.id)));
  const gathered = toast(page, '3 new notifications');
  await gathered.getByRole('button', { name: 'Show All' }).click();
  await expectSeen(row(page, 'Meeting request from').nth(2));
  // What comes while the list is open stands in it, and nothing covers it.
  expected(await ada.post('/messages', { toUserId: ben.user.id, content: 'Thank you' }), 201);
  await expectSeen(row(page, 'Thank you'));
  expect(await toast(page, 'Message from Ada Tester').count()).toBe(0);
});

test.each([360, 1280])(
  'the list behind the bell passes the accessibility checks, empty and full, %d pixels wide',
  async (width) => {
    const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
    for (const scheme of ['light', 'dark'] as const) {
      const page = await stage.visits.open('/events', { as: ben, width, scheme });
      await bell(page, /^Notifications/).click();
      await expectSeen(
        scheme === 'light'
          ? page.getByText('Nothing has happened yet')
          : row(page, 'Meeting request from Ada Tester'),
      );
      expect(await barriersIn(page)).toEqual([]);
      if (scheme === 'light') await ada.ask(ben, event.id);
      await page.close();
    }
  },
);
