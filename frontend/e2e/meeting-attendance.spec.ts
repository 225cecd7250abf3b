import { beforeAll, expect, test } from '@jest/globals';
import type { BadgeReply, Event, Meeting } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { pastMeeting } from '../../backend/test/support/past-meeting';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, everyLook } from './support/axe';
import { zoneInTheMorning } from './support/morning';
import { expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const phone = { width: 360, height: 780 } as const;

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

interface Scene {
  event: Event;
  ada: TestPerson;
  ben: TestPerson;
  meeting: Meeting;
}

/** An event under way, at which the meeting of Ada and Ben at table 12 began six minutes ago. */
async function scene(name = 'Airframe supplier day'): Promise<Scene> {
  const event = await admin.createEvent({
    name,
    timezone: zoneInTheMorning(),
    tables: 20,
  });
  const attendee = async (firstName: string) => {
    const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
    await person.register(event.id);
    return person;
  };
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  const meeting = await pastMeeting(stage.product, event.id, ada, ben);
  await stage.product.database.query(
    `UPDATE meetings SET status = 'accepted', scheduled_start_time = now() - interval '6 minutes',
       scheduled_end_time = now() + interval '20 minutes',
       place_id = (SELECT id FROM places WHERE event_id = $2 AND label = '12') WHERE id = $1`,
    [meeting.id, event.id],
  );
  return { event, ada, ben, meeting };
}

const strip = (page: Page, person: string): Locator =>
  page.getByRole('listitem').filter({ hasText: `Meeting with ${person} Tester` });
const question = (part: Page | Locator, person: string): Locator =>
  part.getByRole('group', { name: `Did you meet ${person} Tester?` });
const answerOf = (part: Locator, name: string): Locator =>
  part.getByRole('button', { name, exact: true });

test('who waits asks the other one to come, and both say whether they met', async () => {
  const { event, ada, ben } = await scene();
  const bens = await stage.visits.open('/dashboard', { as: ben, ...phone });
  await expectSeen(screenHeading(bens, 'Dashboard'));
  const adas = await stage.visits.open('/meetings', { as: ada });
  const call = strip(adas, 'Ben').getByRole('button', {
    name: 'Ben Tester is not here yet: ask them to come',
  });
  await call.click();
  await expectSeen(strip(adas, 'Ben').getByText(/^Asked at \d\d:\d\d/));
  await expectSeen(toast(bens, 'Ada Tester is waiting for you'));

  const card = bens.locator('[data-now-card]');
  const absent = answerOf(question(strip(adas, 'Ben'), 'Ben'), 'They were not there');
  await absent.click();
  await expectSeen(question(card, 'Ada').getByText('You did not meet.'));
  await answerOf(question(card, 'Ada'), 'Met').click();
  const disputed = 'You two say different things. The organisers look into it.';
  await expectSeen(question(strip(adas, 'Ben'), 'Ben').getByText(disputed));

  const atEvent = await stage.visits.open(`/events/${event.id}/meetings`, { as: ada, ...phone });
  const again = question(strip(atEvent, 'Ben'), 'Ben');
  await expectSeen(again.getByText(disputed));
  await answerOf(again, 'Change your answer about Ben Tester').click();
  const before = answerOf(again, 'They were not there');
  expect(await before.getAttribute('aria-pressed')).toBe('true');
  await answerOf(again, 'Met').click();
  await expectSeen(question(card, 'Ada').getByText('You met.'));
  await expectGone(answerOf(again, 'Met'));
  await expectSeen(again.getByText('Met', { exact: true }));
  expect(await again.evaluate((each) => each === document.activeElement)).toBe(true);
  for (const page of [bens, adas, atEvent]) expect(await barriersIn(page, everyLook)).toEqual([]);
});

test('a badge is shown without a connection, and its address checks the person in for the staff', async () => {
  const { event, ada } = await scene('Cabin days');
  const { code } = expected<BadgeReply>(await ada.get(`/events/${event.id}/badge`), 200);
  const groups = code.replace(/(.{4})(.{4})(.{4})/, '$1 $2 $3');
  const page = await stage.visits.open(`/events/${event.id}`, { as: ada, ...phone, outage: true });
  const open = page.getByRole('button', { name: 'My Badge for Cabin days' });
  const badge = page.getByRole('dialog', { name: 'My Badge' });
  await open.click();
  await expectSeen(badge.getByText(groups));
  await expectSeen(badge.getByRole('img', { name: 'Code of your badge, to be scanned' }));
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await badge.getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(true);
  await open.click();
  await expectSeen(badge.getByText(groups));

  const visitor = await stage.visits.open(`/badge/${code}`, phone);
  await expectSeen(screenHeading(visitor, 'A badge'));
  await expectSeen(visitor.getByText(groups));
  expect(await barriersIn(visitor, everyLook)).toEqual([]);

  const profile = await stage.visits.open('/profile', { as: ada, ...phone });
  await expectSeen(profile.getByRole('button', { name: 'My Badge for Cabin days' }));
  expect(await barriersIn(profile, everyLook)).toEqual([]);

  const desk = await stage.visits.open(`/badge/${code}`, { as: admin, ...phone });
  await desk.getByRole('button', { name: 'Check In at Cabin days' }).click();
  await expectSeen(desk.getByText('Ada Tester is checked in.'));
  expect(await barriersIn(desk, everyLook)).toEqual([]);
});

test('a meeting that the organisers cancel is told with their reason, which its history keeps', async () => {
  const { event, ada, ben, meeting } = await scene();
  const page = await stage.visits.open(`/events/${event.id}/meetings`, { as: ben, ...phone });
  await expectSeen(strip(page, 'Ada'));
  const reason = 'The hall is closed until noon.';
  const change = { status: 'cancelled', reason };
  expected(await admin.put(`/admin/meetings/${meeting.id}`, change), 200);
  await expectSeen(toast(page, 'The organisers cancelled your meeting with Ada Tester'));
  await strip(page, 'Ada').locator('summary').click();
  await expectSeen(page.getByText(/^Cancelled, .* given back by .* of the organisers/));
  await expectSeen(page.getByText(`Reason: ${reason}`));
  expect((await ada.meetings()).map(({ status }) => status)).toEqual(['cancelled']);
});
