import { SetMetadata } from '@nestjs/common';
import type { ReplyName } from './reply-examples.js';

/** The successful reply of a route. */
export interface Answer {
  /** Types of the contract; several where the request decides which. */
  readonly replies: readonly ReplyName[];
  readonly shape: 'one' | 'list' | 'page';
  /** Further replies of the route, by status. */
  readonly besides: Readonly<Partial<Record<number, ReplyName>>>;
}

export const ANSWER = 'openapi:answer';

const answering = (answer: Answer): MethodDecorator => SetMetadata(ANSWER, answer);

/** The route answers with one of these types of the contract; `besides` names those of other statuses. */
export const Answers = (
  replies: ReplyName | readonly ReplyName[],
  besides: Answer['besides'] = {},
): MethodDecorator => answering({ replies: [replies].flat(), shape: 'one', besides });

/** The route answers with an array. */
export const AnswersList = (reply: ReplyName): MethodDecorator =>
  answering({ replies: [reply], shape: 'list', besides: {} });

/** The route answers with one page as an array, its total and the next page's address in the headers. */
export const AnswersPage = (reply: ReplyName): MethodDecorator =>
  answering({ replies: [reply], shape: 'page', besides: {} });
