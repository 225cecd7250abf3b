import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@rendezvous/contract';
import { Database, type Statement } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { Dispatcher } from '../../outbox/dispatcher.js';
import { forgetOldEntries } from '../../outbox/streams.js';
import { forgetOldAttendance } from '../matching/rolls.service.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { AssignmentService } from './assignment.service.js';
import { LOST, TO_COMPLETE, TO_EXPIRE } from './scheduling.queries.js';

/** An accepted meeting nobody has looked at for so long has lost its job. */
const LOST_AFTER_SECONDS = 5;
const BATCH = 200;

/** What the clock does: completes, expires, and finds work that a dying process left behind. */
@Injectable()
export class SweepService {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly assignment: AssignmentService,
    private readonly dispatcher: Dispatcher,
  ) {}

  async sweep(): Promise<void> {
    this.dispatcher.wake();
    await this.changeAll(TO_COMPLETE, 'meeting-completed');
    await this.changeAll(TO_EXPIRE, 'meeting-expired');
    const lost = await this.database.query<{ id: string }>(LOST, [LOST_AFTER_SECONDS]);
    for (const { id } of lost) await this.assignment.assign(id);
    await forgetOldEntries(this.database);
    await forgetOldAttendance(this.database);
  }

  private async changeAll(statement: Statement, kind: NotificationKind): Promise<void> {
    while ((await this.changeBatch(statement, kind)) === BATCH);
  }

  private changeBatch(statement: Statement, kind: NotificationKind): Promise<number> {
    return this.database.transaction(async (tx) => {
      const changed = await tx.query<{ id: string }>(statement);
      if (changed.length === 0) return 0;
      const consequences = new Consequences();
      await this.changes.tell(
        tx,
        changed.map(({ id }) => id),
        consequences,
        { kind, by: null },
      );
      consequences.append(tx);
      return changed.length;
    });
  }
}
