import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Event } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { AdminOnly, type Caller, CurrentCaller } from '../../common/access.js';
import { PageQuery, sendPage } from '../../common/pagination.js';
import { CreateEventDto } from './dto/event.dto.js';
import { EventsService } from './events.service.js';

@ApiTags('events')
@ApiBearerAuth()
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  /** The events the caller may see, by start date. */
  @Get()
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Event[]> {
    const page = await this.events.page(caller, query);
    return sendPage(reply, '/api/events', page, query);
  }

  @Get(':id')
  detail(@CurrentCaller() caller: Caller, @Param('id', ParseUUIDPipe) id: string): Promise<Event> {
    return this.events.detail(caller, id);
  }

  @AdminOnly()
  @Post()
  create(@Body() body: CreateEventDto): Promise<Event> {
    return this.events.create(body);
  }
}
