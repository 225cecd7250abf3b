import { SetMetadata } from '@nestjs/common';
export const ANSWER = 'openapi:answer';
const answering = (answer) => SetMetadata(ANSWER, answer);
/** The route answers with one of these types of the contract; `besides` names those of other statuses. */
export const Answers = (replies, besides = {}) => answering({ replies: [replies].flat(), shape: 'one', besides });
/** The route answers with an array. */
export const AnswersList = (reply) => answering({ replies: [reply], shape: 'list', besides: {} });
/** The route answers with one page as an array, its total and the next page's address in the headers. */
export const AnswersPage = (reply) => answering({ replies: [reply], shape: 'page', besides: {} });
//# sourceMappingURL=answers.decorator.js.map