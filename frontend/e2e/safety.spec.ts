import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { openLive } from './support/live-page';
import { expectGone, expectSeen, isMarked, markPage, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;
let event: Event;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Landing gear day' });
});

async function attendee(firstName: string): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
  await person.register(event.id);
  return person;
}

const choose = async (page: Page, name: string, entry: string): Promise<void> => {
  await page
    .getByRole('button', { name: `More actions for ${name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

test('a person reports and blocks another, both lists change at once, and unblocking brings them back', async () => {
  const [ada, ben] = [await attendee('Ada'), await attendee('Ben')];
  const [adas, bens] = [
    await openLive(stage.visits, `/users/${ben.user.id}`, { as: ada, refusals: [404] }),
    await openLive(stage.visits, `/events/${event.id}?tab=all`, { as: ben }),
  ];
  await expectSeen(bens.getByRole('heading', { name: 'Ada Tester' }));
  await markPage(bens);
  await choose(adas, 'Ben Tester', 'Report…');
  const dialog = adas.getByRole('dialog', { name: 'Report Ben Tester' });
  await dialog.getByLabel('Reason', { exact: true }).selectOption('other');
  expect(await dialog.getByRole('button', { name: 'Send Report' }).isDisabled()).toBe(true);
  await dialog.getByLabel('What happened?', { exact: true }).fill('Followed me to the exit.');
  expect(await barriersIn(adas)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  const thanks = adas.getByRole('dialog', { name: 'Thank you for your report' });
  await thanks.getByRole('button', { name: 'Block' }).click();
  await expectSeen(toast(adas, 'Ben Tester is blocked'));
  await expectSeen(adas.getByRole('heading', { name: 'User Not Found' }));
  await expectGone(bens.getByRole('heading', { name: 'Ada Tester' }));
  expect(await isMarked(bens)).toBe(true);

  const own = await openLive(stage.visits, '/profile', { as: ada });
  await expectSeen(own.getByRole('heading', { name: 'Blocked People' }));
  await own.getByRole('button', { name: 'Unblock Ben Tester' }).click();
  await expectSeen(own.getByText('You have blocked nobody.'));
  await expectSeen(bens.getByRole('heading', { name: 'Ada Tester' }));
});

test('an administrator sees the report at once and suspends the account, which can no longer sign in', async () => {
  const [ada, ben] = [await attendee('Cleo'), await attendee('Dora')];
  const page = await openLive(stage.visits, '/admin/dashboard?tab=reports', { as: admin });
  const report = { reason: 'spam', text: 'The same offer four times.' };
  expected(await ada.post(`/users/${ben.user.id}/report`, report), 201);
  await expectSeen(toast(page, 'A member has reported somebody'));
  await expectSeen(page.getByText('The same offer four times.'));
  await page.getByRole('button', { name: 'Suspend: Dora Tester' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend Dora Tester?' });
  expect(await barriersIn(page)).toEqual([]);
  await question.getByRole('button', { name: 'Suspend' }).click();
  await expectSeen(toast(page, 'Report settled'));
  await expectGone(page.getByRole('button', { name: 'Suspend: Dora Tester' }));

  const visitor = await stage.visits.open('/auth/login', { refusals: [401] });
  await visitor.getByLabel('Email', { exact: true }).fill(ben.user.email);
  await visitor.getByLabel('Password', { exact: true }).fill('correct horse');
  await visitor.getByRole('button', { name: 'Sign In' }).click();
  await expectSeen(visitor.getByText('This account is suspended.'));

  await page.getByRole('tab', { name: 'User Management' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Dora T');
  await page.getByRole('button', { name: 'End Suspension: Dora Tester' }).click();
  await expectSeen(toast(page, 'Dora Tester is no longer suspended'));
  await expectSeen(page.getByRole('button', { name: 'Suspend: Dora Tester' }));
});
