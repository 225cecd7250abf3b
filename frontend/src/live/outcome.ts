import { isFailure, type Failure } from '../api/errors';

/** How a command ended. A failure's `message` is a sentence for the person. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** Waits for the answer. Throws only what is a fault of the page itself. */
export async function outcomeOf<T>(answer: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await answer };
  } catch (reason) {
    if (isFailure(reason)) return { ok: false, failure: reason };
    throw reason;
  }
}
