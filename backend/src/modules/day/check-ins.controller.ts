import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { BadgeReply, CheckInReply } from '@rendezvous/contract';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { NO_EVENT, NOT_REGISTERED } from '../attendance/event-attendees.service.js';
import { EVENT_CANCELLED } from '../events/event-policy.js';
import { CheckIns, NO_BADGE, NOBODYS_CODE, NOT_CHECKED_IN } from './check-ins.service.js';
import { CheckInDto } from './dto/day.dto.js';

@ApiTags('registrations')
@Controller()
export class CheckInsController {
  constructor(private readonly checkIns: CheckIns) {}

  /** The code of the caller's badge at the event. */
  @Answers('BadgeReply')
  @Refuses({ 403: NO_BADGE, 404: NO_EVENT })
  @Get('events/:id/badge')
  badge(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<BadgeReply> {
    return this.checkIns.badge(caller, id);
  }

  /** Checks an attendee in by the code of the badge or by the id; a second time says when and where the first one was. */
  @Answers('CheckInReply')
  @Refuses({ 404: [NO_EVENT, NOBODYS_CODE, NOT_REGISTERED], 409: EVENT_CANCELLED })
  @EventStaff('desk')
  @Post('admin/events/:id/check-ins')
  checkIn(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: CheckInDto,
  ): Promise<CheckInReply> {
    return this.checkIns.checkIn(caller, id, body);
  }

  /** Takes a check-in back. */
  @Refuses({ 404: [NO_EVENT, NOT_CHECKED_IN] })
  @EventStaff('desk')
  @HttpCode(204)
  @NoBody()
  @Delete('admin/events/:id/check-ins/:userId')
  async undo(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<void> {
    await this.checkIns.undo(id, userId);
  }
}
