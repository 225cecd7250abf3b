import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { UsersModule } from '../users/users.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';
import { FeedbackService } from './feedback.service.js';
import { LeavingService } from './leaving.service.js';
import { MeetingAnswers } from './meeting-answers.service.js';
import { MeetingChanges } from './meeting-changes.service.js';
import { MeetingHistory } from './meeting-history.service.js';
import { MeetingsController } from './meetings.controller.js';
import { MeetingsService } from './meetings.service.js';

@Module({
  imports: [UsersModule, EventsModule, RegistrationsModule],
  controllers: [MeetingsController, CalendarController],
  providers: [
    CalendarService,
    FeedbackService,
    MeetingsService,
    MeetingAnswers,
    MeetingChanges,
    MeetingHistory,
    LeavingService,
  ],
  exports: [MeetingChanges],
})
export class MeetingsModule {}
