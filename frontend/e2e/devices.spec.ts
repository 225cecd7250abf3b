import { describe, expect, test } from '@jest/globals';
import type { SessionReply } from '@rendezvous/contract';
import { expected, newAdmin, newMember, TestPerson } from '../../backend/test/support/people';
import { sessionIdOf } from '../../backend/test/support/sessions';
import { barriersIn } from './support/axe';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage();
const password = 'correct horse';

/** The same person on another device. */
async function again({ user }: TestPerson): Promise<TestPerson> {
  const response = await fetch(`${stage.product.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
    },
    body: JSON.stringify({ email: user.email, password }),
  });
  const { token } = (await response.json()) as SessionReply;
  return new TestPerson(stage.product, token, user);
}

describe('sessions ended elsewhere', () => {
  test('are ended in the list of devices, and the other device shows the sign-in and says why', async () => {
    const member = await newMember(stage.product);
    const other = await stage.visits.open('/meetings', { as: await again(member) });
    await expectSeen(screenHeading(other, 'My Meetings'));
    const page = await stage.visits.open('/profile/edit', { as: member, width: 360, height: 780 });
    const devices = page.getByRole('region', { name: 'Devices' });
    await expectSeen(devices.getByText('This device'));
    expect(await barriersIn(page)).toEqual([]);
    await devices.getByRole('button', { name: 'Sign Out Firefox on Windows' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out Firefox on Windows?' });
    await dialog.getByRole('button', { name: 'Sign Out' }).click();
    await expectSeen(toast(page, 'Firefox on Windows is signed out.'));
    await expectGone(devices.getByText('Firefox on Windows'));
    await expectSeen(devices.getByText('You are signed in on no other device.'));

    await expectAt(other, '/auth/login');
    await expectSeen(other.getByText('Your session has ended. Please sign in again.'));
    await expectSeen(screenHeading(page, 'Edit Profile'));
  });

  test('end on the server with a log-out, and after one without a connection as soon as it is back', async () => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/meetings', { as: member, outage: true });
    await expectSeen(screenHeading(page, 'My Meetings'));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectAt(page, '/auth/login');
    expect((await member.get('/auth/me')).status).toBe(200);
    await page.context().setOffline(false);
    await page.waitForFunction(() => localStorage.getItem('rendezvous.signed-out') === null);
    expect((await member.get('/auth/me')).status).toBe(401);
  });
});

describe('the password', () => {
  test('is asked for again before somebody becomes an administrator long after the sign-in', async () => {
    const admin = await newAdmin(stage.product);
    const member = await newMember(stage.product, { lastName: 'Promoted' });
    await stage.product.database.query(
      `UPDATE sessions SET authenticated_at = now() - interval '1 hour' WHERE id = $1`,
      [sessionIdOf(admin)],
    );
    const page = await stage.visits.open('/admin/dashboard?tab=users', {
      as: admin,
      refusals: [403],
    });
    const make = page.getByRole('button', { name: /^Make Admin.*Promoted/ });
    await make.click();
    const dialog = page.getByRole('dialog', { name: 'Enter Your Password Again' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the one');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectSeen(dialog.getByText('The current password is not right.').first());
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectGone(dialog);
    await expectSeen(toast(page, 'Admin status updated'));
    const { isAdmin } = expected<{ isAdmin: boolean }>(await member.get('/auth/me'), 200);
    expect(isAdmin).toBe(true);
  });
});
