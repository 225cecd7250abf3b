import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { CROWD } from '../../backend/test/support/crowd';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { MORE_EVENTS, MORE_IMAGES } from './support/more-rows';
import { libraryImage } from './support/pictures';
import { rowsSeen } from './support/rows-seen';
import { expectSeen } from './support/seen';
import { setStage } from './support/stage';

/** People at the event beside the viewer, and how many of them the viewer meets on each day. */
const crowd = { people: 300, perDay: 50 };

/** Days from today: a past and a future longer than any window. */
const days = [-3, -2, -1, 1, 2, 3];

/**
 * $1 the event, $2 the person, $3 meetings a day, $4 days from today: meetings one after the other in the
 * slots of the event, each with somebody else of the crowd.
 */
const MEETINGS = `INSERT INTO meetings (event_id, requester_user_id, requestee_user_id, status, message,
    accepted_at, time_slot_id, scheduled_start_time, scheduled_end_time, location)
  SELECT $1::uuid, id, $2::uuid, CASE WHEN start < now() THEN 'completed' ELSE 'accepted' END, 'Shall we talk?',
    now(), gen_random_uuid(), start, start + interval '5 minutes', 'Hall 1'
  FROM (SELECT id, date_trunc('day', now(), 'UTC') + make_interval(days => day) + interval '8 hours'
      + interval '7 minutes' * n AS start
    FROM unnest($4::integer[]) WITH ORDINALITY AS given (day, place)
    CROSS JOIN generate_series(0, $3::integer - 1) AS n
    JOIN users ON email = 'crowd' || ((place - 1) * $3 + n + 1) || '@crowd.example') AS planned`;

/** Events and images beside the one that is there. */
const others = 150;

/** The phone that the product is used with is about four times slower than the machine of the tests. */
const slowdown = 4;

const windows = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 },
];

/** Days of short meetings, `days` and more. */
function longEvent() {
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  return {
    startDate: inDays(-4),
    endDate: inDays(5),
    networkingStartTime: '08:00',
    networkingEndTime: '23:59',
    meetingDurationMinutes: 5,
    meetingGapMinutes: 2,
  };
}

const stage = setStage();
let admin: TestPerson;
let member: TestPerson;
let event: Event;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'World Air Congress', ...longEvent() });
  member = await newMember(stage.product, { whatTheySell: 'tools 7', whatTheyBuy: 'parts 70' });
  await member.register(event.id);
  const { database } = stage.product;
  await database.query(CROWD, [event.id, crowd.people]);
  await database.query(MEETINGS, [event.id, member.user.id, crowd.perDay, days]);
  await database.query(MORE_EVENTS, [others]);
  const { path } = await libraryImage(stage.product, admin, 'Hangar');
  await database.query(MORE_IMAGES, [path, others]);
});

const every = (rows: number) => ({ seen: rows, all: rows });

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Looks at the screen as it is opened by its address, in each window. */
async function openByAddress(
  path: string,
  as: TestPerson,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  for (const size of windows) {
    const page = await stage.visits.open(path, { as, ...size, before: slowDown });
    await look(page);
    await page.close();
  }
}

test('My Meetings shows every meeting of a long past and a long future', async () => {
  await openByAddress('/meetings', member, async (page) => {
    for (const again of [true, false]) {
      await expectSeen(page.locator('[data-day] li').first());
      await page.getByRole('button', { name: /past meetings$/ }).click();
      const rows = await rowsSeen(page, '[data-day] [role="list"]');
      expect(rows.seen).toBe(rows.all);
      expect(rows.all).toBeGreaterThanOrEqual(days.length * crowd.perDay);
      if (again) await page.reload();
    }
  });
});

test('the attendees of an event are all shown', async () => {
  await openByAddress(`/events/${event.id}`, member, async (page) => {
    await page.getByRole('tab', { name: 'All Attendees (300)' }).click();
    await expectSeen(page.getByRole('list', { name: 'Attendees' }).getByRole('listitem').first());
    expect(await rowsSeen(page, '[aria-label="Attendees"]')).toEqual(every(crowd.people));
  });
});

test.each([
  ['User Management', 'Users', crowd.people + 2],
  ['Events Management', 'Events', others + 1],
  ['Image Library', 'Gallery', others + 1],
])('the administrator sees every row of %s', async (tab, list, rows) => {
  await openByAddress('/admin/dashboard', admin, async (page) => {
    await page.getByRole('tab', { name: tab }).click();
    await expectSeen(page.getByRole('list', { name: list }).getByRole('listitem').first());
    expect(await rowsSeen(page, `[aria-label="${list}"]`)).toEqual(every(rows));
  });
});
