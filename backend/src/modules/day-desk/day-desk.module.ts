import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { UsersModule } from '../users/users.module.js';
import { BookingFacts } from './booking-facts.service.js';
import { BookingService } from './booking.service.js';
import { DayDeskController } from './day-desk.controller.js';
import { MeetingOptionsService } from './meeting-options.service.js';
import { PlaceSwaps } from './place-swaps.service.js';
import { StaffChanges } from './staff-changes.service.js';
import { StaffLock } from './staff-lock.service.js';

/** What staff of an event do with the meetings of its attendees. */
@Module({
  imports: [UsersModule, EventsModule, RulesModule, MeetingsModule, SchedulingModule],
  controllers: [DayDeskController],
  providers: [
    BookingFacts,
    BookingService,
    MeetingOptionsService,
    PlaceSwaps,
    StaffChanges,
    StaffLock,
  ],
})
export class DayDeskModule {}
