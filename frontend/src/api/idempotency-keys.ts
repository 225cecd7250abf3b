import { newId } from '../ui/new-id';
import { ApiError } from './errors';

/** What makes two calls the same. */
export interface Posted {
  path: string;
  body?: unknown;
  file?: Blob;
}

interface Unanswered {
  key: string;
  since: number;
}

/** Milliseconds for which a call that is made again counts as the same one; the server answers it for a day. */
const sameFor = 60 * 60_000;

const unanswered = new Map<string, Unanswered>();
const files = new WeakMap<Blob, string>();

function nameOf(file: Blob): string {
  const name = files.get(file) ?? newId();
  files.set(file, name);
  return name;
}

const contentOf = ({ path, body, file }: Posted): string =>
  JSON.stringify([path, file ? nameOf(file) : body]);

/** Whether the server may have done what was asked, although it did not say so. */
const isUnknown = (reason: unknown): boolean =>
  !(reason instanceof ApiError) || reason.status >= 500;

/**
 * Makes a call that creates, under a key of its own. When no answer came and the same call is made again, it has the same
 * key, so that the server does it once and answers as it would have the first time.
 */
export async function underKey<T>(posted: Posted, call: (key: string) => Promise<T>): Promise<T> {
  const content = contentOf(posted);
  const before = unanswered.get(content);
  const isAgain = before !== undefined && Date.now() - before.since < sameFor;
  const made = isAgain ? before : { key: newId(), since: Date.now() };
  unanswered.set(content, made);
  const forget = () => {
    if (unanswered.get(content) === made) unanswered.delete(content);
  };
  try {
    const answer = await call(made.key);
    forget();
    return answer;
  } catch (reason) {
    if (!isUnknown(reason)) forget();
    throw reason;
  }
}
