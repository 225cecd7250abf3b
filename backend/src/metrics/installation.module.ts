import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.js';
import { InstallationGauges } from './installation-gauges.js';
import { Installation } from './installation.service.js';

/** For processes that answer requests. */
@Module({
  imports: [QueueModule],
  providers: [Installation, InstallationGauges],
  exports: [Installation],
})
export class InstallationModule {}
