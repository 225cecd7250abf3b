import { setTimeout as pause } from 'node:timers/promises';
import { within } from './patience.js';
import type { Place } from './people.js';

/** How long a call is tried again, and how long one attempt may take, in milliseconds. */
const PATIENCE_MS = 90_000;
const ATTEMPT_MS = 30_000;
const PAUSE_MS = 300;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly token: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
  /** How many attempts had no answer, or one that says that a dependency is down. */
  readonly failures: number;
}

/** Makes calls as the page does, and counts what came of the attempts. */
export class PersistentCalls {
  /** By status, and `none` where no answer came. */
  readonly attempts = new Map<string, number>();

  private readonly ending = new AbortController();

  constructor(private readonly place: Place) {}

  /** Lets every call fail from now on. */
  end(): void {
    this.ending.abort();
  }

  /**
   * Tries until there is an answer that no dependency is to blame for.
   * @throws Error when there is none in time, or with an answer of 500, which nothing excuses
   */
  async make(call: Call): Promise<Answer> {
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (let failures = 0; ; failures += 1) {
      const answer = await this.attempt(call);
      const status = answer?.status;
      this.attempts.set(
        String(status ?? 'none'),
        (this.attempts.get(String(status ?? 'none')) ?? 0) + 1,
      );
      if (status === 500) throw new Error(`${call.method} ${call.path}: ${await answer?.text()}`);
      if (answer !== null && answer.status < 500) {
        return {
          status: answer.status,
          body: await answer.json(),
          headers: answer.headers,
          failures,
        };
      }
      if (Date.now() > giveUpAt) {
        throw new Error(
          `${call.method} ${call.path} had no answer in ${PATIENCE_MS} ms (${status})`,
        );
      }
      await pause(PAUSE_MS, undefined, { signal: this.ending.signal });
    }
  }

  private attempt({ method, path, token, body, headers }: Call): Promise<Response | null> {
    const attempt = (signal: AbortSignal): Promise<Response> =>
      fetch(`${this.place.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal,
      });
    return within(ATTEMPT_MS, this.ending.signal, attempt).catch(() => null);
  }
}
