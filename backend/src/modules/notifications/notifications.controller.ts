import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Notification } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { AnswersPage } from '../../openapi/answers.decorator.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** What happened to the caller in the last week, the newest first. */
  @AnswersPage('Notification')
  @Get()
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notification[]> {
    const page = await this.notifications.page(caller.id, query);
    return sendPage(reply, '/api/notifications', page, query);
  }
}
