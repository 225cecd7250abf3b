import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Event, EventMessageReply } from '@rendezvous/contract';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { Announcing, CANCELLED_ALREADY } from './announcing.service.js';
import { CancelEventDto, EventMessageDto } from './dto/attendance.dto.js';
import { NO_EVENT } from './event-attendees.service.js';

@ApiTags('administration')
@Controller()
export class AnnouncingController {
  constructor(private readonly announcing: Announcing) {}

  /** Tells everybody at the event, or everybody of some types, by a notification and a mail. */
  @Answers('EventMessageReply')
  @Refuses({ 404: NO_EVENT })
  @EventStaff('organiser')
  @HttpCode(202)
  @Post('admin/events/:id/messages')
  write(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: EventMessageDto,
  ): Promise<EventMessageReply> {
    return this.announcing.write(caller, id, body);
  }

  /** Cancels the event, which stays readable, and its meetings; everybody registered is told the reason. */
  @Answers('Event')
  @Refuses({ 404: NO_EVENT, 409: [CANCELLED_ALREADY, 'This event is over.'] })
  @EventStaff('organiser')
  @Put('events/:id/cancel')
  cancel(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: CancelEventDto,
  ): Promise<Event> {
    return this.announcing.cancel(caller, id, body);
  }
}
