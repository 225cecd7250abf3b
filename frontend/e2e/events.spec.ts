import { beforeAll, expect, test } from '@jest/globals';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

test('a member registers for an event, sees who comes, and unregisters', async () => {
  const event = await admin.createEvent({ name: 'Composite days' });
  const other = await newMember(stage.product, { firstName: 'Nora', lastName: 'Lind' });
  await other.register(event.id);
  const page = await stage.visits.open('/events', { as: await newMember(stage.product) });

  await page.getByRole('button', { name: 'Register for Composite days' }).click();
  await expectSeen(toast(page, "You've been registered for the event!"));
  const card = page.getByRole('article').filter({ hasText: 'Composite days' });
  await expectSeen(card.getByText('Registered', { exact: true }));
  await expectSeen(card.getByText(/^2 of .* attendees$/));

  await card.getByRole('link', { name: 'View Details of Composite days' }).click();
  await expectSeen(screenHeading(page, 'Composite days'));
  await page.getByRole('tab', { name: 'All Attendees (1)' }).click();
  await expectSeen(page.getByText('Nora Lind'));

  await page.getByRole('button', { name: 'Unregister' }).click();
  const question = page.getByRole('dialog', { name: 'Unregister from this event?' });
  await question.getByRole('button', { name: 'Unregister' }).click();
  await expectSeen(toast(page, "You've been removed from the event."));
  await expectSeen(page.getByText('Register to View Attendees'));
  await expectSeen(page.getByRole('button', { name: 'Register Now' }));
  await expectGone(page.getByText('Nora Lind'));
});

test('a full event says so to a person who wants to register', async () => {
  const event = await admin.createEvent({ name: 'Engine round table' });
  const page = await stage.visits.open(`/events/${event.id}`, {
    as: await newMember(stage.product),
    refusals: [409],
  });
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await expectSeen(register);
  expected(await admin.put(`/events/${event.id}`, { maxAttendees: 1 }), 200);
  await (await newMember(stage.product)).register(event.id);

  await register.click();
  await expectSeen(toast(page, 'Registration failed').getByText('This event is full'));
  await expectSeen(register);
  await expectSeen(page.getByText('Register to View Attendees'));
});

test('the address of an unknown event says that there is no such event', async () => {
  const nowhere = '/events/00000000-0000-4000-8000-000000000000';
  const page = await stage.visits.open(nowhere, {
    as: await newMember(stage.product),
    refusals: [404],
  });
  await expectSeen(screenHeading(page, 'Event Not Found'));
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await expectSeen(screenHeading(page, 'Networking Events'));
  await page.goto(`${nowhere}/meetings`);
  await expectSeen(screenHeading(page, 'Event Not Found'));
  await page.getByRole('link', { name: 'Back to Meetings' }).click();
  await expectAt(page, '/meetings');
});

test('the viewer’s own time at an event in another zone stays within its cell, however narrow', async () => {
  const event = await admin.createEvent({
    name: 'Cabin days',
    timezone: 'Europe/Berlin',
    networkingStartTime: '08:00',
    networkingEndTime: '21:00',
  });
  const page = await stage.visits.open(`/events/${event.id}`, {
    as: await newMember(stage.product),
    // As wide as a phone's in letters that are a half larger.
    width: 240,
  });
  const own = page.locator('dl').getByText(/^Your time: /);
  await expectSeen(own);
  const beyond = await own.evaluate((text) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    const cell = text.closest('dl > *') ?? text;
    const { paddingRight } = getComputedStyle(cell);
    const end = cell.getBoundingClientRect().right - Number.parseFloat(paddingRight);
    return words.getBoundingClientRect().right - end;
  });
  expect(beyond).toBeLessThanOrEqual(0.5);
});
