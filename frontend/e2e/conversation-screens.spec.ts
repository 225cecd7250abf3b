import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn, lostByZoom } from './support/axe';
import { bubble, composer, threadPath, write } from './support/conversations';
import { chooseTab } from './support/forms';
import { openLive } from './support/live-page';
import { expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { addUpShifts, shiftOf } from './support/layout-shift';
import { setStage } from './support/stage';

const stage = setStage();
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

test('on a phone list and thread follow each other, from a notice in two taps, and the focus goes along', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  await write(ada, ben, 'Hello');
  const page = await openLive(stage.visits, '/events', {
    as: ada,
    width: 360,
    height: 780,
    touch: true,
  });
  await expectSeen(screenHeading(page, 'Networking Events'));
  await write(ben, ada, `Which hall? ${'Donaudampfschifffahrt'.repeat(5)}\nA second line`);
  await toast(page, 'Message from Ben Tester').getByRole('button', { name: 'View' }).click();
  await expectSeen(bubble(page, 'Which hall?'));
  await expectGone(toast(page, 'Message from Ben Tester'));
  await expectSeen(screenHeading(page, 'Ben Tester'));
  expect(await page.getByRole('tab').count()).toBe(0);
  // The keyboard of a phone has a key for a new line alone.
  await composer(page, 'Ben').fill('Hall 4');
  await composer(page, 'Ben').press('Enter');
  expect(await composer(page, 'Ben').inputValue()).toBe('Hall 4\n');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectSeen(bubble(page, 'Hall 4'));

  await page.getByRole('link', { name: 'Back' }).click();
  const entry = page.getByRole('link', { name: 'Ben Tester', exact: true });
  await expectSeen(entry);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Ben Tester');
  await entry.click();
  await expectSeen(screenHeading(page, 'Ben Tester'));
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
});

test('a conversation is reached from a profile and an attendee, and one that is not open says so', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  const stranger = await newMember(stage.product);
  await write(ada, ben, 'Hello');
  const page = await stage.visits.open(`/users/${ben.user.id}`, { as: ada, refusals: [404] });
  await page.getByRole('link', { name: 'Open conversation' }).click();
  await expectSeen(bubble(page, 'Hello'));
  await page.goto(`/events/${event.id}`);
  await chooseTab(page, 'All Attendees');
  const card = page.locator(`a[href="${threadPath(ben)}"]`);
  expect(await card.getAttribute('aria-label')).toBe('Message Ben Tester');
  await card.click();
  await expectSeen(bubble(page, 'Hello'));
  await page.goto(threadPath(stranger));
  await expectSeen(page.getByText('This person does not exist or you cannot write to them.'));
});

test.each([360, 1280])(
  'list and thread pass the accessibility checks in light and dark and stand still, %d pixels wide',
  async (width) => {
    const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
    for (const text of ['One', 'Two\nlines', 'x'.repeat(300)]) await write(ben, ada, text);
    await write(ada, ben, 'Three');
    for (const scheme of ['light', 'dark'] as const) {
      const options = { as: ada, width, height: 800, scheme };
      const list = await stage.visits.open('/messages', options);
      await chooseTab(list, 'Message History');
      await expectSeen(list.getByRole('link', { name: /^Ben Tester/ }));
      expect(await barriersIn(list, [{ width, scheme }])).toEqual([]);
      const calls: string[] = [];
      const thread = await stage.visits.open(threadPath(ben), {
        ...options,
        before: async (opening) => {
          opening.on('request', (request) => calls.push(new URL(request.url()).pathname));
          await addUpShifts(opening);
        },
      });
      await expectSeen(bubble(thread, 'Three'));
      expect(await barriersIn(thread, [{ width, scheme }])).toEqual([]);
      expect(await shiftOf(thread)).toBeLessThan(0.02);
      // The document asks for the thread, and its reply is used.
      const asked = calls.filter((each) => each === `/api/conversations/${ben.user.id}`);
      expect(asked).toHaveLength(1);
    }
    const page = await stage.visits.open(threadPath(ben), { as: ada, width, height: 800 });
    await expectSeen(bubble(page, 'Three'));
    expect(await lostByZoom(page)).toEqual([]);
  },
);
