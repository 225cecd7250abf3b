import { Module } from '@nestjs/common';
import { HealthChecks } from '../../common/health-checks.js';
import { Database } from '../../database/database.js';
import { QueueModule } from '../../queue/queue.module.js';
import { HealthController } from './health.controller.js';

@Module({ imports: [QueueModule], controllers: [HealthController] })
export class HealthModule {
  constructor(checks: HealthChecks, database: Database) {
    checks.add({
      name: 'database',
      required: true,
      check: async () => void (await database.query('SELECT 1')),
    });
  }
}
