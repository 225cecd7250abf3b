import { beforeAll, expect, test } from '@jest/globals';
import type { Event, Meeting } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../backend/test/support/embedded-scratch';
import { agree } from '../../backend/test/support/one-day';
import { pastMeeting } from '../../backend/test/support/past-meeting';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { hideServerTime, hold } from './support/answers';
import { barriersIn, everyLook } from './support/axe';
import { press } from './support/forms';
import { zoneInTheMorning } from './support/morning';
import { expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const minute = 60_000;
/** The score of the browser's own measure of what moves while a screen loads. */
const mostShift = 0.02;
const phone = { width: 360, height: 780 } as const;
const screens = [
  ['/dashboard', 'Dashboard'],
  ['/meetings', 'My Meetings'],
] as const;

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

interface Scene {
  event: Event;
  ada: TestPerson;
  ben: TestPerson;
  cleo: TestPerson;
  /** Ada asked Ben, and then Cleo: Ben's meeting is the first. */
  withBen: Meeting;
  withCleo: Meeting;
  /** Milliseconds since the epoch, of the meeting with Ben. */
  start: number;
}

/** An event under way with tables, at which Ada meets Ben within half an hour, and Cleo a quarter of an hour later. */
async function scene(isVirtual = false): Promise<Scene> {
  const event = await admin.createEvent({
    name: 'Airframe supplier day',
    timezone: zoneInTheMorning(),
    ...(isVirtual ? { isVirtual, videoUrl: 'https://video.example/{meeting}' } : { tables: 20 }),
  });
  const attendee = async (firstName: string) => {
    const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
    await person.register(event.id);
    return person;
  };
  const [ada, ben, cleo] = [await attendee('Ada'), await attendee('Ben'), await attendee('Cleo')];
  const withBen = await agree(stage.product, event, ada, ben);
  const withCleo = await agree(stage.product, event, ada, cleo);
  const start = Date.parse(withBen.scheduledStartTime ?? '');
  return { event, ada, ben, cleo, withBen, withCleo, start };
}

/** Opens a screen at a moment by its own clock, and notes what moves while it loads. */
function openAt(
  path: string,
  as: TestPerson,
  at: number,
  size: { width: number; height?: number } = phone,
): Promise<Page> {
  return stage.visits.open(path, {
    as,
    ...size,
    before: async (page) => {
      await hideServerTime(page);
      await page.clock.setFixedTime(at);
      await page.addInitScript(() => {
        Reflect.set(window, 'shift', 0);
        new PerformanceObserver((list) => {
          const moved = list.getEntries().reduce((sum, entry) => {
            return sum + Number(Reflect.get(entry, 'value'));
          }, 0);
          Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + moved);
        }).observe({ type: 'layout-shift', buffered: true });
      });
    },
  });
}

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shift')));
const card = (page: Page) => page.locator('[data-now-card]');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const strip = (page: Page, person: string): Locator =>
  page.getByRole('listitem').filter({ hasText: `Meeting with ${person} Tester` });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function statusOf(person: TestPerson, { id }: Meeting) {
  return (await person.meetings()).find((meeting) => meeting.id === id)?.status;
}

test('the first screen says in how many minutes, with whom and where the next meeting is', async () => {
  const { ada, withBen, withCleo, start } = await scene();
  for (const [path, heading] of screens) {
    const page = await openAt(path, ada, start - 12 * minute);
    await expectSeen(screenHeading(page, heading));
    const next = region(page, 'Next Meeting');
    const parts = [
      next.getByText('In 12 min', { exact: true }),
      next.getByRole('link', { name: 'Ben Tester', exact: true }),
      card(page).getByText(`Table ${withBen.tableNumber}`, { exact: true }).first(),
      card(page).getByText('Hall 4', { exact: true }),
    ];
    const { y: bar } = await boxOf(page.getByRole('navigation', { name: 'Main screens' }));
    for (const part of parts) {
      await expectSeen(part);
      expect((await boxOf(part)).bottom).toBeLessThan(bar);
    }
    await expectSeen(card(page).getByText(/^Then \d\d:\d\d$/));
    await expectSeen(card(page).getByText('Cleo Tester'));
    await expectSeen(card(page).getByText(`Table ${withCleo.tableNumber}`, { exact: true }).last());
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('next to nothing moves while the dashboard and My Meetings load, also when the meetings come last', async () => {
  const { ada, start } = await scene();
  for (const [path] of screens) {
    for (const size of [phone, { width: 1280, height: 800 }]) {
      const page = await openAt(path, ada, start - 12 * minute, size);
      await expectSeen(card(page));
      const held = await hold(page, 'GET', '/meetings');
      await page.reload();
      await expectSeen(page.getByText(/^Loading (your )?schedule\.\.\.$/));
      held.release();
      await expectSeen(card(page));
      await page.waitForLoadState('networkidle');
      expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift);
    }
  }
});

test('a meeting that has begun happens now, counts down and can no longer be moved or cancelled', async () => {
  const { ada, start } = await scene();
  for (const [path] of screens) {
    const page = await openAt(path, ada, start + 2 * minute);
    const now = region(page, 'Happening now');
    await expectSeen(now.getByText('Now · 8 min left', { exact: true }));
    await expectSeen(now.getByRole('link', { name: 'Message Ben Tester' }));
    await expectGone(card(page).getByRole('button', { name: /^(Move|Cancel)/ }));
    await expectSeen(now.getByRole('link', { name: 'Airframe supplier day', exact: true }));
    await page.clock.setFixedTime(start + 11 * minute);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectSeen(card(page).getByText('In 4 min', { exact: true }));
    await expectSeen(page.getByText('How was the meeting with Ben Tester?'));
  }
});

test('a meeting that is just over is rated or dismissed, once the server has completed it', async () => {
  const { ada, ben, withBen } = await scene();
  await stage.product.database.query(
    `UPDATE meetings SET scheduled_start_time = now() - interval '11 minutes',
       scheduled_end_time = now() - interval '1 minute', time_slot_id = gen_random_uuid()
     WHERE id = $1`,
    [withBen.id],
  );
  await eventually(
    'the meeting is completed',
    async () => (await statusOf(ada, withBen)) === 'completed',
  );
  const page = await stage.visits.open('/dashboard', { as: ada, ...phone });
  await press(page, 'Rate the meeting with Ben Tester');
  await page.getByRole('radio', { name: '4 stars' }).check();
  await press(page, 'Submit Feedback');
  await expectSeen(toast(page, 'Thank you for your feedback!'));
  await expectGone(page.getByText('How was the meeting with Ben Tester?'));

  const bens = await stage.visits.open('/meetings', { as: ben, ...phone });
  await press(bens, 'Dismiss rating the meeting with Ada Tester');
  await expectGone(bens.getByText('How was the meeting with Ada Tester?'));
  await bens.reload();
  await expectSeen(bens.getByRole('button', { name: '1 past meeting' }));
  await expectGone(bens.getByText('How was the meeting with Ada Tester?'));
});

test('from the card one writes, chooses another time, and cancels or declines after a question', async () => {
  const { ada, cleo, withBen, withCleo } = await scene();
  const page = await stage.visits.open('/dashboard', { as: ada });
  await card(page).getByRole('link', { name: 'Message Ben Tester' }).click();
  await page.getByRole('textbox', { name: /Ben Tester/ }).fill('I am at the table.');
  await press(page, 'Send');
  await expectSeen(page.getByText('I am at the table.'));
  await page.goBack();

  await press(page, 'Cancel the meeting with Ben Tester');
  const question = page.getByRole('dialog', { name: 'Cancel this meeting?' });
  await expectSeen(question.getByText(/its time becomes free, and they are told/));
  await press(page, 'Keep Meeting');
  await expectGone(question);
  await press(page, 'Cancel the meeting with Ben Tester');
  await press(page, 'Cancel Meeting');
  await expectSeen(toast(page, 'Ben Tester is told, and the time is free again.'));
  expect(await statusOf(ada, withBen)).toBe('cancelled');
  await expectSeen(card(page).getByRole('link', { name: 'Cleo Tester', exact: true }));

  const cleos = await stage.visits.open('/meetings', { as: cleo });
  await press(cleos, 'Move the meeting with Ada Tester');
  await cleos.getByRole('dialog').getByRole('radio').first().check();
  await press(cleos, 'Take This Time');
  await expectSeen(toast(cleos, 'Time changed successfully'));
  await press(cleos, 'Cancel the meeting with Ada Tester');
  await expectSeen(cleos.getByText(/^You decline the meeting with Ada Tester after all/));
  await press(cleos, 'Cancel Meeting');
  await expectSeen(toast(cleos, 'Meeting declined'));
  expect(await statusOf(cleo, withCleo)).toBe('declined');
});

test('an online meeting is joined from the card', async () => {
  const { ada, withBen, start } = await scene(true);
  const page = await openAt('/dashboard', ada, start - 5 * minute);
  const join = card(page).getByRole('link', { name: 'Join the meeting with Ben Tester' });
  expect(await join.getAttribute('href')).toBe(withBen.meetingLink);
  await expectSeen(card(page).getByText('Virtual', { exact: true }).first());
});

test('what is over is folded away, and the rest of the day begins with the present moment', async () => {
  const { event, ada, start } = await scene();
  for (const firstName of ['Dora', 'Emil']) {
    const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
    await person.register(event.id);
    await pastMeeting(stage.product, event.id, ada, person);
  }
  for (const width of [360, 1280]) {
    const page = await openAt('/meetings', ada, start + 4 * minute, { width });
    const past = page.getByRole('button', { name: '2 past meetings' });
    await expectSeen(past);
    expect(await past.getAttribute('aria-expanded')).toBe('false');
    await expectGone(strip(page, 'Dora'));
    await expectSeen(strip(page, 'Ben').getByText(/^Now \d\d:\d\d /));
    expect(await underMark(strip(page, 'Ben'))).toEqual([]);
    const gap = page.getByRole('listitem').filter({ hasText: /^5 min free$/ });
    expect((await boxOf(gap)).height).toBeLessThan(40);

    await past.click();
    expect(await past.getAttribute('aria-expanded')).toBe('true');
    await expectSeen(strip(page, 'Dora'));
    await expectSeen(strip(page, 'Emil'));
    await past.click();
    await expectGone(strip(page, 'Dora'));
  }
});

/** What the mark of the present moment in a row lies over: words, faces, buttons. */
function underMark(row: Locator): Promise<string[]> {
  return row.evaluate((element) => {
    const mark = element.querySelector('[data-now]')?.getBoundingClientRect();
    if (!mark) return ['There is no mark.'];
    const lies = ({ left, right, top, bottom }: DOMRect) =>
      left < mark.right && right > mark.left && top < mark.bottom + 6 && bottom > mark.top - 6;
    const words: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNode(text);
      if ([...range.getClientRects()].some(lies)) words.push(text.textContent ?? '');
    }
    const others = [...element.querySelectorAll('img, button, a')];
    const covered = others.filter((each) => lies(each.getBoundingClientRect()));
    return [...words, ...covered.map(({ outerHTML }) => outerHTML)];
  });
}

test('somebody at a running event is not told that there are no events yet', async () => {
  const { event } = await scene();
  const person = await newMember(stage.product);
  await person.register(event.id);
  const page = await stage.visits.open('/dashboard', { as: person, ...phone });
  await expectSeen(
    region(page, 'Happening now').getByRole('link', { name: 'Airframe supplier day' }),
  );
  await expectSeen(page.getByText('No further events', { exact: true }));
  await expectGone(page.getByText('No events yet'));
  await expectSeen(page.getByText('No meetings currently scheduled at this time'));
});

test('both screens can be used by everybody before, during and after a meeting', async () => {
  const { ada, start } = await scene();
  for (const [path] of screens) {
    for (const at of [-12, 2, 11]) {
      const page = await openAt(path, ada, start + at * minute);
      await expectSeen(card(page));
      expect(await barriersIn(page, everyLook)).toEqual([]);
    }
  }
});
