import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { photo } from '../../backend/test/support/image-files';
import { newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { RunningCluster } from '../../backend/test/support/running-cluster';
import { bubble, composer, log, threadPath } from './support/conversations';
import { fill, press } from './support/forms';
import {
  expectAt,
  expectDrawn,
  expectSeen,
  isMarked,
  markPage,
  screenHeading,
  toast,
} from './support/seen';
import { setStageOf } from './support/stage';

/** A page whose attempts to connect have failed waits up to 15 s for the next one, and nginx passes over an API for a while. */
const LONGEST_RETURN_MS = 40_000;

const stage = setStageOf(() => RunningCluster.begin());
let event: Event;
let ada: TestPerson;
let ben: TestPerson;
let adasPage: Page;
let bensPage: Page;

beforeAll(async () => {
  const admin = await newAdmin(stage.product);
  event = await admin.createEvent({ name: 'Airframe supplier day' });
  ada = await attendee('Ada');
  ben = await attendee('Ben');
});

async function attendee(firstName: string): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName, lastName: 'Tester' });
  await person.register(event.id);
  return person;
}

async function signIn(person: TestPerson): Promise<Page> {
  const page = await stage.visits.open('/auth/login', { outage: true });
  await fill(page, { Email: person.user.email ?? '', Password: 'correct horse' });
  await press(page, 'Sign In');
  await expectAt(page, '/dashboard');
  return page;
}

const strip = (page: Page, person: string) =>
  page.getByRole('listitem').filter({ hasText: `Meeting with ${person} Tester` });

async function write(page: Page, to: string, content: string): Promise<void> {
  await composer(page, to).fill(content);
  await page.keyboard.press('Enter');
  await expectSeen(bubble(page, content));
}

test('the journeys of two people pass through nginx, also while each API is restarted', async () => {
  [adasPage, bensPage] = [await signIn(ada), await signIn(ben)];

  // The request, the answer and the time are known on both pages at once.
  await bensPage.goto('/messages');
  await expectSeen(screenHeading(bensPage, 'Messages'));
  await press(adasPage, 'Request Meeting with Ben Tester');
  await press(adasPage, 'Send Request');
  await expectSeen(toast(adasPage, 'Your meeting request has been sent successfully.'));
  await adasPage.getByRole('link', { name: 'My Meetings' }).click();
  await strip(bensPage, 'Ada').getByRole('button', { name: 'Accept' }).click();
  await expectSeen(strip(adasPage, 'Ben').getByText(/^Confirmed: /));
  await expectSeen(strip(bensPage, 'Ada').getByText(/^\d\d:\d\d$/));

  const file = adasPage.getByRole('button', { name: 'Add to Calendar: meeting with Ben Tester' });
  const [download] = await Promise.all([adasPage.waitForEvent('download'), file.click()]);
  const [meeting] = await ada.meetings();
  expect(await readFile(await download.path(), 'utf8')).toContain(`UID:${meeting?.id}`);

  await adasPage.goto('/profile/edit');
  await press(adasPage, 'Upload Photo');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await photo('png') };
  await adasPage.locator('input[type="file"]').setInputFiles(picture);
  await expectSeen(toast(adasPage, 'Profile image updated'));
  await bensPage.goto(`/users/${ada.user.id}`);
  await bensPage.reload();
  await expectDrawn(bensPage.getByRole('main'));

  await adasPage.goto(threadPath(ben));
  await bensPage.goto(threadPath(ada));
  await expectSeen(log(bensPage, 'Ada'));
  await write(adasPage, 'Ben', 'Where do we meet?');
  await expectSeen(bubble(bensPage, 'Where do we meet?'));

  await Promise.all([adasPage, bensPage].map(markPage));
  for (const { program, url } of stage.product.cluster.apis) {
    await program.stop();
    await write(adasPage, 'Ben', `${program.name} is away.`);
    await expectSeen(bubble(bensPage, `${program.name} is away.`), LONGEST_RETURN_MS);
    await program.start();
    await stage.product.untilTaken(url);
  }
  await write(bensPage, 'Ada', 'At the stand.');
  await expectSeen(bubble(adasPage, 'At the stand.'));
  expect(await Promise.all([adasPage, bensPage].map(isMarked))).toEqual([true, true]);

  // Each time a page went to another address its socket ended, with its API in the log of nginx.
  const apis = stage.product.cluster.apis.map(({ url }) => url);
  expect([...new Set(stage.product.apisOfSockets)].sort()).toEqual(apis.sort());
});
