import { expect, test } from '@jest/globals';
import type { Event, ParticipantTypesReply } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { agree, eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { wallClock } from '../src/text/format';
import { barriersIn, everyLook } from './support/axe';
import { press } from './support/forms';
import { expectAt, expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();

interface Scene {
  admin: TestPerson;
  event: Event;
  mika: TestPerson;
  otto: TestPerson;
  nora: TestPerson;
}

let organiser: TestPerson | undefined;

async function scene(name: string): Promise<Scene> {
  organiser ??= await newAdmin(stage.product);
  const admin = organiser;
  const event = await eventOfSlots(admin, 6, { name, timezone: 'Europe/Berlin' });
  const mika = await newMember(stage.product, { firstName: 'Mika', lastName: 'Aalto' });
  const otto = await newMember(stage.product, { firstName: 'Otto', lastName: 'Berg' });
  const nora = await newMember(stage.product, { firstName: 'Nora', lastName: 'Falk' });
  for (const person of [mika, otto, nora]) await person.register(event.id);
  return { admin, event, mika, otto, nora };
}

const openRules = ({ admin, event }: Scene) =>
  stage.visits.open(`/admin/events/${event.id}?tab=rules`, { as: admin });

const openAttendees = ({ event }: Scene, person: TestPerson) =>
  stage.visits.open(`/events/${event.id}?tab=all`, { as: person });

const typesOf = async ({ admin, event }: Scene): Promise<ParticipantTypesReply> =>
  expected(await admin.get(`/admin/events/${event.id}/participant-types`), 200);

async function giveType({ admin, event }: Scene, person: TestPerson, typeId: string | undefined) {
  const path = `/admin/events/${event.id}/attendees/${person.user.id}`;
  expected(await admin.put(path, { participantTypeId: typeId }), 200);
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

test('an organiser says who may ask whom and how often, and an attendee sees each of it at once', async () => {
  const told = await scene('Rules forum');
  const { mika, otto, nora } = told;
  const seen = await openAttendees(told, mika);
  await expectSeen(cardOf(seen, 'Otto Berg').getByRole('button', { name: /^Request Meeting/ }));

  const page = await openRules(told);
  await expectSeen(page.getByText('There are no types yet'));
  await press(page, 'Add a type');
  await page.getByLabel('Name', { exact: true }).fill('Buyer');
  await page.getByLabel('Open requests', { exact: true }).fill('1');
  await press(page, 'Add a type');
  await press(page, 'Save rules');
  await expectSeen(page.getByText('A name is required'));
  await page.getByLabel('Name', { exact: true }).last().fill('Supplier');
  await page.getByLabel('Everybody may ask everybody').click();
  await page.getByLabel('Buyer may ask Buyer').uncheck();
  expect(await barriersIn(page, everyLook)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await press(page, 'Save rules');
  await expectSeen(toast(page, 'Rules saved'));
  await expectSeen(
    cardOf(seen, 'Otto Berg').getByText('The organisers have not given you a type yet.'),
  );

  const { types } = await typesOf(told);
  const [buyer, supplier] = types.map(({ id }) => id);
  await giveType(told, otto, supplier);
  await giveType(told, nora, buyer);
  await giveType(told, mika, buyer);
  await expectSeen(cardOf(seen, 'Otto Berg').getByText('Supplier', { exact: true }));
  await expectSeen(cardOf(seen, 'Nora Falk').getByText(/^People of type “Buyer” may not ask/));
  await cardOf(seen, 'Otto Berg')
    .getByRole('button', { name: /^Request Meeting/ })
    .click();
  await expectSeen(seen.getByRole('dialog').getByText('You have 1 open request left.'));
  expect(await barriersIn(seen)).toEqual([]);
  await seen.getByRole('dialog').getByRole('button', { name: 'Send Request' }).click();
  await expectSeen(cardOf(seen, 'Otto Berg').getByText('Request Sent'));

  await page.getByLabel('Buyer may ask Supplier').uncheck();
  await press(page, 'Save rules');
  const question = page.getByRole('dialog', { name: 'End 1 request?' });
  await expectSeen(question.getByText('Mika Aalto asked Otto Berg'));
  expect(await barriersIn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel it and tell both' }).click();
  await expectGone(question);
  await expectSeen(cardOf(seen, 'Otto Berg').getByText(/“Buyer” may not ask .*“Supplier”/));

  await page.setViewportSize({ width: 1280, height: 900 });
  await choose(page, 'Who asks', 'Mika');
  await choose(page, 'Whom', 'Otto');
  await expectSeen(page.getByText('Mika Aalto cannot ask Otto Berg for a meeting:'));
  await expectSeen(page.getByText('They share 6 free times.'));
  await press(page, 'The other way round');
  await expectSeen(page.getByText('Otto Berg can ask Mika Aalto for a meeting.'));
  expect(await barriersIn(page)).toEqual([]);
});

test('what one organiser types is not overwritten by another, and does not overwrite them unasked', async () => {
  const told = await scene('Two organisers forum');
  const { admin, event, mika } = told;
  const path = `/admin/events/${event.id}/participant-types`;
  expected(await admin.put(path, { types: [{ name: 'Buyer' }] }), 200);
  const [buyer] = (await typesOf(told)).types;
  await giveType(told, mika, buyer?.id);
  const page = await stage.visits.open(`/admin/events/${event.id}?tab=rules`, {
    as: admin,
    refusals: [409],
  });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Visitor');
  const renamed = { types: [{ id: buyer?.id, name: 'Guest' }] };
  expected(await admin.put(path, renamed), 200);
  await expectSeen(page.getByText(/^Somebody else has changed this meanwhile/));
  expect(await name.inputValue()).toBe('Visitor');
  expect(await page.getByRole('button', { name: 'Save rules' }).isDisabled()).toBe(true);
  expect(await barriersIn(page)).toEqual([]);
  await press(page, 'Show their changes');
  expect(await name.inputValue()).toBe('Guest');

  await press(page, 'Remove Guest');
  await press(page, 'Save rules');
  await expectSeen(page.getByRole('alert').getByText(/People have the type “Guest”/));
  // What was typed and not saved is there again.
  await page.reload();
  await expectSeen(page.getByText('There are no types yet'));
  await press(page, 'Discard changes');
  expect(await name.inputValue()).toBe('Guest');
});

test('who leaves both forms of the tab unsaved is asked once, and both are discarded', async () => {
  const told = await scene('Two forms forum');
  const path = `/admin/events/${told.event.id}/participant-types`;
  expected(await told.admin.put(path, { types: [{ name: 'Buyer' }] }), 200);
  const page = await openRules(told);
  await page.getByLabel('Meetings in all', { exact: true }).fill('7');
  await page.getByLabel('Requests close').fill('2026-11-21T09:30');
  await page.getByRole('link', { name: 'View event' }).click();
  const question = page.getByRole('dialog');
  await expectSeen(question);
  expect(await question.count()).toBe(1);
  await press(page, 'Leave');
  await expectAt(page, `/events/${told.event.id}`);
  await page.goBack();
  await expectSeen(page.getByRole('button', { name: 'Save rules' }));
  expect(await page.getByLabel('Meetings in all', { exact: true }).inputValue()).toBe('');
  expect(await page.getByLabel('Requests close').inputValue()).toBe('');
});

test('what one organiser keeps does not take away what another has added', async () => {
  const told = await scene('Kept types forum');
  const path = `/admin/events/${told.event.id}/participant-types`;
  expected(await told.admin.put(path, { types: [{ name: 'Buyer' }] }), 200);
  const [buyer] = (await typesOf(told)).types;
  const page = await openRules(told);
  await page.getByLabel('Meetings in all', { exact: true }).fill('7');
  const added = { types: [{ id: buyer?.id, name: 'Guest' }, { name: 'Press' }] };
  expected(await told.admin.put(path, added), 200);
  await press(page, 'Keep what I entered');
  await press(page, 'Save rules');
  await expectSeen(toast(page, 'Rules saved'));
  const { types } = await typesOf(told);
  expect(types.map(({ name, maxMeetings }) => [name, maxMeetings])).toEqual([
    ['Guest', 7],
    ['Press', null],
  ]);
});

test('a request that the rules have come to forbid cannot be sent from the open dialog', async () => {
  const told = await scene('Open dialog forum');
  const page = await openAttendees(told, told.mika);
  await cardOf(page, 'Otto Berg')
    .getByRole('button', { name: /^Request Meeting/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expectSeen(dialog.getByText(/free time/));
  const path = `/admin/events/${told.event.id}/participant-types`;
  expected(await told.admin.put(path, { mayRequest: [] }), 200);
  await expectSeen(dialog.getByText('The organisers have not given you a type yet.'));
  expect(await dialog.getByRole('button', { name: 'Send Request' }).isDisabled()).toBe(true);
});

test('a year is typed digit by digit, and what is no date yet is said and not saved', async () => {
  const told = await scene('Typed year forum');
  const page = await openRules(told);
  const closes = page.getByLabel('Requests close');
  await closes.fill('2026-11-21T09:30');
  // The year stands third in the fields of this browser's language.
  await closes.press('ArrowRight');
  await closes.press('ArrowRight');
  await closes.pressSequentially('202');
  expect(await closes.inputValue()).toBe('0202-11-21T09:30');
  await expectSeen(page.getByText('This is not a date'));
  expect(await page.getByRole('button', { name: 'Save times' }).isDisabled()).toBe(true);
  await page.reload();
  expect(await page.getByLabel('Requests close').inputValue()).toBe('0202-11-21T09:30');
  await press(page, 'Discard changes');
  expect(await page.getByLabel('Requests close').inputValue()).toBe('');
});

test('attendees are offered what the moments of an event allow, from the very moment on', async () => {
  const told = await scene('Moments forum');
  const { admin, event, mika, otto } = told;
  await agree(stage.product, event, mika, otto);
  const seen = await openAttendees(told, mika);
  const request = cardOf(seen, 'Nora Falk').getByRole('button', { name: /^Request Meeting/ });
  await expectSeen(request);

  const opens = new Date(Date.now() + 8_000).toISOString();
  expected(await admin.put(`/events/${event.id}`, { requestsOpenAt: opens }), 200);
  await expectSeen(seen.getByText(/^Requests for meetings open on .* at .* CES?T\.$/));
  await expectSeen(cardOf(seen, 'Nora Falk').getByText(/^Requests open /));
  await expectGone(request);
  await expectSeen(request);

  const agenda = await stage.visits.open('/meetings', { as: mika });
  await expectSeen(agenda.getByRole('button', { name: 'Change Time' }));
  const page = await openRules(told);
  const minuteAgo = new Date(Date.now() - 60_000).toISOString();
  await page.getByLabel('Changes close').fill(wallClock(minuteAgo, event.timezone));
  await press(page, 'Save times');
  await expectSeen(toast(page, 'Times saved'));
  await expectSeen(agenda.getByText(/^Changes of meetings closed on .* CES?T\.$/).first());
  await expectGone(agenda.getByRole('button', { name: 'Change Time' }));
  await expectSeen(seen.getByText('Changes Close', { exact: true }));
  expect(await barriersIn(agenda)).toEqual([]);
});
