import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Event, Meeting, MeetingFeedback } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { FeedbackDto, MeetingRequestDto, MeetingStatusDto } from './dto/meeting.dto.js';
import { FeedbackService } from './feedback.service.js';
import { LeavingService } from './leaving.service.js';
import { MeetingsService } from './meetings.service.js';

@ApiTags('meetings')
@ApiBearerAuth()
@Controller()
export class MeetingsController {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly leaving: LeavingService,
    private readonly feedback: FeedbackService,
  ) {}

  /** The caller's meetings, those with a time first. */
  @Get('meetings')
  mine(@CurrentCaller() caller: Caller): Promise<Meeting[]> {
    return this.meetings.ofUser(caller.id);
  }

  /** Requests that wait for the caller's answer. */
  @Get('meetings/pending')
  pending(@CurrentCaller() caller: Caller): Promise<Meeting[]> {
    return this.meetings.pending(caller.id);
  }

  /** The caller's meetings of today, in the zones of their events. */
  @Get('meetings/today')
  today(@CurrentCaller() caller: Caller): Promise<Meeting[]> {
    return this.meetings.today(caller.id);
  }

  /** The caller's meetings of one event. */
  @Get('events/:id/meetings')
  ofEvent(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<Meeting[]> {
    return this.meetings.ofEvent(caller, id);
  }

  /** Asks somebody for a meeting at an event both are registered for. */
  @Post('meetings')
  request(@CurrentCaller() caller: Caller, @Body() body: MeetingRequestDto): Promise<Meeting> {
    return this.meetings.request(caller, body);
  }

  /** Accepts, declines or cancels a meeting. */
  @Put('meetings/:id/status')
  changeStatus(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: MeetingStatusDto,
  ): Promise<Meeting> {
    return this.meetings.changeStatus(caller, id, body);
  }

  /** Rates the other party of a completed meeting. */
  @Post('meetings/:id/feedback')
  rate(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: FeedbackDto,
  ): Promise<MeetingFeedback> {
    return this.feedback.give(caller.id, id, body);
  }

  /** Removes the caller's registration and cancels their pending and coming meetings of the event. */
  @Delete('events/:id/register')
  leave(@CurrentCaller() caller: Caller, @Param('id', ParseUUIDPipe) id: string): Promise<Event> {
    return this.leaving.leave(caller.id, id);
  }
}
