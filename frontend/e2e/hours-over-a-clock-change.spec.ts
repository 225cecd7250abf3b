import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { agree } from '../../backend/test/support/one-day';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { zoneInTheMorning } from './support/morning';
import { expectSeen, screenHeading } from './support/seen';
import { setStage } from './support/stage';

const hour = 3_600_000;
const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

/** The last Sunday of the next October in which the clocks of Berlin go back and no event of this test is over. */
function clockChange(): Date {
  const today = new Date();
  const inYear = (year: number) => {
    const last = new Date(Date.UTC(year, 9, 31));
    last.setUTCDate(31 - last.getUTCDay());
    return last;
  };
  const next = inYear(today.getUTCFullYear());
  return next.getTime() - 48 * hour > today.getTime() ? next : inYear(today.getUTCFullYear() + 1);
}

const sunday = clockChange();
const day = (after: number) => new Date(sunday.getTime() + after * 24 * hour);
const named = (after: number) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(day(after));
const isoDay = (after: number) => day(after).toISOString().slice(0, 10);
const plain = (text: string) => text.replaceAll(',', '').replaceAll(/\s+/g, ' ');

async function expectText(page: Page, wanted: readonly string[]): Promise<void> {
  const text = plain((await page.locator('main').textContent()) ?? '');
  for (const line of wanted) expect(text).toContain(plain(line));
}

interface Viewer {
  zone: string;
  language: string;
  own: string[];
}

test.each<Viewer>([
  { zone: 'Europe/Berlin', language: 'de-DE', own: [] },
  { zone: 'Europe/Berlin', language: 'en-GB', own: [] },
  {
    zone: 'America/Los_Angeles',
    language: 'en-GB',
    own: [`${named(-1)}: 00:00–08:00 PDT`, `${named(0)} – ${named(1)}: 01:00–09:00 PDT`],
  },
  {
    zone: 'Asia/Tokyo',
    language: 'de-DE',
    own: [`${named(-1)}: 16:00–00:00 GMT+9`, `${named(0)} – ${named(1)}: 17:00–01:00 GMT+9`],
  },
])(
  'the hours of an event over a clock change are true for each day, seen from $zone in $language',
  async ({ zone, language, own }) => {
    const event: Event = await admin.createEvent({
      name: `Autumn fair seen from ${zone} in ${language}`,
      timezone: 'Europe/Berlin',
      startDate: `${isoDay(-1)}T06:00:00.000Z`,
      endDate: `${isoDay(1)}T18:00:00.000Z`,
      networkingStartTime: '09:00',
      networkingEndTime: '17:00',
    });
    const ada = await newMember(stage.product);
    await ada.register(event.id);
    const wanted = [
      `${named(-1)}: 09:00–17:00 CEST`,
      `${named(0)} – ${named(1)}: 09:00–17:00 CET`,
      ...own,
    ];
    for (const path of [
      '/events',
      `/events/${event.id}`,
      '/meetings',
      `/events/${event.id}/meetings`,
    ]) {
      const page = await stage.visits.open(path, { as: ada, zone, language });
      await expectSeen(page.getByText(/09:00–17:00\sCEST/).first());
      await expectText(page, wanted);
      if (own.length === 0) expect(await page.getByText('Your time:').count()).toBe(0);
    }
  },
);

test.each([5, -5])(
  'a device whose clock is wrong by %d hours shows the next meeting',
  async (wrongBy) => {
    const event = await admin.createEvent({
      name: 'Fair of the wrong clock',
      timezone: zoneInTheMorning(),
    });
    const [ada, ben] = [
      await newMember(stage.product, { firstName: 'Ada', lastName: 'Late' }),
      await newMember(stage.product, { firstName: 'Ben', lastName: 'Soon' }),
    ];
    for (const person of [ada, ben]) await person.register(event.id);
    await agree(stage.product, event, ada, ben);
    const page = await stage.visits.open('/dashboard', {
      as: ada,
      before: (opened) => opened.clock.install({ time: Date.now() + wrongBy * hour }),
    });
    await expectSeen(screenHeading(page, 'Dashboard'));
    await expectSeen(page.getByText('Ben Soon').first());
    await expectSeen(page.getByText(/In \d+ min/i).first());
  },
);
