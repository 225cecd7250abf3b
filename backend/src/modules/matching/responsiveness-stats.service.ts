import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { SlotPlan } from '../events/slots.js';
import { slotsOf } from '../events/slots-of-event.js';
import { RESPONSIVENESS } from './attendees.queries.js';
import { LruCache } from './engine/lru-cache.js';
import type { Responsiveness } from './engine/order.js';

/** The responsiveness of an event's attendees, by id. */
export type ResponsivenessOf = (id: string) => Responsiveness;

interface Row {
  id: string;
  /** Null for no requests. */
  asked: number | null;
  answered: number | null;
  /** Null for no slots. */
  taken: number | null;
}

/** The fewest requests from which a share of answers is computed. */
const FEWEST_REQUESTS = 3;
const UNKNOWN = 0.5;
/** Milliseconds for which the statistics are cached: reading them takes a tenth of a second at 10,000. */
const KEPT_FOR = 60_000;
/** The most attendees of all cached events, some hundred bytes each. */
const MOST_ATTENDEES = 200_000;

export type AttendedEvent = SlotPlan & { attendeeCount: number };

/** Knows who answers requests, and who still has free time at an event. */
@Injectable()
export class ResponsivenessStats {
  private readonly cache = new LruCache<{ since: number; stats: Promise<ResponsivenessOf> }>(
    MOST_ATTENDEES,
  );

  constructor(private readonly database: Database) {}

  /** Statistics that are at most a minute old, read once for simultaneous calls. */
  of(event: AttendedEvent): Promise<ResponsivenessOf> {
    const found = this.cache.get(event.id);
    if (found && Date.now() - found.since < KEPT_FOR) return found.stats;
    const stats = this.read(event);
    this.cache.set(event.id, { since: Date.now(), stats }, Math.max(1, event.attendeeCount));
    stats.catch(() => this.cache.delete(event.id));
    return stats;
  }

  private async read(event: SlotPlan): Promise<ResponsivenessOf> {
    const slots = slotsOf(event).filter(({ start }) => start.getTime() > Date.now());
    const rows = await this.database.query<Row>(RESPONSIVENESS, [
      event.id,
      slots.map(({ start }) => start),
      slots.map(({ end }) => end),
    ]);
    const known = new Map(rows.map((row) => [row.id, responsivenessOf(row, slots.length)]));
    const others = responsivenessOf({ asked: null, answered: null, taken: null }, slots.length);
    return (id) => known.get(id) ?? others;
  }
}

function responsivenessOf(
  { asked, answered, taken }: Omit<Row, 'id'>,
  slots: number,
): Responsiveness {
  return {
    answers: asked === null || asked < FEWEST_REQUESTS ? UNKNOWN : (answered ?? 0) / asked,
    free: slots === 0 ? UNKNOWN : Math.max(0, 1 - (taken ?? 0) / slots),
  };
}
