import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ABANDONED, DELETE_OLD } from './imports.queries.js';

/** A running import that no worker has touched for so many seconds has lost its job. */
const ABANDONED_AFTER_SECONDS = 120;
const KEPT_DAYS = 7;

/** Deletes old imports, and finds those that lost their job. */
@Injectable()
export class ImportSweep {
  constructor(private readonly database: Database) {}

  async sweep(): Promise<void> {
    await this.database.query(DELETE_OLD, [KEPT_DAYS]);
    await this.database.transaction(async (tx) => {
      const abandoned = await tx.query<{ id: string }>(ABANDONED, [ABANDONED_AFTER_SECONDS]);
      const outbox = new OutboxEvents();
      for (const { id } of abandoned) outbox.job('run-import', { importId: id });
      await outbox.append(tx);
    });
  }
}
