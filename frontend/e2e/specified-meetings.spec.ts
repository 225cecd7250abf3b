import { beforeAll } from '@jest/globals';
import type { EventFields, Meeting } from '@rendezvous/contract';
import { expected, newMember, type TestPerson } from '../../backend/test/support/people';
import { meetingTexts } from './specified/meeting-texts';
import { amend, hold, type Held } from './support/answers';
import { chooseTab, press } from './support/forms';
import { samplePerson } from './support/sample';
import { Installation } from './support/installation';
import { expectGone, expectSeen } from './support/seen';
import { walkThrough } from './support/specified';
import { setStage } from './support/stage';

// Only the sample has meetings that are over.
const stage = setStage({ begin: () => Installation.begin({ args: ['--sample'] }) });
let admin: TestPerson;

const minute = 60_000;

beforeAll(async () => {
  admin = await samplePerson(stage.product, 'admin');
});

/** Mika and Otto at an event of their own. */
async function two(fields: Partial<EventFields> = {}) {
  const { id } = await admin.createEvent({ name: 'Avionics forum', ...fields });
  const mika = await newMember(stage.product, { firstName: 'Mika', lastName: 'Aalto' });
  const otto = await newMember(stage.product, { firstName: 'Otto', lastName: 'Berg' });
  for (const person of [mika, otto]) await person.register(id);
  return { id, mika, otto };
}

/** An event with room for a single meeting, later than the event's lead time of ten minutes. */
function oneSlot(): Partial<EventFields> {
  const start = Math.ceil((Date.now() + 15 * minute) / (15 * minute)) * 15 * minute;
  return {
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + 10 * minute).toISOString(),
    networkingStartTime: '00:00',
  };
}

walkThrough(meetingTexts, {
  'requests are answered on an event’s page': async (see) => {
    const { id, mika, otto } = await two({
      isVirtual: true,
      videoUrl: 'https://video.example/{meeting}',
    });
    const page = await stage.visits.open(`/events/${id}/meetings`, {
      as: otto,
      refusals: [404, 409],
    });
    await see(page, 'meetings of an event, none');
    for (const [tab, state] of [
      ['Pending', 'none pending'],
      ['Confirmed', 'none confirmed'],
      ['Completed', 'none completed'],
    ] as const) {
      await chooseTab(page, tab);
      await see(page, state);
    }

    await chooseTab(page, 'All Meetings');
    const first = await mika.ask(otto, id, 'A word about seats?');
    await see(page, 'a request to answer');
    await press(page, 'Decline');
    await see(page, 'declined on the event’s page', 'declined');

    await mika.answer(first.id, 'cancelled').catch(() => undefined);
    const second = await mika.ask(otto, id, 'And about belts?');
    await press(page, '1 new meeting');
    const call = await hold(page, 'PUT', '/meetings/*/status');
    await press(page, 'Accept');
    await mika.answer(second.id, 'cancelled');
    call.release();
    await see(page, 'answer refused on the event’s page');

    await mika.ask(otto, id, 'And about lamps?');
    await press(page, '1 new meeting');
    await press(page, 'Accept');
    await see(page, 'accepted on the event’s page', 'a meeting online, confirmed');
    await page.goto('/events/00000000-0000-4000-8000-000000000000/meetings');
    await see(page, 'event of meetings not found');
  },

  'requests sent wait, and words of another time are shown as they are': async (see) => {
    const { id, mika, otto } = await two();
    await mika.ask(otto, id, 'A word about seats?');
    const page = await stage.visits.open(`/events/${id}/meetings`, { as: mika });
    await see(page, 'a request sent');
    await amend<object>(page, '/meetings', (row) => ({ ...row, status: 'on hold' }));
    await page.reload();
    await see(page, 'a status of another time');
  },

  'the schedule fills, and its only time cannot be changed': async (see) => {
    const somebody = await newMember(stage.product);
    let meetings: Held | undefined;
    const page = await stage.visits.open('/meetings', {
      as: somebody,
      before: async (opening) => {
        meetings = await hold(opening, 'GET', '/meetings');
      },
    });
    await see(page, 'schedule loads');
    meetings?.release();
    await see(page, 'schedule, empty');

    const { id, mika, otto } = await two(oneSlot());
    await otto.answer((await mika.ask(otto, id)).id, 'accepted');
    const mikas = await stage.visits.open('/meetings', { as: mika, refusals: [409] });
    await see(mikas, 'schedule, confirmed');
    await press(mikas, 'Change Time');
    await see(mikas, 'no other time');
    await amend<Meeting>(mikas, '/meetings', (row) => ({ ...row, status: 'pending' }));
    await mikas.reload();
    await see(mikas, 'schedule, pending with a time');
  },

  'another time is given': async (see) => {
    const { id, mika, otto } = await two();
    await otto.answer((await mika.ask(otto, id)).id, 'accepted');
    const page = await stage.visits.open('/meetings', { as: mika });
    await press(page, 'Change Time');
    await see(page, 'time changed');
  },

  'meetings that are over are rated': async (see) => {
    const alex = await samplePerson(stage.product, 'alex');
    const page = await stage.visits.open('/meetings', { as: alex, refusals: [409] });
    await press(page, /past meetings$/);
    await see(page, 'completed');
    const rate = async () => {
      await press(page, /^Give Feedback on the meeting with/);
      await page.getByRole('radio', { name: '4 stars' }).check();
      await press(page, 'Submit Feedback');
    };
    await press(page, /^Give Feedback on the meeting with/);
    await see(page, 'feedback dialog');
    await press(page, 'Cancel');
    await rate();
    await see(page, 'feedback given');
    await expectGone(page.getByRole('dialog'));
    const call = await hold(page, 'POST', '/meetings/*/feedback');
    const sent = page.waitForRequest(/\/feedback$/);
    await rate();
    const request = await sent;
    const path = new URL(request.url()).pathname.replace('/api', '');
    expected(await alex.post(path, request.postDataJSON() as object), 201);
    call.release();
    await see(page, 'feedback refused');
  },

  'requests are answered and replied to on the messages screen': async (see) => {
    const { id, mika, otto } = await two();
    const page = await stage.visits.open('/messages', { as: otto, refusals: [409] });
    await see(page, 'messages, empty');
    await chooseTab(page, 'Sent Requests');
    await see(page, 'messages, none sent');
    await chooseTab(page, 'Message History');
    await see(page, 'messages, no history');

    await chooseTab(page, 'Incoming Requests');
    const { id: meetingId } = await mika.ask(otto, id);
    await see(page, 'incoming requests');
    await press(page, 'Accept');
    await see(page, 'incoming request, accepted');
    await press(page, 'Decline');
    await see(page, 'incoming request, declined');
    await press(page, 'Accept');
    await see(page, 'incoming request, accepted');
    const call = await hold(page, 'PUT', '/meetings/*/status');
    await press(page, 'Decline');
    await mika.answer(meetingId, 'cancelled');
    call.release();
    await see(page, 'answer refused on the messages screen');

    await press(page, 'Reply to Mika Aalto');
    await see(page, 'reply dialog');
    await page.getByRole('textbox').fill('Another time, then.');
    await press(page, 'Send Message');
    await see(page, 'message sent');
    const mikas = await stage.visits.open('/messages', { as: mika });
    await chooseTab(mikas, 'Message History');
    await see(mikas, 'message received');
  },

  'a message to somebody with whom nothing is shared is refused': async (see) => {
    const [one, other] = [await newMember(stage.product), await newMember(stage.product)];
    const page = await stage.visits.open(`/users/${other.user.id}`, { as: one, refusals: [403] });
    await press(page, 'Send Message');
    await page.getByRole('textbox').fill('Do we know each other?');
    await page.getByRole('dialog').getByRole('button', { name: 'Send Message' }).click();
    await see(page, 'message refused');
    await expectSeen(page.getByText('Do we know each other?'));
  },
});
