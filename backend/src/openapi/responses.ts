import type { HeadersObject, ReferenceObject, ResponseObject, SchemaObject } from '@nestjs/swagger';
import type { Answer } from './answers.decorator.js';
import {
  ACCESS_MESSAGES,
  COMMON_MESSAGES,
  type CommonStatus,
  isCommon,
  refusal,
} from './common-responses.js';
import { contractSchema, schemaRef } from './contract-schemas.js';
import { REPLY_EXAMPLES, type ReplyName } from './reply-examples.js';
import type { Route } from './routes.js';

type Responses = Record<string, ResponseObject | ReferenceObject>;

const JSON_TYPE = 'application/json';

const PAGE_HEADERS: HeadersObject = {
  'X-Total-Count': {
    description: 'How many there are on all pages together.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'The next page, `rel="next"`; absent on the last one.',
    schema: { type: 'string' },
    example: '</api/events?limit=200&cursor=WyIyMDI2Il0>; rel="next"',
  },
};

/** Whether a request by this method may carry a body, which then has to be readable. */
const hasBody = (method: string): boolean => ['post', 'put', 'patch', 'delete'].includes(method);

/**
 * All replies of a route. Of the replies described so far only a success in another form than JSON is kept.
 */
export function responsesOf(
  method: string,
  route: Route,
  known: Readonly<Record<string, ResponseObject | ReferenceObject | undefined>>,
): Responses {
  const usual = statusOf(method, known);
  const { answer } = route;
  const own = answer === null ? inAnotherForm(known[usual]) : success(answer);
  const responses: Responses = { [usual]: own ?? { description: 'Done; there is no body.' } };
  for (const [status, name] of Object.entries(answer?.besides ?? {})) {
    if (name !== undefined) responses[status] = one([name]);
  }
  for (const status of refusedStatuses(method, route)) {
    responses[status] ??= refused(status, route);
  }
  return responses;
}

/** The status of `@HttpCode`, which the description of the route contains. */
function statusOf(method: string, known: object): number {
  const usual = Object.keys(known).find((status) => status.startsWith('2'));
  return Number(usual ?? (method === 'post' ? 201 : 200));
}

function refusedStatuses(method: string, route: Route): number[] {
  // A field named like a member of Object is refused in every call, also where no field is declared.
  const common: CommonStatus[] = [400, 429, 503];
  if (hasBody(method)) common.push(413, 415);
  if (route.access !== 'public') common.push(401);
  const ofAccess = Object.keys(ACCESS_MESSAGES[route.access]).map(Number);
  return [...new Set([...common, ...ofAccess, ...Object.keys(route.refusals).map(Number)])];
}

/** Common refusals are described once; a route with sentences of its own gets them beside the common ones. */
function refused(status: number, { refusals, access }: Route): ResponseObject | ReferenceObject {
  const ofRoute = [refusals[status as keyof typeof refusals] ?? []].flat();
  const own = [...ofRoute, ...(ACCESS_MESSAGES[access][status] ?? [])];
  if (own.length === 0) return { $ref: `#/components/responses/${status}` };
  const shared = isCommon(status) ? COMMON_MESSAGES[status] : [];
  const applies = status !== 401 || access !== 'public';
  return refusal(status, [...new Set([...own, ...(applies ? shared : [])])]);
}

function inAnotherForm(
  response: ResponseObject | ReferenceObject | undefined,
): ResponseObject | undefined {
  if (response === undefined || '$ref' in response) return undefined;
  const types = Object.keys(response.content ?? {});
  return types.length > 0 && !types.includes(JSON_TYPE) ? response : undefined;
}

function success(answer: Answer): ResponseObject {
  if (answer.shape === 'one') return one(answer.replies);
  const [reply] = answer.replies;
  if (reply === undefined) throw new Error('A list is of something.');
  const paged = answer.shape === 'page';
  return {
    description: paged ? 'One page.' : 'All of them.',
    ...(paged ? { headers: PAGE_HEADERS } : {}),
    content: {
      [JSON_TYPE]: {
        schema: { type: 'array', items: schemaRef(reply) },
        example: [REPLY_EXAMPLES[reply]],
      },
    },
  };
}

function one(replies: readonly ReplyName[]): ResponseObject {
  const described = replies.map((reply) => contractSchema(reply).description ?? `\`${reply}\``);
  const schema: SchemaObject | ReferenceObject | undefined =
    replies.length === 1 ? replies.map(schemaRef)[0] : { anyOf: replies.map(schemaRef) };
  const examples = replies.map((reply) => [reply, { value: REPLY_EXAMPLES[reply] }]);
  return {
    description: described.join(' Or: '),
    content: { [JSON_TYPE]: { schema, examples: Object.fromEntries(examples) } },
  };
}
