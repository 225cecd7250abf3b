import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { VERSION } from '../config/version.js';
import { ENV } from '../config/config.module.js';
import type { Env, Role } from '../config/env.js';
import { Database } from '../database/database.js';
import { queuesOf } from '../queue/queues.js';
import { OBJECTS_MARK } from './objects-mark.token.js';
import { ALIVE, FORGET_DEAD, GONE, SEEN } from './processes.queries.js';

/** How often a process says that it is there, in milliseconds. */
const SEEN_EVERY_MS = 5_000;
/** So long after its last sign a process counts as alive. */
const ALIVE_FOR_SECONDS = 15;
const FORGOTTEN_AFTER_DAYS = 1;
/** The longest wait for the deletion of the row at a stop, in milliseconds: without it the row ages. */
const GOODBYE_MS = 1_000;

export interface ProcessRow {
  readonly id: string;
  readonly role: Role;
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  /** The queues whose jobs it takes. */
  readonly queues: readonly string[];
  readonly objectsMark: string | null;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** Keeps the row of this process in `processes`, and knows which processes are alive. */
@Injectable()
export class ProcessRegistry implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly id = randomUUID();
  private readonly log = new Logger('Processes');
  private timer: NodeJS.Timeout | null = null;
  private saying: Promise<void> | null = null;
  private isHeard = true;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(OBJECTS_MARK) private readonly objectsMark: string | null,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.database.query(FORGET_DEAD, [FORGOTTEN_AFTER_DAYS]);
    await this.write();
    this.timer = setInterval(() => this.say(), SEEN_EVERY_MS).unref();
  }

  /** Runs before the connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await Promise.race([this.leave(), pause(GOODBYE_MS, undefined, { ref: false })]);
  }

  /** The processes of this installation that gave a sign lately, this one included. */
  alive(): Promise<ProcessRow[]> {
    return this.database.query<ProcessRow>(ALIVE, [ALIVE_FOR_SECONDS]);
  }

  private async leave(): Promise<void> {
    await this.saying;
    await this.database.query(GONE, [this.id]).catch(() => undefined);
  }

  /** One write at a time: a database that hangs does not gather them. */
  private say(): void {
    this.saying ??= this.write()
      .then(
        () => this.heard(true),
        (error: unknown) => this.heard(false, error),
      )
      .finally(() => (this.saying = null));
  }

  private heard(isHeard: boolean, error?: unknown): void {
    if (this.isHeard && !isHeard)
      this.log.warn(`This process cannot say that it is alive: ${String(error)}`);
    this.isHeard = isHeard;
  }

  private async write(): Promise<void> {
    await this.database.query(SEEN, [
      this.id,
      this.env.role,
      VERSION,
      hostname(),
      process.pid,
      queuesOf(this.env),
      this.objectsMark,
      process.uptime(),
    ]);
  }
}
