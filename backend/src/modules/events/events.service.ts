import { Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Event, EventSummary } from '@rendezvous/contract';
import { In, Repository } from 'typeorm';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageQuery,
  PAGE_SIZE,
} from '../../common/pagination.js';
import { Database, type Transaction } from '../../database/database.js';
import { notificationOf } from '../../outbox/notifications.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import type { CreateEventDto, UpdateEventDto } from './dto/event.dto.js';
import { EventEntity } from './event.entity.js';
import { changesBetween } from './event-changes.js';
import { checkEdit, noteEdit } from './event-edit.js';
import { ALONE, ownRules, ownTimes } from './event-lock.js';
import { checkEventRules, isVisible, organises, type SeenEvent } from './event-policy.js';
import { changedBy, valuesOf } from './event-values.js';
import { type EventState, eventSummary, eventView } from './event-view.js';
import {
  ATTENDEES_BUT,
  EVENT_BY_ID,
  EVENT_PAGE,
  EVENT_TOTAL,
  EVENTS_OF_USER,
} from './events.queries.js';

const NOT_FOUND = 'This event does not exist or is not open to you.';
/** Values that the rules need before the database fills in its defaults. */
const DEFAULTS = {
  timezone: 'UTC',
  networkingStartTime: '09:00',
  networkingEndTime: '17:00',
} as const;

@Injectable()
export class EventsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(EventEntity) private readonly events: Repository<EventEntity>,
  ) {}

  /** The events the caller may see, by start date. */
  async page(
    caller: Caller,
    { limit = PAGE_SIZE.default, cursor }: PageQuery,
  ): Promise<Page<Event>> {
    const [startDate, id] =
      cursor === undefined ? [null, null] : decodeCursor(cursor, ['instant', 'uuid']);
    const rows = await this.database.query<SeenEvent & { total: number }>(EVENT_PAGE, [
      caller.id,
      caller.isAdmin,
      startDate,
      id,
      limit + 1,
    ]);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map((row) => viewFor(row, caller)),
      total: rows[0]?.total ?? (await this.total(caller)),
      next:
        rows.length > limit && last ? encodeCursor([last.startDate.toISOString(), last.id]) : null,
    };
  }

  private async total({ id, isAdmin }: Caller): Promise<number> {
    const [count] = await this.database.query<{ total: number }>(EVENT_TOTAL, [id, isAdmin]);
    return count?.total ?? 0;
  }

  /** The events the caller is registered for, by start date. */
  async ofUser(caller: Caller): Promise<Event[]> {
    const rows = await this.database.query<SeenEvent>(EVENTS_OF_USER, [caller.id]);
    return rows.map((row) => viewFor(row, caller));
  }

  /** @throws NotFoundException when it is not there or not visible to the caller */
  async seenBy(caller: Caller, id: string): Promise<SeenEvent> {
    const [row] = await this.database.query<SeenEvent>(EVENT_BY_ID, [caller.id, id]);
    if (row === undefined || !isVisible(row, caller)) throw new NotFoundException(NOT_FOUND);
    return row;
  }

  async detail(caller: Caller, id: string): Promise<Event> {
    return viewFor(await this.seenBy(caller, id), caller);
  }

  /** These events, whoever may see them; deleted ones are missing. */
  states(
    ids: readonly string[],
    from: Pick<Transaction, 'manager'> = this.events,
  ): Promise<EventState[]> {
    return from.manager.findBy(EventEntity, { id: In(ids) });
  }

  /**
   * Locks the event against every other change of it until the transaction ends, yet not against rows that refer
   * to it; null when it is gone.
   */
  lock(tx: Transaction, id: string): Promise<EventEntity | null> {
    return tx.manager.findOne(EventEntity, {
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Counts so many attendees more or less, and raises the version; null when the event is gone. */
  async countAttendees(tx: Transaction, id: string, by: number): Promise<EventState | null> {
    await tx.manager.update(
      EventEntity,
      { id },
      { attendeeCount: () => `attendee_count + ${by}`, version: () => 'version + 1' },
    );
    return tx.manager.findOneBy(EventEntity, { id });
  }

  /**
   * Notes that the rules of the event are other ones now, in a transaction that has them alone and holds the event's
   * lock; what was agreed before may break them.
   * @throws NotFoundException when the event is gone
   */
  async changeRules(
    tx: Transaction,
    id: string,
    fields: Partial<
      Pick<EventEntity, 'limitsRequestsByType' | 'cancelledAt' | 'cancelReason'>
    > = {},
  ): Promise<EventState> {
    await tx.manager.update(
      EventEntity,
      { id },
      {
        ...fields,
        rulesVersion: () => 'rules_version + 1',
        rulesChangedIn: () => 'rules_version + 1',
        rulesChangedAt: () => 'clock_timestamp()',
        version: () => 'version + 1',
      },
    );
    const changed = await tx.manager.findOneBy(EventEntity, { id });
    if (changed === null) throw new NotFoundException(NOT_FOUND);
    return changed;
  }

  /** The event without the part that depends on the viewer; null when it is gone. */
  async summary(id: string): Promise<EventSummary | null> {
    const [event] = await this.states([id]);
    return event === undefined ? null : eventSummary(event);
  }

  /** As `changeRules`, where the rules are the same ones for another person: what was agreed is judged as before. */
  async raiseRules(tx: Transaction, id: string): Promise<EventState | null> {
    const versions = { rulesVersion: () => 'rules_version + 1', version: () => 'version + 1' };
    await tx.manager.update(EventEntity, { id }, versions);
    return tx.manager.findOneBy(EventEntity, { id });
  }

  /** @throws BadRequestException naming the field that is wrong */
  async create(fields: CreateEventDto): Promise<Event> {
    return this.database.transaction(async (tx) => {
      const event = tx.manager.create(EventEntity, DEFAULTS);
      Object.assign(event, valuesOf(fields));
      checkEventRules(event);
      const saved = await tx.manager.save(event);
      await new OutboxEvents()
        .broadcast({
          kind: 'event',
          eventId: saved.id,
          audience: saved.isActive ? 'everyone' : 'attendees',
        })
        .append(tx);
      await noteAct(tx, { action: 'event-created', eventId: saved.id });
      return eventView(saved, { registered: false, organises: true });
    });
  }

  /**
   * Changes the fields sent; the worker then gives the meetings whose time is no slot any more a new one.
   * @throws NotFoundException, and as `checkEdit` does
   */
  async update(caller: Caller, id: string, fields: UpdateEventDto): Promise<Event> {
    await this.database.transaction(async (tx) => {
      if (names(fields, OF_RULES)) await ownRules(tx, id);
      if (names(fields, OF_TIMES)) await ownTimes(tx, id);
      const event = await this.lock(tx, id);
      if (event === null) throw new NotFoundException(NOT_FOUND);
      const changed = changedBy(event, fields);
      await checkEdit(tx, event, changed);
      await tx.manager.save(changed);
      await noteEdit(tx, event, changed);
      const outbox = new OutboxEvents();
      if (changesRules(event, changed)) {
        await this.changeRules(tx, id);
        outbox.broadcast({ kind: 'event-part', eventId: id, part: 'rules' });
      }
      if (event.tables !== changed.tables) {
        outbox.broadcast({ kind: 'event-part', eventId: id, part: 'places' });
      }
      await this.notify(tx, caller, { before: event, changed, outbox });
      await outbox
        .broadcast({
          kind: 'event',
          eventId: id,
          audience: event.isActive || changed.isActive ? 'everyone' : 'attendees',
        })
        .job('rebuild-slots', { eventId: id })
        .append(tx);
    }, ALONE);
    return this.detail(caller, id);
  }

  /** Notifies everybody registered, except the caller, of an edit that matters to attendees of an event to come. */
  private async notify(
    tx: Transaction,
    caller: Caller,
    { before, changed, outbox }: { before: EventState; changed: EventState; outbox: OutboxEvents },
  ): Promise<void> {
    const changes = changesBetween(before, changed);
    const isOver = Math.max(before.endDate.getTime(), changed.endDate.getTime()) <= Date.now();
    if (changes.length === 0 || isOver || changed.cancelledAt !== null) return;
    const oldName = changes.includes('name') ? before.name : null;
    const event = { name: changed.name, oldName, changes };
    const attendees = await tx.query<{ id: string }>(ATTENDEES_BUT, [changed.id, caller.id]);
    for (const { id } of attendees) {
      const notification = notificationOf('event-changed', null, { eventId: changed.id });
      outbox.pushToUser(id, 'notification', { ...notification, event });
    }
  }

  /**
   * The event as an edit would leave it, without making it.
   * @throws as `update` does
   */
  async preview(id: string, fields: UpdateEventDto): Promise<EventState> {
    const event = await this.events.findOneBy({ id });
    if (event === null) throw new NotFoundException(NOT_FOUND);
    const changed = changedBy(event, fields);
    await checkEdit(this.database, event, changed);
    return changed;
  }
}

const viewFor = (event: SeenEvent, viewer: Caller): Event =>
  eventView(event, { registered: event.registered, organises: organises(event, viewer) });

/**
 * Fields on which the times of meetings depend: they change under the exclusive lock of the event's times.
 */
const OF_TIMES = [
  'startDate',
  'endDate',
  'timezone',
  'networkingStartTime',
  'networkingEndTime',
  'meetingDurationMinutes',
  'meetingGapMinutes',
  'tables',
  'location',
  'isVirtual',
  'videoUrl',
] as const satisfies readonly (keyof UpdateEventDto)[];

/** Fields by which requests and changes are judged: they change under the exclusive lock of the event's rules. */
const OF_RULES = [
  'requestsOpenAt',
  'requestsCloseAt',
  'changesCloseAt',
  // The days on which meetings are counted.
  'timezone',
] as const satisfies readonly (keyof UpdateEventDto)[];

const names = (fields: UpdateEventDto, some: readonly (keyof UpdateEventDto)[]): boolean =>
  some.some((field) => fields[field] !== undefined);
const changesRules = (before: EventEntity, after: EventEntity): boolean =>
  OF_RULES.some((field) => before[field]?.valueOf() !== after[field]?.valueOf());
