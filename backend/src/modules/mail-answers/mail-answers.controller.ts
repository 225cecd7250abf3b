import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MailedRequest } from '@rendezvous/contract';
import { Public } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { ANSWER_CONFLICTS, CHANGE_REFUSALS } from '../rules/refusals.js';
import { MailAnswerDto } from './dto/mail-answer.dto.js';
import { EVENT_CANCELLED } from '../events/event-policy.js';
import { CHANGED, EVENT_OVER, TOO_OLD } from './mail-answer-validity.js';
import { MailAnswersService, NOT_A_LINK } from './mail-answers.service.js';

const GONE = [
  'You have already accepted this meeting.',
  'You have already declined this meeting.',
  'This meeting has been cancelled.',
  'This meeting has already taken place.',
  'This request has ended without an answer.',
  EVENT_CANCELLED,
  EVENT_OVER,
  CHANGED,
  TOO_OLD,
];

@ApiTags('mails')
@Public()
@Controller('answers/:token')
export class MailAnswersController {
  constructor(private readonly answers: MailAnswersService) {}

  /** The request that the link of a mail is about; changes nothing. */
  @Answers('MailedRequest')
  @Refuses({ 404: NOT_A_LINK, 410: GONE })
  @Get()
  request(@Param('token') token: string): Promise<MailedRequest> {
    return this.answers.request(token);
  }

  /** Accepts or declines the request, once. */
  @Answers('MailedRequest')
  @Refuses({
    403: CHANGE_REFUSALS.forbidden,
    404: NOT_A_LINK,
    409: [
      ...ANSWER_CONFLICTS,
      'This meeting has just been changed. Please look at it again.',
      'One of you is no longer registered for this event.',
      EVENT_CANCELLED,
      EVENT_OVER,
    ],
    410: GONE,
  })
  @HttpCode(200)
  @Post()
  answer(@Param('token') token: string, @Body() { status }: MailAnswerDto): Promise<MailedRequest> {
    return this.answers.answer(token, status);
  }
}
