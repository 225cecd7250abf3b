import { Body, Controller, Get, Param, ParseUUIDPipe, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Report, ReportCounts, User } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly, type Caller, CurrentCaller, FreshSignIn } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { requireFreshSignIn } from '../auth/auth.guards.js';
import { ReportActionDto, SuspendedDto } from './dto/safety.dto.js';
import { NO_REPORT, ReportsService, SETTLED } from './reports.service.js';
import {
  LAST_ADMINISTRATOR,
  NO_ACCOUNT,
  NOT_ONESELF,
  SuspensionService,
} from './suspension.service.js';

const STEP_UP = 'Please enter your password again.';

@ApiTags('administration')
@AdminOnly()
@Controller('admin')
export class SafetyAdministrationController {
  constructor(
    private readonly reports: ReportsService,
    private readonly suspension: SuspensionService,
  ) {}

  /** Reports about others: open ones first, each kind newest first. Those about an administrator are for the other ones. */
  @AnswersPage('Report')
  @Get('reports')
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Report[]> {
    const page = await this.reports.list(caller, query);
    return sendPage(reply, '/api/admin/reports', page, query);
  }

  /** How many reports wait. */
  @Answers('ReportCounts')
  @Get('reports/counts')
  counts(@CurrentCaller() caller: Caller): Promise<ReportCounts> {
    return this.reports.counts(caller);
  }

  /** Settles a report, once; to suspend the account needs a password that was entered a few minutes ago. */
  @Answers('Report')
  @Refuses({ 403: STEP_UP, 404: NO_REPORT, 409: [SETTLED, LAST_ADMINISTRATOR] })
  @Put('reports/:id')
  settle(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { action }: ReportActionDto,
  ): Promise<Report> {
    if (action === 'suspend') requireFreshSignIn(caller);
    return this.reports.settle(caller, id, action);
  }

  /** Keeps an account out, or lets it in again. */
  @Answers('User')
  @Refuses({ 403: STEP_UP, 404: NO_ACCOUNT, 409: [NOT_ONESELF, LAST_ADMINISTRATOR] })
  @FreshSignIn()
  @Put('users/:userId/suspended')
  setSuspended(
    @CurrentCaller() caller: Caller,
    @Param('userId', ParseUUIDPipe) userId: string,
    @Body() { suspended }: SuspendedDto,
  ): Promise<User> {
    return suspended ? this.suspension.suspend(caller.id, userId) : this.suspension.end(userId);
  }
}
