import { beforeAll } from '@jest/globals';
import type { CompatibleAttendee, EventFields, User } from '@rendezvous/contract';
import { expected, newMember, type TestPerson } from '../../backend/test/support/people';
import { dashboardTexts } from './specified/dashboard-texts';
import { amend, hold, type Held, refuseWithoutReason } from './support/answers';
import { press } from './support/forms';
import { samplePerson } from './support/sample';
import { Installation } from './support/installation';
import { expectGone } from './support/seen';
import { walkThrough } from './support/specified';
import { setStage } from './support/stage';

// Only the sample has meetings that are over.
const stage = setStage({ begin: () => Installation.begin({ args: ['--sample'] }) });
let admin: TestPerson;

const day = 86_400_000;
const trade = {
  whatTheySell: 'composite layup tooling',
  whatTheyBuy: 'composite layup tooling',
  reasonForMeeting: 'recycling of carbon fibres',
};

beforeAll(async () => {
  admin = await samplePerson(stage.product, 'admin');
});

/** People at an event of their own that begins tomorrow. */
async function attendees(count: number, fields: Partial<EventFields>): Promise<TestPerson[]> {
  const event = await admin.createEvent({
    startDate: new Date(Date.now() + day).toISOString(),
    endDate: new Date(Date.now() + 2 * day).toISOString(),
    ...fields,
  });
  const people: TestPerson[] = [];
  for (let each = 0; each < count; each += 1) {
    const person = await newMember(stage.product, trade);
    await person.register(event.id);
    people.push(person);
  }
  return people;
}

/** A meeting of the two at the only event both go to. */
async function meeting(asking: TestPerson, asked: TestPerson): Promise<void> {
  const [event] = expected<{ id: string }[]>(await asking.get('/users/events'), 200);
  const { id } = await asking.ask(asked, event?.id ?? '');
  await asked.answer(id, 'accepted');
}

function two([first, second]: TestPerson[]): [TestPerson, TestPerson] {
  if (!first || !second) throw new Error('There are not enough of them.');
  return [first, second];
}

walkThrough(dashboardTexts, {
  'somebody new sees the screen come, and what to begin with': async (see) => {
    const held: Held[] = [];
    const page = await stage.visits.open('/dashboard', {
      as: await newMember(stage.product),
      before: async (opening) => {
        for (const path of [
          '/auth/me',
          '/users/stats',
          '/users/events',
          '/users/compatible-attendees',
          '/meetings',
        ]) {
          held.push(await hold(opening, 'GET', path));
        }
      },
    });
    await see(page, 'the session loads');
    const [me, ...parts] = held;
    me?.release();
    await see(page, 'its parts load');
    for (const each of parts) each.release();
    await see(page, 'frame of the dashboard', 'nobody and nothing yet');
    await press(page, /Buyer$/);
    await see(page, 'user menu');
  },

  'an administrator has more in the menu': async (see) => {
    const page = await stage.visits.open('/dashboard', { as: admin });
    await press(page, /Event Director$/);
    await see(page, 'user menu of administrators');
  },

  'an event without anybody else': async (see) => {
    const [alone] = await attendees(1, { name: 'Quiet day' });
    const page = await stage.visits.open('/dashboard', { as: alone });
    await see(page, 'an event and nobody else there');
  },

  'what another server might leave out': async (see) => {
    const [somebody] = await attendees(2, { name: 'Nameless day' });
    const page = await stage.visits.open('/dashboard', {
      as: somebody,
      before: async (opening) => {
        await amend<User>(opening, '/auth/me', (user) => ({ ...user, role: '' }));
        await amend<CompatibleAttendee>(opening, '/users/compatible-attendees', (attendee) => ({
          ...attendee,
          firstName: '',
          lastName: '',
        }));
      },
    });
    await see(page, 'user menu of somebody without a role', 'attendee without a name');
  },

  'people are looked for and asked': async (see) => {
    const [ada, ben] = two(await attendees(3, { name: 'Wind tunnel days' }));
    expected(await admin.put(`/admin/users/${ben.user.id}/vip`, { isVip: true }), 200);
    expected(await ben.post('/messages', { toUserId: ada.user.id, content: 'Hello' }), 201);
    const page = await stage.visits.open('/dashboard', { as: ada, refusals: [409, 502] });
    await see(page, 'events and people', 'attendee card');

    await press(page, 'Filter');
    await see(page, 'filter panel');
    const search = page.getByPlaceholder('Name, company...');
    await search.fill('zeppelin');
    await see(page, 'nothing passes the filter');
    await search.fill(ben.user.lastName);
    await see(page, 'a filter is active');

    await press(page, `Request Meeting with ${ben.user.firstName} ${ben.user.lastName}`);
    await see(page, 'request dialog');
    const stopRefusing = await refuseWithoutReason(page, 'POST', '/meetings');
    await press(page, 'Send Request');
    await see(page, 'request refused without words');
    await stopRefusing();
    const call = await hold(page, 'POST', '/meetings');
    await press(page, 'Send Request');
    await see(page, 'request on its way');
    const [event] = expected<{ id: string }[]>(await ada.get('/users/events'), 200);
    await ada.ask(ben, event?.id ?? '');
    call.release();
    await see(page, 'request refused');

    await press(page, 'Cancel');
    await expectGone(page.getByRole('dialog'));
    await see(page, 'attendee asked before');
    await press(page, 'Clear All');
    await press(page, /^Request Meeting with/);
    await press(page, 'Send Request');
    await see(page, 'request sent');
  },

  'the next meeting is online, or has no place yet': async (see) => {
    const [ada, ben] = two(await attendees(2, { name: 'Online day', isVirtual: true }));
    await meeting(ada, ben);
    await see(await stage.visits.open('/dashboard', { as: ada }), 'next meeting is online');
    const [cleo, dora] = two(await attendees(2, { name: 'Somewhere day', location: null }));
    await meeting(cleo, dora);
    await see(await stage.visits.open('/dashboard', { as: cleo }), 'next meeting has no place');
  },

  'meetings that are over count': async (see) => {
    const alex = await samplePerson(stage.product, 'alex');
    await see(await stage.visits.open('/dashboard', { as: alex }), 'meetings were rated');
  },
});
