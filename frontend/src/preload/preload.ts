/*
 * This script stands in the document and runs before anything is drawn. It sets the colours and asks at once for
 * the data and code of the first screen, which the page would otherwise ask for one after the other.
 */
import type { Event, UnreadCountReply } from '@rendezvous/contract';
import { putPrefetched } from '../api/prefetched-responses';
import { bannerSet, bannerSources, bannerWidth } from '../ui/banner-sources';
import { shownAt } from '../app/routes';

/** Set by the build: the files of each screen of the route table, beside those that every visit needs. */
declare const FILES: Readonly<Record<string, readonly string[]>>;

/** Milliseconds after which a call without an answer counts as lost. */
const patience = 20_000;

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be switched off.
    return null;
  }
};

const { documentElement, head } = document;
// By this name goober, the library that styles the toasts, learns which styles the server's policy lets it add.
Reflect.set(globalThis, '__nonce__', document.querySelector('style')?.nonce);
const mode = kept('rendezvous.mode');
const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
const dark = mode === 'dark' || (mode !== 'light' && systemIsDark);
documentElement.setAttribute(dark ? 'data-dark' : 'data-light', '');

const token = kept('rendezvous.token');
documentElement.dataset.visitor = token === null ? 'unknown' : 'known';
const shown = shownAt(location.pathname, token !== null, location.search);
const { reads, ofRegistered = {}, showsBanner = false } = shown?.preload ?? { reads: {} };

function ask(
  path: string,
  own: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response | null> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${own}`, ...more };
  const signal = AbortSignal.timeout(patience);
  return fetch(path, { headers, cache: 'no-store', signal }).catch(() => null);
}

/** How far the person's stream was, by the poll's answer; not a number where it did not come. */
async function cursorIn(poll: Promise<Response | null>): Promise<number> {
  const answer = await poll;
  if (!answer?.ok) return Number.NaN;
  const { cursor } = (await answer.clone().json()) as UnreadCountReply;
  return cursor;
}

/** What is answered, where it is an event. */
async function eventIn(answer: Promise<Response | null> | undefined): Promise<Partial<Event>> {
  const event = await answer;
  return event?.ok ? ((await event.clone().json()) as Partial<Event>) : {};
}

/** As the screen will ask for it; where that fails, it looks elsewhere. */
function fetchBanner(image: string): void {
  const [source] = bannerSources(image);
  if (!source) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'image' });
  link.imageSrcset = bannerSet(source);
  link.imageSizes = bannerWidth;
  link.fetchPriority = 'high';
  head.append(link);
}

function askAll(own: string): void {
  const unread = '/api/messages/unread/count';
  const me = '/api/auth/me';
  const poll = ask(unread, own);
  const cursor = cursorIn(poll).catch(() => Number.NaN);
  // A reply that is older than the stream cursor would miss changes, so the page asks for it again.
  const read = async (path: string) => {
    const answer = await ask(path, own, { Prefer: 'stream-cursor' });
    const asOf = Number(answer?.headers.get('Stream-Cursor') ?? Number.NaN);
    return asOf >= (await cursor) ? answer : null;
  };
  const first = Object.values(reads).map((path) => [path, read(path)] as const);
  const event = eventIn(first[0]?.[1]).catch((): Partial<Event> => ({}));
  const further = async (path: string) =>
    (await event).registeredByCurrentUser ? read(path) : null;
  if (showsBanner) void event.then(({ bannerImage }) => bannerImage && fetchBanner(bannerImage));
  putPrefetched({
    token: own,
    keys: Object.keys(reads),
    ofRegistered: Object.keys(ofRegistered),
    answers: new Map([
      [unread, poll],
      [me, ask(me, own)],
      ...first,
      ...Object.values(ofRegistered).map((path) => [path, further(path)] as const),
    ]),
  });
}

if (token !== null) askAll(token);

for (const href of FILES[shown?.screen ?? ''] ?? []) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  link.crossOrigin = 'anonymous';
  head.append(link);
}
