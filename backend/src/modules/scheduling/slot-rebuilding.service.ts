import { Injectable } from '@nestjs/common';
import type { PlacePreview } from '@rendezvous/contract';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ALONE, ownTimes } from '../events/event-lock.js';
import type { EventState } from '../events/event-view.js';
import { slotsOf } from '../events/slots-of-event.js';
import { MeetingChanges, type Parties } from '../meetings/meeting-changes.service.js';
import { EventPlaces } from '../places/event-places.js';
import { allPlacesOf, placesOf } from '../places/places-of-event.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import { BLOCK_WHERE_FREE, BLOCKS_OF_EVENT, UNBLOCK } from './availability.queries.js';
import type { ScheduledMeeting } from './event-seats.js';
import type { Interval } from './first-free-slot.js';
import { venueOf } from './meeting-times.service.js';
import {
  AT_ANOTHER_VENUE,
  CLEAR_PLACES,
  CLEAR_TIME,
  MEETINGS_AT_PLACE,
  SCHEDULED_TO_COME,
  SET_PLACES,
  SET_VENUE,
  WAITING_OF_EVENT,
} from './scheduling.queries.js';
import { seat, type Seating, timeKey } from './seating.js';

type Block = Interval & { userId: string };
type People = Omit<Parties, 'eventId'> & { id: string };
type RelocatedMeeting = People & { status: 'pending' | 'accepted' };
type Reseated = Seating<ScheduledMeeting>['reseated'];

/** A place with another label or zone; `isTold`: the people who meet there are told that it is elsewhere. */
export interface RenamedPlace {
  id: string;
  isTold: boolean;
}

/** Adapts meetings and blocked times to an edit of the event's dates, hours, places or location. */
@Injectable()
export class SlotRebuilding {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
  ) {}

  /**
   * Adapts the coming meetings to the present dates, hours, places and location of the event. A meeting whose time is no
   * slot any more or has no free place loses it, and a job assigns a new one; other meetings get a place that is theirs.
   * A further job tries the waiting meetings that may fit in now.
   */
  async rebuild(eventId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await ownTimes(tx, eventId);
      const event = await this.changes.readEvent(tx, eventId);
      if (event === null) return;
      const outbox = new OutboxEvents();
      await this.rebuildIn(tx, event, outbox);
      await outbox.append(tx);
    }, ALONE);
  }

  /** Does so in a transaction that holds the event's times alone and has locked no people yet; returns what it has moved. */
  async rebuildIn(
    tx: Transaction,
    event: LockedEvent,
    outbox: OutboxEvents,
    renamed?: RenamedPlace,
  ): Promise<PlacePreview> {
    const places = await placesOf(tx, event);
    const { displaced, reseated } = await this.seatingOf(tx, event, places, event.now);
    const blocks = await tx.query<Block>(BLOCKS_OF_EVENT, [event.id, event.now]);
    const offGridBlocks = offGrid(blocks, event);
    const relocated = await this.atAnotherVenue(tx, event);
    const atRenamed = renamed
      ? await tx.query<People>(MEETINGS_AT_PLACE, [renamed.id, event.now])
      : [];
    const people = [...peopleOf(displaced), ...offGridBlocks.map(({ userId }) => userId)];
    const moved = reseated.map(({ meeting }) => meeting);
    await this.changes.lockPeople(tx, [
      ...people,
      ...peopleOf([...moved, ...relocated, ...atRenamed]),
    ]);
    for (const { id } of displaced) {
      const [cleared] = await tx.query<{ version: number }>(CLEAR_TIME, [id]);
      if (cleared) outbox.job('assign-time', { meetingId: id, version: cleared.version });
    }
    await this.remapBlocks(tx, event, offGridBlocks, outbox);
    const told = await this.reseat(tx, reseated, outbox);
    const changed = new Set([...displaced, ...moved].map(({ id }) => id));
    // The notification comes with the new time.
    await this.changes.pushMeetings(tx, idsOf(displaced), outbox, null);
    const still = atRenamed.filter(({ id }) => !changed.has(id));
    if (renamed) await this.tellOfName(tx, renamed, still, outbox);
    await this.relocate(tx, event, relocated, new Set([...idsOf(displaced), ...told]), outbox);
    const waiting = await tx.query<{ id: string }>(WAITING_OF_EVENT, [event.id]);
    // A waiting meeting of another event may fit into the times that became free.
    const userIds = [...new Set([...idsOf(waiting), ...people])];
    if (userIds.length > 0) outbox.job('place-waiting', { userIds, eventId: event.id });
    return previewOf({ displaced, reseated });
  }

  private async seatingOf(
    from: Queries,
    event: EventState,
    places: EventPlaces,
    now: Date = new Date(),
  ): Promise<Seating<ScheduledMeeting>> {
    const scheduled = await from.query<ScheduledMeeting>(SCHEDULED_TO_COME, [event.id, now]);
    return seat(scheduled, event, places, now);
  }

  /** Gives meetings their new places; returns the ids of those whose people have to go somewhere else and are told so. */
  private async reseat(
    tx: Transaction,
    reseated: Reseated,
    outbox: OutboxEvents,
  ): Promise<string[]> {
    if (reseated.length === 0) return [];
    const ids = reseated.map(({ meeting }) => meeting.id);
    await tx.query(CLEAR_PLACES, [ids]);
    await tx.query(SET_PLACES, [ids, reseated.map(({ place }) => place)]);
    const isTold = ({ meeting, place }: Reseated[number]) =>
      meeting.place !== null && place !== null;
    const idsOfTold = reseated.filter(isTold).map(({ meeting }) => meeting.id);
    const others = reseated.filter((one) => !isTold(one)).map(({ meeting }) => meeting.id);
    await this.changes.pushMeetings(tx, idsOfTold, outbox, {
      kind: 'meeting-place-changed',
      by: null,
    });
    await this.changes.pushMeetings(tx, others, outbox, null);
    return idsOfTold;
  }

  private async tellOfName(
    tx: Transaction,
    { id, isTold }: RenamedPlace,
    meetings: readonly People[],
    outbox: OutboxEvents,
  ): Promise<void> {
    const ids = idsOf(meetings);
    if (ids.length === 0) return;
    await tx.query(SET_PLACES, [ids, ids.map(() => id)]);
    const news = isTold ? ({ kind: 'meeting-place-changed', by: null } as const) : null;
    await this.changes.pushMeetings(tx, ids, outbox, news);
  }

  private atAnotherVenue(tx: Transaction, event: LockedEvent): Promise<RelocatedMeeting[]> {
    const { link, location } = venueOf(event);
    return tx.query<RelocatedMeeting>(AT_ANOTHER_VENUE, [event.id, event.now, link, location]);
  }

  /** Gives coming meetings the location of the event. Of a `silent` meeting people are told for another reason. */
  private async relocate(
    tx: Transaction,
    event: LockedEvent,
    relocated: readonly RelocatedMeeting[],
    silent: ReadonlySet<string>,
    outbox: OutboxEvents,
  ): Promise<void> {
    if (relocated.length === 0) return;
    const { link, location } = venueOf(event);
    await tx.query(SET_VENUE, [idsOf(relocated), link, location]);
    const isNews = ({ id, status }: RelocatedMeeting): boolean =>
      status === 'accepted' && !silent.has(id);
    const ids = (isTold: boolean): string[] =>
      idsOf(relocated.filter((meeting) => isNews(meeting) === isTold));
    await this.changes.pushMeetings(tx, ids(true), outbox, {
      kind: 'meeting-place-changed',
      by: null,
    });
    await this.changes.pushMeetings(tx, ids(false), outbox, null);
  }

  /**
   * Replaces blocked times that are no slots any more by all slots that they overlap: nobody gets a meeting
   * in a time that the person has blocked.
   */
  private async remapBlocks(
    tx: Transaction,
    event: LockedEvent,
    blocks: readonly Block[],
    outbox: OutboxEvents,
  ): Promise<void> {
    for (const userId of new Set(blocks.map((block) => block.userId))) {
      const old = blocks.filter((block) => block.userId === userId);
      await tx.query(UNBLOCK, [userId, event.id, old.map(({ start }) => start)]);
      const slots = slotsOf(event).filter(
        ({ start, end }) =>
          start > event.now && old.some((block) => block.start < end && block.end > start),
      );
      const [starts, ends] = [slots.map(({ start }) => start), slots.map(({ end }) => end)];
      await tx.query(BLOCK_WHERE_FREE, [userId, event.id, starts, ends]);
      outbox.pushToUser(userId, 'availability-changed', { eventId: event.id });
    }
  }

  /** Returns how many coming meetings would lose their time if the event were as given. */
  async countDisplaced(event: EventState): Promise<number> {
    const places = await allPlacesOf(this.database, event.id);
    const { displaced } = await this.seatingOf(this.database, event, places.numbered(event.tables));
    return displaced.length;
  }

  /** Returns what would become of coming meetings if the event had these places. */
  async preview(event: EventState, places: EventPlaces): Promise<PlacePreview> {
    return previewOf(await this.seatingOf(this.database, event, places));
  }
}

/** Counts a meeting as moved when its people have to go to another place. */
function previewOf({ displaced, reseated }: Seating<ScheduledMeeting>): PlacePreview {
  const moved = reseated.filter(({ meeting, place }) => meeting.place !== null && place !== null);
  return { moved: moved.length, displaced: displaced.length };
}

function offGrid(blocks: readonly Block[], event: LockedEvent): Block[] {
  const times = new Set(slotsOf(event).map(timeKey));
  return blocks.filter((block) => !times.has(timeKey(block)));
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const peopleOf = (meetings: readonly Omit<Parties, 'eventId'>[]): string[] =>
  meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);
