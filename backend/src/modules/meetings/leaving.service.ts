import { Injectable } from '@nestjs/common';
import type { Event } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { MeetingChanges, type Parties } from './meeting-changes.service.js';
import { MEETINGS_TO_WITHDRAW, SET_STATUS } from './meetings.queries.js';

/** Leaving an event: the registration goes, and with it that person's pending and coming meetings there. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly database: Database,
    private readonly registrations: RegistrationsService,
    private readonly changes: MeetingChanges,
  ) {}

  /** @throws NotFoundException when the event is gone or the person not registered */
  async leave(userId: string, eventId: string): Promise<Event> {
    return this.database.transaction(async (tx) => {
      // Every change of a meeting locks its event, so these meetings stay as they are read.
      await this.registrations.lockToChange(tx, eventId);
      const meetings = await tx.query<Parties & { id: string }>(MEETINGS_TO_WITHDRAW, [
        eventId,
        userId,
      ]);
      const people = meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
      await this.changes.holdPeople(tx, [userId, ...people]);
      for (const { id } of meetings) await tx.query(SET_STATUS, [id, 'cancelled']);
      const consequences = new Consequences();
      await this.changes.tell(
        tx,
        meetings.map(({ id }) => id),
        consequences,
        { kind: 'meeting-cancelled', by: userId },
      );
      if (people.length > 0) consequences.job('place-waiting', { userIds: [...new Set(people)] });
      return this.registrations.remove(tx, eventId, userId, consequences);
    });
  }
}
