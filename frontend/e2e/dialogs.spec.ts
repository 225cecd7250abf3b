import { expect, test } from '@jest/globals';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { hold } from './support/answers';
import { barriersIn } from './support/axe';
import { openLive } from './support/live-page';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let eventId = '';

async function attendee(firstName: string): Promise<TestPerson> {
  if (eventId === '') ({ id: eventId } = await (await newAdmin(stage.product)).createEvent());
  const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
  await person.register(eventId);
  return person;
}

test('while a dialog is open F8 leads to a notice and back, and the notice is there for screen readers', async () => {
  const [ada, ben, cleo] = [await attendee('Ada'), await attendee('Ben'), await attendee('Cleo')];
  const page = await openLive(stage.visits, `/users/${cleo.user.id}`, { as: ben });
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox');
  await field.fill('Hello');
  const { id } = await ada.ask(ben, eventId);

  // By its role, which is not found in what is hidden from screen readers.
  const notice = page.getByRole('status').filter({ hasText: 'Meeting request from Ada Tester' });
  await expectSeen(notice);
  await page.keyboard.press('F8');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toContain('Meeting request from Ada Tester');
  await page.keyboard.press('F8');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('F8');
  for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab');
  expect(await focused()).toBe('Accept');
  await page.keyboard.press('Enter');
  await expectGone(notice);
  await expectSeen(toast(page, 'Meeting accepted'));
  expect((await ada.meetings()).find((each) => each.id === id)?.status).toBe('accepted');
  await expectSeen(dialog);
  expect(await field.inputValue()).toBe('Hello');
});

test('what fails in a dialog is said in the dialog, and nothing is lost', async () => {
  const [ben, cleo] = [await attendee('Ben'), await attendee('Cleo')];
  const page = await stage.visits.open(`/users/${cleo.user.id}`, { as: ben, refusals: [404] });
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Hello');
  const call = await hold(page, 'POST', '/messages');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await cleo.put('/users/profile', { consentToShareData: false });
  call.release();
  const said = dialog.getByRole('alert').filter({ hasText: 'Failed to send message' });
  await expectSeen(said);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await barriersIn(page)).toEqual([]);
  }
  expect(await page.locator('.notistack-SnackbarContainer [role]').count()).toBe(0);
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Hello');

  await cleo.put('/users/profile', { consentToShareData: true });
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expectSeen(toast(page, 'Message sent'));
  await expectGone(dialog);
});
