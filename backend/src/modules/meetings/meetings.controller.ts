import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Event, Meeting, MeetingFeedback, MeetingHistoryLine } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Answers, AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import {
  ANSWER_CONFLICTS,
  CHANGE_REFUSALS,
  REQUEST_CONFLICTS,
  REQUEST_FORBIDDEN,
} from '../rules/refusals.js';
import { FeedbackDto, MeetingRequestDto, MeetingStatusDto, SeenDto } from './dto/meeting.dto.js';
import { FeedbackService } from './feedback.service.js';
import { LeavingService } from './leaving.service.js';
import { MeetingStatusService } from './meeting-status.service.js';
import { MeetingHistory } from './meeting-history.service.js';
import { MeetingsService } from './meetings.service.js';
import { SeenRequests } from './seen-requests.service.js';

@ApiTags('meetings')
@Controller()
export class MeetingsController {
  constructor(
    private readonly meetings: MeetingsService,
    private readonly statuses: MeetingStatusService,
    private readonly leaving: LeavingService,
    private readonly feedback: FeedbackService,
    private readonly history: MeetingHistory,
    private readonly seen: SeenRequests,
  ) {}

  /** The caller's meetings, those with a time first. */
  @AnswersList('Meeting')
  @Get('meetings')
  mine(@CurrentCaller() caller: Caller): Promise<Meeting[]> {
    return this.meetings.ofUser(caller.id);
  }

  /** Requests that wait for the caller's answer. */
  @AnswersList('Meeting')
  @Get('meetings/pending')
  pending(@CurrentCaller() caller: Caller): Promise<Meeting[]> {
    return this.meetings.pending(caller.id);
  }

  /** The caller's meetings of today, in the zones of their events. */
  @AnswersList('Meeting')
  @Get('meetings/today')
  today(@CurrentCaller() caller: Caller): Promise<Meeting[]> {
    return this.meetings.today(caller.id);
  }

  /** The caller's meetings of one event. */
  @AnswersList('Meeting')
  @Refuses({ 404: 'This event does not exist or is not open to you.' })
  @Get('events/:id/meetings')
  ofEvent(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<Meeting[]> {
    return this.meetings.ofEvent(caller, id);
  }

  /** Asks somebody for a meeting at an event both are registered for. */
  @Answers('Meeting')
  @Refuses({
    400: 'You cannot meet yourself.',
    403: ['Register for this event to ask for meetings.', ...REQUEST_FORBIDDEN],
    404: [
      'This event does not exist or is not open to you.',
      'This person is not among the attendees of this event.',
    ],
    409: [
      'There already is a meeting request between you two for this event.',
      'This event is cancelled.',
      'This event is over.',
      ...REQUEST_CONFLICTS,
    ],
  })
  @Post('meetings')
  request(@CurrentCaller() caller: Caller, @Body() body: MeetingRequestDto): Promise<Meeting> {
    return this.meetings.request(caller, body);
  }

  /** Notes that requests to the caller are on screen: the people who asked are told that the caller has seen them. */
  @HttpCode(204)
  @Post('meetings/seen')
  see(@CurrentCaller() caller: Caller, @Body() { ids }: SeenDto): Promise<void> {
    return this.seen.see(caller.id, ids);
  }

  /** Accepts, declines or cancels a meeting, or takes an answer back within 30 seconds. */
  @Answers('Meeting')
  @Refuses({
    403: [
      'Only the person who was asked can accept or decline a meeting.',
      'Only the person who asked for a meeting can withdraw it.',
      CHANGE_REFUSALS.forbidden,
    ],
    404: 'This meeting does not exist or is not yours.',
    409: [
      'This answer can no longer be undone.',
      'This meeting request is still waiting for an answer.',
      'This meeting has already been accepted.',
      'This meeting has already been declined.',
      'This meeting has already taken place.',
      'This meeting has been cancelled.',
      'This meeting request has expired.',
      'This meeting has already begun.',
      'This meeting has just been changed. Please look at it again.',
      'This event is cancelled.',
      'This event is over.',
      'One of you is no longer registered for this event.',
      ...ANSWER_CONFLICTS,
    ],
  })
  @Put('meetings/:id/status')
  changeStatus(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: MeetingStatusDto,
  ): Promise<Meeting> {
    return this.statuses.changeStatus(caller.id, id, body.status);
  }

  /** What happened to the meeting's time so far, oldest first. */
  @AnswersList('MeetingHistoryLine')
  @Refuses({ 404: 'This meeting does not exist or is not yours.' })
  @Get('meetings/:id/history')
  historyOf(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<MeetingHistoryLine[]> {
    return this.history.of(caller.id, id);
  }

  /** Rates the other party of a completed meeting. */
  @Answers('MeetingFeedback')
  @Refuses({
    404: 'This meeting does not exist or is not yours.',
    409: [
      'A meeting can be rated once it has taken place.',
      'You have already rated this meeting.',
    ],
  })
  @Post('meetings/:id/feedback')
  rate(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: FeedbackDto,
  ): Promise<MeetingFeedback> {
    return this.feedback.give(caller.id, id, body);
  }

  /** Removes the caller's registration and cancels their pending and coming meetings of the event. */
  @Answers('Event')
  @Refuses({
    404: [
      'You are not registered for this event.',
      'This event does not exist or is not open to you.',
    ],
  })
  @NoBody()
  @Delete('events/:id/register')
  leave(@CurrentCaller() caller: Caller, @Param('id', ParseUUIDPipe) id: string): Promise<Event> {
    return this.leaving.leave(caller.id, id);
  }
}
