import { beforeAll, expect, test } from '@jest/globals';
import type { Event, Meeting, PushSubscriptionView, SignInLinkReply } from '@rendezvous/contract';
import type { Page } from 'playwright-core';
import { eventually } from '../../backend/test/support/embedded-scratch';
import { expected, newAdmin, newMember, type TestPerson } from '../../backend/test/support/people';
import { Installation } from './support/installation';
import { openLive } from './support/live-page';
import {
  expectAt,
  expectGone,
  expectSeen,
  isMarked,
  markPage,
  screenHeading,
} from './support/seen';
import { setStage } from './support/stage';
import type { VisitOptions } from './support/visits';

const stage = setStage({ begin: () => Installation.begin({ env: { PUSH_ANYWHERE: 'true' } }) });
let admin: TestPerson;
let event: Event;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  admin = await newAdmin(stage.product);
  event = await admin.createEvent();
  ada = await newMember(stage.product, { firstName: 'Ada', lastName: 'Lind' });
  ben = await newMember(stage.product, { firstName: 'Ben', lastName: 'Okoro' });
  await Promise.all([ada, ben].map((person) => person.register(event.id)));
});

const endpoint = 'http://127.0.0.1:1/send/device';

/** Stands for the push service of the browser's maker, which a test cannot reach. */
function subscribeHere(address: string): void {
  const key = 'subscribed';
  const p256dh =
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const made = {
    endpoint: address,
    toJSON: () => ({
      endpoint: address,
      keys: { p256dh, auth: 'A'.repeat(22) },
    }),
    unsubscribe: () => {
      sessionStorage.removeItem(key);
      return Promise.resolve(true);
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(sessionStorage.getItem(key) ? made : null),
    subscribe: () => {
      if (sessionStorage.getItem('service is away'))
        return Promise.reject(new DOMException('Registration failed', 'AbortError'));
      sessionStorage.setItem(key, 'yes');
      return Promise.resolve(made);
    },
  });
}

// A Chromium without a screen shows no notifications and says that they are forbidden: the service worker's are written
// down instead, under their tags, and clicked by an event like the browser's.
const WRITE_DOWN = `self.notes = new Map();
  registration.showNotification = async (title, options) => void notes.set(options.tag, { title, ...options })`;
const WRITTEN_DOWN = `[...notes.values()].map(({ title, body }) => title + ': ' + body)`;
const CLICK = `for (const { data } of notes.values()) {
  const notification = { data, close: () => notes.clear() };
  self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification, waitUntil: () => undefined }));
}`;

const subscriptions = async (person: TestPerson): Promise<PushSubscriptionView[]> =>
  expected(await person.get('/push/subscriptions'), 200);

const installed = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
};

/** Opens the profile of Ben on a device that takes pushes. */
async function openOnDevice(
  permission: 'granted' | 'denied',
  options: VisitOptions = {},
): Promise<Page> {
  const page = await stage.visits.open('/profile', {
    as: ben,
    installed: true,
    ...options,
    before: async (opened) => {
      await opened.addInitScript((value) => {
        Object.defineProperty(Notification, 'permission', { value });
        Notification.requestPermission = () => Promise.resolve(value);
      }, permission);
      await opened.addInitScript(subscribeHere, endpoint);
    },
  });
  await installed(page);
  await page.goto('/profile/edit');
  return page;
}

/** A push as it comes from the push service. */
async function deliver(page: Page, push: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(push),
  });
}

/** Runs a script in the service worker. */
const inWorker = (page: Page, script: string): Promise<unknown> =>
  page.context().serviceWorkers()[0]?.evaluate(script) ?? Promise.reject(new Error('No worker.'));

test('a device takes pushes, with names or without, until it is switched off', async () => {
  const page = await openOnDevice('granted');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expectSeen(page.getByText('This device takes pushes.'));
  expect(await subscriptions(ben)).toMatchObject([{ endpoint, showNames: false }]);

  const names = page.getByRole('checkbox', { name: /Show names on the locked screen/ });
  await names.click();
  await eventually('names are shown', async () =>
    (await subscriptions(ben)).find(({ showNames }) => showNames),
  );
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expectSeen(page.getByRole('button', { name: 'Switch on' }));
  expect(await subscriptions(ben)).toEqual([]);
});

test('a browser that does not reach its push service says so and tries again', async () => {
  const page = await openOnDevice('granted');
  await page.evaluate(() => sessionStorage.setItem('service is away', 'yes'));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expectSeen(page.getByText(/^This browser does not reach its push service/));
  expect(await subscriptions(ben)).toEqual([]);

  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectSeen(page.getByText('This device takes pushes.'));
});

test('a device is not called off while the server does not say, and goes on showing names', async () => {
  const page = await openOnDevice('granted', { refusals: [503] });
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('checkbox', { name: /Show names/ }).click();
  await eventually('names are shown', async () =>
    (await subscriptions(ben)).find(({ showNames }) => showNames),
  );
  await page.route('**/api/push/subscriptions', (route) => route.fulfill({ status: 503 }));
  await page.reload();
  await expectSeen(page.getByText(/^We do not know yet whether this device takes pushes/));
  await expectGone(page.getByRole('button', { name: 'Switch on' }));

  await page.unroute('**/api/push/subscriptions');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expectSeen(page.getByText('This device takes pushes.'));
  expect(await page.getByRole('checkbox', { name: /Show names/ }).isChecked()).toBe(true);
});

test('a push is shown, and a click opens its screen in the window that is open', async () => {
  const page = await openOnDevice('granted');
  await expectSeen(page.getByRole('button', { name: 'Switch on' }));
  await markPage(page);
  await inWorker(page, WRITE_DOWN);
  const push = { body: 'Supplier day', tag: 'meeting' };
  await deliver(page, { ...push, title: 'A new meeting request', url: '/messages' });
  await deliver(page, { ...push, title: 'A meeting has a time', url: '/meetings' });
  await eventually('the later push is shown in place of the earlier', async () => {
    const notes = await inWorker(page, WRITTEN_DOWN);
    return String(notes) === 'A meeting has a time: Supplier day' || undefined;
  });
  await inWorker(page, CLICK);
  await expectSeen(screenHeading(page, 'My Meetings'));
  expect(await isMarked(page)).toBe(true);
  expect(await inWorker(page, WRITTEN_DOWN)).toEqual([]);
});

test('a device that forbids notifications, knows no pushes or needs the page installed says so', async () => {
  const denied = await openOnDevice('denied');
  await expectSeen(denied.getByText(/^Notifications of this page are forbidden/));

  const unknown = await stage.visits.open('/profile/edit', { as: ben });
  await expectSeen(unknown.getByText(/^This browser takes no pushes/));

  const iPhone = await stage.visits.open('/profile/edit', {
    as: ben,
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Safari' }),
      ),
  });
  await expectSeen(iPhone.getByText(/home screen first/));
  await expectGone(iPhone.getByRole('button', { name: 'Switch on' }));
});

test('who asked sees when the request was seen, without a reload', async () => {
  const request: Meeting = await ada.ask(ben, event.id);
  const page = await openLive(stage.visits, '/messages?tab=sent', { as: ada });
  await expectSeen(page.getByText('Not seen yet', { exact: true }));
  const other = await stage.visits.open('/messages', { as: ben });
  await expectSeen(other.getByText('Meeting with Ada Lind'));
  await expectSeen(page.getByText('Seen', { exact: true }));
  expect((await ada.meetings()).find(({ id }) => id === request.id)?.seenAt).not.toBeNull();
});

test('a link that signs somebody else in ends the session of before, and its pushes', async () => {
  const dan = await newMember(stage.product, { firstName: 'Dan', lastName: 'Ek' });
  const eva = await newMember(stage.product, { firstName: 'Eva', lastName: 'Berger' });
  await eva.register(event.id);
  const made: SignInLinkReply = expected(
    await admin.post(`/admin/events/${event.id}/attendees/${eva.user.id}/sign-in-link`, {}),
    201,
  );
  const page = await openOnDevice('granted', { as: dan });
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expectSeen(page.getByText('This device takes pushes.'));

  await page.goto(new URL(made.url).pathname + new URL(made.url).search);
  await expectSeen(page.getByText(/^You are signed in as Dan Ek\. .* Dan Ek is signed out/));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectAt(page, '/dashboard');
  await eventually(
    'the session of before has ended',
    async () => (await dan.get('/auth/me')).status === 401,
  );
  await page.goto('/profile/edit');
  await expectSeen(page.getByRole('button', { name: 'Switch on' }));
});
