import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { PeriodicWork } from '../../queue/periodic-work.js';
import { RetentionService } from './retention.service.js';
import { RetentionFiles } from './retention-files.service.js';

const ROWS_EVERY_MS = 10 * 60 * 1000;
/** The first deletion after a shorter time was set may take long. */
const ROWS_LEASE_MS = 60 * 60 * 1000;
const FILES_EVERY_MS = 60 * 60 * 1000;

/** Lets one of the workers delete old rows, and each worker the old files of its own machine. */
@Injectable()
export class RetentionClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Retention');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly periodic: PeriodicWork,
    private readonly rows: RetentionService,
    private readonly files: RetentionFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.every('retention', ROWS_EVERY_MS, () => this.rows.run(), ROWS_LEASE_MS);
    this.timer = setInterval(() => this.deleteFiles(), FILES_EVERY_MS);
    this.deleteFiles();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private deleteFiles(): void {
    this.files.run().catch((error: unknown) => {
      this.log.warn(`Old files could not be deleted: ${String(error)}`);
    });
  }
}
