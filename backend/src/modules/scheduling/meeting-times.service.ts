import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { Transaction } from '../../database/database.js';
import type { EventTimes } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import type { HeldMeeting } from '../meetings/meeting-changes.service.js';
import type { MeetingRow } from '../meetings/meeting-view.js';
import {
  type FreeTimes,
  freeTimesIn,
  loadsOf,
  type Search,
  tableAt,
  type Taken,
  takenForMeeting,
} from './free-times.js';
import { SET_TIME } from './scheduling.queries.js';

/** A meeting, and what its time depends on as read at one moment. */
export interface TimeWanted {
  event: EventTimes & { now: Date };
  meeting: MeetingRow;
}

/** The time of one meeting that is held with the event's times and both people: what is free, and taking it. */
@Injectable()
export class MeetingTimes {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** `taken` is what takes the two, where it has been read already. */
  async free(
    tx: Transaction,
    held: HeldMeeting,
    taken: Promise<Taken[]> | Taken[] = takenForMeeting(tx, held.meeting.id),
  ): Promise<FreeTimes> {
    const { event } = held;
    const [own, loads] = await Promise.all([taken, loadsOf(tx, event, event.now)]);
    return freeTimesIn({ taken: own, loads }, searchFor(held));
  }

  /**
   * Writes the time, and the table where the event numbers them; the trigger takes both people's time.
   * Returns the meeting as it is then, which is not written yet: the transaction fails if it cannot be.
   */
  async give(tx: Transaction, held: HeldMeeting, slot: Slot): Promise<MeetingRow> {
    const { event, meeting } = held;
    const table = await tableAt(tx, searchFor(held), slot);
    const row = this.withTime(held, slot, table);
    const { meetingLink, location } = row;
    const { id, start, end } = slot;
    tx.send(SET_TIME, [meeting.id, id, start, end, meetingLink, location, table, event.now]);
    return row;
  }

  /** A meeting as it is once it has this time. */
  withTime({ event, meeting }: TimeWanted, slot: Slot, table: number | null): MeetingRow {
    const { link, location } = this.venueOf(event);
    const { id, start, end } = slot;
    return {
      ...meeting,
      timeSlotId: id,
      scheduledStartTime: start,
      scheduledEndTime: end,
      lastStartTime: start,
      lastEndTime: end,
      meetingLink: link,
      location,
      tableNumber: table,
      waitingSince: null,
      waitingReason: null,
      version: meeting.version + 1,
      updatedAt: event.now,
    };
  }

  /** Where the event's meetings are held: a virtual one where its address says, else on their page. */
  venueOf(event: EventTimes): { link: string | null; location: string | null } {
    if (!event.isVirtual) return { link: null, location: event.location };
    const page = `${this.env.publicUrl}/events/${event.id}/meetings`;
    return { link: event.externalUrl ?? page, location: null };
  }
}

/** The search for a time of this meeting, as of the moment its event was read. */
export function searchFor({ event, meeting }: TimeWanted): Search {
  return {
    event,
    now: event.now,
    people: [meeting.requesterUserId, meeting.requesteeUserId],
    meetingId: meeting.id,
  };
}
