import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BlockedPerson } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { BlocksService, NOBODY, ONESELF } from './blocks.service.js';

const REFUSED = { 400: ONESELF, 404: NOBODY } as const;

@ApiTags('safety')
@Controller('users')
export class BlocksController {
  constructor(private readonly blocks: BlocksService) {}

  /** Whom the caller has blocked, newest first; nobody else learns of it. */
  @AnswersPage('BlockedPerson')
  @Get('blocked')
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BlockedPerson[]> {
    const page = await this.blocks.list(caller.id, query);
    return sendPage(reply, '/api/users/blocked', page, query);
  }

  /** Hides the two from each other and cancels their meetings; nobody but the caller learns why. */
  @Answers('BlockedPerson')
  @Refuses(REFUSED)
  @NoBody()
  @Post(':id/block')
  block(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<BlockedPerson> {
    return this.blocks.block(caller, id);
  }

  /** Lets the two see each other again; cancelled meetings stay cancelled. */
  @Refuses(REFUSED)
  @NoBody()
  @HttpCode(204)
  @Delete(':id/block')
  unblock(@CurrentCaller() caller: Caller, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.blocks.unblock(caller, id);
  }
}
