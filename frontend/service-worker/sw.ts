/// <reference lib="webworker" />
/*
 * Keeps the page's own files on the device, so that the page opens without a connection. It never answers for the
 * API or for images, because those replies depend on who asks. It shows what the server pushes, also while the page is
 * closed.
 */

/** Set by the build: the page's own files, and a name that changes with any of them. */
declare const SHELL: { version: string; files: string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = 'rendezvous-page-';
const current = prefix + SHELL.version;
const page = '/';

/** Milliseconds the network has to bring the page before the kept one is shown. */
const patience = 4_000;

async function keepAll(): Promise<void> {
  const cache = await caches.open(current);
  // Files with a hash in their name may come from the browser's own cache, the page may not.
  await Promise.all([
    cache.addAll(SHELL.files),
    cache.add(new Request(page, { cache: 'reload', credentials: 'omit' })),
  ]);
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function pageFor(request: Request): Promise<Response> {
  const kept = () => caches.match(page, { cacheName: current });
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) });
    // A proxy answers 502 or more when its server is down.
    return answer.status < 502 ? answer : ((await kept()) ?? answer);
  } catch (reason) {
    const instead = await kept();
    if (instead) return instead;
    throw reason;
  }
}

async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: current })) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));

worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()));

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (/^\/(api|calendar|objects|public-objects|socket\.io)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (SHELL.files.includes(pathname)) event.respondWith(fileFor(request));
});

interface Push {
  title: string;
  body: string;
  /** The path of the screen that it is about. */
  url: string;
  /** A push takes the place of an earlier one with the same tag. */
  tag: string;
}

worker.addEventListener('push', (event) => {
  if (event.data === null) return;
  const { title, body, url, tag } = event.data.json() as Push;
  // Always, whether the page is open or not: browsers end the subscription of a page that takes pushes silently.
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag,
      data: url,
      icon: '/icons/192.png',
    }),
  );
});

/** Shows the screen in a window of the page that is open already, else in a new one. */
async function openScreen(path: unknown): Promise<void> {
  const url = new URL(String(path), worker.location.origin);
  if (url.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (open === undefined) {
    await worker.clients.openWindow(url.href);
    return;
  }
  // A window of the page has the origin of its service worker.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  open.postMessage({ open: url.pathname + url.search });
  await open.focus();
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openScreen(event.notification.data));
});
