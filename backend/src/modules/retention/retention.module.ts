import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { QueueModule } from '../../queue/queue.module.js';
import { OldEvents } from './old-events.service.js';
import { RetentionController } from './retention.controller.js';
import { RetentionEntity } from './retention.entity.js';
import { RetentionService } from './retention.service.js';
import { RetentionClock } from './retention-clock.service.js';
import { RetentionFiles } from './retention-files.service.js';
import { RetentionSettingsService } from './retention-settings.service.js';
import { RetentionStateService } from './retention-state.service.js';

/** The settings, for administrators. */
@Module({
  imports: [TypeOrmModule.forFeature([RetentionEntity])],
  controllers: [RetentionController],
  providers: [RetentionSettingsService, RetentionStateService],
})
export class RetentionModule {}

/** Deletes what is old; for processes that work as a worker. */
@Module({
  imports: [TypeOrmModule.forFeature([RetentionEntity]), QueueModule],
  providers: [
    RetentionSettingsService,
    OldEvents,
    RetentionService,
    RetentionFiles,
    RetentionClock,
  ],
})
export class RetentionWorkerModule {}
