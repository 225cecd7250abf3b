import { Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Event } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { EventsService } from '../events/events.service.js';
import { Answers, AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { UNCONFIRMED } from './registration-policy.js';
import { RegistrationsService } from './registrations.service.js';

@ApiTags('registrations')
@Controller()
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly events: EventsService,
  ) {}

  /** The events the caller is registered for, by start date. */
  @AnswersList('Event')
  @Get('users/events')
  mine(@CurrentCaller() caller: Caller): Promise<Event[]> {
    return this.events.ofUser(caller);
  }

  /** Registers the caller for the event. */
  @Answers('Event')
  @Refuses({
    403: UNCONFIRMED,
    404: 'This event does not exist or is not open to you.',
    409: [
      'This event is full',
      'You are already registered for this event.',
      'This event is cancelled.',
      'This event is not open for registration',
      'This event is over',
    ],
  })
  @NoBody()
  @Post('events/:id/register')
  register(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<Event> {
    return this.registrations.register(caller, id);
  }
}
