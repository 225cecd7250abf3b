import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import type { Event, EventFields, Meeting, SharedTimesReply } from '@rendezvous/contract';
import ICAL from 'ical.js';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../backend/test/support/embedded-scratch';
import { agree, eventOfSlots } from '../../backend/test/support/one-day';
import { pastMeeting } from '../../backend/test/support/past-meeting';
import { hideServerTime } from './support/answers';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { zoneInTheMorning } from './support/morning';
import { expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const minute = 60_000;
const hour = 60 * minute;

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

/** An event under way where it is morning, with meetings of ten minutes and five between them. */
const newEvent = (fields: Partial<EventFields> = {}): Promise<Event> =>
  admin.createEvent({ timezone: zoneInTheMorning(), ...fields });

/** With one slot only, of half an hour, that begins within the next. */
function oneSlotEvent(): Promise<Event> {
  const start = Math.ceil(Date.now() / (hour / 2)) * (hour / 2) + hour / 2;
  return newEvent({
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + hour / 2).toISOString(),
    networkingStartTime: '00:00',
    meetingDurationMinutes: 30,
    meetingGapMinutes: 0,
  });
}

async function attendee(event: Event, firstName: string): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
  await person.register(event.id);
  return person;
}

async function agreed(event: Event, one: TestPerson, other: TestPerson): Promise<Meeting> {
  const { id } = await one.ask(other, event.id);
  return other.answer(id, 'accepted');
}

const strip = (page: Page, person: string): Locator =>
  page.getByRole('listitem').filter({ hasText: `Meeting with ${person} Tester` });

async function meetingOf(person: TestPerson, other: TestPerson): Promise<Meeting> {
  const meeting = (await person.meetings()).find(({ otherUser }) => otherUser.id === other.user.id);
  if (!meeting) throw new Error('The two have no meeting.');
  return meeting;
}

/** What the clock of a visitor in UTC shows at a meeting's time, with the date where the event has another. */
function ownTime({ scheduledStartTime, scheduledEndTime }: Meeting, zone: string): string {
  if (!scheduledStartTime || !scheduledEndTime) throw new Error('The meeting has no time.');
  const date = (timeZone: string): string =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(
      new Date(scheduledStartTime),
    );
  const [from, to] = [scheduledStartTime, scheduledEndTime].map((time) => time.slice(11, 16));
  return `${date(zone) === date('UTC') ? '' : `${date('UTC')}, `}${from}–${to} UTC`;
}

async function savedEvents(page: Page, button: Locator): Promise<ICAL.Event[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/\.ics$/);
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')));
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

test('a meeting goes from the request to its time, its calendar file and its rating', async () => {
  const event = await newEvent({ name: 'Airframe supplier day' });
  const ada = await attendee(event, 'Ada');
  const ben = await attendee(event, 'Ben');
  const adasPage = await stage.visits.open('/dashboard', { as: ada });
  const bensPage = await stage.visits.open('/dashboard', { as: ben });
  await expectSeen(screenHeading(bensPage, 'Dashboard'));

  await adasPage.getByRole('button', { name: 'Request Meeting with Ben Tester' }).click();
  const asked = await ada.get(`/events/${event.id}/shared-times?userId=${ben.user.id}`);
  const { sharedTimes } = expected<SharedTimesReply>(asked, 200);
  expect(sharedTimes).toBeGreaterThan(1);
  await expectSeen(adasPage.getByText(`You share ${sharedTimes} free times.`));
  await adasPage.getByRole('button', { name: 'Send Request' }).click();
  await expectSeen(toast(adasPage, 'Your meeting request has been sent successfully.'));

  const notice = toast(bensPage, 'Meeting request from Ada Tester');
  await notice.getByRole('button', { name: 'Accept' }).click();
  await expectSeen(toast(bensPage, 'You have accepted the meeting request.'));

  await adasPage.goto('/meetings');
  const time = strip(adasPage, 'Ben').getByText(/^Confirmed: /);
  await expectSeen(time);
  const own = ownTime(await meetingOf(ada, ben), event.timezone);
  await expectSeen(strip(adasPage, 'Ben').getByText(`Your time: ${own}`, { exact: true }));
  const before = (await time.textContent()) ?? '';
  await adasPage.getByRole('button', { name: 'Change Time' }).click();
  await expectSeen(toast(adasPage, 'The meeting has been assigned to a new time slot.'));
  await expectGone(adasPage.getByText(before, { exact: true }));
  await expectSeen(time);

  const meeting = await meetingOf(ada, ben);
  const one = adasPage.getByRole('button', { name: 'Add to Calendar: meeting with Ben Tester' });
  const all = adasPage.getByRole('button', { name: 'Add All to Calendar' });
  for (const button of [one, all]) {
    const [saved, ...others] = await savedEvents(adasPage, button);
    expect(others).toEqual([]);
    expect(saved?.uid).toBe(meeting.id);
    expect(saved?.sequence).toBe(meeting.version);
    expect(saved?.startDate.toJSDate().toISOString()).toBe(meeting.scheduledStartTime);
    expect(saved?.endDate.toJSDate().toISOString()).toBe(meeting.scheduledEndTime);
    expect(saved?.summary).toBe('Meeting with Ben Tester');
  }

  await expectSeen(bensPage.getByText('N/A', { exact: true }).first());
  await pastMeeting(stage.product, event.id, ada, ben);
  await adasPage.reload();
  await adasPage.getByRole('button', { name: '1 past meeting' }).click();
  await adasPage
    .getByRole('button', { name: 'Give Feedback on the meeting with Ben Tester' })
    .click();
  // The stars by the keyboard alone: the first, then three to the right.
  await adasPage.getByRole('radio', { name: '1 star' }).focus();
  await adasPage.keyboard.press('Space');
  for (let right = 0; right < 3; right += 1) await adasPage.keyboard.press('ArrowRight');
  expect(await adasPage.getByRole('radio', { name: '4 stars' }).isChecked()).toBe(true);
  await adasPage.getByLabel('Comments (Optional)').fill('Worth the way.');
  await adasPage.getByRole('button', { name: 'Submit Feedback' }).click();
  await expectSeen(toast(adasPage, 'Thank you for your feedback!'));
  await bensPage.reload();
  await expectSeen(bensPage.getByText('4/5', { exact: true }));
});

test('meetings are drawn to scale, and a pause between them takes a line', async () => {
  const event = await newEvent({ name: 'Cabin forum' });
  const ada = await attendee(event, 'Ada');
  for (const name of ['Ben', 'Cleo']) await agreed(event, ada, await attendee(event, name));
  for (const width of [1280, 360]) {
    const page = await stage.visits.open('/meetings', { as: ada, width });
    for (const name of ['Ben', 'Cleo'])
      await expectSeen(strip(page, name).getByText(/^Confirmed: /));
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
    const [first, second] = [
      await heightOf(strip(page, 'Ben')),
      await heightOf(strip(page, 'Cleo')),
    ];
    expect(Math.abs(first - second)).toBeLessThan(1);
    const gap = page.getByRole('listitem').filter({ hasText: /^5 min free$/ });
    // Shorter than a meeting: a line of text.
    expect(await heightOf(gap)).toBeLessThan(40);
  }
});

test('the mark of the present moment moves on its own', async () => {
  const event = await newEvent({ name: 'Avionics forum' });
  const ada = await attendee(event, 'Ada');
  const { scheduledStartTime } = await agree(
    stage.product,
    event,
    ada,
    await attendee(event, 'Ben'),
  );
  const page = await stage.visits.open('/dashboard', {
    as: ada,
    // By the page's clock its own attempts to connect take too long.
    outage: true,
  });
  await hideServerTime(page);
  await page.clock.install({ time: Date.parse(scheduledStartTime ?? '') + 2 * minute });
  await page.goto('/meetings');
  await expectSeen(strip(page, 'Ben').getByText(/^Confirmed: /));
  const mark = strip(page, 'Ben').locator('[data-now]');
  const placeOf = async () => (await mark.boundingBox())?.y ?? 0;
  const before = await placeOf();
  const words =
    (await strip(page, 'Ben')
      .getByText(/^Now \d\d:\d\d /)
      .textContent()) ?? '';
  await page.clock.runFor(2 * minute);
  await expectGone(page.getByText(words, { exact: true }));
  // It glides there.
  await eventually('the mark is further down', async () => (await placeOf()) > before);
  const meeting = await strip(page, 'Ben').boundingBox();
  expect(await placeOf()).toBeLessThan((meeting?.y ?? 0) + (meeting?.height ?? 0));
});

test('the dialog says which free times two people share, or that there are none', async () => {
  const event = await oneSlotEvent();
  const ada = await attendee(event, 'Ada');
  const ben = await attendee(event, 'Ben');
  const page = await stage.visits.open(`/events/${event.id}`, { as: ada });
  const ask = async (name: string) => {
    await page.getByRole('tab', { name: /^All Attendees/ }).click();
    await page.getByRole('button', { name: `Request Meeting with ${name} Tester` }).click();
  };
  await ask('Ben');
  await expectSeen(page.getByText('You share 1 free time.', { exact: true }));
  await page.getByRole('button', { name: 'Cancel' }).click();

  const cleo = await attendee(event, 'Cleo');
  await agreed(event, ben, cleo);
  await eventually(
    'the meeting has its time',
    async () => (await meetingOf(ben, cleo)).placement === 'scheduled',
  );
  await ask('Ben');
  await expectSeen(page.getByText(/^You share 0 free times: an accepted meeting waits/));
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expectSeen(toast(page, 'Your meeting request has been sent successfully.'));
  await ben.answer((await meetingOf(ada, ben)).id, 'accepted');
  await page.goto('/meetings');
  await expectSeen(page.getByRole('heading', { name: 'Waiting for a time' }));
  await expectSeen(strip(page, 'Ben').getByText('They are full: none of their times is left.'));

  const bensPage = await stage.visits.open('/meetings', { as: ben, refusals: [409] });
  await strip(bensPage, 'Cleo').getByRole('button', { name: 'Change Time' }).click();
  await expectSeen(toast(bensPage, 'Failed to change time'));
  await expectSeen(toast(bensPage, 'No alternative time slots available.'));
});

test('a request can be declined from its notice, and a visible request has no notice', async () => {
  const event = await newEvent({ name: 'Engine forum' });
  const ben = await attendee(event, 'Ben');
  const [ada, cleo] = [await attendee(event, 'Ada'), await attendee(event, 'Cleo')];
  const page = await stage.visits.open('/events', { as: ben });
  await expectSeen(screenHeading(page, 'Networking Events'));
  await ada.ask(ben, event.id, 'A word about blades?');
  const notice = toast(page, 'Meeting request from Ada Tester');
  await expectSeen(notice.getByText('A word about blades?'));
  await notice.getByRole('button', { name: 'Decline' }).click();
  await expectSeen(toast(page, 'You have declined the meeting request.'));
  expect((await meetingOf(ada, ben)).status).toBe('declined');

  await page.goto('/messages');
  await expectSeen(page.getByRole('tab', { name: 'Incoming Requests (1)' }));
  await cleo.ask(ben, event.id);
  await expectSeen(page.getByRole('tab', { name: 'Incoming Requests (2)' }));
  expect(await toast(page, 'Meeting request from Cleo Tester').count()).toBe(0);
});

test('on paper the agenda shows long messages whole', async () => {
  const event = await eventOfSlots(admin, 1, { tables: 1 });
  const ada = await attendee(event, 'Ada');
  const ben = await attendee(event, 'Ben');
  const message = 'We build landing gear and look for a supplier of sensors. '.repeat(7).trim();
  for (const requestee of [ben, await attendee(event, 'Cleo')])
    await agree(stage.product, event, ada, requestee, message);
  const page = await stage.visits.open('/meetings', { as: ada, width: 360 });
  const words = page.getByText(/^Your message: We build landing gear/);
  const hidden = () =>
    words.evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight > 1));
  // The meeting with Cleo waits for a time.
  await expectSeen(words.nth(1));
  expect(await hidden()).toEqual([true, true]);
  await page.emulateMedia({ media: 'print' });
  expect(await hidden()).toEqual([false, false]);
});

test('on paper the agenda is black on white, a sheet for each day', async () => {
  const ada = await newMember(stage.product, { firstName: 'Ada', lastName: 'Tester' });
  for (const day of [1, 2]) {
    const [start, end] = [day * 24 * hour, (day * 24 + 4) * hour].map((ahead) =>
      new Date(Date.now() + ahead).toISOString(),
    );
    const event = await newEvent({ startDate: start, endDate: end });
    await ada.register(event.id);
  }
  const page = await stage.visits.open('/meetings', { as: ada, scheme: 'dark' });
  const days = page.locator('[data-day]');
  await expectSeen(days.nth(1));
  await page.emulateMedia({ media: 'print' });
  await expectGone(page.getByRole('navigation'));
  await expectGone(page.getByRole('button', { name: 'Print' }));
  const styleOf = (part: Locator) =>
    part.evaluate((element) => {
      const { breakBefore, color, backgroundColor } = getComputedStyle(element);
      return { breakBefore, color, backgroundColor };
    });
  expect((await styleOf(days.nth(0))).breakBefore).toBe('auto');
  expect((await styleOf(days.nth(1))).breakBefore).toBe('page');
  expect(await styleOf(page.locator('body'))).toMatchObject({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
  });
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(2);
});
