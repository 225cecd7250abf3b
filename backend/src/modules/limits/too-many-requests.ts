import { HttpException } from '@nestjs/common';
import type { RateLimiterRes } from 'rate-limiter-flexible';

/** 429, with the seconds after which to try again; the error filter sends them as `Retry-After`. */
export class TooManyRequestsException extends HttpException {
  constructor(
    message: string,
    readonly retryAfter: number,
  ) {
    super(message, 429);
  }
}

export const TOO_MANY_FAILURES = 'Too many failed sign-ins. Please wait before you try again.';

export function tooMany(
  { msBeforeNext }: RateLimiterRes,
  sentence: string,
): TooManyRequestsException {
  return new TooManyRequestsException(sentence, Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
