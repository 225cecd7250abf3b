import { Injectable } from '@nestjs/common';
import type { MovedMeeting } from '@rendezvous/contract';
import type { Transaction } from '../../database/database.js';
import type { OutboxEvents } from '../../outbox/outbox-events.js';
import { notificationOf } from '../../outbox/notifications.js';
import { MeetingChanges, type TimeCause } from '../meetings/meeting-changes.service.js';
import { type MeetingRow, meetingView } from '../meetings/meeting-view.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import { type Placement, type Seats, seatPlacements } from './event-seats.js';
import { placesOf } from '../places/places-of-event.js';
import { placeLoads } from './free-times.js';
import { venueOf } from './meeting-times.service.js';
import { CLEAR_TIMES, PLACES_OF_PEOPLE, PLACES_TAKEN_AT, SET_TIMES } from './scheduling.queries.js';

/** A change of the times of several meetings of one event. */
export interface MoveRequest {
  /** The transaction holds the exclusive lock of the event's times and the locks of all people of the meetings. */
  event: LockedEvent;
  placements: readonly Placement[];
  /** The cause that the history of each meeting records. */
  cause: TimeCause;
  /** The person who made the change; null for the worker. */
  by: string | null;
  outbox: OutboxEvents;
}

/** Gives several meetings new times, all of them or none, and notifies each person once. */
@Injectable()
export class MeetingMoves {
  constructor(private readonly changes: MeetingChanges) {}

  /**
   * Gives each meeting its slot and a place. Meetings may exchange their slots, because all lose their times before
   * one gets a new time. A person gets one notification with the old and new times of all moved meetings, and one
   * for each meeting that had no time. The live events are added to `outbox`, which the caller appends.
   * @returns the changed meetings
   * @throws RangeError when a slot has no free place; the database's exclusion violation when a person is busy
   *   in the new slot
   */
  async apply(tx: Transaction, request: MoveRequest): Promise<MeetingRow[]> {
    const { event, placements, cause, by, outbox } = request;
    const ids = placements.map(({ meetingId }) => meetingId);
    const before = await this.changes.lockMeetings(tx, ids);
    const byId = new Map(before.map((row) => [row.id, row]));
    const placed = placements.flatMap((placement) => {
      const row = byId.get(placement.meetingId);
      if (row === undefined) return [];
      const { requesterUserId, requesteeUserId } = row;
      return [{ ...placement, requesterUserId, requesteeUserId }];
    });
    await this.changes.attribute(tx, { by, cause });
    // From here on only meetings that do not move have places.
    await tx.query(CLEAR_TIMES, [ids]);
    const people = placed.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
    const seats = await seatsFor(tx, event, { placements, people });
    const seated = seatPlacements(event, seats, placed);
    const { link, location } = venueOf(event);
    await tx.query(SET_TIMES, [
      seated.map(({ meetingId }) => meetingId),
      seated.map(({ slot }) => slot.id),
      seated.map(({ slot }) => slot.start),
      seated.map(({ slot }) => slot.end),
      seated.map(({ place }) => place),
      link,
      location,
    ]);
    const rows = await this.changes.pushMeetings(tx, ids, outbox, null);
    notifyOfMoves(event.id, rows, byId, outbox);
    return rows;
  }
}

/** Reads the places in use in the new slots, and the places of the people at other times. */
async function seatsFor(
  tx: Transaction,
  event: LockedEvent,
  { placements, people }: { placements: readonly Placement[]; people: readonly string[] },
): Promise<Seats> {
  const slots = [...new Map(placements.map(({ slot }) => [slot.id, slot])).values()];
  const places = await placesOf(tx, event);
  if (places.none) return { places, taken: new Map(), beside: [], loads: null };
  const taken = await tx.query<{ start: Date; places: string[] }>(PLACES_TAKEN_AT, [
    event.id,
    slots.map(({ start }) => start),
    slots.map(({ end }) => end),
    event.now,
  ]);
  const beside = await tx.query<Seats['beside'][number]>(PLACES_OF_PEOPLE, [
    event.id,
    people,
    event.now,
  ]);
  const loads = await placeLoads(tx, event, event.now);
  return {
    places,
    taken: new Map(taken.map(({ start, places: all }) => [start.getTime(), new Set(all)])),
    beside,
    loads,
  };
}

/** Adds one notification for each person with all moved meetings, and one for each meeting that had no time `before`. */
function notifyOfMoves(
  eventId: string,
  rows: readonly MeetingRow[],
  before: ReadonlyMap<string, MeetingRow>,
  outbox: OutboxEvents,
): void {
  for (const [userId, all] of movesByPerson(rows, before)) {
    for (const { meetingId, oldStartTime } of all) {
      if (oldStartTime !== null) continue;
      const notification = notificationOf('meeting-scheduled', null, { eventId, meetingId });
      outbox.pushToUser(userId, 'notification', notification);
    }
    const moved = all.filter(({ oldStartTime }) => oldStartTime !== null);
    if (moved.length === 0) continue;
    const meetingId = moved[0]?.meetingId ?? null;
    const notification = notificationOf('meeting-moved', null, { eventId, meetingId });
    outbox.pushToUser(userId, 'notification', { ...notification, moved });
  }
}

/** Returns, for each person, the meetings whose time is another one than `before`; meetings without a time are left out. */
export function movesByPerson(
  rows: readonly MeetingRow[],
  before: ReadonlyMap<string, MeetingRow>,
): Map<string, MovedMeeting[]> {
  const moves = new Map<string, MovedMeeting[]>();
  for (const row of rows) {
    const oldStart = before.get(row.id)?.scheduledStartTime ?? null;
    const newStart = row.scheduledStartTime;
    if (newStart === null || oldStart?.getTime() === newStart.getTime()) continue;
    for (const userId of [row.requesterUserId, row.requesteeUserId]) {
      const { email: _, ...otherUser } = meetingView(row, userId).otherUser;
      const own = moves.get(userId) ?? [];
      moves.set(userId, own);
      own.push({
        meetingId: row.id,
        otherUser,
        oldStartTime: oldStart?.toISOString() ?? null,
        newStartTime: newStart.toISOString(),
      });
    }
  }
  return moves;
}
