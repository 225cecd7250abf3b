import { withoutTokens } from './without-tokens.js';

interface Cause {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly cause?: Cause;
}

const DEEPEST = 4;

/**
 * What the log says of an error and of its causes: no other fields, since those of a database's error hold the values of
 * the statement, such as what people wrote and the hashes of passwords.
 */
export function causeOf(error: unknown, isShort = false, depth = 0): Cause {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutTokens(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: withoutTokens(message),
    ...(!isShort && stack !== undefined && { stack: withoutTokens(stack) }),
    ...(cause !== undefined && depth < DEEPEST && { cause: causeOf(cause, isShort, depth + 1) }),
  };
}
