import { Injectable, Optional } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { ATTENDANCE_PART, ATTENDANCE_SINCE, FORGET_CHANGES } from './attendees.queries.js';
import { Kept } from './engine/kept.js';
import { type Presence, Roll } from './engine/roll.js';

/** Attendees of all the events kept, some hundred bytes each. */
const MOST_KEPT = 600_000;
/** Attendees read at a time: others have their turn in between. */
const AT_A_TIME = 2_000;
/** Comes before every id. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

type Row = { mark: string } & { id: string | null; version: number | null };

/** Who is at which event and shares their data, kept in memory and brought up to date at each look. */
@Injectable()
export class Rolls {
  private readonly kept: Kept<RollOfEvent>;

  constructor(
    private readonly database: Database,
    /** How many attendees to keep. */
    @Optional() most: number = MOST_KEPT,
  ) {
    this.kept = new Kept(most);
  }

  /** An event's, with everything that was committed before this call. */
  async of(eventId: string): Promise<Roll> {
    const found = this.kept.get(eventId) ?? new RollOfEvent(this.database, eventId);
    this.kept.set(eventId, found, Math.max(1, found.size));
    const roll = await found.latest();
    this.kept.set(eventId, found, Math.max(1, found.size));
    this.kept.trim();
    return roll;
  }
}

/** One event's roll. It is read by one statement after another, so that a later answer is never older. */
class RollOfEvent {
  private roll = new Roll();
  /** Everything in transactions before it has been read; null before the first reading. */
  private mark: string | null = null;
  private next: Promise<Roll> | null = null;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly eventId: string,
  ) {}

  get size(): number {
    return this.roll.size;
  }

  /** As of a statement that begins after this call; whoever asks while one runs shares the next. */
  latest(): Promise<Roll> {
    return (this.next ??= this.startNext());
  }

  private async startNext(): Promise<Roll> {
    await this.running;
    this.next = null;
    const reading = this.read();
    // One that fails is told to those who asked; the next one may still succeed.
    this.running = reading.catch(() => undefined);
    return reading;
  }

  private async read(): Promise<Roll> {
    if (this.mark === null || this.roll.isWorn) return this.readWhole();
    const rows = await this.database.query<Row & { stale: boolean }>(ATTENDANCE_SINCE, [
      this.eventId,
      this.mark,
    ]);
    const [first] = rows;
    if (first === undefined || first.stale) return this.readWhole();
    note(this.roll, rows);
    this.mark = first.mark;
    return this.roll;
  }

  /** Part by part: what changes meanwhile comes after the mark of the first part. */
  private async readWhole(): Promise<Roll> {
    const roll = new Roll();
    let mark: string | null = null;
    let after = BEFORE_ALL;
    for (let read = AT_A_TIME; read === AT_A_TIME;) {
      const rows: Row[] = await this.database.query<Row>(ATTENDANCE_PART, [
        this.eventId,
        after,
        AT_A_TIME,
      ]);
      note(roll, rows);
      mark ??= rows[0]?.mark ?? null;
      after = rows.at(-1)?.id ?? after;
      read = rows.length;
    }
    [this.roll, this.mark] = [roll, mark];
    return roll;
  }
}

function note(roll: Roll, rows: readonly Row[]): void {
  for (const { id, version } of rows)
    if (id !== null) roll.note({ id, version } satisfies Presence);
}

/** Deletes changes that are read long since; runs often, so there is little each time. */
export async function forgetOldAttendance(database: Database): Promise<void> {
  await database.query(FORGET_CHANGES);
}
