import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Locator, Page } from 'playwright-core';
import { agree, attendeesOf } from '../../backend/test/support/one-day';
import { pastMeeting } from '../../backend/test/support/past-meeting';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, everyLook, lostByZoom } from './support/axe';
import { zoneInTheMorning } from './support/morning';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

async function scene() {
  const event = await admin.createEvent({
    name: 'Airframe supplier day',
    timezone: zoneInTheMorning(),
    tables: 3,
  });
  const attendee = async (firstName: string, lastName: string) => {
    const person = await newMember(stage.product, { firstName, lastName });
    await person.register(event.id);
    return person;
  };
  const [ana, ben] = [await attendee('Ana', 'Costa'), await attendee('Ben', 'Diaz')];
  return { event, ana, ben };
}

/** Opens somebody's day by its address. */
async function dayOf(
  event: Event,
  person: TestPerson,
  refusals: readonly number[] = [],
): Promise<[Page, Locator]> {
  const path = `/admin/events/${event.id}?tab=today&person=${person.user.id}`;
  const page = await stage.visits.open(path, { as: admin, refusals });
  const name = `${person.user.firstName} ${person.user.lastName}`;
  return [page, page.getByRole('region', { name, exact: true })];
}

async function act(page: Page, panel: Locator, item: string): Promise<Locator> {
  await panel.getByRole('button', { name: /^Actions for the meeting of/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

test('a meeting against a rule is booked with a reason alone, which stays with it', async () => {
  const { event, ana, ben } = await scene();
  const rules = { types: [{ name: 'Buyer' }, { name: 'Supplier' }], mayRequest: [] };
  expected(await admin.put(`/admin/events/${event.id}/participant-types`, rules), 200);
  const [page, panel] = await dayOf(event, ana);
  await panel.getByRole('button', { name: 'Book a meeting' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'With' }).fill('Diaz');
  await dialog.getByRole('option', { name: /Ben Diaz/ }).click();
  await expectSeen(dialog.getByText('It is against a rule:'));
  const book = dialog.getByRole('button', { name: 'Book', exact: true });
  expect(await book.isDisabled()).toBe(true);
  await dialog.getByLabel('Why all the same').fill('Both asked for it at the desk.');
  await dialog.getByRole('button', { name: 'Change With: Ben Diaz' }).click();
  await dialog.getByRole('combobox', { name: 'With' }).fill('Ben');
  await dialog.getByRole('option', { name: /Ben Diaz/ }).click();
  expect(await dialog.getByLabel('Why all the same').inputValue()).toBe(
    'Both asked for it at the desk.',
  );
  expect(await barriersIn(page)).toEqual([]);
  await book.click();
  await expectGone(dialog);
  await expectSeen(panel.getByText('Against a rule: Both asked for it at the desk.'));
  expect((await ben.meetings()).map(({ status }) => status)).toEqual(['accepted']);
});

test('a reason that was typed for two people is not there for two others', async () => {
  const { event, ana } = await scene();
  const cleo = await newMember(stage.product, { firstName: 'Cleo', lastName: 'Egger' });
  await cleo.register(event.id);
  const rules = { types: [{ name: 'Buyer' }, { name: 'Supplier' }], mayRequest: [] };
  expected(await admin.put(`/admin/events/${event.id}/participant-types`, rules), 200);
  const [page, panel] = await dayOf(event, ana);
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('Why all the same');
  const choose = async (name: string) => {
    await dialog.getByRole('combobox', { name: 'With' }).fill(name);
    await dialog.getByRole('option', { name: new RegExp(name) }).click();
    await expectSeen(reason);
  };
  await panel.getByRole('button', { name: 'Book a meeting' }).click();
  await choose('Ben Diaz');
  await expectSeen(dialog.getByText(/Both people read it/));
  await reason.fill('Ana is over her limit, and Ben insists.');
  await dialog.getByRole('button', { name: 'Change With: Ben Diaz' }).click();
  await choose('Cleo Egger');
  expect(await reason.inputValue()).toBe('');
  expect(await dialog.getByRole('button', { name: 'Book', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await expectGone(dialog);
  await panel.getByRole('button', { name: 'Book a meeting' }).click();
  await choose('Cleo Egger');
  expect(await reason.inputValue()).toBe('');
});

test('whoever is booked for somebody they meet already is told when, and is offered other times alone', async () => {
  const { event, ana, ben } = await scene();
  await agree(stage.product, event, ana, ben);
  const [page, panel] = await dayOf(event, ana);
  await panel.getByRole('button', { name: 'Book a meeting' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'With' }).fill('Diaz');
  await dialog.getByRole('option', { name: /Ben Diaz/ }).click();
  await expectSeen(dialog.getByText(/^They meet at .*\d\d:\d\d, Table \d\./));
  const times = dialog.getByRole('combobox', { name: 'Time' });
  await expectSeen(times);
  expect(await times.locator('option:checked').textContent()).not.toContain('(now)');
  expect(await times.locator('option').filter({ hasText: '(now)' }).count()).toBe(1);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expectSeen(toast(page, 'Meeting moved'));
});

test('the places that are kept for an exhibitor are not offered to others', async () => {
  const { event, ana, ben } = await scene();
  const { id } = await agree(stage.product, event, ana, ben);
  const [cleo] = await attendeesOf(stage.product, 1, event);
  const taken = (await ana.meetings()).find((each) => each.id === id)?.place?.label;
  const label = ['1', '2', '3'].find((each) => each !== taken) ?? '';
  await stage.product.database.query(
    'UPDATE places SET owner_user_id = $1 WHERE event_id = $2 AND label = $3',
    [cleo?.user.id, event.id, label],
  );
  const [page, panel] = await dayOf(event, ana);
  const dialog = await act(page, panel, 'Change place');
  await expectSeen(dialog.getByRole('combobox', { name: 'New place' }));
  const free = dialog.locator('option').filter({ hasText: 'free' });
  expect(await free.count()).toBe(1);
  expect(await free.textContent()).not.toContain(`Table ${label}`);
});

test('a board that cannot be read again says from when it is', async () => {
  const { event, ana } = await scene();
  const [page, panel] = await dayOf(event, ana, [500]);
  await expectSeen(page.getByRole('heading', { name: /^Next/ }));
  await page.route('**/board', (route) => route.fulfill({ status: 500, body: '{}' }));
  await panel.getByRole('button', { name: 'Check in' }).click();
  await expectSeen(page.getByText(/^As of \d\d:\d\d: /));
  await page.unroute('**/board');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectGone(page.getByText(/^As of \d\d:\d\d: /));
});

test('of a meeting about which the two say opposite things, the organisers decide', async () => {
  const { event, ana, ben } = await scene();
  const { id } = await pastMeeting(stage.product, event.id, ana, ben);
  expected(await ana.post(`/meetings/${id}/attendance`, { outcome: 'met' }), 201);
  expected(await ben.post(`/meetings/${id}/attendance`, { outcome: 'other-absent' }), 201);
  const [page, panel] = await dayOf(event, ana);
  const disputed = page.getByRole('list', { name: 'Did they meet?' });
  await expectSeen(disputed.getByText('Opposite answers'));
  expect(await barriersIn(page, everyLook)).toEqual([]);
  expect(await lostByZoom(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await disputed.getByRole('button', { name: /^They met/ }).click();
  await expectGone(disputed);
  await expectSeen(panel.getByText('Met', { exact: true }));
  await expectSeen(panel.getByText('Decided by the organisers'));
  await act(page, panel, 'Take the decision back');
  await expectSeen(disputed);
  expected(await ben.post(`/meetings/${id}/attendance`, { outcome: 'met' }), 201);
  await expectSeen(panel.getByText('Met', { exact: true }));
  await panel.getByRole('button', { name: /^Actions for the meeting of/ }).click();
  await expectSeen(page.getByRole('menuitem', { name: 'They did not meet' }));
  await expectGone(page.getByRole('menuitem', { name: 'Take the decision back' }));
});

test('two meetings of one time swap their places, and the people of both see it', async () => {
  const { event, ana, ben } = await scene();
  const [cleo, dan] = await attendeesOf(stage.product, 2, event);
  const first = await agree(stage.product, event, ana, ben);
  const second = await agree(stage.product, event, cleo, dan);
  expect(second.scheduledStartTime).toBe(first.scheduledStartTime);
  const cleos = await stage.visits.open(`/events/${event.id}/meetings`, { as: cleo });
  await expectSeen(cleos.getByText(`Table ${second.place?.label}`).first());
  const [page, panel] = await dayOf(event, ana);
  const dialog = await act(page, panel, 'Change place');
  const places = dialog.getByRole('combobox', { name: 'New place' });
  const swap = places.getByRole('option', { name: /swap with/ });
  await places.selectOption({ label: (await swap.textContent()) ?? '' });
  await dialog.getByRole('button', { name: 'Swap places' }).click();
  await expectSeen(toast(page, 'Place changed'));
  await expectSeen(cleos.getByText(`Table ${first.place?.label}`).first());
  await expectSeen(panel.getByText(`Table ${second.place?.label}`).first());
});

test('a reason typed for a cancellation stays when somebody else was faster, and the dialog says so', async () => {
  const { event, ana, ben } = await scene();
  const { id } = await agree(stage.product, event, ana, ben);
  const [page, panel] = await dayOf(event, ana, [409]);
  const dialog = await act(page, panel, 'Cancel meeting');
  await dialog.getByLabel('Reason').fill('Ben has left for the airport.');
  await ana.answer(id, 'cancelled');
  // The rest of the page is there to the eye alone while the dialog is open.
  await expectSeen(page.getByText('No meetings or requests.'));
  await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
  await expectSeen(dialog.getByRole('alert').getByText('The meeting was not cancelled'));
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Ben has left for the airport.');
});

test('the board is read again when the slot that it shows ends', async () => {
  const { event } = await scene();
  const board = (await admin.get(`/admin/events/${event.id}/board`)).body;
  const turn = Date.parse(board.slot?.endTime ?? board.nextSlot?.startTime);
  const page = await stage.visits.open(`/admin/events/${event.id}?tab=today`, {
    as: admin,
    before: (opened) => opened.clock.install({ time: Date.now() }),
  });
  await expectSeen(page.getByRole('heading', { name: /^Now/ }));
  const again = page.waitForRequest((request) => request.url().endsWith('/board'));
  await page.clock.fastForward(turn - Date.now() + 3000);
  await again;
});
