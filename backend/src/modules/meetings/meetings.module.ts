import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { UsersModule } from '../users/users.module.js';
import { FeedbackService } from './feedback.service.js';
import { LeavingService } from './leaving.service.js';
import { MeetingChanges } from './meeting-changes.service.js';
import { MeetingsController } from './meetings.controller.js';
import { MeetingsService } from './meetings.service.js';

@Module({
  imports: [UsersModule, EventsModule, RegistrationsModule],
  controllers: [MeetingsController],
  providers: [FeedbackService, MeetingsService, MeetingChanges, LeavingService],
  exports: [MeetingChanges],
})
export class MeetingsModule {}
