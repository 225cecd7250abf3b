import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AttendeeDay, EventBoard } from '@rendezvous/contract';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { NO_EVENT, NOT_REGISTERED } from '../attendance/event-attendees.service.js';
import { Board } from './board.service.js';
import { BoardQuery } from './dto/day.dto.js';

@ApiTags('administration')
@Controller('admin/events/:id')
export class BoardController {
  constructor(private readonly board: Board) {}

  /** The event at one moment: who meets where, what comes next, who waits, who is free, which places are. */
  @Answers('EventBoard')
  @Refuses({ 404: NO_EVENT })
  @EventStaff('desk')
  @Get('board')
  at(@Param('id', ParseUUIDPipe) id: string, @Query() { at }: BoardQuery): Promise<EventBoard> {
    return this.board.at(id, at === undefined ? null : new Date(at));
  }

  /** One attendee's day: the agenda, how old the printed one is, and requests without an answer. */
  @Answers('AttendeeDay')
  @Refuses({ 404: [NO_EVENT, NOT_REGISTERED] })
  @EventStaff('desk')
  @Get('attendees/:userId/day')
  day(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<AttendeeDay> {
    return this.board.day(caller, id, userId);
  }
}
