import type { StepUpNeeded } from '@rendezvous/contract';
import { noteServerTime } from '../clock/server-time';
import { appText } from '../text/en';
import { clearPrefetched, takePrefetched } from './prefetched-responses';
import { ApiError, NetworkError, refusal } from './errors';
import { underKey } from './idempotency-keys';

/** Whose calls these are. */
export interface Credentials {
  /** The token to send, null while nobody is signed in. */
  token: () => string | null;
  /** The server took this token for invalid. */
  refused: (token: string) => void;
  /** Asks for the password again and sends it; false when the person would rather not. */
  stepUp?: () => Promise<boolean>;
  /** The server treats the person as an administrator only after two-step sign-in is set up. */
  setUpNeeded?: () => void;
}

const stepUpNeeded: StepUpNeeded = 'Please enter your password again.';

let credentials: Credentials = { token: () => null, refused: () => undefined };

/** Says whose token every later call carries, and who is told when it is refused. */
export function actFor(holder: Credentials): void {
  credentials = holder;
}

/** Milliseconds after which a call without an answer counts as lost. */
const patience = 20_000;

/** The same for a command, while nothing has come from the server for a while: a person waits for its outcome. */
const patienceOffline = 5_000;

/** The same for a file, which a slow line may take long to send. */
const patienceForFile = 180_000;

let isCutOff = () => false;

/** Says how to find out whether the page is cut off from the server. */
export function beBriefWhile(cutOff: () => boolean): void {
  isCutOff = cutOff;
}

const isCommand = ({ method = 'GET' }: Call) => method !== 'GET';

export interface CallOptions {
  signal?: AbortSignal;
}

interface Call extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** A CSV file in place of a body. */
  file?: Blob;
  /** The type wanted; JSON unless said otherwise. */
  accept?: string;
  /** Milliseconds after which the answer counts as lost, for one that is long in coming. */
  patience?: number;
  /** For calls that open a session: they carry none. */
  anonymous?: boolean;
  /** For a call of another session than the one of the page. It outlives the page, and its refusal ends nothing. */
  token?: string;
  /** The `Idempotency-Key`. */
  key?: string;
}

/** One page of a list, with where the next begins (null at the end) and the rows there are in all. */
export interface Page<T> {
  rows: T[];
  next: string | null;
  total: number | null;
}

async function request(path: string, call: Call, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: call.accept ?? 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (call.key !== undefined) headers.set('Idempotency-Key', call.key);
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  // Browsers guess the type of a file by what is installed.
  if (call.file) headers.set('Content-Type', 'text/csv');
  const usual = call.patience ?? (call.file ? patienceForFile : patience);
  const limit = AbortSignal.timeout(isCommand(call) && isCutOff() ? patienceOffline : usual);
  const asked = Date.now();
  try {
    const response = await fetch(new URL(path, location.origin), {
      method: call.method ?? 'GET',
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive: call.token !== undefined,
      body: call.file ?? (call.body === undefined ? null : JSON.stringify(call.body)),
      signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
    });
    noteServerTime(response.headers.get('Date'), asked);
    return response;
  } catch (reason) {
    if (call.signal?.aborted) throw reason;
    throw new NetworkError(reason);
  }
}

/** The answer that the document has asked for on its own, null where there is none. */
async function prefetched(
  path: string,
  call: Call,
  token: string | null,
): Promise<Response | null> {
  // A change makes every prefetched reply out of date.
  if (isCommand(call)) clearPrefetched();
  if (token === null) return null;
  const answer = (await takePrefetched(path, token)) ?? null;
  // The document asked at some moment since it was opened.
  if (answer) noteServerTime(answer.headers.get('Date'), Date.now() - performance.now());
  call.signal?.throwIfAborted();
  return answer;
}

/** Calls the server for an answer that is read part by part. Throws as `ask` does. */
export async function send(path: string, call: Call): Promise<Response> {
  const token = call.anonymous ? null : (call.token ?? credentials.token());
  // The session ended just before the call, and the server would refuse it.
  if (!call.anonymous && token === null) throw new ApiError(401, [appText.signInFirst], null);
  const response = (await prefetched(path, call, token)) ?? (await request(path, call, token));
  if (response.ok) return response;
  if (response.status === 401 && token) credentials.refused(token);
  const refused = await refusal(response);
  if (refused.code === 'totp_setup_required') credentials.setUpNeeded?.();
  if (refused.status !== 403 || !refused.messages.includes(stepUpNeeded)) throw refused;
  if (!(await credentials.stepUp?.())) throw refused;
  return send(path, call);
}

async function bodyOf<T>(response: Response, signal: AbortSignal | undefined): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (reason) {
    if (signal?.aborted) throw reason;
    // The connection broke off in the middle of the reply, or a proxy replied.
    throw new NetworkError(reason);
  }
}

/**
 * Calls the server this page came from and reads its JSON.
 * @throws ApiError when the server refuses, NetworkError when no whole answer comes, and the
 *   signal's reason when the caller has called it off
 */
export function ask<T>(path: string, call: Call = {}): Promise<T> {
  return keyed(path, call, async (sent) => bodyOf<T>(await send(path, sent), call.signal));
}

/** Gives a call that creates its key. Signing in takes none. */
function keyed<T>(path: string, call: Call, make: (call: Call) => Promise<T>): Promise<T> {
  if (call.method !== 'POST' || path.startsWith('/api/auth/')) return make(call);
  return underKey({ path, ...call }, (key) => make({ ...call, key }));
}

/** Calls the server where the answer is a text that is not JSON. Throws as `ask` does. */
export async function askText(path: string, options: CallOptions = {}): Promise<string> {
  const response = await send(path, options);
  try {
    return await response.text();
  } catch (reason) {
    if (options.signal?.aborted) throw reason;
    throw new NetworkError(reason);
  }
}

/** Calls the server where the answer has no body. Throws as `ask` does. */
export function tell(path: string, call: Call): Promise<void> {
  return keyed(path, call, async (sent) => void (await send(path, sent)));
}

export interface DownloadedFile {
  name: string;
  content: Blob;
}

/** The name that the server gives a file, null without one. */
export function fileName({ headers }: Response): string | null {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? null;
}

/** Reads a file to be saved, under the name the server gives it. Throws as `ask` does. */
export async function askFile(path: string, accept = 'text/csv'): Promise<DownloadedFile> {
  const response = await send(path, { accept, patience: patienceForFile });
  try {
    return { name: fileName(response) ?? 'download.csv', content: await response.blob() };
  } catch (reason) {
    throw new NetworkError(reason);
  }
}

/** The path with a query string, which may be empty. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

/** Reads one page of a list. Throws as `ask` does. */
export async function askPage<T>(path: string, options: CallOptions = {}): Promise<Page<T>> {
  const response = await send(path, options);
  const rows = await bodyOf<T[]>(response, options.signal);
  const total = Number(response.headers.get('X-Total-Count') ?? Number.NaN);
  return {
    rows,
    next: nextOf(response.headers.get('Link')),
    total: Number.isNaN(total) ? null : total,
  };
}

/** The path of the `rel="next"` link, null where the header has none. */
function nextOf(link: string | null): string | null {
  for (const [, target = '', parameters = ''] of (link ?? '').matchAll(/<([^>]*)>([^,<]*)/g)) {
    if (!/;\s*rel="?next"?\s*(;|$)/i.test(parameters)) continue;
    const url = new URL(target, location.origin);
    return url.pathname + url.search;
  }
  return null;
}
