import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { EventsModule } from '../events/events.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { PlacesModule } from '../places/places.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { RulesModule } from '../rules/rules.module.js';
import { UsersModule } from '../users/users.module.js';
import { AssignmentService } from './assignment.service.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';
import { BookedTimes } from './booked-times.service.js';
import { ExplainController } from './explain.controller.js';
import { ExplainService } from './explain.service.js';
import { MeetingMoves } from './meeting-moves.service.js';
import { MeetingTimes } from './meeting-times.service.js';
import { OpenTimesService } from './open-times.service.js';
import { PlanMaking } from './plans/plan-making.service.js';
import { PlanPublishing } from './plans/plan-publishing.service.js';
import { PlansController } from './plans/plans.controller.js';
import { PlansProcessor } from './plans/plans.processor.js';
import { PlansService } from './plans/plans.service.js';
import { PlaceChanges } from './place-changes.service.js';
import { PlacesController } from './places.controller.js';
import { RepairService } from './repair.service.js';
import { SchedulingController } from './scheduling.controller.js';
import { SchedulingProcessor } from './scheduling.processor.js';
import { SharedTimesController } from './shared-times.controller.js';
import { SharedTimesService } from './shared-times.service.js';
import { SlotRebuilding } from './slot-rebuilding.service.js';
import { SweepService } from './sweep.service.js';
import { TimeChangesService } from './time-changes.service.js';
import { TimeSlotsService } from './time-slots.service.js';

/** The controllers and services for times, availability and plans. */
@Module({
  imports: [
    UsersModule,
    EventsModule,
    RegistrationsModule,
    RulesModule,
    PlacesModule,
    MatchingModule,
    MeetingsModule,
  ],
  controllers: [
    SchedulingController,
    AvailabilityController,
    SharedTimesController,
    ExplainController,
    PlacesController,
    PlansController,
  ],
  providers: [
    AssignmentService,
    AvailabilityService,
    BookedTimes,
    ExplainService,
    MeetingMoves,
    MeetingTimes,
    OpenTimesService,
    PlaceChanges,
    PlanPublishing,
    PlansService,
    RepairService,
    SharedTimesService,
    SlotRebuilding,
    TimeChangesService,
    TimeSlotsService,
  ],
  exports: [AssignmentService, MeetingMoves, MeetingTimes, SlotRebuilding, TimeSlotsService],
})
export class SchedulingModule {}

/** Takes the jobs that give meetings their times; for processes that take the queue `scheduling`. */
@Module({
  imports: [QueueModule, SchedulingModule, EventsModule, RegistrationsModule, MeetingsModule],
  providers: [SchedulingProcessor, SweepService],
})
export class SchedulingWorkerModule {}

/** Makes plans; for processes that take the queue `plans`. */
@Module({
  imports: [QueueModule, MeetingsModule],
  providers: [PlanMaking, PlansProcessor],
})
export class PlansWorkerModule {}
