import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { SlotPlan } from '../events/slots.js';
import { slotsOf } from '../events/slots-of-event.js';
import { Kept } from './engine/kept.js';
import type { Standing } from './engine/order.js';
import { inTurns } from './engine/turns.js';

/** What is known of an event's attendees besides their profiles, by id. */
export type Standings = (id: string) => Standing;

interface Row {
  id: string;
  /** Requests to them, those taken back left out; null for none. */
  asked: number | null;
  answered: number | null;
  /** The event's slots to come in which they are taken; null for none. */
  taken: number | null;
}

/** With fewer requests than these nothing is known of how somebody answers. */
const TELLING = 3;
const UNKNOWN = 0.5;

/** Milliseconds for which they are good for every viewer: they are a tenth of a second's work at 10,000. */
const KEPT_FOR = 60_000;
/** Milliseconds for which they are better than waiting for newer ones. */
const USABLE_FOR = 10 * 60_000;
/** Rows looked at without interruption. */
const STRETCH = 1024;
/** Attendees of all the events kept, some hundred bytes each. */
const MOST_KEPT = 200_000;

export type AttendedEvent = SlotPlan & { attendeeCount: number };

/** Who answers the requests they get, and who still has time at an event. */
@Injectable()
export class AttendeeStandings {
  private readonly log = new Logger('Standings');
  private readonly kept = new Kept<{ readAt: number; standings: Standings }>(MOST_KEPT);
  private readonly reading = new Map<string, Promise<Standings>>();

  constructor(private readonly database: Database) {}

  /**
   * As it was within the last minute, in one statement for all who ask. While it is read again, those who
   * ask are told what was known before, unless that is too old.
   */
  async of(event: AttendedEvent): Promise<Standings> {
    const found = this.kept.get(event.id);
    const age = found ? Date.now() - found.readAt : Infinity;
    if (found && age < KEPT_FOR) return found.standings;
    const reading = this.readOnce(event);
    if (found === undefined || age > USABLE_FOR) return reading;
    // Whoever asks next tries again.
    reading.catch((error: unknown) => this.log.warn(`Standings were not read: ${String(error)}`));
    return found.standings;
  }

  private readOnce(event: AttendedEvent): Promise<Standings> {
    const known = this.reading.get(event.id);
    if (known !== undefined) return known;
    const reading = this.readAndKeep(event).finally(() => this.reading.delete(event.id));
    this.reading.set(event.id, reading);
    return reading;
  }

  private async readAndKeep(event: AttendedEvent): Promise<Standings> {
    const readAt = Date.now();
    const standings = await this.read(event);
    this.kept.set(event.id, { readAt, standings }, Math.max(1, event.attendeeCount));
    this.kept.trim();
    return standings;
  }

  private async read(event: SlotPlan): Promise<Standings> {
    const slots = slotsOf(event).filter(({ start }) => start.getTime() > Date.now());
    const rows = await this.database.query<Row>(STANDINGS, [
      event.id,
      slots.map(({ start }) => start),
      slots.map(({ end }) => end),
    ]);
    const known = await inTurns(standingsOf(rows, slots.length));
    const others = standingOf({ asked: null, answered: null, taken: null }, slots.length);
    return (id) => known.get(id) ?? others;
  }
}

function* standingsOf(rows: readonly Row[], slots: number): Generator<void, Map<string, Standing>> {
  const known = new Map<string, Standing>();
  for (const row of rows) {
    known.set(row.id, standingOf(row, slots));
    if (known.size % STRETCH === 0) yield;
  }
  return known;
}

function standingOf({ asked, answered, taken }: Omit<Row, 'id'>, slots: number): Standing {
  return {
    answers: asked === null || asked < TELLING ? UNKNOWN : (answered ?? 0) / asked,
    free: slots === 0 ? UNKNOWN : Math.max(0, 1 - (taken ?? 0) / slots),
  };
}

/**
 * $1 event, $2 and $3 when its slots to come begin and end, in order. A time takes the slots that begin
 * before its end and end after its start; nobody's times overlap.
 */
const STANDINGS = `WITH attendees AS MATERIALIZED (
      SELECT user_id AS id FROM event_registrations WHERE event_id = $1),
    asked AS (
      SELECT a.id, count(*)::integer AS asked,
        count(*) FILTER (WHERE m.status IN ('accepted', 'declined', 'completed'))::integer AS answered
      FROM attendees a JOIN meetings m ON m.requestee_user_id = a.id AND m.status <> 'cancelled'
      GROUP BY a.id),
    taken AS (
      SELECT a.id, sum(width_bucket(upper(o.during) - interval '1 microsecond', $2::timestamptz[])
        - width_bucket(lower(o.during), $3::timestamptz[]))::integer AS taken
      FROM attendees a JOIN occupancies o ON o.user_id = a.id
        AND o.during && tstzrange(($2::timestamptz[])[1], ($3::timestamptz[])[cardinality($3)])
      GROUP BY a.id)
    SELECT id, asked, answered, taken FROM asked FULL JOIN taken USING (id)`;
