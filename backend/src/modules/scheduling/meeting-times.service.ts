import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import type { Transaction } from '../../database/database.js';
import type { EventTimes } from '../events/event-view.js';
import type { Slot } from '../events/slots.js';
import { type LockedMeeting, partiesOf } from '../meetings/meeting-changes.service.js';
import type { MeetingFields, MeetingRow } from '../meetings/meeting-view.js';
import { type FreeTimes, freeTimes, type Search, tableAt } from './free-times.js';
import { LOCK_SLOT, SET_TIME } from './scheduling.queries.js';
import { SlotFullError } from './slot-full.js';

/** The time of one meeting that is locked with the event's times and both people: what is free, and taking it. */
@Injectable()
export class MeetingTimes {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** What the worker may give: nothing that begins sooner than the event allows, and no slot known to be full. */
  freeForWorker(
    tx: Transaction,
    locked: LockedMeeting,
    full?: ReadonlySet<string>,
  ): Promise<FreeTimes> {
    return freeTimes(tx, {
      ...searchFor(locked),
      notBefore: earliestStart(locked.event, locked.event.now),
      full,
    });
  }

  /** What a person may choose: everything that has not begun. */
  freeForPerson(
    tx: Transaction,
    locked: LockedMeeting,
    full: ReadonlySet<string>,
  ): Promise<FreeTimes> {
    return freeTimes(tx, { ...searchFor(locked), full });
  }

  /**
   * Writes the time, and the table where the event numbers them; the trigger takes both people's time.
   * @throws SlotFullError when others have taken the last table since it was looked for
   */
  async setTime(tx: Transaction, locked: LockedMeeting, slot: Slot): Promise<MeetingRow> {
    const { event, meeting } = locked;
    const table = await this.takeTable(tx, locked, slot);
    const { link, location } = this.venueOf(event);
    const { id, start, end } = slot;
    const values = [meeting.id, id, start, end, link, location, table];
    const [changed] = await tx.query<MeetingFields>(SET_TIME, values);
    return { ...meeting, ...changed };
  }

  /** Whoever gives out the tables of a slot locks it first; null where the event does not number them. */
  private async takeTable(
    tx: Transaction,
    locked: LockedMeeting,
    slot: Slot,
  ): Promise<number | null> {
    if (locked.event.tables === null) return null;
    await tx.query(LOCK_SLOT, [locked.event.id, slot.start]);
    const table = await tableAt(tx, searchFor(locked), slot);
    if (table === null) throw new SlotFullError(slot.id);
    return table;
  }

  /** Where the event's meetings are held: a virtual one where its address says, else on their page. */
  venueOf(event: EventTimes): { link: string | null; location: string | null } {
    if (!event.isVirtual) return { link: null, location: event.location };
    const page = `${this.env.publicUrl}/events/${event.id}/meetings`;
    return { link: event.externalUrl ?? page, location: null };
  }
}

/** The earliest start the worker gives at this moment. */
export const earliestStart = (
  { leadTimeMinutes }: Pick<EventTimes, 'leadTimeMinutes'>,
  now: Date,
): Date => new Date(now.getTime() + leadTimeMinutes * 60_000);

/** The search for a time of this meeting, as of the moment its event was read. */
function searchFor({ event, meeting }: LockedMeeting): Search {
  return {
    event,
    now: event.now,
    people: partiesOf(meeting),
    meetingId: meeting.id,
  };
}
