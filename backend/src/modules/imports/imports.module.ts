import { Module } from '@nestjs/common';
import { QueueModule } from '../../queue/queue.module.js';
import { EventsModule } from '../events/events.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { ImportLines } from './import-lines.service.js';
import { ImportReading } from './import-reading.service.js';
import { ImportRun } from './import-run.service.js';
import { ImportSweep } from './import-sweep.service.js';
import { ImportWriting } from './import-writing.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsProcessor } from './imports.processor.js';
import { ImportsService } from './imports.service.js';

/** The import of people from a file. */
@Module({
  imports: [EventsModule],
  controllers: [ImportsController],
  providers: [ImportsService, ImportReading, ImportLines],
})
export class ImportsModule {}

/** The worker's part. */
@Module({
  imports: [QueueModule, EventsModule, RegistrationsModule],
  providers: [ImportsProcessor, ImportRun, ImportSweep, ImportReading, ImportLines, ImportWriting],
})
export class ImportsWorkerModule {}
