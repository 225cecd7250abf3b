import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { OwnData } from '@rendezvous/contract';
import { newAdmin, newMember } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { threadPath, write } from './support/conversations';
import { expectAt, expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();

test('a person takes the data along and deletes the account, and others keep what they had', async () => {
  const admin = await newAdmin(stage.product);
  const event = await admin.createEvent({ name: 'Landing gear day' });
  const [ada, ben] = [
    await newMember(stage.product, { firstName: 'Ada', lastName: 'Leaver' }),
    await newMember(stage.product, { firstName: 'Ben', lastName: 'Stayer' }),
  ];
  for (const person of [ada, ben]) await person.register(event.id);
  await write(ada, ben, 'See you at the stand');

  const page = await stage.visits.open('/profile', {
    as: ada,
    width: 360,
    height: 780,
    refusals: [403],
    sessionEnds: true,
  });
  const other = await page.context().newPage();
  await other.goto(`${stage.product.url}/meetings`);
  const card = page.getByRole('region', { name: 'Your Data' });
  await expectSeen(page.getByText(/^You agreed to share your data \(words of version 1\) on /));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download My Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rendezvous-my-data-/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as OwnData;
  expect(data.messages.map(({ content }) => content)).toEqual(['See you at the stand']);

  await card.getByRole('button', { name: 'Delete My Account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Your Account?' });
  await expectSeen(
    dialog.getByText('Your pending and coming meetings are cancelled', { exact: false }),
  );
  expect(await barriersIn(page)).toEqual([]);
  const password = dialog.getByLabel('Your Password');
  await password.fill('not the password');
  await password.press('Enter');
  await expectSeen(dialog.getByRole('alert').getByText('The current password is not right.'));
  await password.fill('correct horse');
  await password.press('Enter');
  for (const window of [page, other]) {
    await expectAt(window, '/auth/login');
    await expectSeen(window.getByText('Your account has been deleted.', { exact: false }));
  }

  const bens = await stage.visits.open(threadPath(ada), { as: ben });
  await expectSeen(bens.getByRole('heading', { name: 'Former attendee' }));
  await expectSeen(bens.getByText('See you at the stand').last());
  await expectSeen(bens.getByText('you cannot write to them any more', { exact: false }));
  await expectGone(bens.getByRole('textbox', { name: /^Message to/ }));
  await expectGone(bens.getByRole('link', { name: 'Former attendee', exact: true }));
});
