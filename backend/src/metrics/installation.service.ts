import { Injectable } from '@nestjs/common';
import { Reading } from '../common/reading.js';
import { Database } from '../database/database.js';
import { ProcessRegistry } from '../processes/process-registry.js';
import { QueueCounts } from '../queue/queue-counts.js';
import { DATABASE, DELIVERIES, OUTBOX, UNPLACED } from './installation.queries.js';

/** So many seconds without a time or a reason are longer than any backlog takes. */
const UNPLACED_FOR_SECONDS = 60;

export interface OutboxState {
  readonly rows: number;
  /** null: it is empty. */
  readonly oldestSeconds: number | null;
}

interface DeliveryCount {
  readonly channel: string;
  readonly state: string;
  readonly value: number;
}

interface DatabaseState {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
  readonly mostConnections: number;
}

/** What is known of the installation as a whole, from the database and the queue; each is null while it cannot be read. */
@Injectable()
export class Installation {
  readonly processes = new Reading(() => this.registry.alive());
  readonly queues = new Reading(() => this.counts.all());
  readonly outbox = new Reading(() => this.row<OutboxState>(OUTBOX));
  readonly deliveries = new Reading(() => this.database.query<DeliveryCount>(DELIVERIES));
  /** Accepted meetings that wait for a worker for longer than a minute. */
  readonly unplaced = new Reading(async () => {
    const { meetings } = await this.row<{ meetings: number }>(UNPLACED, [UNPLACED_FOR_SECONDS]);
    return meetings;
  });
  readonly databaseState = new Reading(async (): Promise<DatabaseState> => {
    const state = await this.row<DatabaseState & { bytes: string }>(DATABASE);
    return { ...state, bytes: Number(state.bytes) };
  });

  constructor(
    private readonly database: Database,
    private readonly registry: ProcessRegistry,
    private readonly counts: QueueCounts,
  ) {}

  private async row<T extends object>(statement: string, values: unknown[] = []): Promise<T> {
    const [row] = await this.database.query<T>(statement, values);
    if (row === undefined) throw new Error('An aggregate has one row.');
    return row;
  }
}
