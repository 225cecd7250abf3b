import { expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { agree, attendeesOf, eventOfSlots } from '../../backend/test/support/one-day';
import { newAdmin, type TestPerson } from '../../backend/test/support/people';
import { hideServerTime } from './support/answers';
import { expectGone, expectSeen } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
const minute = 60_000;

/** Shows the screen to the person by a clock that is a minute before the end of the event. */
async function openBeforeEnd(person: TestPerson, event: Event, screen: string): Promise<Page> {
  // By the page's clock its own attempts to connect take too long.
  const page = await stage.visits.open('/dashboard', { as: person, outage: true });
  await hideServerTime(page);
  await page.clock.install({ time: Date.parse(event.endDate) - minute });
  await page.goto(screen);
  return page;
}

test('a meeting without a time is over when its event ends, also before the server says so', async () => {
  const admin = await newAdmin(stage.product);
  const event = await eventOfSlots(admin, 1, { tables: 1 });
  const [ana, ben, carl] = await attendeesOf(stage.product, 3, event);
  if (ana === undefined || ben === undefined || carl === undefined) throw new Error('Nobody.');
  await agree(stage.product, event, ana, ben);
  expect((await agree(stage.product, event, ana, carl)).placement).toBe('waiting');

  const agenda = await openBeforeEnd(ana, event, '/meetings');
  const waiting = agenda.getByRole('heading', { name: 'Waiting for a time' });
  await expectSeen(waiting);
  await agenda.clock.runFor(2 * minute);
  await expectGone(waiting);

  for (const [person, tab, button] of [
    [ana, 'sent', 'Withdraw'],
    [carl, 'incoming', 'Decline'],
  ] as const) {
    const page = await openBeforeEnd(person, event, `/messages?tab=${tab}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Awaiting a time' });
    await expectSeen(row.getByRole('button', { name: button }));
    await page.clock.runFor(2 * minute);
    await expectGone(row);
    await expectSeen(page.getByText('Expired', { exact: true }));
    if (person === carl)
      expect(await page.getByRole('button', { name: /^(Accept|Decline)/ }).count()).toBe(0);
  }
});
