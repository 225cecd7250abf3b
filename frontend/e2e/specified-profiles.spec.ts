import { beforeAll } from '@jest/globals';
import type { UserProfile } from '@rendezvous/contract';
import { photo } from '../../backend/test/support/image-files';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { profileTexts } from './specified/profile-texts';
import { amend, hold, type Held, refuseWithoutReason } from './support/answers';
import { press } from './support/forms';
import { expectGone } from './support/seen';
import { walkThrough } from './support/specified';
import { setStage } from './support/stage';
import { editProfileText } from '../src/text/profile';

const stage = setStage();
let admin: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
});

const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

walkThrough(profileTexts, {
  'somebody looks at others': async (see) => {
    const { id: eventId } = await admin.createEvent();
    const viewer = await newMember(stage.product);
    const other = await newMember(stage.product, { reasonForMeeting: 'A second source' });
    for (const person of [viewer, other]) await person.register(eventId);
    expected(await admin.put(`/admin/users/${other.user.id}/vip`, { isVip: true }), 200);
    const page = await stage.visits.open(`/users/${other.user.id}`, {
      as: viewer,
      refusals: [404, 502],
    });
    await see(page, 'somebody’s profile');

    // Those with a meeting see each other, whatever they share with the rest.
    await viewer.ask(other, eventId);
    expected(await other.put('/users/profile', { consentToShareData: false }), 200);
    await amend<UserProfile>(page, '/users/*', (user) => ({ ...user, whatTheySell: '' }));
    await page.reload();
    await see(page, 'profile of somebody who shares nothing', 'profile with gaps');

    await page.goto('/users/00000000-0000-4000-8000-000000000000');
    await see(page, 'user not found');
    await refuseWithoutReason(page, 'GET', '/users/*');
    await page.goto(`/users/${viewer.user.id}`);
    await see(page, 'user not read');
  },

  'somebody looks at themselves': async (see) => {
    const member = await newMember(stage.product);
    let me: Held | undefined;
    const page = await stage.visits.open('/profile', {
      as: member,
      before: async (opening) => {
        me = await hold(opening, 'GET', '/auth/me');
      },
    });
    await see(page, 'the session loads');
    me?.release();
    await see(page, 'my profile');
    for (const flag of ['isVip', 'isAdmin']) {
      const path = `/admin/users/${member.user.id}/${flag === 'isVip' ? 'vip' : 'admin'}`;
      expected(await admin.put(path, { [flag]: true }), 200);
    }
    await see(page, 'my profile, with both flags');
    await page.goto('/profile/edit');
    await see(page, 'edit profile, with both flags');
    await page.getByRole('checkbox', { name: /^Allow your profile/ }).uncheck();
    await press(page, 'Save Changes');
    await see(page, 'edit profile, without consent');
    await page.goto('/profile');
    await see(page, 'my profile, without consent');
  },

  'somebody edits their profile': async (see) => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/profile/edit', { as: member, refusals: [409, 502] });
    await see(page, 'edit profile');
    const email = page.getByLabel('Email', { exact: true });
    await email.fill(admin.user.email);
    await page.getByLabel(editProfileText.currentPassword).fill('correct horse');
    await press(page, 'Save Changes');
    await see(page, 'profile refused');
    const stopRefusing = await refuseWithoutReason(page, 'PUT', '/users/profile');
    await press(page, 'Save Changes');
    await see(page, 'profile refused without words');
    await stopRefusing();
    await email.fill(`new-${member.user.email}`);
    await press(page, 'Save Changes');
    await see(page, 'profile saved');
  },

  'somebody changes their photo': async (see) => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/profile/edit', { as: member, refusals: [415, 502] });
    await press(page, 'Upload Photo');
    await see(page, 'photo dialog');
    const files = page.locator('input[type="file"]');
    await files.setInputFiles(png('no-image.png', Buffer.from('This is a letter.')));
    await see(page, 'photo refused');
    await press(page, /^Remove no-image/);

    const stopRefusing = await refuseWithoutReason(page, 'PUT', '/profile/image');
    await files.setInputFiles(png('me.png', await photo('png')));
    await see(page, 'photo refused without words');
    await stopRefusing();
    await press(page, /^Retry the upload of me/);
    await see(page, 'photo saved');
    await expectGone(page.getByRole('dialog'));
  },
});
