import { ApiError, isFailure, NetworkError, type Failure } from '../api/errors';
import { idsOf, selectLoad } from '../store/selectors';
import { wholeOf } from '../store/keys';
import type { ListKey, Load, LoadFailure, LoadKey } from '../store/state';
import type { AppStore } from '../store/store';
import { retryDelay } from './backoff';
import { fetchOf } from './fetches';
import { restOf } from './rest';
import type { Timings } from './timings';

/** Refusals that another attempt may turn; everything else stays until something changes. */
const passing = (status: number) =>
  status === 0 || status === 408 || status === 429 || status >= 500;

function failureOf(failure: Failure): LoadFailure {
  return {
    status: failure instanceof ApiError ? failure.status : 0,
    message: failure.message,
  };
}

function wanted(load: Load): boolean {
  if (load.loading) return false;
  if (load.stale) return true;
  return load.failure ? passing(load.failure.status) : !load.ready;
}

/**
 * Reads what the screens use, and reads it again when it is stale: one request for each key at a time, so that
 * replies cannot overtake each other.
 */
export class QueryManager {
  readonly #store: AppStore;
  readonly #timings: Timings;
  readonly #inUse = new Map<LoadKey, number>();
  readonly #notBefore = new Map<LoadKey, number>();
  readonly #timers = new Map<LoadKey, ReturnType<typeof setTimeout>>();
  readonly #failures = new Map<LoadKey, number>();
  readonly #underWay = new Map<LoadKey, Promise<void>>();
  readonly #calls = new Map<LoadKey, AbortController>();
  #session: AbortController | null = null;
  #unanswered = () => {};
  #jitterUntil = 0;

  constructor(store: AppStore, timings: Timings) {
    this.#store = store;
    this.#timings = timings;
    store.subscribe(() => this.#refresh());
  }

  /**
   * Starts reading for a new session.
   * @param unanswered called for every read without a reply
   */
  start(unanswered = () => {}): void {
    this.#session = new AbortController();
    this.#unanswered = unanswered;
    this.#refresh();
  }

  /** The session is over: what is under way is called off. */
  stop(): void {
    this.#session?.abort();
    this.#session = null;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const each of [this.#timers, this.#notBefore, this.#failures]) each.clear();
  }

  /** A screen shows what `key` names, until the returned function is called. */
  use(key: LoadKey): () => void {
    this.#inUse.set(key, (this.#inUse.get(key) ?? 0) + 1);
    // A person is waiting for this read.
    this.#consider(key, 0);
    return () => {
      const left = (this.#inUse.get(key) ?? 1) - 1;
      if (left > 0) {
        this.#inUse.set(key, left);
        return;
      }
      this.#inUse.delete(key);
      if (wholeOf(key) !== key && !this.#isAllThereIs(key)) this.#drop(key);
    };
  }

  /** Reads it (again) now, whatever was read or failed before. Settles with the answer. */
  async reload(key: LoadKey): Promise<void> {
    await this.#underWay.get(key);
    await this.#load(key, null);
  }

  /** Reads the next page of a list; does nothing at its end or while it is being read. */
  async more(key: LoadKey): Promise<void> {
    const { next, loading } = selectLoad(this.#store.getState(), key);
    if (next !== null && !loading) await this.#load(key, next);
  }

  /** Gives what failed for a passing reason another chance: the connection is back. */
  retry(): void {
    this.#failures.clear();
    for (const key of Object.keys(this.#store.getState().loads) as LoadKey[]) {
      if (wholeOf(key) !== key && !this.#inUse.has(key)) this.#drop(key);
    }
    for (const key of this.#inUse.keys()) {
      if (selectLoad(this.#store.getState(), key).failure) this.#notBefore.delete(key);
      this.#consider(key);
    }
  }

  /**
   * Delays the next stale reads by a random time, because every page that was cut off at the same moment reads again.
   * A key that no screen has used before does not wait.
   */
  jitter(random = Math.random): void {
    this.#jitterUntil = Date.now() + random() * this.#timings.jitter;
  }

  #refresh(): void {
    for (const key of this.#inUse.keys()) this.#consider(key);
  }

  #consider(key: LoadKey, spreadUntil = this.#jitterUntil): void {
    const load = selectLoad(this.#store.getState(), key);
    if (!this.#session || !wanted(load)) return;
    const from = Math.max(this.#notBefore.get(key) ?? 0, load.ready ? spreadUntil : 0);
    const wait = from - Date.now();
    if (wait <= 0) {
      void this.#load(key, null);
      return;
    }
    if (this.#timers.has(key)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      if (this.#inUse.has(key)) this.#consider(key);
    }, wait);
    this.#timers.set(key, timer);
  }

  /** Without a connection what was read cannot be read again. */
  #isAllThereIs(key: LoadKey): boolean {
    const state = this.#store.getState();
    return state.connection === 'offline' && selectLoad(state, key).ready;
  }

  /** What somebody has searched for is called off and forgotten when they search for something else. */
  #drop(key: LoadKey): void {
    this.#calls.get(key)?.abort();
    clearTimeout(this.#timers.get(key));
    for (const each of [this.#timers, this.#notBefore, this.#failures]) each.delete(key);
    this.#store.dispatch({ type: 'load-dropped', key });
  }

  async #load(key: LoadKey, from: string | null): Promise<void> {
    const session = this.#session;
    if (!session) return;
    const call = new AbortController();
    const signal = AbortSignal.any([session.signal, call.signal]);
    const load = this.#read(key, from, signal).finally(() => {
      if (this.#calls.get(key) !== call) return;
      this.#calls.delete(key);
      this.#underWay.delete(key);
    });
    this.#calls.set(key, call);
    this.#underWay.set(key, load);
    await load;
  }

  async #read(key: LoadKey, from: string | null, signal: AbortSignal): Promise<void> {
    const further = from !== null;
    const { revision: askedAt } = this.#store.getState();
    const atLeast = further ? 0 : this.#held(key);
    this.#store.dispatch({ type: 'load-asked', key, further });
    const rest = restOf(key, atLeast, this.#timings);
    if (rest > 0) this.#notBefore.set(key, Date.now() + rest);
    try {
      const answer = await fetchOf(key)({ from, atLeast, signal });
      if (signal.aborted) return;
      this.#failures.delete(key);
      this.#store.dispatch({ type: 'load-answered', key, askedAt, further, ...answer });
    } catch (reason) {
      if (signal.aborted) return;
      if (!isFailure(reason)) throw reason;
      this.#fail(key, askedAt, reason);
    }
  }

  #fail(key: LoadKey, askedAt: number, reason: Failure): void {
    const failures = this.#failures.get(key) ?? 0;
    this.#failures.set(key, failures + 1);
    const asked = reason instanceof ApiError ? (reason.retryAfter ?? 0) * 1000 : 0;
    this.#notBefore.set(key, Date.now() + Math.max(asked, retryDelay(failures, this.#timings)));
    this.#store.dispatch({ type: 'load-failed', key, askedAt, failure: failureOf(reason) });
    if (reason instanceof NetworkError) this.#unanswered();
  }

  #held(key: LoadKey): number {
    return idsOf(this.#store.getState(), key as ListKey).length;
  }
}
