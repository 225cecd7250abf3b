import { STATUS_CODES } from 'node:http';
import type { HeaderObject, ResponseObject } from '@nestjs/swagger';
import { STILL_RUNNING } from '../idempotency/keyed-transactions.js';
import type { Route } from './routes.js';

type Message = string | readonly string[];

const RETRY_AFTER: HeaderObject = {
  description: 'Seconds after which to try again.',
  schema: { type: 'integer', minimum: 1 },
};

/** An error body as `ErrorReply` describes it, with an example for each of the messages. */
export function refusal(status: number, messages: readonly Message[]): ResponseObject {
  const error = STATUS_CODES[status] ?? 'Error';
  const examples = messages.map((message) => [
    typeof message === 'string' ? message : 'Every field that is wrong',
    { value: { statusCode: status, error, message } },
  ]);
  return {
    description: error,
    ...(status === 429 || status === 503 ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorReply' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** The refusals that all routes have in common, by status. */
export const COMMON_MESSAGES = {
  400: [
    ['email must be an email', 'property isVip should not exist'],
    'Validation failed (uuid is expected)',
    'The request could not be read.',
  ],
  401: ['Please sign in.', 'Your session has ended. Please sign in again.'],
  413: ['The request is too large.'],
  415: ['This kind of content is not accepted here.'],
  429: ['This is a little too fast. Please wait a moment.'],
  503: ['The database is busy or restarting. Please try again.', STILL_RUNNING],
} as const satisfies Readonly<Record<number, readonly Message[]>>;

const NO_ROLE = 'This event does not exist or is not open to you.';

/** What a person without the role is told, by who may call a route. */
export const ACCESS_MESSAGES: Readonly<
  Record<Route['access'], Readonly<Record<number, readonly string[]>>>
> = {
  public: {},
  'signed-in': {},
  administrators: { 403: ['This is for administrators only.'] },
  organiser: { 403: ['This is for the organisers of the event only.'], 404: [NO_ROLE] },
  desk: { 404: [NO_ROLE] },
};

export type CommonStatus = keyof typeof COMMON_MESSAGES;

export const isCommon = (status: number): status is CommonStatus => status in COMMON_MESSAGES;
