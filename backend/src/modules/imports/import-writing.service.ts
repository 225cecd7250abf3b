import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { type EventState, eventView } from '../events/event-view.js';
import {
  ChangedMeanwhile,
  filledProfiles,
  lockedBy,
  newPeople,
  registrations,
  type Writing,
  type WrittenPerson,
} from './import-writing.js';
import { PEOPLE } from './imports.queries.js';
import {
  INSERT_PEOPLE,
  LOCK_PEOPLE,
  QUEUE_INVITATIONS,
  REGISTER_PEOPLE,
  UPDATE_PROFILES,
  UPDATE_REGISTRATIONS,
} from './imports-writing.queries.js';
import type { JudgedLine } from './judged-lines.js';
import { type KnownPerson, factsOf } from './present-state.js';

/** People in one statement. */
const TOGETHER = 1000;

type Progress = (part: number) => Promise<void>;
const silent: Progress = () => Promise.resolve();

/** Writes people, places and mails of an import in bulk, in a transaction that holds the event's lock. */
@Injectable()
export class ImportWriting {
  /** @throws ChangedMeanwhile when somebody else has made an account with one of the addresses */
  async addPeople(
    tx: Transaction,
    people: readonly WrittenPerson[],
    progress: Progress,
  ): Promise<void> {
    await inParts(people, progress, async (part) => {
      const [row] = await tx.query<{ made: number }>(INSERT_PEOPLE, newPeople(part));
      if (row?.made !== part.length) throw new ChangedMeanwhile('An address was taken.');
    });
  }

  async register(
    tx: Transaction,
    eventId: string,
    people: readonly WrittenPerson[],
    progress: Progress = silent,
  ): Promise<void> {
    await inParts(people, progress, (part) =>
      tx.query(REGISTER_PEOPLE, registrations(eventId, part)),
    );
  }

  /**
   * Locks the people who were here before.
   * @throws ChangedMeanwhile when one of them is not as the line was judged by
   */
  async lockUnchanged(
    tx: Transaction,
    eventId: string,
    judged: readonly JudgedLine[],
    writing: Writing,
  ): Promise<void> {
    const ids = new Set(lockedBy(writing));
    if (ids.size === 0) return;
    await tx.query(LOCK_PEOPLE, [[...ids]]);
    const before = judged.flatMap(({ person }) =>
      person !== null && ids.has(person.id) ? [person] : [],
    );
    await inParts(before, silent, async (part) => {
      const keys = part.map(({ emailKey }) => emailKey);
      const people = await tx.query<KnownPerson>(PEOPLE, [eventId, keys, []]);
      const now = new Map(people.map((person) => [person.id, factsOf(person)]));
      if (part.some((person) => now.get(person.id) !== factsOf(person)))
        throw new ChangedMeanwhile('Somebody has changed.');
    });
  }

  /** What changes of people who were here before. */
  async change(
    tx: Transaction,
    eventId: string,
    { made, registered, changed, filled }: Writing,
  ): Promise<void> {
    const isNew = new Set(made.map(({ id }) => id));
    await this.register(
      tx,
      eventId,
      registered.filter(({ id }) => !isNew.has(id)),
    );
    await inParts(changed, silent, (part) =>
      tx.query(UPDATE_REGISTRATIONS, registrations(eventId, part)),
    );
    await inParts(filled, silent, (part) => tx.query(UPDATE_PROFILES, filledProfiles(part)));
  }

  async invite(tx: Transaction, eventId: string, people: readonly WrittenPerson[]): Promise<void> {
    await inParts(people, silent, (part) =>
      tx.query(QUEUE_INVITATIONS, [eventId, part.map(({ id }) => id)]),
    );
  }

  /** Tells who has an account of the place or of another type, and everybody of the number of attendees. */
  async tell(
    tx: Transaction,
    event: EventState,
    { registered, changed }: Pick<Writing, 'registered' | 'changed'>,
  ): Promise<void> {
    const view = eventView(event, { registered: true, organises: false });
    const { id: eventId, isActive } = event;
    const isNew = new Set(registered);
    // Streams are locked in the order of their people, as everywhere.
    const told = [...registered, ...changed]
      .filter(({ hasAccount }) => hasAccount)
      .sort((one, other) => (one.id < other.id ? -1 : 1));
    await inParts(told, silent, async (part) => {
      const outbox = new OutboxEvents();
      for (const person of part) {
        const { id: userId } = person;
        outbox.pushToUser(userId, 'event-changed', view);
        if (isNew.has(person)) outbox.broadcast({ kind: 'session', userId });
      }
      await outbox.append(tx);
    });
    await new OutboxEvents()
      .broadcast({ kind: 'event', eventId, audience: isActive ? 'everyone' : 'attendees' })
      .broadcast({ kind: 'event-part', eventId, part: 'people' })
      .append(tx);
  }
}

async function inParts<T>(
  all: readonly T[],
  progress: Progress,
  write: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < all.length; at += TOGETHER) {
    await write(all.slice(at, at + TOGETHER));
    await progress(Math.min(1, (at + TOGETHER) / all.length));
  }
}
