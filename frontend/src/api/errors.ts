import { serverNow } from '../clock/server-time';
import type { ErrorReply, RefusalCode } from '@rendezvous/contract';
import { appText } from '../text/en';

/** The server answered, and refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param status the HTTP status
   * @param messages the sentences of the answer, several where fields were invalid
   * @param retryAfter seconds to wait before asking again, null where the server named none
   * @param code what the page can act on, null where there is only the sentence
   */
  constructor(
    readonly status: number,
    readonly messages: readonly string[],
    readonly retryAfter: number | null,
    readonly code: RefusalCode | null = null,
  ) {
    super(messages.join(' '));
  }
}

/** No answer came: no connection, no server, or too long a wait. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super(appText.networkFailure, { cause });
  }
}

export type Failure = ApiError | NetworkError;

/** The server knows nothing under this link, or nothing any more: asking again does not help. */
export const isDeadLink = (failure: Failure): boolean =>
  failure instanceof ApiError &&
  (failure.code === 'already_done' || [400, 404, 410].includes(failure.status));

/** What a failure tells of the server: that it answers with errors, or that it is not reached. */
export const reachOf = (failure: Failure): 'errors' | 'none' =>
  failure instanceof ApiError ? 'errors' : 'none';

/** What was given so far is right, and a code is needed as well. */
export const needsCode = (failure: Failure): boolean =>
  failure instanceof ApiError && failure.code === 'totp_required';

/** What was asked has been done, and the current state is to be read. */
export const isDoneAlready = (failure: Failure): boolean =>
  failure instanceof ApiError && failure.code === 'already_done';

export function isFailure(thrown: unknown): thrown is Failure {
  return thrown instanceof ApiError || thrown instanceof NetworkError;
}

function isErrorReply(body: unknown): body is ErrorReply {
  if (typeof body !== 'object' || body === null || !('message' in body)) return false;
  const { message } = body;
  return (
    typeof message === 'string' ||
    (Array.isArray(message) && message.every((each) => typeof each === 'string'))
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function secondsToWait(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - serverNow()) / 1000));
}

/** Each sentence once; what the server says to programs about a field that it does not know, in words for people. */
function plainSentences(messages: readonly string[]): string[] {
  const plain = messages.map((message) =>
    /^property \S+ should not exist$/.test(message) ? appText.unknownField : message,
  );
  return [...new Set(plain)];
}

/**
 * The error of a refused response. Where the body is not one of the server's (a proxy's page, say), the message is
 * the status, a colon and the body, or the status text where the body is empty.
 */
export async function refusal(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  const messages = isErrorReply(body)
    ? plainSentences([body.message].flat())
    : [`${response.status}: ${text.trim() || response.statusText}`];
  return new ApiError(
    response.status,
    messages,
    secondsToWait(response.headers.get('Retry-After')),
    isErrorReply(body) ? (body.code ?? null) : null,
  );
}
