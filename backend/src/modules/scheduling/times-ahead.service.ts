import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import type { JobPayloads } from '../../queue/queues.js';
import type { ExpectedMeeting } from '../meetings/meeting-answers.service.js';
import { MeetingChanges } from '../meetings/meeting-changes.service.js';
import { chooseSlot } from './choose-slot.js';
import { freeTimesIn, needsLoads, type Taken } from './free-times.js';
import { MeetingTimes, searchFor, type TimeWanted } from './meeting-times.service.js';
import { GIVE_TIME, ROOM_OF_TWO } from './scheduling.queries.js';

/** A row of `ROOM_OF_TWO`. */
type Room = TimeWanted['event'] & {
  checksum: string;
  /** As `takenIn` reads it; null: nothing. */
  taken: string | null;
};

/** A time that was found without holding anything, ready to be written. */
interface Found {
  /** Of `GIVE_TIME`. */
  readonly values: unknown[];
  readonly told: Consequences;
}

/** What was, or is being, looked for. */
interface Look {
  readonly meetingId: string;
  readonly version: number;
  isOver: boolean;
  /** Null without a time, or when it could not be read; whoever holds the meeting finds out why. */
  readonly found: Promise<Found | null>;
}

/**
 * Looks for the time of a meeting while its accept is being committed, and gives it in one statement that does
 * nothing when anything the choice came from has changed.
 */
@Injectable()
export class TimesAhead {
  /** The last of each event, until it is given or another comes. */
  private readonly looks = new Map<string, Look>();

  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly times: MeetingTimes,
  ) {}

  /**
   * One at a time of an event: where many are accepted at once they are decided about together. Not where the
   * choice depends on others than the two, of whom no version tells.
   */
  look(expected: ExpectedMeeting): void {
    const { eventId, id, version } = expected.meeting;
    const last = this.looks.get(eventId);
    if (last?.isOver === false || needsLoads(expected.event)) return;
    const look: Look = {
      meetingId: id,
      version,
      isOver: false,
      found: this.find(expected)
        .catch(() => null)
        .finally(() => (look.isOver = true)),
    };
    this.looks.set(eventId, look);
  }

  /**
   * Gives the one meeting that is due the time that was found for it.
   * @returns false when none was, or when it is not its turn or not its time any more: nothing is changed then
   */
  async give({ eventId, meetings }: JobPayloads['assign-time']): Promise<boolean> {
    const look = this.looks.get(eventId);
    const [due, ...others] = meetings;
    if (look === undefined || others.length > 0) return false;
    if (look.meetingId !== due?.id || look.version !== due.version) return false;
    this.looks.delete(eventId);
    const found = await look.found;
    return found !== null && this.write(found);
  }

  private async find({ meeting, versions }: ExpectedMeeting): Promise<Found | null> {
    const { eventId, requesterUserId, requesteeUserId } = meeting;
    const parties = [eventId, requesterUserId, requesteeUserId];
    const [room] = await this.database.query<Room>(ROOM_OF_TWO, parties);
    if (room === undefined) return null;
    const { checksum, taken, ...event } = room;
    const seen = { event, meeting };
    const choice = freeTimesIn({ taken: takenIn(taken), loads: [] }, searchFor(seen));
    const slot = chooseSlot(event.slotPolicy, choice);
    if (slot === null) return null;
    const row = this.times.withTime(seen, slot, null);
    const told = new Consequences();
    this.changes.tellOf([row], told, { kind: 'meeting-scheduled', by: null });
    const time = [slot.id, slot.start, slot.end, row.meetingLink, row.location];
    const values = [
      row.id,
      ...parties,
      versions,
      event.now,
      checksum,
      ...time,
      told.written().people,
    ];
    return { values, told };
  }

  private async write({ values, told }: Found): Promise<boolean> {
    const [given] = await this.database.change<{ appended: object | null }>(
      GIVE_TIME,
      values,
      (rows) => told.noticesOf(rows),
    );
    return given?.appended !== null && given?.appended !== undefined;
  }
}

/** Of `ROOM_OF_TWO`. */
const takenIn = (taken: string | null): Taken[] =>
  (taken?.split(',') ?? []).map((one) => {
    const [userId = '', start, end, meetingId = null] = one.split(' ');
    return { userId, meetingId, start: atSecond(start), end: atSecond(end) };
  });

const atSecond = (seconds: string | undefined): Date => new Date(Number(seconds) * 1000);
