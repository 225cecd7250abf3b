import { Injectable } from '@nestjs/common';
import type { EndingRequest } from '@rendezvous/contract';
import { Database, type Transaction } from '../../database/database.js';
import type { OutboxEvents } from '../../outbox/outbox-events.js';
import { personView } from '../users/user-view.js';
import { MeetingChanges, type Parties, partiesOf } from './meeting-changes.service.js';
import { partyOf } from './meeting-view.js';

type Ending = Omit<Parties, 'eventId'> & { id: string };

/** Ends requests that the rules of their event do not allow any more. */
@Injectable()
export class RequestEnding {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
  ) {}

  /** These requests with their people, in the given order; those that are gone are missing. */
  async views(meetingIds: readonly string[]): Promise<EndingRequest[]> {
    const rows = await this.changes.rows(this.database, meetingIds);
    const known = new Map(rows.map((row) => [row.id, row]));
    return meetingIds.flatMap((meetingId) => {
      const row = known.get(meetingId);
      if (row === undefined) return [];
      const [requester, requestee] = [partyOf(row, 'requester'), partyOf(row, 'requestee')];
      return [{ meetingId, requester: personView(requester), requestee: personView(requestee) }];
    });
  }

  /**
   * Cancels those of the requests that still wait for an answer, and tells both people. The transaction has the event's
   * rules alone, so none of them is accepted meanwhile.
   */
  async end(tx: Transaction, requests: readonly Ending[], outbox: OutboxEvents): Promise<void> {
    if (requests.length === 0) return;
    await this.changes.lockPeople(tx, [...new Set(requests.flatMap(partiesOf))]);
    const ids = requests.map(({ id }) => id);
    const news = { kind: 'meeting-cancelled', by: null, reason: 'new-rules' } as const;
    await this.changes.cancel(tx, ids, outbox, news);
  }
}
