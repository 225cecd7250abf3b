import { describe, expect, test } from '@jest/globals';
import { newAdmin, newMember } from '../../backend/test/support/people';
import { openLive } from './support/live-page';
import { expectAt, expectGone, expectSeen, screenHeading, toast } from './support/seen';
import { setStage } from './support/stage';

const stage = setStage({ moving: true });

describe('a screen', () => {
  const forMembers = [
    '/dashboard',
    '/events',
    '/meetings',
    '/messages',
    '/profile',
    '/profile/edit',
    '/admin/dashboard',
    '/',
  ];

  test('for members sends those who are not signed in to the sign-in', async () => {
    const page = await stage.visits.open('/auth/login');
    for (const path of forMembers) {
      await page.goto(path);
      await expectAt(page, '/auth/login');
      await expectSeen(screenHeading(page, 'Sign In'));
    }
  });

  test('for visitors sends members to the dashboard, and so does the administrators’ one', async () => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/', { as: member });
    for (const path of ['/', '/auth/login', '/auth/register', '/admin/dashboard']) {
      await page.goto(path);
      await expectAt(page, '/dashboard');
      await expectSeen(screenHeading(page, 'Dashboard'));
    }
    await expectSeen(page.getByRole('link', { name: 'Profile Settings' }));
    expect(await page.getByText('PLATFORM', { exact: true }).count()).toBe(0);
  });

  test('that does not exist says so', async () => {
    const page = await stage.visits.open('/no/such/screen');
    await expectSeen(screenHeading(page, '404 Page Not Found'));
    await expectSeen(page.getByText('Did you forget to add the page to the router?'));
  });

  test('asks to sign in again when the server no longer takes the sign-in', async () => {
    const member = await newMember(stage.product);
    const page = await stage.visits.open('/meetings', { as: member, refusals: [401] });
    await expectSeen(screenHeading(page, 'My Meetings'));
    await page.evaluate(() => localStorage.setItem('rendezvous.token', 'not.a.token'));
    await page.reload();
    await expectAt(page, '/auth/login');
    await expectSeen(page.getByText('Your session has ended. Please sign in again.'));
  });

  test('runs no script but the product’s own', async () => {
    const page = await stage.visits.open('/auth/login');
    await expectSeen(screenHeading(page, 'Sign In'));
    const violated = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (violation) =>
            resolve(violation.effectiveDirective),
          );
          const script = document.createElement('script');
          script.textContent = 'window.injected = true';
          document.head.append(script);
        }),
    );
    expect(violated).toBe('script-src-elem');
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
    expect(await stage.visits.end()).toEqual([expect.stringContaining('Content Security Policy')]);
  });
});

test('on a phone the menu is a drawer that closes when a link or Logout is chosen', async () => {
  const page = await stage.visits.open('/dashboard', {
    as: await newMember(stage.product),
    width: 360,
    height: 740,
  });
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Main' });
  await expectSeen(open);
  expect(await menu.isVisible()).toBe(false);

  await open.click();
  await expectSeen(menu);
  expect(await menu.getByRole('button', { name: 'Keyboard shortcuts' }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Events' }).click();
  await expectSeen(screenHeading(page, 'Networking Events'));
  await expectGone(menu);

  await open.click();
  expect(await menu.getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe(
    'page',
  );
  await page.keyboard.press('Escape');
  await expectGone(menu);

  await open.click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expectAt(page, '/auth/login');
  await expectGone(menu);
});

test('on a phone the bar at the lower edge leads to the main screens and counts what waits', async () => {
  const admin = await newAdmin(stage.product);
  const event = await admin.createEvent();
  const [ada, ben] = [await newMember(stage.product), await newMember(stage.product)];
  for (const person of [ada, ben]) await person.register(event.id);
  await ada.ask(ben, event.id);
  const page = await openLive(stage.visits, '/events', { as: ben, width: 360, height: 780 });
  const bar = page.getByRole('navigation', { name: 'Main screens' });
  await expectSeen(bar.getByRole('link', { name: 'Messages 1 unread or to answer' }));
  await ada.post('/messages', { toUserId: ben.user.id, content: 'Hello' });
  await expectSeen(bar.getByRole('link', { name: 'Messages 2 unread or to answer' }));
  const notice = toast(page, 'Message from');
  await expectSeen(notice);
  const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(Math.round((below?.y ?? 0) + (below?.height ?? 0))).toBe(780);
  for (const [link, heading] of [
    ['Dashboard', 'Dashboard'],
    ['My Meetings', 'My Meetings'],
    ['Events', 'Networking Events'],
  ] as const) {
    await bar.getByRole('link', { name: link, exact: true }).click();
    await expectSeen(screenHeading(page, heading));
    const current = bar.getByRole('link', { name: link, exact: true });
    expect(await current.getAttribute('aria-current')).toBe('page');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectGone(bar);
});
