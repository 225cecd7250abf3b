import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { newMember, type TestPerson } from '../../backend/test/support/people';
import { samplePerson } from './support/sample';
import { Installation } from './support/installation';
import { expectGone, expectSeen, toast } from './support/seen';
import { setStage } from './support/stage';

// Only the sample has meetings that are over.
const stage = setStage({ begin: () => Installation.begin({ args: ['--sample'] }) });

/** Mika and Otto, strangers to the sample, at an event of their own. */
async function twoAttendees(
  event: string,
): Promise<{ eventId: string; mika: TestPerson; otto: TestPerson }> {
  const { id } = await (await samplePerson(stage.product, 'admin')).createEvent({ name: event });
  const mika = await newMember(stage.product, { firstName: 'Mika', lastName: 'Aalto' });
  const otto = await newMember(stage.product, { firstName: 'Otto', lastName: 'Berg' });
  await Promise.all([mika.register(id), otto.register(id)]);
  return { eventId: id, mika, otto };
}

test('the time of a meeting is changed from My Meetings', async () => {
  const { eventId, mika, otto } = await twoAttendees('Avionics forum');
  await otto.answer((await mika.ask(otto, eventId)).id, 'accepted');

  const mikasPage = await stage.visits.open('/meetings', { as: mika });
  const ottosPage = await stage.visits.open('/meetings', { as: otto });
  const confirmed = /^Confirmed: /;
  const time = mikasPage.getByText(confirmed);
  await expectSeen(time);
  const before = (await time.textContent()) ?? '';
  await expectSeen(ottosPage.getByText(before, { exact: true }));

  await mikasPage.getByRole('button', { name: 'Change Time' }).click();
  await expectSeen(toast(mikasPage, 'Time changed successfully'));
  await expectGone(mikasPage.getByText(before, { exact: true }));
  await expectSeen(time);
  const after = (await time.textContent()) ?? '';
  expect(after).not.toBe(before);
  await expectSeen(ottosPage.getByText(after, { exact: true }));
});

test('a request is answered, replied to and answered differently from Messages', async () => {
  const { eventId, mika, otto } = await twoAttendees('Cabin forum');
  await mika.ask(otto, eventId, 'A word about seats?');
  const ottosPage = await stage.visits.open('/messages', { as: otto });
  const mikasPage = await stage.visits.open('/messages', { as: mika });
  await expectSeen(ottosPage.getByRole('tab', { name: 'Incoming Requests (1)' }));
  const request = ottosPage.getByRole('listitem').filter({ hasText: 'Meeting with Mika Aalto' });

  await request.getByRole('button', { name: 'Accept' }).click();
  await expectSeen(toast(ottosPage, 'Meeting status has been updated successfully.'));
  await mikasPage.getByRole('tab', { name: 'Sent Requests (1)' }).click();
  await expectSeen(mikasPage.getByText('Accepted', { exact: true }));
  await request.getByRole('button', { name: 'Decline' }).click();
  await expectSeen(mikasPage.getByText('Declined', { exact: true }));

  await request.getByRole('button', { name: 'Reply to Mika Aalto' }).click();
  const dialog = ottosPage.getByRole('dialog', { name: 'Reply to Meeting Request' });
  const send = dialog.getByRole('button', { name: 'Send Message' });
  await dialog.getByRole('textbox').fill('   ');
  expect(await send.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill(' No time this year, sorry. ');
  await send.click();
  await expectSeen(toast(ottosPage, 'Your message has been sent successfully.'));
  await expectSeen(mikasPage.getByRole('link', { name: 'Messages 1 unread' }));
  await mikasPage.getByRole('tab', { name: 'Message History (1)' }).click();
  await expectSeen(mikasPage.getByText('No time this year, sorry.', { exact: true }));
});

test('a meeting that is over is rated', async () => {
  const alex = await samplePerson(stage.product, 'alex');
  const page = await stage.visits.open('/meetings', { as: alex });
  await page.getByRole('button', { name: /past meetings$/ }).click();
  await page
    .getByRole('button', { name: /^Give Feedback on the meeting with/ })
    .first()
    .click();
  const submit = page.getByRole('button', { name: 'Submit Feedback' });
  await expectSeen(submit);
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('radio', { name: '4 stars' }).check();
  await submit.click();
  await expectSeen(toast(page, 'Thank you for your feedback!'));
  await expectGone(submit);
});

/** Scrolls as soon as there are strips, and answers where in the window one near its middle was seen from then on. */
const placesOfStrip = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    while (document.querySelectorAll('[data-day] li').length < 3) await frame();
    window.scrollTo(0, 900);
    // What the list makes of it.
    await frame();
    await frame();
    const strip = [500, 400, 600, 300, 700, 200]
      .map((height) => document.elementFromPoint(180, height)?.closest('[data-day] li'))
      .find((each) => each !== null && each !== undefined);
    if (!strip) throw new Error('There is no strip in the window.');
    const places = new Set<number>();
    let quiet = 0;
    const changes = new MutationObserver(() => (quiet = 0));
    changes.observe(document.body, { childList: true, subtree: true, attributes: true });
    for (; quiet < 60; quiet += 1) {
      places.add(strip.isConnected ? Math.round(strip.getBoundingClientRect().top) : Number.NaN);
      await frame();
    }
    changes.disconnect();
    return [...places];
  });

test.each([false, true])(
  'the list does not move under the viewer while more rows are drawn (reduced motion: %s)',
  async (still) => {
    const page = await stage.visits.open('/meetings', {
      as: await samplePerson(stage.product, 'alex'),
      width: 360,
      height: 800,
      moving: !still,
      before: async (opened) => {
        const session = await opened.context().newCDPSession(opened);
        await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      },
    });
    expect(await placesOfStrip(page)).toEqual([expect.any(Number)]);
  },
);
