/*
 * Stands in the document itself and runs before anything of the page is drawn: it sets the colours, and has
 * fetched at once what the first screen will need, instead of one after the other as it turns out.
 */
import { leaveBegun } from '../api/begun';
import { framePart, openingOf } from './screens';

/** Set by the build: the files of each module that `openingOf` names. */
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
const mode = kept('rendezvous.mode');
const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
const dark = mode === 'dark' || (mode !== 'light' && systemIsDark);
documentElement.setAttribute(dark ? 'data-dark' : 'data-light', '');

const token = kept('rendezvous.token');
documentElement.dataset.visitor = token === null ? 'unknown' : 'known';
const { code, reads } = openingOf(location.pathname, token !== null);

if (token !== null) {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const ask = async (path: string): Promise<Response | null> => {
    try {
      const signal = AbortSignal.timeout(patience);
      return await fetch(path, { headers, cache: 'no-store', signal });
    } catch {
      return null;
    }
  };
  const unread = '/api/messages/unread/count';
  const me = '/api/auth/me';
  const cursor = ask(unread);
  // What is read must not be older than the number from which on changes will be heard of.
  const afterwards = async (path: string) => ((await cursor)?.ok ? ask(path) : null);
  leaveBegun({
    token,
    keys: Object.keys(reads),
    answers: new Map([
      [unread, cursor],
      [me, ask(me)],
      ...Object.values(reads).map((path) => [path, afterwards(path)] as const),
    ]),
  });
}

for (const href of new Set([framePart, ...code].flatMap((module) => FILES[module] ?? []))) {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  link.crossOrigin = 'anonymous';
  head.append(link);
}
