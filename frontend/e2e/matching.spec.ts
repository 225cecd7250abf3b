import { expect, test } from '@jest/globals';
import type { Event, RegisterRequest } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { hold, refuseWithoutReason } from './support/answers';
import { barriersIn } from './support/axe';
import { chooseTab, fill, press } from './support/forms';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson | undefined;

const ANA = { whatTheySell: 'titanium fasteners', whatTheyBuy: 'anodising' };
const OTHERS = {
  Ben: { whatTheySell: 'anodising', whatTheyBuy: 'titanium fasteners' },
  Carla: { whatTheySell: 'office furniture', whatTheyBuy: 'titanium fasteners' },
  Dora: { whatTheySell: 'translation', whatTheyBuy: 'coffee machines' },
} as const satisfies Record<string, Partial<RegisterRequest>>;

interface Scene {
  event: Event;
  ana: TestPerson;
  ben: TestPerson;
}

/** Ana at an event with three whom she fits more or less: Ben best, then Carla, then Dora. */
async function scene(): Promise<Scene> {
  admin ??= await newAdmin(stage.product);
  const event = await admin.createEvent();
  const ana = await newMember(stage.product, { ...ANA, firstName: 'Ana', lastName: 'Costa' });
  const others: TestPerson[] = [];
  for (const [firstName, trade] of Object.entries(OTHERS)) {
    const named = { ...trade, firstName, lastName: 'Lund', reasonForMeeting: 'sustainable cabins' };
    others.push(await newMember(stage.product, named));
  }
  for (const person of [ana, ...others]) await person.register(event.id);
  const [ben] = others;
  if (!ben) throw new Error('Ben is the first of them.');
  return { event, ana, ben };
}

/** Waits until the cards are those of these people, in this order. */
async function expectCards(page: Page, ...names: string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('ul[aria-label] > li h3')]
        .filter((each) => each.textContent.endsWith(' Lund'))
        .map((each) => each.textContent)
        .join() === wanted,
    names.map((name) => `${name} Lund`).join(),
  );
}

async function attendees(as: TestPerson, { event }: Scene, options = {}): Promise<Page> {
  const page = await stage.visits.open(`/events/${event.id}`, { as, ...options });
  await chooseTab(page, 'All Attendees');
  return page;
}

/** Chooses something in the menu of a person's card. */
async function choose(page: Page, person: string, item: string): Promise<void> {
  await press(page, `More actions for ${person}`);
  await page.getByRole('menuitem', { name: item }).click();
}

const quietLine = (page: Page) => page.getByText('Not relevant to you: shown after everybody else');

test('a person marked as not relevant stands last on every screen of the viewer until the mark is taken back', async () => {
  const found = await scene();
  const page = await attendees(found.ana, found);
  const dashboard = await stage.visits.open('/dashboard', { as: found.ana });
  const bens = await attendees(found.ben, found);
  await expectCards(page, 'Ben', 'Carla', 'Dora');
  await expectSeen(bens.getByRole('heading', { name: 'Ana Costa' }));

  await page.getByRole('button', { name: 'More actions for Ben Lund' }).focus();
  await page.keyboard.press('Enter');
  await expectSeen(page.getByRole('menuitem', { name: 'Not Relevant' }));
  await page.keyboard.press('Enter');
  await expectCards(page, 'Carla', 'Dora', 'Ben');
  await expectSeen(quietLine(page));
  await expectSeen(toast(page, 'Ben Lund is shown last'));
  // Whoever goes by keyboard is on the card that has taken the place.
  const focused = page.locator(':focus');
  expect(await focused.getAttribute('aria-label')).toBe('Request Meeting with Carla Lund');
  await expectCards(dashboard, 'Carla', 'Dora', 'Ben');

  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused.textContent()).toBe('Undo');
  await page.keyboard.press('Enter');
  await expectCards(page, 'Ben', 'Carla', 'Dora');
  await expectGone(quietLine(page));
  await expectCards(dashboard, 'Ben', 'Carla', 'Dora');

  await choose(dashboard, 'Ben Lund', 'Not Relevant');
  await expectCards(page, 'Carla', 'Dora', 'Ben');
  await page.reload();
  await chooseTab(page, 'All Attendees');
  await expectCards(page, 'Carla', 'Dora', 'Ben');
  await choose(page, 'Ben Lund', 'Show as Usual');
  await expectSeen(toast(page, 'Ben Lund is shown as usual'));
  await expectCards(page, 'Ben', 'Carla', 'Dora');
  expect(await bens.getByText(/shown (last|as usual|after)/).count()).toBe(0);
});

test('an optimistic update is shown before the reply and taken back when the server refuses it', async () => {
  const found = await scene();
  const page = await attendees(found.ana, found, { refusals: [502] });
  await expectCards(page, 'Ben', 'Carla', 'Dora');
  const held = await hold(page, 'PUT', '/users/*/not-relevant');
  await choose(page, 'Ben Lund', 'Not Relevant');
  await expectCards(page, 'Carla', 'Dora', 'Ben');
  held.release();
  await expectSeen(toast(page, 'Ben Lund is shown last'));

  await refuseWithoutReason(page, 'PUT', '/users/*/not-relevant');
  await choose(page, 'Carla Lund', 'Not Relevant');
  await expectSeen(toast(page, 'Failed to change your lists'));
  await expectCards(page, 'Carla', 'Dora', 'Ben');
});

test('an attendee’s card names each reason for the match once and fits a phone', async () => {
  const found = await scene();
  await found.ana.put('/users/profile', { reasonForMeeting: 'Sustainable cabins' });
  const page = await attendees(found.ana, found);
  await choose(page, 'Carla Lund', 'Not Relevant');
  await expectCards(page, 'Ben', 'Dora', 'Carla');
  const card = (at: number) => page.getByRole('main').locator('li').nth(at);
  const [bens, doras] = [card(0), card(1)];
  await expectSeen(bens.getByText('They sell anodising, you want anodising'));
  await expectSeen(bens.getByText('You sell titanium fasteners, they want titanium fasteners'));
  const interests = (of: Locator) =>
    of.getByText('Mutual interests').locator('xpath=following-sibling::dd').textContent();
  expect(await interests(bens)).toMatch(/^sustainable cabins$/i);
  expect(await doras.getByText(/They sell|You sell/).count()).toBe(0);
  expect(await interests(doras)).toMatch(/^sustainable cabins$/i);
  expect(await barriersIn(page)).toEqual([]);
});

test('a profile names what is missing for better matches until it is complete', async () => {
  const person = await newMember(stage.product, {
    whatTheySell: 'cabin seats',
    whatTheyBuy: 'n/a',
  });
  const page = await stage.visits.open('/profile', { as: person });
  const meter = page.getByRole('progressbar', { name: 'Profile completeness' });
  const percent = async () => Number(await meter.getAttribute('aria-valuenow'));
  await expectSeen(meter);
  expect(await percent()).toBe(40);
  await expectSeen(page.getByText('Add two or three things you want to buy'));
  await expectSeen(page.getByText('Fill in “Reason for Meeting”'));
  expect(await barriersIn(page)).toEqual([]);

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await expectSeen(page.getByText('Fill in “Networking Goals”'));
  expect(await barriersIn(page)).toEqual([]);
  await fill(page, { 'What are you looking to buy?': 'foam' });
  expect(await percent()).toBe(60);
  await fill(page, { 'What are you looking to buy?': 'foam, leather' });
  await expectGone(page.getByText('Add two or three things you want to buy'));
  await fill(page, { 'What do you sell?': 'cabin seats; galleys' });
  expect(await percent()).toBe(80);
  await fill(page, { 'Networking Goals (optional)': 'A second source' });
  await expectGone(meter);
  await expectSeen(page.getByText('Your profile is complete.'));
  await press(page, 'Save Changes');
  await expectSeen(toast(page, 'Profile updated'));
});
