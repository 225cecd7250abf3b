import { Body, Controller, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AvailabilitySlot } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { CHANGE_REFUSALS } from '../rules/refusals.js';
import { AvailabilityService } from './availability.service.js';
import { AvailabilityDto } from './dto/availability.dto.js';

const NOT_REGISTERED = 'Register for this event to say when you are free.';
const NO_EVENT = 'This event does not exist or is not open to you.';

@ApiTags('scheduling')
@Controller('events/:id/availability')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  /** The event's slots in order, each free, blocked by the caller, or taken. */
  @AnswersList('AvailabilitySlot')
  @Refuses({ 403: NOT_REGISTERED, 404: NO_EVENT })
  @Get()
  ofEvent(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<AvailabilitySlot[]> {
    return this.availability.ofEvent(caller, id);
  }

  /** Blocks and unblocks slots: all of them or none. */
  @AnswersList('AvailabilitySlot')
  @Refuses({
    403: [NOT_REGISTERED, CHANGE_REFUSALS.forbidden],
    404: NO_EVENT,
    409: [
      CHANGE_REFUSALS.conflict,
      'You have a meeting with Ana Costa at that time.',
      'There is no other time for the meeting with Ana Costa.',
      'You are taken at that time by another event.',
      'This time is not offered any more: the event has changed.',
      'This time has already begun.',
      'This meeting has already begun.',
    ],
  })
  @Put()
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: AvailabilityDto,
  ): Promise<AvailabilitySlot[]> {
    return this.availability.change(caller, id, body);
  }
}
