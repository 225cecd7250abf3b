import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { UsersModule } from '../users/users.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarFeedController } from './calendar-feed.controller.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarService } from './calendar.service.js';
import { CancelledMeetings } from './cancelled-meetings.service.js';
import { EndingMeetings } from './ending-meetings.service.js';
import { FeedbackEntity } from './feedback.entity.js';
import { FeedbackService } from './feedback.service.js';
import { LeavingService } from './leaving.service.js';
import { MeetingChanges } from './meeting-changes.service.js';
import { MeetingEntity } from './meeting.entity.js';
import { MeetingHistory } from './meeting-history.service.js';
import { MeetingStatusService } from './meeting-status.service.js';
import { MeetingsController } from './meetings.controller.js';
import { MeetingsService } from './meetings.service.js';
import { RequestEnding } from './request-ending.service.js';
import { SeenRequests } from './seen-requests.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([MeetingEntity, FeedbackEntity, CalendarFeedEntity]),
    UsersModule,
    EventsModule,
    RegistrationsModule,
    RulesModule,
  ],
  controllers: [MeetingsController, CalendarController, CalendarFeedController],
  providers: [
    CalendarService,
    CalendarFeedsService,
    CancelledMeetings,
    EndingMeetings,
    FeedbackService,
    MeetingsService,
    MeetingStatusService,
    MeetingChanges,
    MeetingHistory,
    LeavingService,
    RequestEnding,
    SeenRequests,
  ],
  exports: [
    CalendarService,
    CancelledMeetings,
    EndingMeetings,
    LeavingService,
    MeetingChanges,
    MeetingStatusService,
    RequestEnding,
    SeenRequests,
  ],
})
export class MeetingsModule {}
