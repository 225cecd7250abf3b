import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestDetails } from 'web-push';
import { isPossible, publicLookup } from './push-address.js';

/** Milliseconds that a push service has to answer. */
const PATIENCE = 10_000;

/**
 * Sends a push as web-push has prepared it and returns the status of the answer. `anywhere` lifts the check of
 * the address, for tests.
 * @throws when the push service cannot be reached, does not answer in time, or is not on the public internet
 */
export async function postPush(
  { endpoint, method, headers, body }: RequestDetails,
  anywhere: boolean,
): Promise<number> {
  if (!anywhere && !isPossible(endpoint))
    throw new Error('The address of the push service is not public.');
  const request = new URL(endpoint).protocol === 'http:' ? requestHttp : requestHttps;
  const done = new AbortController();
  // A timeout of the socket alone would wait for ever on a service that sends a byte now and then.
  const inTime = pause(PATIENCE, null, { signal: done.signal, ref: false }).then(() => {
    throw new Error('The push service does not answer.');
  });
  const answered = new Promise<number>((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method,
        headers,
        signal: done.signal,
        ...(!anywhere && { lookup: publicLookup }),
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
  try {
    return await Promise.race([answered, inTime]);
  } finally {
    answered.catch(() => undefined);
    inTime.catch(() => undefined);
    done.abort();
  }
}
