import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { NOTE_PRINTED } from './paper.queries.js';

export interface PrintedAgenda {
  id: string;
  version: number;
  asOf: Date;
}

/** Remembers which version of each agenda is on paper. */
@Injectable()
export class PrintedAgendas {
  private readonly log = new Logger('PrintedAgendas');

  constructor(private readonly database: Database) {}

  /** Notes these agendas and tells the event's staff. The file is out already, so a failure is logged alone. */
  async note(eventId: string, printed: readonly PrintedAgenda[]): Promise<void> {
    try {
      await this.database.transaction(async (tx) => {
        await tx.query(NOTE_PRINTED, [
          eventId,
          printed.map(({ id }) => id),
          printed.map(({ version }) => version),
          printed.map(({ asOf }) => asOf),
        ]);
        await new OutboxEvents()
          .broadcast({ kind: 'event-part', eventId, part: 'people' })
          .append(tx);
      });
    } catch (error) {
      this.log.error(`Printed agendas are not noted: ${String(error)}`);
    }
  }
}
