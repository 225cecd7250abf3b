import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Query,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BouncingAddress } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { BouncingAddressesService, NO_SUCH_ACCOUNT } from './bouncing-addresses.service.js';

@ApiTags('administration')
@AdminOnly()
@Controller('admin/bouncing-addresses')
export class BouncingAddressesController {
  constructor(private readonly addresses: BouncingAddressesService) {}

  /** The addresses that have refused mail for good; those found last come first. */
  @AnswersPage('BouncingAddress')
  @Get()
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BouncingAddress[]> {
    const page = await this.addresses.page(query);
    return sendPage(reply, '/api/admin/bouncing-addresses', page, query);
  }

  /** Says that the address of this person works again; mails go there from now on. */
  @NoBody()
  @Refuses({ 404: NO_SUCH_ACCOUNT })
  @HttpCode(204)
  @Delete(':userId')
  clear(@Param('userId', ParseUUIDPipe) userId: string): Promise<void> {
    return this.addresses.clear(userId);
  }
}
