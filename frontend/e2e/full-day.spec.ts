import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin, type TestPerson } from '../../backend/test/support/people';
import { keepTimes, type StuckPair, stuckPair } from '../../backend/test/support/stuck-pair';
import {
  expectGone,
  expectSeen,
  isMarked,
  markPage,
  notedToasts,
  noteToasts,
  toast,
} from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
const noSharedTime = 'No shared time: none of your free times is free for them too.';
const moved = 'Your meeting has moved';

let admin: TestPerson | undefined;

interface Scene extends StuckPair {
  path: string;
  eventId: string;
  /** A time of the event as the page writes it in full. */
  at: (clock: string) => string;
}

async function scene(name: string): Promise<Scene> {
  admin ??= await newAdmin(stage.product);
  const event = await eventOfSlots(admin, 2, { name });
  const pair = await stuckPair(stage.product, event);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    ...pair,
    path: `/events/${event.id}/meetings`,
    eventId: event.id,
    at: (clock) => `${day.format(new Date(event.startDate))}, ${clock} UTC`,
  };
}

const nameOf = ({ user }: TestPerson) => `${user.firstName} ${user.lastName}`;
const strip = (page: Page, person: TestPerson) =>
  page.getByRole('listitem').filter({ hasText: `Meeting with ${nameOf(person)}` });
const timeOn = (page: Page, person: TestPerson, clock: string) =>
  strip(page, person).getByText(clock, { exact: true });

test('an accept on a full day gets a time by a move, and the moved people see one notice of it', async () => {
  const { people, path, eventId, at } = await scene('Airframe forum');
  const [ana, ben, gil, carl, , finn] = people;
  // Of the two ways to make room only the one through Ben and Gil is left.
  await keepTimes(finn);
  await ana.ask(carl, eventId);
  const [carls, gils] = [
    await stage.visits.open(path, { as: carl }),
    await stage.visits.open(path, { as: gil }),
  ];
  await expectSeen(timeOn(gils, ben, '09:15'));
  await Promise.all([noteToasts(gils), markPage(gils), markPage(carls)]);

  const request = strip(carls, ana);
  await expectSeen(request.getByText(noSharedTime));
  await expectSeen(request.getByText(/other meetings move to make room if they can/));
  await request.getByRole('button', { name: 'Accept', exact: true }).click();
  await expectSeen(timeOn(carls, ana, '09:00'));
  await expectGone(request.getByText(noSharedTime));

  const told = toast(gils, moved);
  await expectSeen(told.getByText(`${nameOf(ben)}: ${at('09:15')} is now ${at('09:00')}`));
  await expectSeen(timeOn(gils, ben, '09:00'));
  await strip(gils, ben).getByText('History', { exact: true }).click();
  await expectSeen(
    strip(gils, ben).getByText(`Moved from ${at('09:15')} to ${at('09:00')} to make room`),
  );

  // What comes after it on the same stream is here, and it was told once.
  await ana.ask(gil, eventId);
  await expectSeen(gils.getByRole('button', { name: '1 new meeting' }));
  const shown = await notedToasts(gils);
  expect(shown.filter((words) => words.includes(moved))).toHaveLength(1);
  expect(await Promise.all([carls, gils].map(isMarked))).toEqual([true, true]);
});

test('a waiting meeting says why it waits and gets its time when a slot becomes free', async () => {
  const { people, meetings, path, eventId, at } = await scene('Cabin forum');
  const [ana, ben, gil, carl, , finn] = people;
  await keepTimes(gil, finn);
  await ana.ask(carl, eventId);
  const [carls, anas] = [
    await stage.visits.open(path, { as: carl }),
    await stage.visits.open('/meetings', { as: ana }),
  ];
  await strip(carls, ana).getByRole('button', { name: 'Accept', exact: true }).click();
  await expectSeen(strip(carls, ana).getByText(/This meeting gets a time as soon as one becomes/));
  await expectSeen(strip(carls, ana).getByText(noSharedTime));
  const waiting = anas.getByRole('region', { name: 'Waiting for a time' });
  await expectSeen(waiting.getByText(noSharedTime));
  await expectSeen(waiting.getByText('Awaiting a time', { exact: true }));
  await Promise.all([markPage(carls), markPage(anas)]);

  const [withAna] = meetings;
  expect(withAna.requester.id).toBe(ana.user.id);
  expected(await ben.put(`/meetings/${withAna.id}/status`, { status: 'declined' }), 200);
  await expectSeen(timeOn(carls, ana, '09:00'));
  await expectGone(waiting);
  await expectSeen(anas.getByText(`Confirmed: ${at('09:00')}`, { exact: true }));
  expect(await Promise.all([carls, anas].map(isMarked))).toEqual([true, true]);
});
