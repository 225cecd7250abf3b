import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { photo } from '../../backend/test/support/image-files';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { adminTexts } from './specified/admin-texts';
import { hold, refuseWithoutReason } from './support/answers';
import { chooseTab, fill, press } from './support/forms';
import { libraryImage } from './support/pictures';
import { expectDrawn, expectGone, expectSeen } from './support/seen';
import { walkThrough } from './support/specified';
import { setStage } from './support/stage';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

const dialog = (page: Page) => page.getByRole('dialog');

/** Another administrator, so that one can be taken away. */
async function deputy(): Promise<TestPerson> {
  const person = await newMember(stage.product, { firstName: 'Dana', lastName: 'Deputy' });
  expected(await admin.put(`/admin/users/${person.user.id}/admin`, { isAdmin: true }), 200);
  return person;
}

const demote = async ({ user }: TestPerson) =>
  expected(await admin.put(`/admin/users/${user.id}/admin`, { isAdmin: false }), 200);

// The first walk needs a product without events and images.
walkThrough(adminTexts, {
  'the first event is made': async (see) => {
    const page = await stage.visits.open('/admin/dashboard', { as: admin, refusals: [400, 502] });
    await see(page, 'admin dashboard, no events');
    await chooseTab(page, 'Image Library');
    await see(page, 'library, empty');
    const doomed = await libraryImage(stage.product, admin, 'Doomed');
    for (let each = 1; each <= 7; each += 1) {
      await libraryImage(stage.product, admin, `Picture ${each}`);
    }
    await page.reload();

    // The tab outlasts the reload.
    await chooseTab(page, 'Events Management');
    await press(page, 'Create First Event');
    await see(page, 'create dialog', 'create dialog, more images than six');
    await fill(page, {
      'Event Name': 'Wing day',
      'Start Date': '2030-05-01T08:00',
      'End Date': '2030-05-01T18:00',
    });
    const create = dialog(page).getByRole('button', { name: 'Create Event' });
    const stopRefusing = await refuseWithoutReason(page, 'POST', '/events');
    await create.click();
    await see(page, 'event refused without words');
    await stopRefusing();
    await page.getByRole('radio', { name: 'Picture 7' }).check();
    await expectDrawn(dialog(page));
    expected(await admin.delete(`/admin/images/${await imageNamed('Picture 7')}`), 204);
    const call = await hold(page, 'POST', '/events');
    await create.click();
    await see(page, 'event on its way');
    call.release();
    await see(page, 'event refused');
    await page.getByRole('radio', { name: 'No banner' }).check();
    await create.click();
    await see(page, 'event created');
    expected(await admin.delete(`/admin/images/${doomed.id}`), 204);
  },

  'events are changed': async (see) => {
    const page = await stage.visits.open('/admin/dashboard', {
      as: admin,
      refusals: [409, 502],
      outage: true,
    });
    const event = await admin.createEvent({ name: 'Booked day' });
    await admin.createEvent({ name: 'Idle call', isVirtual: true, isActive: false });
    const people = [await newMember(stage.product), await newMember(stage.product)];
    for (const person of people) await person.register(event.id);
    const [one, other] = people;
    if (one && other) await other.answer((await one.ask(other, event.id)).id, 'accepted');
    await see(page, 'events');

    const slots = await hold(page, 'GET', '/events/*/time-slots');
    await press(page, 'Edit Booked day');
    await see(page, 'edit dialog, slots load');
    slots.release();
    await see(page, 'edit dialog');
    const update = dialog(page).getByRole('button', { name: 'Update Event' });
    await fill(page, { Location: 'Hall 5' });
    const stopRefusing = await refuseWithoutReason(page, 'PUT', '/events/*');
    await update.click();
    await see(page, 'change refused without words');
    await stopRefusing();
    // There are two attendees.
    await fill(page, { 'Max Attendees': '1' });
    const call = await hold(page, 'PUT', '/events/*');
    await update.click();
    await see(page, 'change on its way');
    call.release();
    await see(page, 'change refused');
    await fill(page, { 'Max Attendees': '2' });
    await update.click();
    await see(page, 'event changed');
    await expectGone(dialog(page));

    await page.context().setOffline(true);
    await press(page, 'Edit Booked day');
    await see(page, 'edit dialog, latest not to be had');
    await page.context().setOffline(false);
    await press(page, 'Cancel');

    await admin.createEvent({
      name: 'Short day',
      networkingStartTime: '00:00',
      networkingEndTime: '00:01',
    });
    await press(page, 'Edit Short day');
    await see(page, 'edit dialog, no slots');
  },

  'flags are switched': async (see) => {
    const member = await newMember(stage.product, { consentToShareData: false });
    const vip = await newMember(stage.product, { firstName: 'Vera', lastName: 'Vip' });
    expected(await admin.put(`/admin/users/${vip.user.id}/vip`, { isVip: true }), 200);
    const acting = await deputy();
    const page = await stage.visits.open('/admin/dashboard', {
      as: acting,
      refusals: [403, 502],
    });
    await chooseTab(page, 'User Management');
    await see(page, 'users');
    await page.getByRole('searchbox', { name: 'Search' }).fill('zeppelin');
    await see(page, 'no users');
    await page.getByRole('searchbox', { name: 'Search' }).fill(member.user.lastName);

    const of = `${member.user.firstName} ${member.user.lastName}`;
    const vipSpeaks = await refuseWithoutReason(page, 'PUT', '/admin/users/*/vip');
    await press(page, `Make VIP: ${of}`);
    await see(page, 'flag of a VIP refused without words');
    await vipSpeaks();
    await press(page, `Make VIP: ${of}`);
    await see(page, 'flag of a VIP switched');
    const adminSpeaks = await refuseWithoutReason(page, 'PUT', '/admin/users/*/admin');
    await press(page, `Make Admin: ${of}`);
    await see(page, 'flag of an administrator refused without words');
    await adminSpeaks();
    await press(page, `Make Admin: ${of}`);
    await see(page, 'flag of an administrator switched');

    const call = await hold(page, 'PUT', '/admin/users/*/vip');
    await press(page, `Remove VIP: ${of}`);
    await demote(acting);
    await expectSeen(page.getByText(/^Access Denied/));
    call.release();
    await see(page, 'flag of a VIP refused');
    await demote(member);
  },

  'the last administrator stays one': async (see) => {
    const page = await stage.visits.open('/admin/dashboard', { as: admin, refusals: [409] });
    await chooseTab(page, 'User Management');
    await page.getByRole('searchbox', { name: 'Search' }).fill(admin.user.email);
    // Their strip moves up when the answer comes.
    await expectSeen(page.getByText('1 user', { exact: true }));
    await press(page, /^Remove Admin/);
    await press(page, 'Remove Admin');
    await see(page, 'flag of an administrator refused');
  },

  'images come and go': async (see) => {
    await admin.createEvent({
      name: 'Banner day',
      bannerImage: (await libraryImage(stage.product, admin, 'In use')).path,
    });
    const page = await stage.visits.open('/admin/dashboard', {
      as: admin,
      refusals: [409, 415, 502],
    });
    await chooseTab(page, 'Image Library');
    const files = page.locator('input[type="file"]');
    await files.setInputFiles(png('letter.png', Buffer.from('This is a letter.')));
    await see(page, 'image refused');
    await files.setInputFiles(png('wing.png', await photo('png')));
    await see(page, 'image uploaded');

    const erase = async (name: string | RegExp) => {
      await press(page, name);
      await see(page, 'image to be deleted');
      await press(page, 'Delete');
      await expectGone(dialog(page));
    };
    const stopRefusing = await refuseWithoutReason(page, 'DELETE', '/admin/images/*');
    await erase(/^Delete wing/);
    await see(page, 'image not deleted without words');
    await stopRefusing();
    await erase(/^Delete wing/);
    await see(page, 'image deleted');
    await erase('Delete In use');
    await see(page, 'image not deleted');
  },
});

async function imageNamed(name: string): Promise<string> {
  const images = expected<{ id: string; name: string }[]>(await admin.get('/admin/images'), 200);
  const image = images.find((each) => each.name === name);
  if (!image) throw new Error(`There is no image ${name}.`);
  return image.id;
}
