import { ApiError, isFailure } from '../api/errors';
import { authCalls } from '../api/auth';
import { retryDelay } from './backoff';
import { timings } from './timings';

/** Tokens of sessions that ended here and that the server has not heard of yet. */
const key = 'rendezvous.signed-out';

// Without storage the server is told for as long as the page is open.
let untold: readonly string[] = [];

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const tokens = Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    return [...new Set([...untold, ...tokens])];
  } catch {
    return untold;
  }
}

function keep(tokens: readonly string[]): void {
  untold = tokens;
  try {
    if (tokens.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(tokens));
  } catch {
    return;
  }
}

/** @returns false when the server could not be told and may be told later */
async function told(token: string): Promise<boolean> {
  try {
    await authCalls.logout(token);
    return true;
  } catch (reason) {
    if (!isFailure(reason)) throw reason;
    // A refusal says that the session has ended already.
    return reason instanceof ApiError && reason.status < 500 && reason.status !== 429;
  }
}

let telling = false;

/** Tells the server of sessions that ended here, and tries again until it has heard of each. */
export async function tellOfSignOuts(): Promise<void> {
  if (telling) return;
  telling = true;
  try {
    for (let failures = 0; read().length > 0;) {
      const [token = ''] = read();
      if (await told(token)) keep(read().filter((one) => one !== token));
      else {
        await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, timings)));
        failures += 1;
      }
    }
  } finally {
    telling = false;
  }
}

/** Tells the server that this session ended here, now or when the server can be reached. */
export function tellOfSignOut(token: string): void {
  keep([...read(), token]);
  void tellOfSignOuts();
}
