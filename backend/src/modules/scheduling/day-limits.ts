import { IANAZone } from 'luxon';
import type { Queries } from '../../database/database.js';
import { localDate } from '../events/slots.js';
import { DAY_LIMITS } from './day-limits.queries.js';
import type { BoardLayout } from './engine/board.js';

/** A person who may have only so many meetings a day, with one of the meetings that have a time; null: there is none. */
export interface DayLimitRow {
  userId: string;
  most: number;
  meetingId: string | null;
  start: Date | null;
}

/** How many meetings a person may have on a day. */
export interface DayQuota {
  userId: string;
  most: number;
}

/** A meeting that has a time, on a date in the zone of its event. */
interface DatedMeeting {
  id: string;
  date: number;
}

/** How many meetings of an event people may have on a day, and the meetings with a time that they have. */
export class DayLimits {
  private readonly zone: IANAZone;
  private readonly people = new Map<string, { most: number; meetings: DatedMeeting[] }>();

  constructor(timezone: string, rows: readonly DayLimitRow[]) {
    this.zone = IANAZone.create(timezone);
    for (const { userId, most, meetingId, start } of rows) {
      const person = this.people.get(userId) ?? { most, meetings: [] };
      this.people.set(userId, person);
      if (meetingId === null || start === null) continue;
      person.meetings.push({ id: meetingId, date: this.dateOf(start) });
    }
  }

  /** Whether somebody may have only so many meetings on a day. */
  get some(): boolean {
    return this.people.size > 0;
  }

  /**
   * Returns whether one of the people has as many meetings on the day of the instant as may be, without the meetings of
   * `aside`.
   */
  areFull(userIds: readonly string[], instant: Date, aside: ReadonlySet<string>): boolean {
    return this.fullPerson(userIds, instant, aside) !== null;
  }

  /** Returns the first of the people who is full in this sense, with their limit; null: none is. */
  fullPerson(
    userIds: readonly string[],
    instant: Date,
    aside: ReadonlySet<string>,
  ): DayQuota | null {
    if (!this.some) return null;
    const date = this.dateOf(instant);
    const userId = userIds.find((id) => this.left(id, date, aside) <= 0);
    const most = userId === undefined ? undefined : this.people.get(userId)?.most;
    return userId === undefined || most === undefined ? null : { userId, most };
  }

  /** Returns how many more meetings the person may have on the day of the instant, without the meetings of `aside`. */
  leftOn(userId: string, instant: Date, aside: ReadonlySet<string>): number {
    return this.left(userId, this.dateOf(instant), aside);
  }

  /** Returns the same number for instants of one day. */
  dateOf(instant: Date): number {
    return localDate(instant.getTime(), this.zone);
  }

  /**
   * Returns the days of the slots and the limits of the people for a board; nothing where nobody has a limit.
   * @param people the number of each person on the board
   * @param onBoard the ids of the meetings on the board
   */
  layOut(
    slots: readonly { start: Date }[],
    people: ReadonlyMap<string, number>,
    onBoard: ReadonlySet<string>,
  ): Pick<BoardLayout, 'days' | 'maxPerDay' | 'offBoard'> {
    if (!this.some) return {};
    const dates = slots.map(({ start }) => this.dateOf(start));
    const dayOfDate = new Map([...new Set(dates)].map((date, day) => [date, day]));
    const maxPerDay = Array.from({ length: people.size }, (): number | null => null);
    const offBoard: { person: number; day: number; meetings: number }[] = [];
    for (const [userId, { most, meetings }] of this.people) {
      const person = people.get(userId);
      if (person === undefined) continue;
      maxPerDay[person] = most;
      for (const { id, date } of meetings) {
        const day = dayOfDate.get(date);
        if (day !== undefined && !onBoard.has(id)) offBoard.push({ person, day, meetings: 1 });
      }
    }
    return { days: dates.map((date) => dayOfDate.get(date) ?? 0), maxPerDay, offBoard };
  }

  private left(userId: string, date: number, aside: ReadonlySet<string>): number {
    const person = this.people.get(userId);
    if (person === undefined) return Infinity;
    const held = person.meetings.filter((one) => one.date === date && !aside.has(one.id));
    return person.most - held.length;
  }
}

/** Reads the limits of these people; they stay true under the locks of the event's rules and times and of the people. */
export async function readDayLimits(
  from: Queries,
  event: { id: string; timezone: string },
  people: readonly string[],
): Promise<DayLimits> {
  return new DayLimits(
    event.timezone,
    await from.query<DayLimitRow>(DAY_LIMITS, [event.id, people]),
  );
}
