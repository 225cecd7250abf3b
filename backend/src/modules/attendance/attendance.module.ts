import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { EventsModule } from '../events/events.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { UsersModule } from '../users/users.module.js';
import { AnnouncingController } from './announcing.controller.js';
import { Announcing } from './announcing.service.js';
import { EventAttendeesController } from './event-attendees.controller.js';
import { EventAttendees } from './event-attendees.service.js';

/** The attendees of an event for its staff: who they are, what they are told, and that the event is cancelled. */
@Module({
  imports: [UsersModule, EventsModule, RegistrationsModule, MeetingsModule, AccessModule],
  controllers: [EventAttendeesController, AnnouncingController],
  providers: [Announcing, EventAttendees],
  exports: [EventAttendees],
})
export class AttendanceModule {}
