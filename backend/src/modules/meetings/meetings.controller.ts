import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Event, Meeting } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { MeetingRequestDto, MeetingStatusDto } from './dto/meeting.dto.js';
import { LeavingService } from './leaving.service.js';
import { MeetingsService } from './meetings.service.js';

@ApiTags('meetings')
@ApiBearerAuth()
@Controller()
export class MeetingsController {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly leaving: LeavingService,
  ) {}

  /** The caller's meetings, those with a time first. */
  @Get('meetings')
  mine(@CurrentCaller() caller: Caller): Promise<Meeting[]> {
    return this.meetings.ofUser(caller.id);
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

  /** Removes the caller's registration and cancels their pending and coming meetings of the event. */
  @Delete('events/:id/register')
  leave(@CurrentCaller() caller: Caller, @Param('id', ParseUUIDPipe) id: string): Promise<Event> {
    return this.leaving.leave(caller.id, id);
  }
}
