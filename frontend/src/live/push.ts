import type { PushSubscriptionRequest } from '@rendezvous/contract';
import type { CallOptions } from '../api/http';
import { pushCalls } from '../api/push';
import { outcomeOf, type Outcome } from './outcome';

/**
 * Whether this browser takes pushes, and if not, why: it knows no pushes; it is an iPhone or iPad, which takes them
 * once the page is on the home screen; the person has forbidden notifications of this page; or the browser does not
 * reach the push service of its maker.
 */
export type PushState =
  | { kind: 'unsupported' | 'install-first' | 'denied' | 'unreached' | 'off' }
  | { kind: 'on'; showNames: boolean };

// Safari on an iPad names itself a Mac, and only the iPad has a touch screen.
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What the browser answers; undefined where it fails, as some do in private windows. */
async function answerOf<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (reason) {
    if (reason instanceof DOMException) return undefined;
    throw reason;
  }
}

/** The service worker of the page; undefined where there is none, as with the development server. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return isSupported() ? answerOf(navigator.serviceWorker.getRegistration()) : undefined;
}

/** Null without a subscription, undefined where the browser does not say. */
async function subscriptionHere(): Promise<PushSubscription | null | undefined> {
  const registration = await registered();
  return registration ? answerOf(registration.pushManager.getSubscription()) : null;
}

/** What the viewer's account holds of this subscription. */
const heldOf = async ({ endpoint }: PushSubscription, options?: CallOptions) =>
  (await pushCalls.subscriptions(options)).find((each) => each.endpoint === endpoint);

/** Asks the browser and the server; a subscription of another account counts as none. */
export async function pushState(signal?: AbortSignal): Promise<PushState> {
  if (isAppleTouch() && !isInstalled()) return { kind: 'install-first' };
  if (!isSupported() || (await registered()) === undefined) return { kind: 'unsupported' };
  if (Notification.permission === 'denied') return { kind: 'denied' };
  const here = await subscriptionHere();
  if (here === undefined) return { kind: 'unreached' };
  const held = here && (await heldOf(here, { signal }));
  return held ? { kind: 'on', showNames: held.showNames } : { kind: 'off' };
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

/** Throws a DOMException where the browser does not subscribe. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (reason) {
    if (!(reason instanceof DOMException && reason.name === 'InvalidStateError')) throw reason;
    // A subscription of before, with another key of the server, stands in the way.
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

async function hold(subscription: PushSubscription, showNames: boolean): Promise<PushState> {
  const held = await pushCalls.subscribe(requestOf(subscription, showNames));
  return { kind: 'on', showNames: held.showNames };
}

async function switchedOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const registration = await registered();
  if (!registration) return { kind: 'unsupported' };
  const { publicKey } = await pushCalls.key();
  const subscription = await answerOf(subscribed(registration.pushManager, publicKey));
  if (!subscription) return { kind: 'unreached' };
  return hold(subscription, (await heldOf(subscription))?.showNames ?? false);
}

async function switchedOff(): Promise<PushState> {
  const subscription = await subscriptionHere();
  if (!subscription) return pushState();
  await pushCalls.unsubscribe(subscription.endpoint);
  await endPushHere();
  return { kind: 'off' };
}

async function withNames(showNames: boolean): Promise<PushState> {
  const subscription = await subscriptionHere();
  return subscription ? hold(subscription, showNames) : pushState();
}

/** Switches pushes on for this browser; the browser asks the person first. */
export const switchPushOn = (): Promise<Outcome<PushState>> => outcomeOf(switchedOn());

/** Switches pushes off for this browser. */
export const switchPushOff = (): Promise<Outcome<PushState>> => outcomeOf(switchedOff());

/** Whether pushes on this browser name people. */
export const showPushNames = (showNames: boolean): Promise<Outcome<PushState>> =>
  outcomeOf(withNames(showNames));

/** Ends the pushes of a session that has ended; the server learns it from the push service. */
export async function endPushHere(): Promise<void> {
  try {
    await (await subscriptionHere())?.unsubscribe();
  } catch {
    // The server ends the subscription with the session.
  }
}
