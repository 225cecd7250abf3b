import { Injectable, Logger } from '@nestjs/common';
import { OrderlyStop } from '../../common/orderly-stop.js';
import { Database } from '../../database/database.js';
import { deleteOldKeys } from '../../idempotency/old-keys.js';
import { forgetOldEntries } from '../../outbox/streams.js';
import { deleteOldMails } from '../mails/old-mails.js';
import { OldEvents } from './old-events.service.js';
import { RetentionSettingsService } from './retention-settings.service.js';

/** Deletes rows that are older than the settings say. */
@Injectable()
export class RetentionService {
  private readonly log = new Logger('Retention');
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly settings: RetentionSettingsService,
    private readonly oldEvents: OldEvents,
    stop: OrderlyStop,
  ) {
    // The repeating work that runs ends with its batch.
    stop.add('old rows', () => {
      this.isStopping = true;
    });
  }

  /** Deletes in small transactions, until nothing is left or the process stops. Several workers may do it at once. */
  async run(): Promise<void> {
    const { streamDays, mailDays, eventDays } = await this.settings.read();
    const entries = await this.inBatches(() => forgetOldEntries(this.database, streamDays));
    const mails =
      mailDays === null ? 0 : await this.inBatches(() => deleteOldMails(this.database, mailDays));
    const events =
      eventDays === null ? 0 : await this.oldEvents.delete(eventDays, () => this.isStopping);
    await this.inBatches(() => deleteOldKeys(this.database));
    if (entries + mails + events > 0)
      this.log.log(`Deleted as too old: ${entries} entries, ${mails} mails, ${events} events.`);
  }

  private async inBatches(batch: () => Promise<number>): Promise<number> {
    let sum = 0;
    for (let deleted = 1; deleted > 0 && !this.isStopping; sum += deleted) deleted = await batch();
    return sum;
  }
}
