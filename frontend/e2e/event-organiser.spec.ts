import { expect, test } from '@jest/globals';
import type { Event, EventPlace, ExplainReply, ParticipantTypesReply } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { agree, eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { as, setStaff } from '../../backend/test/support/staffed';
import { addressOfGuest, flawedFile, flawedFileCounts, flaws } from './support/flawed-file';
import { chooseTab, press } from './support/forms';
import { expectSeen, isMarked, markPage, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();

interface Scene {
  event: Event;
  organiser: TestPerson;
  /** Attends, and has a meeting with Otto. */
  mika: TestPerson;
  otto: TestPerson;
  nora: TestPerson;
  /** Has an account and is not registered. */
  paula: TestPerson;
}

/** An event with two types and no rules, an organiser, and three people who have registered themselves. */
async function scene(): Promise<Scene> {
  const admin = await newAdmin(stage.product);
  const event = await eventOfSlots(admin, 4, { name: 'Rotor forum', timezone: 'Europe/Berlin' });
  const types = [{ name: 'Buyer' }, { name: 'Supplier' }];
  expected(await admin.put(`/admin/events/${event.id}/participant-types`, { types }), 200);
  const named = (firstName: string, lastName: string) =>
    newMember(stage.product, { firstName, lastName });
  const organiser = await named('Olga', 'Hess');
  const mika = await named('Mika', 'Aalto');
  const otto = await named('Otto', 'Berg');
  const nora = await named('Nora', 'Falk');
  const paula = await named('Paula', 'Diaz');
  await setStaff(admin, event, [as('organiser', organiser)]);
  for (const person of [mika, otto, nora]) await person.register(event.id);
  await agree(stage.product, event, mika, otto);
  return { event, organiser, mika, otto, nora, paula };
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

const rowOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: text });

/** On the People tab, among hundreds. */
async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await expectSeen(page.getByText('1 person', { exact: true }));
}

async function importFile(page: Page, { mika, otto, nora, paula }: Scene): Promise<void> {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expectSeen(page.getByRole('heading', { name: 'Import people' }));
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: flawedFile({
      buyer: mika.user.email,
      supplier: otto.user.email,
      unchanged: nora.user.email,
      newcomer: paula.user.email,
    }),
  });
  await expectSeen(page.getByText('This column is left out: Shoe size.'));
  const { create, update, unchanged, error } = flawedFileCounts;
  for (const count of [
    `All ${create + update + unchanged + error}`,
    `New ${create}`,
    `Changed ${update}`,
    `Unchanged ${unchanged}`,
  ])
    await expectSeen(page.getByRole('button', { name: count, exact: true }));
  await press(page, `Errors ${error}`);
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  for (const flaw of flaws) await expectSeen(lines.filter({ hasText: flaw }).first());
  await expectSeen(
    page.getByText(`${create} people will be added, ${update} people will be changed.`),
  );
}

/** One whom the file has brought, and one who is new. */
const invited = [addressOfGuest(7), 'fresh@invited.example'];

async function invite(page: Page, addresses: readonly string[]): Promise<void> {
  await press(page, 'Invite people to Rotor forum');
  const dialog = page.getByRole('dialog', { name: 'Invite people to Rotor forum' });
  await dialog.getByLabel('Email addresses, one per line').fill(addresses.join('\n'));
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expectSeen(dialog.getByText('2 invited, 0 registered, 0 not invited'));
  await dialog.getByRole('button', { name: 'Close' }).click();
}

async function checkInvited(page: Page): Promise<void> {
  for (const address of invited) {
    await find(page, address);
    await expectSeen(rowOf(page, address).getByText('Invited', { exact: true }));
  }
  await find(page, addressOfGuest(8));
  await expectSeen(rowOf(page, addressOfGuest(8)).getByText('Not invited yet'));
}

async function setRules(page: Page): Promise<void> {
  await chooseTab(page, 'Rules');
  await press(page, 'Add a type');
  await page.getByLabel('Name', { exact: true }).last().fill('Press');
  const limit = async (type: string, quota: string, value: string) =>
    page.getByRole('group', { name: type, exact: true }).getByLabel(quota).fill(value);
  await limit('Buyer', 'Open requests', '2');
  await limit('Buyer', 'Meetings a day', '3');
  await limit('Supplier', 'Incoming requests', '9');
  await limit('Press', 'Meetings in all', '1');
  await page.getByLabel('Everybody may ask everybody').click();
  for (const from of ['Buyer', 'Supplier'])
    for (const to of [from, 'Press']) await page.getByLabel(`${from} may ask ${to}`).uncheck();
  await press(page, 'Save rules');
  await expectSeen(toast(page, 'Rules saved'));
}

/** Makes Nora one of the press. */
async function givePress(page: Page): Promise<void> {
  await chooseTab(page, 'People');
  await find(page, 'Nora Falk');
  await press(page, 'Actions for Nora Falk');
  for (const item of ['Change type', 'Press'])
    await page.getByRole('menu').getByText(item, { exact: true }).click();
  await expectSeen(rowOf(page, 'Nora Falk').getByText('Press', { exact: true }));
}

async function makePlaces(page: Page): Promise<void> {
  await chooseTab(page, 'Places');
  await page.getByLabel('Label, or a run of labels').fill('B 1 to B 40');
  await page.getByLabel('Zone (optional)').fill('North hall');
  await press(page, 'Add');
  await expectSeen(toast(page, '40 places added'));
  await expectSeen(page.getByText('40 places', { exact: true }));
}

async function askPaula(page: Page): Promise<void> {
  await cardOf(page, 'Paula Diaz')
    .getByRole('button', { name: /^Request Meeting/ })
    .click();
  await expectSeen(page.getByRole('dialog').getByText('You have 2 open requests left.'));
  await page.getByRole('dialog').getByRole('button', { name: 'Send Request' }).click();
  await expectSeen(cardOf(page, 'Paula Diaz').getByText('Request Sent'));
}

test('an organiser brings people, rules, places and moments to an event, and an attendee follows all of it on a phone', async () => {
  const told = await scene();
  const { event, organiser, mika, nora } = told;
  const path = `/admin/events/${event.id}`;
  const phone = { as: mika, width: 360, touch: true };
  const seen = await stage.visits.open(`/events/${event.id}?tab=all`, phone);
  const agenda = await stage.visits.open('/meetings', phone);
  const page = await stage.visits.open(path, { as: organiser, height: 1600 });
  const countSeen = (count: string) =>
    expectSeen(seen.getByRole('definition').getByText(count, { exact: true }));
  await countSeen('3');
  await expectSeen(cardOf(seen, 'Nora Falk').getByRole('button', { name: /^Request Meeting/ }));
  await expectSeen(agenda.getByText('Otto Berg').first());
  for (const each of [seen, agenda]) await markPage(each);

  await importFile(page, told);
  const before = expected<Event>(await mika.get(`/events/${event.id}`), 200);
  expect(before.attendeeCount).toBe(3);
  await press(page, 'Import 300 people');
  await expectSeen(
    page.getByText(/298 people added, 2 people changed, 1 unchanged, 11 lines with/),
  );
  await expectSeen(page.getByText(/Nobody was mailed an invitation\./));
  await countSeen('301');

  await page.getByRole('link', { name: 'Show the people' }).click();
  await expectSeen(page.getByText('301 people', { exact: true }));
  await invite(page, invited);
  await expectSeen(page.getByText('302 people', { exact: true }));
  await countSeen('302');
  await checkInvited(page);

  await expectSeen(cardOf(seen, 'Otto Berg').getByText('Supplier', { exact: true }));
  await expectSeen(
    seen.getByText(/^The event has 302 attendees: 3 in this list, you, and 298 who do not share/),
  );
  await press(seen, '1 new attendee');
  await expectSeen(cardOf(seen, 'Paula Diaz').getByText('Supplier', { exact: true }));

  await setRules(page);
  const saved = expected<ParticipantTypesReply>(
    await organiser.get(`${path}/participant-types`),
    200,
  );
  expect(saved.types).toMatchObject([
    { name: 'Buyer', maxOpenRequests: 2, maxMeetingsPerDay: 3, maxMeetings: null },
    { name: 'Supplier', maxIncomingRequests: 9, maxOpenRequests: null },
    { name: 'Press', maxMeetings: 1 },
  ]);

  await expectSeen(
    cardOf(seen, 'Nora Falk').getByText('The organisers have not given Nora Falk a type yet.'),
  );
  await givePress(page);

  await makePlaces(page);
  await expectSeen(agenda.getByText('B 1 · North hall', { exact: true }).first());
  const places = expected<EventPlace[]>(await organiser.get(`${path}/places`), 200);
  expect(places.map(({ label }) => label)).toEqual(
    Array.from({ length: 40 }, (_, at) => `B ${at + 1}`),
  );

  await expectSeen(cardOf(seen, 'Nora Falk').getByText('Press', { exact: true }));
  await expectSeen(
    cardOf(seen, 'Nora Falk').getByText(/^People of type “Buyer” may not ask .* “Press”/),
  );
  await askPaula(seen);

  await chooseTab(page, 'Rules');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Requests open').fill(`${tomorrow}T09:00`);
  await press(page, 'Save times');
  await expectSeen(toast(page, 'Times saved'));
  const opens = /^Requests for meetings open on .* at 09:00 CES?T\.$/;
  await expectSeen(seen.getByText(opens));
  await expectSeen(cardOf(seen, 'Nora Falk').getByText(/^Requests open .*09:00/));
  await expectSeen(seen.getByText('Requests Open', { exact: true }));
  const tooEarly = await mika.post('/meetings', {
    requesteeUserId: nora.user.id,
    eventId: event.id,
  });
  expect([tooEarly.status, tooEarly.body.message]).toEqual([403, expect.stringMatching(opens)]);
  const pair = new URLSearchParams({ of: mika.user.id, with: nora.user.id });
  const why = expected<ExplainReply>(
    await organiser.get(`/events/${event.id}/explain?${pair}`),
    200,
  );
  expect(why.reasons.map(({ code }) => code)).toEqual(['not-open-yet', 'type-not-allowed']);
  for (const each of [seen, agenda]) expect(await isMarked(each)).toBe(true);
});
