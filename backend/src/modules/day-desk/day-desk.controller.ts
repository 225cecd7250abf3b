import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MeetingOptions, StaffMeeting } from '@rendezvous/contract';
import { type Caller, CurrentCaller, EventStaff } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { NO_EVENT } from '../attendance/event-attendees.service.js';
import { NO_MEETING } from '../day/staff-meeting-view.js';
import { EVENT_CANCELLED } from '../events/event-policy.js';
import { LOST_RACE } from '../meetings/meeting-changes.service.js';
import { ALREADY_MEET } from '../rules/booking-rules.js';
import { EVENT_OVER } from '../rules/request-rules.js';
import { BookingService } from './booking.service.js';
import { BookMeetingDto, MeetingOptionsQuery, StaffMeetingChangeDto } from './dto/day-desk.dto.js';
import { MeetingOptionsService } from './meeting-options.service.js';
import {
  BEGUN,
  fullDay,
  NO_PLACE_AT_THEIR_TIMES,
  NO_PLACE_FREE,
  NO_SHARED_TIME,
  NO_TIME,
  NO_TIME_AT_PLACE,
  NOT_ACCEPTED,
  ONE_PERSON,
  OVER,
  PLACE_GONE,
  PLACE_NOT_OPEN,
  PLACE_NOT_OPEN_TO_OTHERS,
  PLACE_TAKEN,
  SAME_PLACE,
  SAME_TIME,
  TIME_BEGUN,
  TIME_GONE,
  TIME_TAKEN,
  unlessReason,
} from './sentences.js';
import { StaffChanges } from './staff-changes.service.js';

const NO_SUCH_TIME = [TIME_TAKEN, TIME_GONE, TIME_BEGUN, NO_PLACE_FREE];
const NO_SUCH_PLACE = [PLACE_TAKEN, PLACE_GONE, PLACE_NOT_OPEN];
const ENDED = [EVENT_CANCELLED, EVENT_OVER];
const FULL_DAY = fullDay('Ana Costa', 3);

@ApiTags('administration')
@Controller('admin')
export class DayDeskController {
  constructor(
    private readonly bookings: BookingService,
    private readonly options: MeetingOptionsService,
    private readonly changes: StaffChanges,
  ) {}

  /** When and where two attendees could meet, and what forbids a meeting of the two. */
  @Answers('MeetingOptions')
  @Refuses({ 404: NO_EVENT, 409: ONE_PERSON })
  @EventStaff('desk')
  @Get('events/:id/meeting-options')
  optionsOf(
    @Param('id', ParseUUIDPipe) id: string,
    @Query() { userIds }: MeetingOptionsQuery,
  ): Promise<MeetingOptions> {
    return this.options.of(id, userIds);
  }

  /**
   * Books a meeting for two attendees, with its time and its place; a request between the two is accepted. Rules and
   * quotas hold unless a reason is given, which is kept. Both people are told.
   */
  @Answers('StaffMeeting')
  @Refuses({
    404: NO_EVENT,
    409: [
      ONE_PERSON,
      ALREADY_MEET,
      NO_SHARED_TIME,
      NO_PLACE_AT_THEIR_TIMES,
      NO_TIME_AT_PLACE,
      ...NO_SUCH_TIME,
      ...NO_SUCH_PLACE,
      unlessReason('Ana Costa can have no more meetings at this event.', 'book'),
      unlessReason(FULL_DAY, 'book'),
      'Who would be asked is not registered for this event.',
      ...ENDED,
      LOST_RACE,
    ],
  })
  @EventStaff('desk')
  @Post('events/:id/meetings')
  book(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: BookMeetingDto,
  ): Promise<StaffMeeting> {
    return this.bookings.book(caller, id, body);
  }

  /**
   * Gives a meeting another time, or another place at its time, or cancels it with a reason. A meeting that is held at
   * the place changes places with it. All people of the meetings are told.
   */
  @Answers('StaffMeeting')
  @Refuses({
    404: NO_MEETING,
    409: [
      LOST_RACE,
      NOT_ACCEPTED,
      BEGUN,
      OVER,
      SAME_TIME,
      ...NO_SUCH_TIME,
      unlessReason(FULL_DAY, 'move'),
      NO_TIME,
      SAME_PLACE,
      ...NO_SUCH_PLACE,
      PLACE_NOT_OPEN_TO_OTHERS,
      'This meeting has been cancelled.',
      ...ENDED,
    ],
  })
  @EventStaff('desk', { of: 'meeting' })
  @Put('meetings/:id')
  change(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: StaffMeetingChangeDto,
  ): Promise<StaffMeeting> {
    return this.changes.change(caller.id, id, body);
  }
}
