import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { EventsModule } from '../events/events.module.js';
import { MeetingsModule } from '../meetings/meetings.module.js';
import { AssignmentService } from './assignment.service.js';
import { SchedulingController } from './scheduling.controller.js';
import { SchedulingProcessor } from './scheduling.processor.js';
import { SweepService } from './sweep.service.js';
import { TimeSlotsService } from './time-slots.service.js';

/** The calls about times. */
@Module({
  imports: [EventsModule, MeetingsModule],
  controllers: [SchedulingController],
  providers: [AssignmentService, TimeSlotsService],
  exports: [AssignmentService],
})
export class SchedulingModule {}

/** The worker's part: takes the jobs. */
@Module({
  imports: [QueueModule, SchedulingModule, MeetingsModule],
  providers: [SchedulingProcessor, SweepService],
})
export class SchedulingWorkerModule {}
