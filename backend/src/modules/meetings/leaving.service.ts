import { Injectable } from '@nestjs/common';
import type { Event } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { MeetingChanges, type Parties } from './meeting-changes.service.js';
import { MEETINGS_TO_WITHDRAW, WITHDRAW } from './meetings.queries.js';

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
      // Everybody who changes a meeting locks its event; only the clock does not.
      await this.registrations.lockToChange(tx, eventId);
      const meetings = await tx.query<Parties & { id: string }>(MEETINGS_TO_WITHDRAW, [
        eventId,
        userId,
      ]);
      const people = meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
      this.changes.holdPeople(tx, [userId, ...people]);
      this.changes.attribute(tx, { by: userId });
      const withdrawn = await tx.query<{ id: string }>(WITHDRAW, [meetings.map(({ id }) => id)]);
      const consequences = new Consequences();
      await this.changes.tell(
        tx,
        withdrawn.map(({ id }) => id),
        consequences,
        { kind: 'meeting-cancelled', by: userId },
      );
      // What they had blocked goes with the registration: it may be what they wait for elsewhere.
      consequences.job('place-waiting', { userIds: [...new Set([userId, ...people])], eventId });
      return this.registrations.remove(tx, eventId, userId, consequences);
    });
  }
}
