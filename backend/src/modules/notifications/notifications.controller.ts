import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Notification, UnreadNotificationsReply } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { HarmlessAgain } from '../../idempotency/repeating.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { NotificationsReadDto } from './dto/notifications-read.dto.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** What happened to the caller, the newest first, for as long as notifications are kept: a week unless administrators choose otherwise. */
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

  /** How many notifications the caller has not seen. */
  @Answers('UnreadNotificationsReply')
  @Get('unread/count')
  unreadCount(@CurrentCaller() caller: Caller): Promise<UnreadNotificationsReply> {
    return this.notifications.unreadCount(caller.id);
  }

  /** Marks notifications of the caller as read. */
  @Answers('UnreadNotificationsReply')
  @HttpCode(200)
  @HarmlessAgain()
  @Post('read')
  read(
    @CurrentCaller() caller: Caller,
    @Body() { ids }: NotificationsReadDto,
  ): Promise<UnreadNotificationsReply> {
    return this.notifications.markRead(caller.id, ids);
  }
}
