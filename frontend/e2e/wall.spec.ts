import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Event, TimeSlot } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { CROWD } from '../../backend/test/support/crowd';
import { heldMeeting } from '../../backend/test/support/held-meetings';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import {
  eventAtNoon,
  MEETINGS_OF_CROWD,
  slotsFromNow,
  wallTokenOf,
} from '../../backend/test/support/walls';
import { barriersIn, everyLook } from './support/axe';
import { expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
const hall = { width: 1920, height: 1080 } as const;
let admin: TestPerson;
let event: Event;
let running: TimeSlot;
let coming: TimeSlot;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

const attendee = async (firstName: string): Promise<TestPerson> => {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
  await person.register(event.id);
  return person;
};

const meet = async (time: TimeSlot, place: string, [one, other]: readonly [string, string]) => {
  const pair = [await attendee(one), await attendee(other)] as const;
  await heldMeeting(stage.product, pair, { eventId: event.id, time, place });
};

beforeEach(async () => {
  event = await eventAtNoon(admin, { name: 'Foundry Day', tables: 90 });
  [running, coming] = await slotsFromNow(admin, event);
  await meet(running, '7', ['Ada', 'Ben']);
  await meet(coming, '12', ['Eva', 'Tom']);
});

const nowOn = (page: Page) => page.getByRole('region', { name: 'Now' });
const nextOn = (page: Page) => page.getByRole('region', { name: 'Next' });

test('a screen in the hall shows the places of now and next, the time left and no names, without a sign-in', async () => {
  const page = await stage.visits.open(`/wall/${await wallTokenOf(admin, event)}`, hall);
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Foundry Day' }));
  await expectSeen(nowOn(page).getByRole('listitem').getByText('7', { exact: true }));
  await expectSeen(nextOn(page).getByRole('listitem').getByText('12', { exact: true }));
  const left = nowOn(page).getByRole('timer');
  const before = await left.textContent();
  expect(before).toMatch(/^0\d:\d\dleft$/);
  await expectGone(left.getByText((before ?? '').replace('left', ''), { exact: true }));
  await expectGone(page.getByText('Ada Tester'));
  await expectGone(page.getByRole('navigation'));
});

test('a screen names people where the organisers want it, in every look without a barrier', async () => {
  const path = `/wall/${await wallTokenOf(admin, event, { showNames: true })}`;
  for (const look of everyLook) {
    const page = await stage.visits.open(path, look);
    await expectSeen(nowOn(page).getByText('Ada Tester'));
    await expectSeen(nextOn(page).getByText('Tom Tester'));
    expect(await barriersIn(page)).toEqual([]);
    await page.close();
  }
});

test('a screen goes through a list that is too long page after page', async () => {
  // More pages would take longer than the page believes a clock that the server contradicts.
  const crowded = await eventAtNoon(admin, { tables: 25 });
  await stage.product.database.query(CROWD, [crowded.id, 60]);
  const { id, startTime, endTime } = (await slotsFromNow(admin, crowded))[0];
  await stage.product.database.query(MEETINGS_OF_CROWD, [crowded.id, id, startTime, endTime]);
  const page = await stage.visits.open(
    `/wall/${await wallTokenOf(admin, crowded, { showNames: true })}`,
    { ...hall, before: (opened) => opened.clock.install() },
  );
  await expectSeen(nowOn(page).getByText('25 meetings'));
  const pages = Number(
    /^\d+ of (\d+)$/.exec(
      (await nowOn(page)
        .getByText(/^\d+ of \d+$/)
        .textContent()) ?? '',
    )?.[1],
  );
  expect(pages).toBeGreaterThan(1);
  const seen = new Set<string>();
  for (let turned = 0; turned < pages; turned += 1) {
    const cards = nowOn(page).getByRole('listitem');
    await expectSeen(cards.first());
    for (const card of await cards.allTextContents()) seen.add(card);
    if (turned === pages - 1) break;
    const shown =
      (await nowOn(page)
        .getByText(/^\d+ of \d+$/)
        .textContent()) ?? '';
    await page.clock.fastForward(10_000);
    await expectGone(nowOn(page).getByText(shown, { exact: true }));
  }
  expect(seen.size).toBe(25);
});

test('a screen keeps its last picture with its time while it has no connection, and goes on afterwards', async () => {
  const page = await stage.visits.open(`/wall/${await wallTokenOf(admin, event)}`, {
    ...hall,
    outage: true,
    before: (opened) => opened.clock.install(),
  });
  await expectSeen(nowOn(page).getByRole('listitem'));
  await page.context().setOffline(true);
  await page.clock.fastForward(15_000);
  await expectSeen(page.getByText(/^No connection · as of \d\d:\d\d$/));
  await expectSeen(nowOn(page).getByRole('listitem'));
  // Later than all that the page knows of.
  await page.clock.fastForward(Date.parse(coming.endTime) - Date.now());
  await expectSeen(nowOn(page).getByText('Not known without a connection'));
  await page.context().setOffline(false);
  await expectGone(page.getByText(/^No connection/));
});

test('a screen whose address has ended says so by itself', async () => {
  const page = await stage.visits.open(`/wall/${await wallTokenOf(admin, event)}`, {
    ...hall,
    refusals: [404],
    before: (opened) => opened.clock.install(),
  });
  await expectSeen(nowOn(page).getByRole('listitem'));
  expect((await admin.delete(`/admin/events/${event.id}/wall`)).status).toBe(204);
  await page.clock.fastForward(15_000);
  await expectSeen(page.getByRole('heading', { name: 'This page has ended' }));
  await expectGone(nowOn(page));
});
