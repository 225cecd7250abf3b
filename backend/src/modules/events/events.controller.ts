import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Event } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly, type Caller, CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { Answers, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { CreateEventDto } from './dto/event.dto.js';
import { EventsService } from './events.service.js';

@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  /** The events the caller may see, by start date. */
  @AnswersPage('Event')
  @Get()
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Event[]> {
    const page = await this.events.page(caller, query);
    return sendPage(reply, '/api/events', page, query);
  }

  /** One event. */
  @Answers('Event')
  @Refuses({ 404: 'This event does not exist or is not open to you.' })
  @Get(':id')
  detail(@CurrentCaller() caller: Caller, @Param('id', ParseUUIDPipe) id: string): Promise<Event> {
    return this.events.detail(caller, id);
  }

  /** Creates an event; what is left out takes the form's defaults. */
  @Answers('Event')
  @AdminOnly()
  @Post()
  create(@Body() body: CreateEventDto): Promise<Event> {
    return this.events.create(body);
  }
}
