import { Controller, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Meeting, TimeSlot } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { AssignmentService } from './assignment.service.js';
import { TimeSlotsService } from './time-slots.service.js';

@ApiTags('scheduling')
@ApiBearerAuth()
@Controller()
export class SchedulingController {
  constructor(
    private readonly assignment: AssignmentService,
    private readonly slots: TimeSlotsService,
  ) {}

  /** The event's time slots, in order. */
  @Get('events/:id/time-slots')
  ofEvent(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<TimeSlot[]> {
    return this.slots.ofEvent(caller, id);
  }

  /** Moves a meeting to the next time both are free. */
  @Put('meetings/:id/change-time')
  changeTime(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<Meeting> {
    return this.assignment.changeTime(caller.id, id);
  }
}
