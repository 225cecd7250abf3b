import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { NOTE_USE } from './sessions.queries.js';

/** Uses are collected for so many milliseconds and written by one statement. */
const COLLECTED_MS = 1_000;

/** Notes when sessions were last used. No call waits for it: a note that is lost is written after the next call. */
@Injectable()
export class SessionUses implements OnApplicationShutdown {
  private readonly log = new Logger('Sessions');
  private readonly used = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  note(sessionId: string): void {
    this.used.add(sessionId);
    this.timer ??= setTimeout(() => void this.write(), COLLECTED_MS).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.timer);
  }

  private async write(): Promise<void> {
    const used = [...this.used];
    this.used.clear();
    this.timer = undefined;
    await this.database
      .query(NOTE_USE, [used])
      .catch((error: unknown) =>
        this.log.warn(`Uses of sessions were not noted: ${String(error)}`),
      );
  }
}
