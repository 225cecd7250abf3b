import { beforeAll } from '@jest/globals';
import type { Event } from '@rendezvous/contract';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';

import { eventTexts } from './specified/event-texts';
import { hold, refuseWithoutReason } from './support/answers';
import { libraryImage } from './support/pictures';
import { chooseTab, press } from './support/forms';
import { expectDrawn, expectGone, expectSeen, screenHeading } from './support/seen';
import { walkThrough } from './support/specified';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

// The first walk needs a product without events.
walkThrough(eventTexts, {
  'somebody registers from the list': async (see) => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/events', { as: member, refusals: [404, 409, 502] });
    await see(page, 'no events');

    const event = await admin.createEvent({
      name: 'Engine round table',
      description: 'Engines, round a table.',
      location: null,
      externalUrl: 'https://events.example/engines',
    });
    await admin.createEvent({ name: 'Cabin call', isVirtual: true });
    for (let each = 0; each < 2; each += 1) {
      await (await newMember(stage.product)).register(event.id);
    }
    await see(page, 'card of an event in a hall', 'card of an event online');

    const register = 'Register for Engine round table';
    const stopRefusing = await refuseWithoutReason(page, 'POST', '/events/*/register');
    await press(page, register);
    await see(page, 'registration refused without words');
    await stopRefusing();
    const call = await hold(page, 'POST', '/events/*/register');
    await press(page, register);
    await see(page, 'registration on its way');
    expected(await admin.put(`/events/${event.id}`, { maxAttendees: 2 }), 200);
    call.release();
    await see(page, 'registration refused');
    expected(await admin.put(`/events/${event.id}`, { maxAttendees: 1000 }), 200);
    await press(page, register);
    await see(page, 'registered from the list');

    await page.goto('/events/00000000-0000-4000-8000-000000000000');
    await see(page, 'event not found');
  },

  'somebody looks closer, registers and leaves': async (see) => {
    const member = await newMember(stage.product, { whatTheySell: 'tea', whatTheyBuy: 'cake' });
    const { id } = await admin.createEvent({
      name: 'Wing day',
      location: '',
      externalUrl: 'https://events.example/wings',
    });
    const page = await stage.visits.open(`/events/${id}`, { as: member, refusals: [404, 502] });
    await see(page, 'detail, not registered');
    await press(page, 'Register Now');
    await see(page, 'detail, registered and alone');
    await chooseTab(page, 'All Attendees');
    await see(page, 'all attendees, none');
    await (await newMember(stage.product)).register(id);
    await see(page, 'detail, registered with others');

    const leave = async () => {
      await press(page, 'Unregister');
      const question = page.getByRole('dialog', { name: 'Unregister from this event?' });
      await question.getByRole('button', { name: 'Unregister' }).click();
      await expectGone(question);
    };
    const stopRefusing = await refuseWithoutReason(page, 'DELETE', '/events/*/register');
    await leave();
    await see(page, 'unregistration refused without words');
    await stopRefusing();
    const call = await hold(page, 'DELETE', '/events/*/register');
    await leave();
    expected(await member.delete(`/events/${id}/register`), 200);
    call.release();
    await see(page, 'unregistration refused');
    await member.register(id);
    await leave();
    await see(page, 'unregistered');

    const online = await admin.createEvent({ name: 'Wing call', isVirtual: true });
    await page.goto(`/events/${online.id}`);
    await see(page, 'detail of an event online');
  },

  'an administrator replaces the banner': async (see) => {
    const { id } = await admin.createEvent({ name: 'Banner day' });
    const page = await stage.visits.open(`/events/${id}`, { as: admin, refusals: [400, 502] });
    await see(page, 'detail for administrators');
    await press(page, 'Replace Banner');
    await see(page, 'banner dialog, empty library');
    await press(page, 'Cancel');

    const doomed = await libraryImage(stage.product, admin, 'Doomed');
    await libraryImage(stage.product, admin, 'OfflineSnapshot');
    await page.reload();
    await expectSeen(screenHeading(page, 'Banner day'));
    await press(page, 'Replace Banner');
    await see(page, 'banner dialog');
    const stopRefusing = await refuseWithoutReason(page, 'PUT', '/events/*');
    await page.getByRole('radio', { name: 'Doomed' }).check();
    await expectDrawn(page.getByRole('dialog'));
    await press(page, 'Update Banner');
    await see(page, 'banner refused without words');
    await stopRefusing();
    expected(await admin.delete(`/admin/images/${doomed.id}`), 204);
    await press(page, 'Update Banner');
    await see(page, 'banner refused');
    await page.getByRole('radio', { name: 'OfflineSnapshot' }).check();
    await press(page, 'Update Banner');
    await see(page, 'banner replaced');
    const { bannerImage } = expected<Event>(await admin.get(`/events/${id}`), 200);
    await expectSeen(page.locator(`img[src*="${bannerImage?.split('/').at(-1)}"]`));
  },
});
