import { beforeAll, expect, test } from '@jest/globals';
import type { Event, Instant, Meeting } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { newAdmin, newMember, type Place, TestPerson } from '../../backend/test/support/people';
import { Installation } from './support/installation';
import { expectGone, expectSeen, isMarked, markPage, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

/** A page waits up to 15 s between two attempts to come back. */
const wayBack = 45_000;

const offlineLine = /^Offline\. What you see is from \d\d:\d\d\.$/;

const stage = setStage({ begin: () => Installation.begin({ embedded: true }), moving: true });
let event: Event;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let dora: TestPerson;

beforeAll(async () => {
  const admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Airframe supplier day' });
  ada = await attendee('Ada', { whatTheyBuy: 'machined titanium brackets' });
  ben = await attendee('Ben', { whatTheySell: 'machined titanium brackets' });
  cleo = await attendee('Cleo', { whatTheySell: 'conference catering' });
  dora = await attendee('Dora', { whatTheySell: 'ground power units' });
});

async function attendee(firstName: string, trade: object): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester', ...trade });
  await person.register(event.id);
  return person;
}

/** The same person at another address of the same installation. */
const at = (place: Place, { token, user }: TestPerson) => new TestPerson(place, token, user);

async function meetingOf(person: TestPerson, other: TestPerson): Promise<Meeting> {
  const meeting = (await person.meetings()).find(({ otherUser }) => otherUser.id === other.user.id);
  if (!meeting) throw new Error('The two have no meeting.');
  return meeting;
}

function startOf({ scheduledStartTime }: Meeting): Instant {
  if (!scheduledStartTime) throw new Error('The meeting has no time.');
  return scheduledStartTime;
}

/** As the page writes a time of an event in the zone UTC. */
function written(instant: Instant): { clock: string; full: string } {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(instant));
  const clock = part({ hour: '2-digit', minute: '2-digit' });
  const day = part({ day: 'numeric', month: 'short', year: 'numeric' });
  return { clock, full: `${day}, ${clock} UTC` };
}

const strip = (page: Page, person: string) =>
  page.getByRole('listitem').filter({ hasText: `Meeting with ${person} Tester` });

/** Asks for a meeting the way attendees do: from the event's page, through the dialog. */
async function askForMeeting(page: Page, person: string, message: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Request Meeting' });
  await page.getByRole('tab', { name: /^All Attendees/ }).click();
  await page.getByRole('button', { name: `Request Meeting with ${person} Tester` }).click();
  await expectSeen(dialog.getByText(`Meeting with ${person} Tester`));
  await dialog.getByLabel('Message (Optional)').fill(message);
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expectSeen(toast(page, 'Your meeting request has been sent successfully.'));
  const sent = page.getByRole('button', { name: `Request Sent to ${person} Tester` });
  await expectSeen(sent);
  expect(await sent.isDisabled()).toBe(true);
}

test('a meeting is asked for, accepted and kept up to date on two screens, also across a crash', async () => {
  const adasPage = await stage.visits.open(`/events/${event.id}`, { as: ada, outage: true });
  const bensPage = await stage.visits.open(`/events/${event.id}/meetings`, {
    as: ben,
    outage: true,
  });
  await expectSeen(screenHeading(adasPage, 'Airframe supplier day'));
  await expectSeen(bensPage.getByText('No Meetings', { exact: true }));
  await Promise.all([markPage(adasPage), markPage(bensPage)]);

  await askForMeeting(adasPage, 'Ben', 'Do you have brackets in stock?');
  const adasRequest = strip(bensPage, 'Ada');
  await expectSeen(adasRequest.getByText('Their message: Do you have brackets in stock?'));
  await expectSeen(adasRequest.getByText('Pending', { exact: true }));
  await expectSeen(bensPage.getByRole('tab', { name: 'Pending (1)' }));

  await adasPage.getByRole('link', { name: 'My Meetings' }).click();
  await expectSeen(screenHeading(adasPage, 'My Meetings'));
  await adasRequest.getByRole('button', { name: 'Accept' }).click();
  await expectSeen(toast(bensPage, 'You have accepted the meeting request.'));
  await expectSeen(adasRequest.getByText('Confirmed', { exact: true }));
  const confirmed = strip(adasPage, 'Ben').getByText(/^Confirmed: /);
  await expectSeen(confirmed);
  const agreed = await meetingOf(ada, ben);
  const time = written(startOf(agreed));
  expect(await confirmed.textContent()).toBe(`Confirmed: ${time.full}`);
  await expectSeen(adasRequest.getByText(time.clock, { exact: true }));

  const askedBefore = await ada.ask(dora, event.id);
  await stage.product.kill();
  const offline = [adasPage, bensPage].map((page) => page.getByText(offlineLine));
  for (const line of offline) await expectSeen(line);
  expect(await confirmed.textContent()).toBe(`Confirmed: ${time.full}`);

  await stage.product.elsewhere(async (place) => {
    await at(place, ben).answer(agreed.id, 'declined');
    await at(place, cleo).ask(at(place, ben), event.id, 'Lunch for your team?');
    await at(place, dora).answer(askedBefore.id, 'accepted');
  });
  for (const line of offline) expect(await line.isVisible()).toBe(true);
  expect(await strip(bensPage, 'Cleo').isVisible()).toBe(false);

  await stage.product.startAgain();
  for (const line of offline) await expectGone(line, wayBack);
  await expectSeen(adasRequest.getByText('Declined', { exact: true }));
  await bensPage.getByRole('button', { name: '1 new meeting' }).click();
  await expectSeen(strip(bensPage, 'Cleo').getByText('Their message: Lunch for your team?'));
  await expectGone(strip(adasPage, 'Ben'));
  await expectSeen(strip(adasPage, 'Dora').getByText(/^Confirmed: /));

  await strip(bensPage, 'Cleo').getByRole('button', { name: 'Accept' }).click();
  await expectSeen(bensPage.getByRole('tab', { name: 'Confirmed (1)' }));
  await expectSeen(strip(bensPage, 'Cleo').getByText(/^\d\d:\d\d$/));
  expect(await Promise.all([adasPage, bensPage].map(isMarked))).toEqual([true, true]);
});
