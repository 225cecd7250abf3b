import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Database } from '../../database/database.js';
import { RetentionService } from './retention.service.js';
import { RetentionFiles } from './retention-files.service.js';

/** How often a worker asks whether it is its turn. */
const LOOK_EVERY_MS = 1_000;
const FILES_EVERY_MS = 60 * 60 * 1000;

/** One of the workers deletes every ten minutes. */
const CLAIM = `INSERT INTO periodic_runs AS r (name, started_at) VALUES ('retention', now())
  ON CONFLICT (name) DO UPDATE SET started_at = now(), finished_at = NULL
    WHERE r.started_at <= now() - interval '10 minutes' AND r.finished_at IS NOT NULL
      OR r.started_at <= now() - interval '1 hour'
  RETURNING name`;

const FINISH = `UPDATE periodic_runs SET finished_at = now() WHERE name = 'retention'`;

/** Lets a worker delete what is old: rows in turn with the others, files of its own machine by itself. */
@Injectable()
export class RetentionClock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Retention');
  private readonly timers: NodeJS.Timeout[] = [];
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly rows: RetentionService,
    private readonly files: RetentionFiles,
  ) {}

  onApplicationBootstrap(): void {
    this.every(LOOK_EVERY_MS, () => this.deleteRows());
    this.every(FILES_EVERY_MS, () => this.files.run());
  }

  /** The rows' service hears of the stop, too, so that the work ends with its batch. */
  async onModuleDestroy(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    await this.running;
  }

  private every(intervalMs: number, work: () => Promise<void>): void {
    this.timers.push(setInterval(() => this.start(work), intervalMs));
    this.start(work);
  }

  private start(work: () => Promise<void>): void {
    this.running = this.running.then(work).catch((error: unknown) => {
      this.log.warn(`What is old could not be deleted: ${String(error)}`);
    });
  }

  private async deleteRows(): Promise<void> {
    if ((await this.database.query(CLAIM)).length === 0) return;
    await this.rows.run();
    await this.database.query(FINISH);
  }
}
