import { useEffect, useState } from 'react';
import { useConnection } from '../store/hooks';

/** Milliseconds between two questions for a newer version of the page while it stays open. */
const askEvery = 60 * 60 * 1000;

type Heard = (worker: ServiceWorker) => void;

/** The version that waits for its turn, told now and when one comes. */
function watch(registration: ServiceWorkerRegistration, heard: Heard): void {
  // Without a controlling worker the page is already the latest.
  const waits = () => navigator.serviceWorker.controller && registration.waiting;
  const tell = () => {
    const worker = waits();
    if (worker) heard(worker);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', tell),
  );
  tell();
}

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  // The development server's files change all the time, and some browsers have no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    return await navigator.serviceWorker.getRegistration();
  } catch {
    // Without a service worker the page needs a connection.
    return undefined;
  }
}

/** Settles when the first screen no longer needs the line and the processor. */
function pageIsQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const quiet = () => setTimeout(resolve, 1_000);
    if (document.readyState === 'complete') quiet();
    else window.addEventListener('load', quiet, { once: true });
  });
}

/** Has the page kept on the device; returns how to change to a newer version once there is one. */
export function usePageUpdates(): (() => void) | null {
  const [registration, setRegistration] = useState<ServiceWorkerRegistration>();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const online = useConnection() === 'online';

  useEffect(() => {
    let left = false;
    void pageIsQuiet()
      .then(() => (left ? undefined : register()))
      .then((registered) => {
        if (left || !registered) return;
        watch(registered, setWaiting);
        setRegistration(registered);
      });
    return () => {
      left = true;
    };
  }, []);

  useEffect(() => {
    // A server that was restarted is often a newer version.
    if (!registration || !online) return undefined;
    const ask = () => void registration.update().catch(() => undefined);
    ask();
    const timer = setInterval(ask, askEvery);
    return () => clearInterval(timer);
  }, [registration, online]);

  if (!waiting) return null;
  return () => {
    const reload = () => window.location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    // A service worker always has the page's own origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    waiting.postMessage('take-over');
  };
}
