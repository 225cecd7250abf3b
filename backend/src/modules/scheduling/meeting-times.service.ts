import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/database.js';
import type { EventTimes } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import { type LockedMeeting, partiesOf } from '../meetings/meeting-changes.service.js';
import type { MeetingFields, MeetingRow } from '../meetings/meeting-view.js';
import { type FreeTimes, freeTimes, placeAt, type Search } from './free-times.js';
import { LOCK_SLOT, SET_TIME } from './scheduling.queries.js';
import { SlotFullError } from './slot-full.js';

/** Finds and writes the time of one meeting. The caller locks the event's times, both people and the meeting first. */
@Injectable()
export class MeetingTimes {
  /** Returns the slots that the worker may assign: after the lead time of the event, without the slots in `full`. */
  freeForWorker(
    tx: Transaction,
    locked: LockedMeeting,
    full?: ReadonlySet<string>,
  ): Promise<FreeTimes> {
    const notBefore = earliestStart(locked.event, locked.event.now);
    return freeTimes(tx, { ...searchFor(locked), notBefore, full });
  }

  /** Returns the slots that a person may choose: all that have not begun, except the slots in `full`. */
  freeForPerson(
    tx: Transaction,
    locked: LockedMeeting,
    full: ReadonlySet<string>,
  ): Promise<FreeTimes> {
    return freeTimes(tx, { ...searchFor(locked), full });
  }

  /**
   * Writes the time and, where the event has places, the place; a trigger writes the occupancies.
   * @param wanted the only place that will do
   * @returns the meeting with its new time
   * @throws SlotFullError when the slot has no free place any more
   */
  async setTime(
    tx: Transaction,
    locked: LockedMeeting,
    slot: Slot,
    wanted?: string,
  ): Promise<MeetingRow> {
    const { event, meeting } = locked;
    const place = await this.takePlace(tx, locked, slot, wanted);
    const { link, location } = venueOf(event);
    const { id, start, end } = slot;
    const values = [meeting.id, id, start, end, link, location, place];
    const [changed] = await tx.query<MeetingFields>(SET_TIME, values);
    return { ...meeting, ...changed };
  }

  /** Locks the slot and chooses a place; null where the event has none. */
  private async takePlace(
    tx: Transaction,
    locked: LockedMeeting,
    slot: Slot,
    wanted: string | undefined,
  ): Promise<string | null> {
    if (locked.event.tables === null) return null;
    await tx.query(LOCK_SLOT, [locked.event.id, slot.start]);
    const place = await placeAt(tx, searchFor(locked), slot, wanted);
    if (place === null) throw new SlotFullError(slot.id);
    return place;
  }
}

/**
 * Returns where the meetings of an event take place: its location or, when the event is virtual, its video link, in
 * which `{meeting}` stands for the meeting.
 */
export function venueOf(event: EventTimes): { link: string | null; location: string | null } {
  if (event.isVirtual) return { link: event.videoUrl, location: null };
  return { link: null, location: event.location };
}

/** Returns the earliest start that the worker may assign at this moment. */
export const earliestStart = (
  { leadTimeMinutes }: Pick<EventTimes, 'leadTimeMinutes'>,
  now: Date,
): Date => new Date(now.getTime() + leadTimeMinutes * 60_000);

function searchFor({ event, meeting }: LockedMeeting): Search {
  return {
    event,
    now: event.now,
    people: partiesOf(meeting),
    meetingId: meeting.id,
  };
}
