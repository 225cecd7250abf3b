import { beforeAll, expect, test } from '@jest/globals';
import type { Event, SchedulePlan } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { agree, eventOfSlots, slotsOfEvent } from '../../backend/test/support/one-day';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { eventually } from '../../backend/test/support/embedded-scratch';
import { openLive } from './support/live-page';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

/** Ada, Ben and Cleo at an event of their own. */
async function scene(name: string, slots: number) {
  const event = await eventOfSlots(admin, slots, { name, location: 'Hall 4', tables: 4 });
  const people: TestPerson[] = [];
  for (const firstName of ['Ada', 'Ben', 'Cleo']) {
    const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
    await person.register(event.id);
    people.push(person);
  }
  const [ada, ben, cleo] = people;
  if (!ada || !ben || !cleo) throw new Error('Nobody is there.');
  return { event, ada, ben, cleo };
}

const change = async ({ id }: Event, fields: object): Promise<void> =>
  void expected(await admin.put(`/events/${id}`, fields), 200);

/** Opens the list from whatever notice is on screen, looks for the titles, and closes the list. */
async function expectTold(page: Page, titles: readonly string[]): Promise<void> {
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await page.getByRole('button', { name: /^Notifications( \d+ new)?$/ }).click();
  for (const title of titles) {
    const row = list.getByRole('listitem').filter({ hasText: title }).first();
    await expectSeen(row.getByText('New', { exact: true }));
  }
  await list.getByRole('button', { name: 'Close' }).click();
  await expectGone(list);
  await expectSeen(page.getByRole('button', { name: 'Notifications', exact: true }));
}

test('a cancelled meeting and a changed place are told, with the event’s other changes', async () => {
  const { event, ada, ben, cleo } = await scene('Landing gear day', 4);
  const page = await openLive(stage.visits, '/events', { as: ben });
  await agree(stage.product, event, ada, ben);
  const { id } = await agree(stage.product, event, cleo, ben);
  await expectTold(page, ['Your meeting with Cleo Tester has a time']);

  await cleo.answer(id, 'cancelled');
  await expectSeen(toast(page, 'Your meeting with Cleo Tester is cancelled'));
  await expectTold(page, ['Your meeting with Cleo Tester is cancelled']);

  await change(event, { location: 'Hall 7' });
  const gathered = toast(page, '2 new notifications');
  await gathered.getByRole('button', { name: 'Show All' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const moved = list.getByRole('listitem').filter({
    hasText: 'Your meeting with Ada Tester has another place',
  });
  await expectSeen(moved.getByText(/^Confirmed: .+ · Table 1$/));
  await expectSeen(list.getByText('New place', { exact: true }));
  await expectSeen(list.getByText('Landing gear day has changed', { exact: true }));
  const meeting = (await ben.meetings()).find(({ status }) => status === 'accepted');
  expect(meeting?.location).toBe('Hall 7');
});

test('a meeting that loses its time and one that is given it again are told', async () => {
  const { event, ada, ben } = await scene('Cabin day', 1);
  const { networkingEndTime } = event;
  await agree(stage.product, event, ada, ben);
  const page = await openLive(stage.visits, '/dashboard', { as: ben });
  await expectTold(page, ['Your meeting with Ada Tester has a time']);

  await change(event, { networkingEndTime: '09:05' });
  await expectSeen(page.getByRole('button', { name: 'Notifications 2 new' }));
  await expectTold(page, [
    'Cabin day has changed',
    'Your meeting with Ada Tester has no time at the moment',
  ]);
  await change(event, { networkingEndTime });
  await expectSeen(page.getByRole('button', { name: 'Notifications 2 new' }));
  await expectTold(page, ['Cabin day has changed', 'Your meeting with Ada Tester has a time']);
});

test('a published plan and its end are told once', async () => {
  const { event, ada, ben, cleo } = await scene('Propulsion day', 6);
  await agree(stage.product, event, ben, ada);
  const late = await agree(stage.product, event, ben, cleo);
  const slotId = (await slotsOfEvent(ben, event)).at(-1)?.id;
  expected(await ben.put(`/meetings/${late.id}/time`, { slotId }), 200);
  const page = await openLive(stage.visits, '/events', { as: ben });
  const { id } = expected<SchedulePlan>(await admin.post(`/admin/events/${event.id}/plans`), 201);
  await eventually('the plan is made', async () => {
    const { body } = await admin.get(`/admin/events/${event.id}/plans?limit=1`);
    return body[0].status === 'ready';
  });
  expected(await admin.put(`/admin/plans/${id}/publish`), 200);
  await expectSeen(toast(page, 'The organiser has given your meeting a new time'));
  await toast(page, 'The organiser has given your meeting a new time')
    .getByRole('button', { name: 'Close' })
    .click();
  expected(await admin.put(`/admin/plans/${id}/undo`), 200);
  await expectSeen(toast(page, 'The organiser has taken back the new times of your meetings'));
  await expectTold(page, [
    'The organiser has given your meeting a new time',
    'The organiser has taken back the new times of your meetings',
  ]);
});
