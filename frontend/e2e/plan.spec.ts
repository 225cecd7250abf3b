import { expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { agree, eventOfSlots, slotsOfEvent } from '../../backend/test/support/one-day';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { barriersIn } from './support/axe';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();

interface Scene {
  admin: TestPerson;
  event: Event;
  mika: TestPerson;
}

let organiser: TestPerson | undefined;

/** Mika meets Otto at nine and Nora as late as can be, with a gap between; nobody else is there. */
async function scene(name: string): Promise<Scene> {
  organiser ??= await newAdmin(stage.product);
  const admin = organiser;
  const event = await eventOfSlots(admin, 6, { name, tables: 4 });
  const mika = await newMember(stage.product, { firstName: 'Mika', lastName: 'Aalto' });
  const otto = await newMember(stage.product, { firstName: 'Otto', lastName: 'Berg' });
  const nora = await newMember(stage.product, { firstName: 'Nora', lastName: 'Falk' });
  for (const person of [mika, otto, nora]) await person.register(event.id);
  await agree(stage.product, event, mika, otto);
  const late = await agree(stage.product, event, mika, nora);
  const slots = await slotsOfEvent(mika, event);
  const moved = await mika.put(`/meetings/${late.id}/time`, { slotId: slots.at(-1)?.id });
  expect(moved.status).toBe(200);
  return { admin, event, mika };
}

async function timesOf(person: TestPerson): Promise<string[]> {
  const meetings = await person.meetings();
  return meetings.map(({ scheduledStartTime }) => scheduledStartTime?.slice(11, 16) ?? '').sort();
}

/** The tab on which an organiser has a better schedule made. */
const planTab = ({ id }: Event) => `/admin/events/${id}?tab=plan`;
const panelOf = (page: Page) => page.getByRole('tabpanel', { name: 'Plan' });

const figure = (page: Page, term: string) =>
  panelOf(page).getByText(term, { exact: true }).locator('xpath=..').locator('dd').first();

test('an organiser simulates a better schedule, publishes it and takes it back', async () => {
  const { admin, event, mika } = await scene('Propulsion forum');
  const page = await stage.visits.open(planTab(event), { as: admin });
  const panel = panelOf(page);
  const others = panelOf(await stage.visits.open(planTab(event), { as: admin }));
  await expectSeen(others.getByRole('button', { name: 'Simulate', exact: true }));
  await expectSeen(panel.getByText(/Nobody moves before you publish it/));

  await panel.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expectSeen(panel.getByRole('heading', { name: 'New times' }));
  expect(await figure(page, 'Idle slots now').textContent()).toBe('4');
  expect(await figure(page, 'Idle slots after').textContent()).toBe('0');
  const moves = panel.getByRole('list', { name: 'New times' }).getByRole('listitem');
  expect(await moves.count()).toBe(1);
  await expectSeen(moves.getByText(/^Mika Aalto and (Otto Berg|Nora Falk)$/));
  await expectSeen(moves.getByText(/^From .*(09:00|10:15), Table \d$/));
  expect(await barriersIn(page)).toEqual([]);
  expect(await timesOf(mika)).toEqual(['09:00', '10:15']);

  await panel.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish this plan?' });
  await expectSeen(question.getByText(/1 meeting gets a new time at once, and 2 people are told/));
  await question.getByRole('button', { name: 'Publish' }).click();
  await expectSeen(toast(page, 'Plan published'));
  await expectSeen(others.getByText(/^Published\. You can undo this until /));
  await expectSeen(panel.getByText(/^Published\. You can undo this until /));
  await expectGone(question);
  expect(await timesOf(mika)).not.toEqual(['09:00', '10:15']);

  await page.reload();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('dialog', { name: 'Give the old times back?' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectSeen(panel.getByText('1 of 1 meeting is back as before.'));
  expect(await timesOf(mika)).toEqual(['09:00', '10:15']);
});

test('a published plan is undone also after another was simulated', async () => {
  const { admin, event, mika } = await scene('Landing gear forum');
  const page = await stage.visits.open(planTab(event), { as: admin });
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Simulate', exact: true }).click();
  await panel.getByRole('button', { name: 'Publish' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish this plan?' });
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expectGone(publishing);
  expect(await timesOf(mika)).not.toEqual(['09:00', '10:15']);

  await panel.getByRole('button', { name: 'Simulate Again' }).click();
  await expectSeen(panel.getByText('The schedule is as good as it gets'));
  await expectSeen(panel.getByText(/^The plan published on .* gave 1 meeting a new time\./));
  expect(await barriersIn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Undo the Published Plan' }).click();
  await page
    .getByRole('dialog', { name: 'Give the old times back?' })
    .getByRole('button', { name: 'Undo' })
    .click();
  const undone = toast(page, 'Plan undone');
  await expectSeen(undone.getByText('1 of 1 meeting is back as before.'));
  expect(await timesOf(mika)).toEqual(['09:00', '10:15']);
  // What was simulated from the times before is no plan any more.
  await expectSeen(panel.getByRole('alert').getByText(/Please simulate again/));
  expect(await panel.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
});

test('a plan says when the schedule has changed since it was made', async () => {
  const { admin, event, mika } = await scene('Wing forum');
  const page = await stage.visits.open(planTab(event), {
    as: admin,
    width: 360,
    refusals: [409],
  });
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Simulate', exact: true }).click();
  await expectSeen(panel.getByRole('heading', { name: 'New times' }));
  for (const meeting of await mika.meetings())
    await mika.put(`/meetings/${meeting.id}/change-time`);
  await panel.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('dialog', { name: 'Publish this plan?' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expectSeen(toast(page, 'Failed to publish'));
  await expectSeen(
    panel
      .getByRole('alert')
      .getByText(/Please simulate again/)
      .first(),
  );
  await expectSeen(panel.getByRole('button', { name: 'Simulate Again' }));
});
