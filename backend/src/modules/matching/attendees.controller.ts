import { Controller, Get, Param, ParseUUIDPipe, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompatibleAttendee } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { sendPage } from '../../common/pagination.js';
import { AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AttendeesService } from './attendees.service.js';
import { AttendeesQuery, RecommendationsQuery } from './dto/attendees.query.js';

@ApiTags('attendees')
@Controller()
export class AttendeesController {
  constructor(private readonly attendees: AttendeesService) {}

  /**
   * The other attendees of an event, most compatible first. With `minScore` those are left out whom the caller may not
   * ask for a meeting, by the types of both.
   */
  @AnswersPage('CompatibleAttendee')
  @Refuses({
    403: 'Register for this event to see who is coming.',
    404: 'This event does not exist or is not open to you.',
  })
  @Get('events/:id/compatible-attendees')
  async ofEvent(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: AttendeesQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompatibleAttendee[]> {
    const page = await this.attendees.ofEvent(caller, id, query);
    return sendPage(reply, `/api/events/${id}/compatible-attendees`, page, query);
  }

  /**
   * The people of the caller's coming events, most compatible first. Without `search` those are left out whom the caller
   * may not ask for a meeting, by the types of both.
   */
  @AnswersPage('CompatibleAttendee')
  @Get('users/compatible-attendees')
  async recommended(
    @CurrentCaller() caller: Caller,
    @Query() query: RecommendationsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CompatibleAttendee[]> {
    const page = await this.attendees.recommended(caller, query);
    return sendPage(reply, '/api/users/compatible-attendees', page, query);
  }
}
