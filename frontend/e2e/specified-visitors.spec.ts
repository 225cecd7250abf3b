import { newMember } from '../../backend/test/support/people';
import { visitorTexts } from './specified/visitor-texts';
import { hold, refuseWithoutReason } from './support/answers';
import { fill, press } from './support/forms';
import { expectAt, expectSeen } from './support/seen';
import { walkThrough } from './support/specified';
import { setStage } from './support/stage';

const stage = setStage();

const account = {
  'First Name': 'Ines',
  'Last Name': 'Okafor',
  Email: 'ines@test.example',
  Password: 'correct horse',
  Company: 'Event office',
  'Role/Title': 'Director',
  'What do you sell?': 'stands',
  'What are you looking to buy?': 'stages',
};

// The first walk makes the administrator: it can be done once in an installation.
walkThrough(visitorTexts, {
  'the first administrator is set up and sees the administrators’ navigation': async (see) => {
    const page = await stage.visits.open('/auth/admin-setup', { refusals: [502] });
    await see(page, 'setup available');
    await press(page, 'Create Admin Account');
    await see(page, 'setup, nothing entered');
    await fill(page, account);
    const stopRefusing = await refuseWithoutReason(page, 'POST', '/auth/setup-admin');
    await press(page, 'Create Admin Account');
    await see(page, 'setup, refused without words');
    await stopRefusing();

    const late = await stage.visits.open('/auth/admin-setup', { refusals: [409] });
    await fill(late, { ...account, Email: 'late@test.example' });
    await press(page, 'Create Admin Account');
    await see(page, 'setup done');
    await expectAt(page, '/admin/dashboard');
    await see(page, 'navigation on a desk', 'navigation of administrators');
    await page.setViewportSize({ width: 360, height: 740 });
    await see(page, 'header on a phone');
    await press(page, 'Open menu');
    await see(page, 'navigation on a phone');

    await press(late, 'Create Admin Account');
    await see(late, 'setup, somebody was faster');
    await late.reload();
    await see(late, 'setup not available');
  },

  'somebody signs in': async (see) => {
    const { user } = await newMember(stage.product);
    const page = await stage.visits.open('/auth/login', { refusals: [502] });
    await see(page, 'sign-in');
    await fill(page, { Email: user.email, Password: 'correct horse' });
    const stopRefusing = await refuseWithoutReason(page, 'POST', '/auth/login');
    await press(page, 'Sign In');
    await see(page, 'sign-in, refused without words');
    await stopRefusing();
    const call = await hold(page, 'POST', '/auth/login');
    await press(page, 'Sign In');
    await see(page, 'sign-in, pending');
    call.release();
    await expectAt(page, '/dashboard');
  },

  'an account is refused: passwords differ, then the server fails': async (see) => {
    const page = await stage.visits.open('/auth/register', { refusals: [502] });
    await see(page, 'register');
    await fill(page, { ...account, Email: 'new@test.example', 'Confirm Password': 'wrong horse' });
    await page.getByRole('checkbox').check();
    await press(page, 'Create Account');
    await see(page, 'register, passwords differ');
    await fill(page, { 'Confirm Password': account.Password });
    await refuseWithoutReason(page, 'POST', '/auth/register');
    await press(page, 'Create Account');
    await see(page, 'register, refused without words');
  },

  'an unknown path shows “not found”, and a member is sent away from a screen of administrators':
    async (see) => {
      const page = await stage.visits.open('/no/such/screen', {
        as: await newMember(stage.product),
      });
      await see(page, 'not found');
      await page.goto('/admin/dashboard');
      await see(page, 'screen of administrators, denied');
      await expectAt(page, '/dashboard');
      await expectSeen(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
    },
});
