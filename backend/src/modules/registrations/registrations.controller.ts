import { Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { Event } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { EventsService } from '../events/events.service.js';
import { RegistrationsService } from './registrations.service.js';

@ApiTags('registrations')
@ApiBearerAuth()
@Controller()
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly events: EventsService,
  ) {}

  /** The events the caller is registered for, by start date. */
  @Get('users/events')
  mine(@CurrentCaller() caller: Caller): Promise<Event[]> {
    return this.events.ofUser(caller.id);
  }

  /** Registers the caller for the event. */
  @Post('events/:id/register')
  register(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<Event> {
    return this.registrations.register(caller, id);
  }
}
