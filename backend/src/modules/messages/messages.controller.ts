import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Message, UnreadCountReply } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { MessageDto, ReadDto } from './dto/message.dto.js';
import { TOO_MANY_NEW_PEOPLE, UNANSWERED } from './first-messages.js';
import { FORMER, MessagesService } from './messages.service.js';

@ApiTags('messages')
@Controller('messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  /** What the caller sent and received, newest first. */
  @AnswersPage('Message')
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
  @Answers('UnreadCountReply')
  @Get('unread/count')
  unreadCount(@CurrentCaller() caller: Caller): Promise<UnreadCountReply> {
    return this.messages.unreadCount(caller.id);
  }

  /** Writes to somebody who shares an event or a meeting with the caller. */
  @Answers('Message')
  @Refuses({
    400: 'You cannot write to yourself.',
    403: [
      'You can write to people you share an event or a meeting with.',
      'You are not registered for this event.',
    ],
    404: 'This person does not exist or is not open to you.',
    409: ['A message with this id exists already.', FORMER, UNANSWERED],
    429: TOO_MANY_NEW_PEOPLE,
  })
  @Post()
  send(@CurrentCaller() caller: Caller, @Body() body: MessageDto): Promise<Message> {
    return this.messages.send(caller, body);
  }

  /** Marks messages to the caller as read; their senders hear of it. */
  @Answers('UnreadCountReply')
  @HttpCode(200)
  @Post('read')
  read(@CurrentCaller() caller: Caller, @Body() { ids }: ReadDto): Promise<UnreadCountReply> {
    return this.messages.markRead(caller.id, ids);
  }
}
