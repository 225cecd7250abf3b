import { Controller, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SharedTimesReply } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { SharedTimesQuery } from './dto/shared-times.query.js';
import { SharedTimesService } from './shared-times.service.js';

@ApiTags('scheduling')
@Controller()
export class SharedTimesController {
  constructor(private readonly sharedTimes: SharedTimesService) {}

  /** How many coming times of the event the caller and another attendee both have free. */
  @Answers('SharedTimesReply')
  @Refuses({
    403: 'Register for this event to ask for meetings.',
    404: [
      'This event does not exist or is not open to you.',
      'This person is not among the attendees of this event.',
    ],
    409: 'You cannot meet yourself.',
  })
  @Get('events/:id/shared-times')
  async between(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { userId }: SharedTimesQuery,
  ): Promise<SharedTimesReply> {
    return { sharedTimes: await this.sharedTimes.between(caller, id, userId) };
  }
}
