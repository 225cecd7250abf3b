import { beforeAll, expect, test } from '@jest/globals';
import type { Event, ParticipantTypesReply } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { addPerson, walkIn } from '../../backend/test/support/event-people';
import { agree, attendeesOf, eventOfSlots } from '../../backend/test/support/one-day';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

async function withTypes(event: Event, ...names: string[]): Promise<ParticipantTypesReply> {
  const types = names.map((name) => ({ name }));
  return expected(await admin.put(`/admin/events/${event.id}/participant-types`, { types }), 200);
}

const people = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem');
const row = (page: Page, name: string) => people(page).filter({ hasText: name });

async function act(page: Page, name: string, ...items: string[]): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  for (const item of items) await page.getByRole('menu').getByText(item, { exact: true }).click();
}

test('an organiser adds a person, gives a type and removes somebody; a second window follows each of it', async () => {
  const event = await eventOfSlots(admin, 4, { name: 'Rotor forum' });
  await withTypes(event, 'Buyer', 'Supplier');
  const ana = await newMember(stage.product, { firstName: 'Ana', lastName: 'Costa' });
  const ben = await newMember(stage.product, { firstName: 'Ben', lastName: 'Diaz' });
  for (const person of [ana, ben]) await person.register(event.id);
  await agree(stage.product, event, ana, ben);
  const path = `/admin/events/${event.id}`;
  const page = await stage.visits.open(path, { as: admin });
  const second = await stage.visits.open(path, { as: admin, width: 360, touch: true });
  const bens = await stage.visits.open('/events', { as: ben });
  await expectSeen(row(second, 'Ben Diaz').getByText('1 meeting'));

  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add person' });
  for (const [label, value] of [
    ['Email', 'walk.in@desk.example'],
    ['First Name', 'Wanda'],
    ['Last Name', 'Inman'],
    ['Company', 'Desk Works'],
    ['Role/Title', 'Buyer'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectGone(dialog);
  await expectSeen(row(page, 'Wanda Inman').getByText('Invited', { exact: true }));
  await expectSeen(row(second, 'Wanda Inman'));

  await act(second, 'Wanda Inman', 'Change type', 'Buyer');
  await expectSeen(row(page, 'Wanda Inman').getByText('Buyer', { exact: true }).first());
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'No type' });
  await expectGone(row(page, 'Wanda Inman'));
  await expectSeen(page.getByText('2 people', { exact: true }));
  expect(new URL(page.url()).searchParams.get('type')).toBe('none');

  await act(page, 'Ana Costa', 'Remove from event');
  const question = page.getByRole('dialog', { name: 'Remove Ana Costa from the event?' });
  await expectSeen(question.getByText(/^1 meeting or request is cancelled/));
  await question.getByRole('button', { name: 'Remove from event' }).click();
  await expectGone(row(page, 'Ana Costa'));
  await expectGone(row(second, 'Ana Costa'));
  await expectSeen(toast(bens, 'cancelled'));
});

test('a question about a person counts what is agreed meanwhile, and stays when the list is empty under it', async () => {
  const event = await eventOfSlots(admin, 4, { name: 'Nacelle forum' });
  const ana = await newMember(stage.product, { firstName: 'Ana', lastName: 'Costa' });
  const ben = await newMember(stage.product, { firstName: 'Ben', lastName: 'Diaz' });
  for (const person of [ana, ben]) await person.register(event.id);
  const page = await stage.visits.open(`/admin/events/${event.id}`, { as: admin });
  await page.getByRole('searchbox', { name: 'Search' }).fill('Costa');
  await expectGone(row(page, 'Ben Diaz'));
  await act(page, 'Ana Costa', 'Remove from event');
  const question = page.getByRole('dialog', { name: 'Remove Ana Costa from the event?' });
  await expectSeen(question.getByText(/has no meetings or requests/));
  await ana.ask(ben, event.id);
  await expectSeen(question.getByText(/^1 meeting or request is cancelled/));
  expected(await admin.delete(`/admin/events/${event.id}/attendees/${ana.user.id}`), 204);
  await expectSeen(page.getByText('Nobody is found'));
  await expectSeen(question);
});

test('a sign-in link is offered for who has an account, not for who is invited or an administrator', async () => {
  const event = await eventOfSlots(admin, 4, { name: 'Fuselage forum' });
  const ana = await newMember(stage.product, { firstName: 'Ana', lastName: 'Costa' });
  await ana.register(event.id);
  await admin.register(event.id);
  const person = walkIn({ firstName: 'Ida', lastName: 'Invited' });
  await addPerson(admin, event.id, { person });
  const page = await stage.visits.open(`/admin/events/${event.id}`, { as: admin });
  const profile = page.getByRole('link', { name: 'Ana Costa' });
  expect(await profile.getAttribute('href')).toBe(`/users/${ana.user.id}`);
  expect(await page.getByRole('link', { name: 'Ida Invited' }).count()).toBe(0);
  const link = page.getByRole('menuitem', { name: 'Sign-in link' });
  await act(page, 'Ana Costa');
  await expectSeen(link);
  await page.keyboard.press('Escape');
  await act(page, 'Ida Invited');
  await expectSeen(page.getByRole('menuitem', { name: 'Remove from event' }));
  await expectGone(link);
  await page.keyboard.press('Escape');
  await act(page, `${admin.user.firstName} ${admin.user.lastName}`);
  await expectSeen(page.getByRole('menuitem', { name: 'Remove from event' }));
  await expectGone(link);
});

test('a message says before how many people get it, and reaches those of the chosen type', async () => {
  const event = await eventOfSlots(admin, 2, { name: 'Hangar forum' });
  const { types } = await withTypes(event, 'Buyer', 'Supplier');
  const [ana, ben] = (await attendeesOf(stage.product, 2, event)) as [TestPerson, TestPerson];
  const buyer = types.find(({ name }) => name === 'Buyer')?.id;
  const typed = { participantTypeId: buyer };
  expected(await admin.put(`/admin/events/${event.id}/attendees/${ana.user.id}`, typed), 200);
  const anas = await stage.visits.open('/events', { as: ana });
  const bens = await stage.visits.open('/events', { as: ben });
  const page = await stage.visits.open(`/admin/events/${event.id}`, { as: admin });
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Message to people' });
  await expectSeen(dialog.getByText('2 people will get it.'));
  await dialog
    .getByRole('combobox', { name: 'To' })
    .selectOption({ label: 'People of these types' });
  await expectSeen(dialog.getByText('Nobody would get it.'));
  await dialog.getByRole('checkbox', { name: 'Buyer' }).check();
  await expectSeen(dialog.getByText('1 person will get it.'));
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Doors open at eight.');
  expect(await barriersIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click();
  await expectSeen(toast(page, 'Message sent').getByText('It is on its way to 1 person.'));
  const notice = toast(anas, 'Message from the organisers of Hangar forum');
  await expectSeen(notice.getByText('Doors open at eight.'));
  await expectSeen(anas.getByRole('button', { name: /Notifications.*1 new/ }));
  expect(await bens.getByRole('button', { name: /Notifications.*new/ }).count()).toBe(0);
});

test('members see at once that an event is cancelled, and why, and nothing that cannot work any more', async () => {
  const event = await eventOfSlots(admin, 4, { name: 'Tail forum' });
  const [ana, ben] = (await attendeesOf(stage.product, 2, event)) as [TestPerson, TestPerson];
  await agree(stage.product, event, ana, ben);
  const page = await stage.visits.open(`/admin/events/${event.id}`, { as: admin });
  const anas = await stage.visits.open(`/events/${event.id}`, { as: ana });
  const bens = await stage.visits.open('/meetings', { as: ben, width: 360 });
  await expectSeen(bens.getByRole('link', { name: 'My Availability at Tail forum' }));
  await page.getByRole('button', { name: 'Cancel event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Tail forum?' });
  await expectSeen(dialog.getByText(/2 registered people are told/));
  await dialog.getByLabel('Reason').fill('The hall is flooded.');
  expect(await barriersIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel the event for good' }).click();
  await expectGone(dialog);
  await expectSeen(page.getByText('Cancelled', { exact: true }));
  await expectGone(page.getByRole('button', { name: 'Add person' }));

  await expectSeen(anas.getByRole('main').getByText('The hall is flooded.'));
  await expectSeen(toast(anas, 'Tail forum is cancelled'));
  await expectSeen(bens.getByText('Cancelled', { exact: true }).first());
  await expectGone(bens.getByRole('link', { name: 'My Availability at Tail forum' }));
  for (const screen of ['/events', '/dashboard', `/events/${event.id}/meetings`]) {
    await anas.goto(screen);
    await expectSeen(anas.getByRole('main').getByText('The hall is flooded.').first());
    expect(await barriersIn(anas)).toEqual([]);
  }
});
