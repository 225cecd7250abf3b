import { beforeAll, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { chooseTab, press } from './support/forms';
import { expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage({ moving: true });
let event: Event;

beforeAll(async () => {
  const admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Landing gear day' });
});

async function attendee(firstName: string): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
  await person.register(event.id);
  return person;
}

/** The toast that asks for an answer, kept from going by itself: its clock stands still under the pointer. */
async function heldToast(page: Page, from: string): Promise<Locator> {
  const asking = toast(page, `Meeting request from ${from} Tester`);
  await expectSeen(asking.getByRole('button', { name: 'Accept' }));
  await asking.hover();
  return asking;
}

test('the toast of a request goes when the request is withdrawn', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  const bensPage = await stage.visits.open('/dashboard', { as: ben });
  await expectSeen(screenHeading(bensPage, 'Dashboard'));
  await ada.ask(ben, event.id, 'Ten minutes?');
  const asking = await heldToast(bensPage, 'Ada');

  const adasPage = await stage.visits.open('/messages', { as: ada });
  await chooseTab(adasPage, 'Sent Requests');
  await press(adasPage, /^Withdraw/);
  await adasPage.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expectGone(asking);
});

test('the toast of a request goes when the request is answered on another device', async () => {
  const [cleo, dora] = [await attendee('Cleo'), await attendee('Dora')];
  const page = await stage.visits.open('/dashboard', { as: dora });
  await expectSeen(screenHeading(page, 'Dashboard'));
  const { id } = await cleo.ask(dora, event.id);
  const asking = await heldToast(page, 'Cleo');
  await dora.answer(id, 'accepted');
  await expectGone(asking);
});
