import { Controller, Get, Param, ParseUUIDPipe, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Conversation, Message } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { ConversationsService } from './conversations.service.js';

@ApiTags('messages')
@Controller('conversations')
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  /** With whom the caller has exchanged messages, each with the last message, newest first. */
  @AnswersPage('Conversation')
  @Get()
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Conversation[]> {
    const page = await this.conversations.list(caller.id, query);
    return sendPage(reply, '/api/conversations', page, query);
  }

  /** The messages that the caller has exchanged with a person, newest first. */
  @AnswersPage('Message')
  @Refuses({ 404: 'This person does not exist or you cannot write to them.' })
  @Get(':userId')
  async messagesWith(
    @CurrentCaller() caller: Caller,
    @Param('userId', ParseUUIDPipe) userId: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message[]> {
    const page = await this.conversations.messagesWith(caller, userId, query);
    return sendPage(reply, `/api/conversations/${userId}`, page, query);
  }
}
