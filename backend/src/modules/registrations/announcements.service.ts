import { BadRequestException, Injectable } from '@nestjs/common';
import type { Uuid } from '@rendezvous/contract';
import { Database, type Transaction } from '../../database/database.js';
import { notificationOf } from '../../outbox/notifications.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import {
  ADD_RECIPIENTS,
  INSERT_ANNOUNCEMENT,
  TAKE_RECIPIENTS,
  TYPES_OF_EVENT,
  UNFINISHED,
} from './announcements.queries.js';

export interface Announcement {
  readonly eventId: Uuid;
  readonly kind: 'organiser-message' | 'event-cancelled';
  readonly content: string;
  readonly madeBy: Uuid;
  /** To everybody without. */
  readonly participantTypeIds?: readonly Uuid[];
}

type Told = Pick<Announcement, 'eventId' | 'kind' | 'content'> & { userId: Uuid };

const BATCH = 100;
/** After so many seconds an announcement that is not told to everybody may have lost its job. */
const LOST_AFTER_SECONDS = 5;

/** Tells many people at an event the same, in batches, so that a busy event does not block anybody. */
@Injectable()
export class Announcements {
  constructor(private readonly database: Database) {}

  /**
   * Writes down who is told, in the caller's transaction; a job tells them after its commit. Returns how many they are.
   * @throws BadRequestException when a type is none of the event
   */
  async add(
    tx: Transaction,
    { eventId, kind, content, madeBy, participantTypeIds }: Announcement,
    outbox: OutboxEvents,
  ): Promise<number> {
    const types = participantTypeIds === undefined ? null : [...new Set(participantTypeIds)];
    if (types !== null) {
      const [row] = await tx.query<{ known: number }>(TYPES_OF_EVENT, [eventId, types]);
      if (row?.known !== types.length)
        throw new BadRequestException(['participantTypeIds must be types of this event']);
    }
    const values = [eventId, kind, content, madeBy];
    const [made] = await tx.query<{ id: Uuid }>(INSERT_ANNOUNCEMENT, values);
    if (made === undefined) throw new Error('An insert of one row returns it.');
    const recipients = await tx.query(ADD_RECIPIENTS, [made.id, types]);
    outbox.job('tell-attendees', { announcementId: made.id });
    return recipients.length;
  }

  /** Tells everybody who is still to be told. */
  async tellAll(id: Uuid): Promise<void> {
    while ((await this.tellSome(id)) === BATCH);
  }

  /** Goes on with announcements whose job was lost, a batch of each. */
  async tellLost(): Promise<void> {
    const lost = await this.database.query<{ id: Uuid }>(UNFINISHED, [LOST_AFTER_SECONDS]);
    for (const { id } of lost) await this.tellSome(id);
  }

  private tellSome(id: Uuid): Promise<number> {
    return this.database.transaction(async (tx) => {
      const people = await tx.query<Told>(TAKE_RECIPIENTS, [id, BATCH]);
      const outbox = new OutboxEvents();
      for (const { userId, eventId, kind, content } of people) {
        const notification = { ...notificationOf(kind, null, { eventId }), content };
        outbox.pushToUser(userId, 'notification', notification);
      }
      await outbox.append(tx);
      return people.length;
    });
  }
}
