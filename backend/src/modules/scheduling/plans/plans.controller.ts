import { Controller, Get, Param, ParseUUIDPipe, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SchedulePlan } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller, EventStaff } from '../../../common/access.js';
import { NoBody } from '../../../common/no-body.decorator.js';
import { PageQuery, sendPage } from '../../../common/pagination.js';
import { Answers, AnswersPage } from '../../../openapi/answers.decorator.js';
import { Refuses } from '../../../openapi/refuses.decorator.js';
import { OUTDATED, PlanPublishing } from './plan-publishing.service.js';
import { PlansService } from './plans.service.js';

@ApiTags('administration')
@Controller('admin')
export class PlansController {
  constructor(
    private readonly plans: PlansService,
    private readonly publishing: PlanPublishing,
  ) {}

  /** Has a better schedule simulated for an event; nothing moves before it is published. */
  @Answers('SchedulePlan')
  @Refuses({
    404: 'This event does not exist or is not open to you.',
    409: [
      'A plan for this event is being made already.',
      'This event is cancelled.',
      'This event is over.',
    ],
  })
  @NoBody()
  @EventStaff('organiser')
  @Post('events/:id/plans')
  create(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<SchedulePlan> {
    return this.plans.create(caller, id);
  }

  /** The last plan that was asked for, with its progress while it is made. */
  @Answers('SchedulePlan')
  @Refuses({
    404: ['This event does not exist or is not open to you.', 'This event has no plan yet.'],
  })
  @EventStaff('organiser')
  @Get('events/:id/plans/latest')
  latest(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<SchedulePlan> {
    return this.plans.latest(caller, id);
  }

  /** The plans of an event, the newest first; the newest shows its progress while it is made. */
  @AnswersPage('SchedulePlan')
  @Refuses({ 404: 'This event does not exist or is not open to you.' })
  @EventStaff('organiser')
  @Get('events/:id/plans')
  async list(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SchedulePlan[]> {
    const page = await this.plans.page(caller, id, query);
    return sendPage(reply, `/api/admin/events/${id}/plans`, page, query);
  }

  /** Moves all meetings of a plan at once and tells everybody concerned. */
  @Answers('SchedulePlan')
  @Refuses({
    404: 'There is no such plan.',
    409: [
      OUTDATED,
      'This plan is still being made.',
      'This plan could not be made. Please simulate again.',
      'This plan has already been published.',
    ],
  })
  @NoBody()
  @EventStaff('organiser', { of: 'plan' })
  @Put('plans/:id/publish')
  publish(@Param('id', ParseUUIDPipe) id: string): Promise<SchedulePlan> {
    return this.publishing.publish(id);
  }

  /** Gives the meetings of a plan their old times back as far as that is possible, for a day. */
  @Answers('SchedulePlan')
  @Refuses({
    404: 'There is no such plan.',
    409: ['Only a published plan can be undone.', 'A plan can be undone for a day only.'],
  })
  @NoBody()
  @EventStaff('organiser', { of: 'plan' })
  @Put('plans/:id/undo')
  undo(@Param('id', ParseUUIDPipe) id: string): Promise<SchedulePlan> {
    return this.publishing.undo(id);
  }
}
