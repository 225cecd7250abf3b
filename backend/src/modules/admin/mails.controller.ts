import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OutboxMail, OutboxMailPreview } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly, type Caller, CurrentCaller } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { MailsQuery } from './dto/mails.query.js';
import {
  HAS_MESSAGES,
  HAS_PERSONAL_LINK,
  MailPreview,
  NO_SUCH_MAIL,
} from './mail-preview.service.js';
import { MailsService, NOT_FAILED } from './mails.service.js';

@ApiTags('administration')
@AdminOnly()
@Controller('admin/mails')
export class MailsController {
  constructor(
    private readonly mails: MailsService,
    private readonly previews: MailPreview,
  ) {}

  /** The mails that are to be sent, were sent, have failed or were not needed any more; the newest first. */
  @AnswersPage('OutboxMail')
  @Get()
  async list(
    @Query() query: MailsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OutboxMail[]> {
    const page = await this.mails.page(query);
    return sendPage(reply, '/api/admin/mails', page, query);
  }

  /** Queues a test mail to the caller. */
  @NoBody()
  @Answers('OutboxMail')
  @HttpCode(202)
  @Post('test')
  sendTest(@CurrentCaller() caller: Caller): Promise<OutboxMail> {
    return this.mails.sendTest(caller.id);
  }

  /** Queues a mail again that has failed. */
  @NoBody()
  @Answers('OutboxMail')
  @Refuses({ 404: NO_SUCH_MAIL, 409: NOT_FAILED })
  @HttpCode(202)
  @Post(':id/retry')
  retry(@Param('id', ParseUUIDPipe) id: string): Promise<OutboxMail> {
    return this.mails.retry(id);
  }

  /** The mail rendered anew; its links that let their reader do something lead nowhere. */
  @Answers('OutboxMailPreview')
  @Refuses({
    404: NO_SUCH_MAIL,
    409: [HAS_PERSONAL_LINK, HAS_MESSAGES, 'It was read on the page.'],
  })
  @Get(':id/preview')
  preview(@Param('id', ParseUUIDPipe) id: string): Promise<OutboxMailPreview> {
    return this.previews.of(id);
  }
}
