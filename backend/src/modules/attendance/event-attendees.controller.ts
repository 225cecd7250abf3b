import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { EventAttendee } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { EVENT_CANCELLED } from '../events/event-policy.js';
import { AddAttendeeDto, ChangeAttendeeDto, EventAttendeesQuery } from './dto/attendance.dto.js';
import {
  EventAttendees,
  NO_ACCOUNT,
  NO_EVENT,
  NOT_REGISTERED,
  REGISTERED,
} from './event-attendees.service.js';

@ApiTags('administration')
@Controller('admin/events/:id/attendees')
export class EventAttendeesController {
  constructor(private readonly attendees: EventAttendees) {}

  /** The attendees of an event by name, invited people included. */
  @AnswersPage('EventAttendee')
  @Refuses({ 404: NO_EVENT })
  @EventStaff('desk')
  @Get()
  async list(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: EventAttendeesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EventAttendee[]> {
    const page = await this.attendees.page(caller, id, query);
    return sendPage(reply, `/api/admin/events/${id}/attendees`, page, query);
  }

  /** Gives somebody a place at the event: somebody with an account, or somebody new, who then counts as invited. */
  @Answers('EventAttendee')
  @Refuses({
    404: [NO_EVENT, NO_ACCOUNT],
    409: [REGISTERED, 'This event is full.', EVENT_CANCELLED, 'This event is over.'],
  })
  @EventStaff('desk')
  @Post()
  add(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: AddAttendeeDto,
  ): Promise<EventAttendee> {
    return this.attendees.add(caller, id, body);
  }

  /** Gives an attendee another participant type; meetings and requests of before stay. */
  @Answers('EventAttendee')
  @Refuses({ 404: [NO_EVENT, NOT_REGISTERED] })
  @EventStaff('organiser')
  @Put(':userId')
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('userId', ParseUUIDPipe) userId: string,
    @Body() body: ChangeAttendeeDto,
  ): Promise<EventAttendee> {
    return this.attendees.change(caller, id, userId, body);
  }

  /** Removes an attendee and cancels their pending and coming meetings of the event. */
  @Refuses({ 404: [NO_EVENT, NOT_REGISTERED] })
  @EventStaff('organiser')
  @HttpCode(204)
  @NoBody()
  @Delete(':userId')
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<void> {
    await this.attendees.remove(caller, id, userId);
  }
}
