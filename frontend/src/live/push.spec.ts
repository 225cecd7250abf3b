import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { actFor } from '../api/http';
import { other, viewer } from '../store/examples';
import { appStore } from '../store/store';
import { pushState, switchPushOn } from './push';
import { signInByLink } from './session';
import { eventually, standInBrowser } from './test-page';
import { TrialServer } from './test-server';

const endpoint = 'https://push.test/device';
const subscriptions = '/api/push/subscriptions';

let server: TrialServer;
let refusals: string[];
let subscribed: boolean;
/** What happened, in order. */
let happened: string[];

const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: () => {
    subscribed = false;
    happened.push('unsubscribed');
    return Promise.resolve(true);
  },
};

const pushManager = {
  getSubscription: () => Promise.resolve(subscribed ? subscription : null),
  subscribe: () => {
    const refusal = refusals.shift();
    if (refusal) return Promise.reject(new DOMException('', refusal));
    subscribed = true;
    return Promise.resolve(subscription);
  },
};

beforeAll(async () => {
  server = await TrialServer.begin();
  standInBrowser(server.origin);
  actFor({ token: () => 'token', refused: () => undefined });
  Object.assign(window, { PushManager: pushManager, Notification: {} });
  Object.assign(globalThis, {
    navigator: {
      onLine: true,
      userAgent: 'Firefox',
      serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
    },
    Notification: { permission: 'granted', requestPermission: () => Promise.resolve('granted') },
  });
});

afterAll(() => server.end());

beforeEach(() => {
  refusals = [];
  subscribed = true;
  happened = [];
  const held = { endpoint, showNames: true, createdAt: '2026-11-21T09:00:00.000Z' };
  server.answers = {
    'GET /api/push/key': () => ({ body: { publicKey: 'key' } }),
    [`GET ${subscriptions}`]: () => ({ body: [held] }),
    [`POST ${subscriptions}`]: () => ({ status: 201, body: held }),
  };
  appStore.dispatch({ type: 'session-started', token: 'before', user: viewer });
});

it('keeps the subscription of a browser that does not reach its push service', async () => {
  refusals = ['AbortError'];
  expect(await switchPushOn()).toEqual({ ok: true, value: { kind: 'unreached' } });
  expect(happened).toEqual([]);
});

it('ends a subscription with another key of the server, and subscribes anew', async () => {
  refusals = ['InvalidStateError'];
  expect(await switchPushOn()).toEqual({ ok: true, value: { kind: 'on', showNames: true } });
  expect(happened).toEqual(['unsubscribed']);
});

it('does not say whether this browser takes pushes while the server does not', async () => {
  server.answers[`GET ${subscriptions}`] = () => 503;
  await expect(pushState()).rejects.toMatchObject({ status: 503 });
});

it('ends the session of another person and its pushes before a link begins one', async () => {
  const stop = appStore.subscribe(() => happened.push('begun'));
  server.answers['POST /api/auth/sign-in-link'] = () => ({ body: { token: 'next', user: other } });
  server.answers['POST /api/auth/logout'] = ({ headers }) => {
    happened.push(`ended: ${headers.authorization}`);
    return 204;
  };
  await signInByLink({ token: 'link' });
  stop();
  await eventually('the server is told', () => happened.length === 3);
  expect(happened).toEqual(['unsubscribed', 'begun', 'ended: Bearer before']);
});

it('leaves the session and the pushes of a person who opens a link of their own', async () => {
  server.answers['POST /api/auth/sign-in-link'] = () => ({ body: { token: 'next', user: viewer } });
  await signInByLink({ token: 'link' });
  expect(happened).toEqual([]);
});
