import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { type EventState, eventView } from '../events/event-view.js';
import {
  filledProfiles,
  lockedBy,
  type NewIds,
  newPeople,
  registrations,
  type Writing,
  type WrittenPerson,
} from './import-writing.js';
import { type ImportRow, PEOPLE } from './imports.queries.js';
import {
  DELETE_PEOPLE,
  INSERT_PEOPLE,
  LOCK_PEOPLE,
  QUEUE_INVITATIONS,
  REGISTER_PEOPLE,
  UPDATE_PROFILES,
  UPDATE_REGISTRATIONS,
} from './imports-writing.queries.js';
import type { JudgedLine } from './judged-lines.js';
import { type KnownPerson, factsOf } from './present-state.js';

/** People in one statement: others have their turn between the statements. */
const TOGETHER = 250;

type Progress = (part: number) => Promise<void>;
const silent: Progress = () => Promise.resolve();

/** Writes people, places and mails of an import in bulk, in a transaction that holds the event's lock. */
@Injectable()
export class ImportWriting {
  /**
   * Adds new people, and notes them in `made`.
   * @returns whether all were added; not who has an account since
   */
  async addPeople(
    tx: Transaction,
    people: readonly WrittenPerson[],
    made: NewIds,
    progress: Progress = silent,
  ): Promise<boolean> {
    // Two imports that add the same people do so in the same order, and so never wait for each other.
    const sorted = people.toSorted((one, other) => (one.emailKey < other.emailKey ? -1 : 1));
    await inParts(sorted, progress, async (part) => {
      const added = await tx.query<{ id: string; emailKey: string }>(
        INSERT_PEOPLE,
        newPeople(part),
      );
      for (const { id, emailKey } of added) made.set(emailKey, id);
    });
    return people.every(({ emailKey }) => made.has(emailKey));
  }

  /** Takes those away again whose lines have become errors since they were added. */
  async forget(tx: Transaction, writing: Writing, made: NewIds): Promise<void> {
    const wanted = new Set(writing.made.map(({ id }) => id));
    const unwanted = [...made.values()].filter((id) => !wanted.has(id));
    if (unwanted.length > 0) await tx.query(DELETE_PEOPLE, [unwanted]);
  }

  /** Gives the places; the people count as added by who imports them. */
  async register(
    tx: Transaction,
    { eventId, createdBy }: Pick<ImportRow, 'eventId' | 'createdBy'>,
    { registered }: Writing,
    progress: Progress,
  ): Promise<void> {
    await inParts(registered, progress, (part) =>
      tx.query(REGISTER_PEOPLE, [...registrations(eventId, part), createdBy]),
    );
  }

  /**
   * Locks the people who were here before.
   * @returns whether all of them are as their lines were judged by
   */
  async lockUnchanged(
    tx: Transaction,
    eventId: string,
    judged: readonly JudgedLine[],
    writing: Writing,
  ): Promise<boolean> {
    const ids = new Set(lockedBy(writing));
    if (ids.size === 0) return true;
    await tx.query(LOCK_PEOPLE, [[...ids]]);
    const before = judged.flatMap(({ person }) =>
      person !== null && ids.has(person.id) ? [person] : [],
    );
    let areUnchanged = true;
    await inParts(before, silent, async (part) => {
      const keys = part.map(({ emailKey }) => emailKey);
      const people = await tx.query<KnownPerson>(PEOPLE, [eventId, keys, []]);
      const now = new Map(people.map((person) => [person.id, factsOf(person)]));
      areUnchanged &&= part.every((person) => now.get(person.id) === factsOf(person));
    });
    return areUnchanged;
  }

  /** What changes of people who were here before. */
  async change(tx: Transaction, eventId: string, { changed, filled }: Writing): Promise<void> {
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
