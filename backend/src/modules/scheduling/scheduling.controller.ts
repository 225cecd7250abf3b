import { Body, Controller, Get, Param, ParseUUIDPipe, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  Event,
  EventEditPreview,
  Meeting,
  RequestOutlook,
  SlotTime,
  TimeSlot,
} from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { sendPage } from '../../common/pagination.js';
import { UpdateEventDto } from '../events/dto/event.dto.js';
import { PLACES_OF_THEIR_OWN } from '../events/event-edit.js';
import { EventsService } from '../events/events.service.js';
import { Answers, AnswersList, AnswersPage } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { SlotRebuilding } from './slot-rebuilding.service.js';
import { CHANGE_REFUSALS } from '../rules/refusals.js';
import { EditEventQuery } from './dto/edit-event.query.js';
import { TakeTimeDto } from './dto/take-time.dto.js';
import { TimeSlotsQuery } from './dto/time-slots.dto.js';
import { OpenTimesService } from './open-times.service.js';
import { TimeChangesService } from './time-changes.service.js';
import { TimeSlotsService } from './time-slots.service.js';

@ApiTags('scheduling')
@Controller()
export class SchedulingController {
  constructor(
    private readonly rebuilding: SlotRebuilding,
    private readonly changes: TimeChangesService,
    private readonly open: OpenTimesService,
    private readonly slots: TimeSlotsService,
    private readonly events: EventsService,
  ) {}

  /** The event's time slots, in order. */
  @AnswersPage('TimeSlot')
  @Refuses({
    403: 'Register for this event to see its time slots.',
    404: 'This event does not exist or is not open to you.',
  })
  @Get('events/:id/time-slots')
  async ofEvent(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() query: TimeSlotsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TimeSlot[]> {
    const page = await this.slots.page(caller, id, query);
    return sendPage(reply, `/api/events/${id}/time-slots`, page, query);
  }

  /**
   * Changes the fields sent. A coming meeting whose time is no slot any more is given a new one; with
   * `dryRun` nothing is changed and their number is answered.
   */
  @Answers(['Event', 'EventEditPreview'])
  @Refuses({
    404: 'This event does not exist or is not open to you.',
    409: ['More people are registered than this number of places.', PLACES_OF_THEIR_OWN],
  })
  @EventStaff('organiser')
  @Put('events/:id')
  async edit(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { dryRun }: EditEventQuery,
    @Body() body: UpdateEventDto,
  ): Promise<Event | EventEditPreview> {
    if (dryRun !== 'true') return this.events.update(caller, id, body);
    return {
      affectedMeetings: await this.rebuilding.countDisplaced(await this.events.preview(id, body)),
    };
  }

  /** Moves a meeting to the next time both are free. */
  @Answers('Meeting')
  @Refuses({
    403: CHANGE_REFUSALS.forbidden,
    404: 'This meeting does not exist or is not yours.',
    409: [
      CHANGE_REFUSALS.conflict,
      'No alternative time slots available.',
      'This meeting has no time to change.',
      'This meeting has already begun.',
      'This meeting has just been changed. Please look at it again.',
    ],
  })
  @NoBody()
  @Put('meetings/:id/change-time')
  changeTime(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<Meeting> {
    return this.changes.changeTime(caller.id, id);
  }

  /** For each request that waits for the caller's answer, how many times the two still share. */
  @AnswersList('RequestOutlook')
  @Get('meetings/pending/times')
  ofPending(@CurrentCaller() caller: Caller): Promise<RequestOutlook[]> {
    return this.open.ofPending(caller.id);
  }

  /** The other times a meeting could have: both are free and there is a table. */
  @AnswersList('SlotTime')
  @Refuses({ 404: 'This meeting does not exist or is not yours.' })
  @Get('meetings/:id/times')
  timesOf(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<SlotTime[]> {
    return this.open.ofMeeting(caller.id, id);
  }

  /** Gives an accepted meeting the time chosen. */
  @Answers('Meeting')
  @Refuses({
    403: CHANGE_REFUSALS.forbidden,
    404: 'This meeting does not exist or is not yours.',
    409: [
      CHANGE_REFUSALS.conflict,
      'This time is not free any more.',
      'This time is not offered any more: the event has changed.',
      'The meeting already is at this time.',
      'Only an accepted meeting has a time.',
      'This meeting has already begun.',
    ],
  })
  @Put('meetings/:id/time')
  takeTime(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { slotId }: TakeTimeDto,
  ): Promise<Meeting> {
    return this.changes.takeTime(caller.id, id, slotId);
  }
}
