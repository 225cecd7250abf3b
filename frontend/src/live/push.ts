import type { PushSubscriptionRequest } from '@rendezvous/contract';
import { pushCalls } from '../api/push';
import { outcomeOf, type Outcome } from './outcome';

/**
 * Whether this browser takes pushes, and if not, why: it knows no pushes; it is an iPhone or iPad, which takes them
 * once the page is on the home screen; or the person has forbidden notifications of this page.
 */
export type PushState =
  { kind: 'unsupported' | 'install-first' | 'denied' | 'off' } | { kind: 'on'; showNames: boolean };

// Safari on an iPad names itself a Mac, and only the iPad has a touch screen.
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The service worker of the page; undefined where there is none, as with the development server. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return isSupported() ? navigator.serviceWorker.getRegistration() : undefined;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await registered();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the browser and the server; a subscription of another account counts as none. */
export async function pushState(): Promise<PushState> {
  if (isAppleTouch() && !isInstalled()) return { kind: 'install-first' };
  if (!isSupported() || (await registered()) === undefined) return { kind: 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const here = await subscriptionHere();
  if (here === null) return { kind: 'off' };
  const known = (await pushCalls.subscriptions()).find((each) => each.endpoint === here.endpoint);
  return known ? { kind: 'on', showNames: known.showNames } : { kind: 'off' };
}

/** What the server takes of a subscription of the browser. */
function requestOf(subscription: PushSubscription, showNames: boolean): PushSubscriptionRequest {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    showNames,
  };
}

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await registered();
  if (!registration) return null;
  const { publicKey } = await pushCalls.key();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await registration.pushManager.subscribe(options);
  } catch {
    // A subscription of before, with another key of the server, stands in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options).catch(() => null);
  }
}

/** Switches pushes on for this browser; the browser asks the person first. */
export async function switchPushOn(showNames: boolean): Promise<Outcome<PushState>> {
  if ((await Notification.requestPermission()) !== 'granted')
    return { ok: true, value: await pushState() };
  return outcomeOf(
    (async (): Promise<PushState> => {
      const subscription = await subscribed();
      if (subscription === null) return { kind: 'unsupported' };
      const answer = await pushCalls.subscribe(requestOf(subscription, showNames));
      return { kind: 'on', showNames: answer.showNames };
    })(),
  );
}

/** Switches pushes off for this browser. */
export async function switchPushOff(): Promise<Outcome<PushState>> {
  const subscription = await subscriptionHere();
  if (subscription === null) return { ok: true, value: { kind: 'off' } };
  const outcome = await outcomeOf(pushCalls.unsubscribe(subscription.endpoint));
  if (!outcome.ok) return outcome;
  await subscription.unsubscribe();
  return { ok: true, value: { kind: 'off' } };
}

/** Ends the pushes of a session that has ended; the server learns it from the push service. */
export async function endPushHere(): Promise<void> {
  try {
    await (await subscriptionHere())?.unsubscribe();
  } catch {
    // The server ends the subscription with the session.
  }
}
