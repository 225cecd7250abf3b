import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { User } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly, FreshSignIn } from '../../common/access.js';
import { sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { NOT_ON, TwoStep } from '../auth/two-step.service.js';
import { AccountsService } from './accounts.service.js';
import { AccountsQuery } from './dto/accounts.query.js';
import { AdminDto, VipDto } from './dto/flags.dto.js';

@ApiTags('administration')
@AdminOnly()
@Controller('admin/users')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly twoStep: TwoStep,
  ) {}

  /** The accounts, the newest first. */
  @AnswersPage('User')
  @Get()
  async list(
    @Query() query: AccountsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User[]> {
    const page = await this.accounts.page(query);
    return sendPage(reply, '/api/admin/users', page, query);
  }

  /** Makes somebody a VIP, or no longer. */
  @Answers('User')
  @Refuses({ 404: 'This account does not exist.' })
  @Put(':userId/vip')
  setVip(@Param('userId', ParseUUIDPipe) userId: string, @Body() { isVip }: VipDto): Promise<User> {
    return this.accounts.setVip(userId, isVip);
  }

  /** Makes somebody an administrator, or no longer; one always remains. */
  @Answers('User')
  @Refuses({
    403: 'Please enter your password again.',
    404: 'This account does not exist.',
    409: 'The last administrator cannot be removed.',
  })
  @FreshSignIn()
  @Put(':userId/admin')
  setAdmin(
    @Param('userId', ParseUUIDPipe) userId: string,
    @Body() { isAdmin }: AdminDto,
  ): Promise<User> {
    return this.accounts.setAdmin(userId, isAdmin);
  }

  /** Turns two-step sign-in off for somebody who has lost the app; the person is told by mail. */
  @Refuses({
    403: 'Please enter your password again.',
    404: 'This account does not exist.',
    409: NOT_ON,
  })
  @FreshSignIn()
  @NoBody()
  @HttpCode(204)
  @Delete(':userId/totp')
  async resetTwoStep(@Param('userId', ParseUUIDPipe) userId: string): Promise<void> {
    await this.twoStep.reset(userId);
  }
}
