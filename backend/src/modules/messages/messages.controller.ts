import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Message, UnreadCountReply } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { MessageDto, ReadDto } from './dto/message.dto.js';
import { MessagesService } from './messages.service.js';

@ApiTags('messages')
@ApiBearerAuth()
@Controller('messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  /** What the caller sent and received, newest first. */
  @Get()
  async history(
    @CurrentCaller() caller: Caller,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message[]> {
    const page = await this.messages.history(caller.id, query);
    return sendPage(reply, '/api/messages', page, query);
  }

  /** How many messages to the caller are unread, and the caller's latest stream number. */
  @Get('unread/count')
  unreadCount(@CurrentCaller() caller: Caller): Promise<UnreadCountReply> {
    return this.messages.unreadCount(caller.id);
  }

  /** Writes to somebody who shares an event or a meeting with the caller. */
  @Post()
  send(@CurrentCaller() caller: Caller, @Body() body: MessageDto): Promise<Message> {
    return this.messages.send(caller.id, body);
  }

  /** Marks messages to the caller as read. */
  @HttpCode(200)
  @Post('read')
  read(@CurrentCaller() caller: Caller, @Body() { ids }: ReadDto): Promise<UnreadCountReply> {
    return this.messages.markRead(caller.id, ids);
  }
}
