import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { UnreadCountReply } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { MessagesService } from './messages.service.js';

@ApiTags('messages')
@ApiBearerAuth()
@Controller('messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  /** How many messages to the caller are unread, and the caller's latest stream number. */
  @Get('unread/count')
  unreadCount(@CurrentCaller() caller: Caller): Promise<UnreadCountReply> {
    return this.messages.unreadCount(caller.id);
  }
}
