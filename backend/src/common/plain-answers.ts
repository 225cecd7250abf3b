import { RouterExecutionContext } from '@nestjs/core/router/router-execution-context.js';

/** How Nest finds out what of an answer is to be streamed, if anything; `streams` are the handler's own. */
type PickStream = (this: unknown, answer: unknown, streams: readonly unknown[]) => unknown;

/** Private to Nest. */
const router = RouterExecutionContext.prototype as unknown as { pickStreamingBody?: PickStream };
const pickStream = router.pickStreamingBody;

/**
 * Has Nest look for streams only in answers that may have one: asking a plain object or a list is a twelfth of
 * a call without a query, and neither is ever a stream.
 * @throws Error when this version of Nest finds out otherwise
 */
export function lookForStreamsWhereTheyAre(): void {
  if (pickStream === undefined)
    throw new Error('This version of Nest looks for streams otherwise.');
  router.pickStreamingBody = function (answer, streams) {
    if (streams.length === 0 && isPlain(answer)) return undefined;
    return pickStream.call(this, answer, streams);
  };
}

const isPlain = (answer: unknown): boolean =>
  Array.isArray(answer) ||
  (typeof answer === 'object' &&
    answer !== null &&
    Object.getPrototypeOf(answer) === Object.prototype);
