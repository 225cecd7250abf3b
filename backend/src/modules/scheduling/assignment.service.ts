import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Database, type Transaction } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import type { EventState } from '../events/event-view.js';
import {
  type HeldMeeting,
  MeetingChanges,
  type News,
  type Parties,
} from '../meetings/meeting-changes.service.js';
import type { LockedEvent } from '../registrations/registrations.service.js';
import { BLOCK_WHERE_FREE, BLOCKS_OF_EVENT, UNBLOCK } from './availability.queries.js';
import { chooseSlot } from './choose-slot.js';
import type { ScheduledMeeting } from './event-seats.js';
import type { Busy } from './first-free-slot.js';
import { type FreeTimes, type Taken, takenForMeeting } from './free-times.js';
import { MeetingMoves } from './meeting-moves.service.js';
import { MeetingTimes } from './meeting-times.service.js';
import { RepairService } from './repair.service.js';
import {
  CLEAR_TIME,
  SCHEDULED_TO_COME,
  SET_TABLE,
  SET_WAITING,
  WAITING_OF_EVENT,
  WAITING_OF_PEOPLE,
} from './scheduling.queries.js';
import { seat, timeKey } from './seating.js';
import { slotsOf } from '../events/slots-of-event.js';

type Block = Busy & { userId: string };

/** Searches for room before the queue, and in the end the sweep, has to try again. */
const ATTEMPTS = 6;

/** What one call of `assign` learns from turn to turn. */
interface Turns {
  passedOver: string[];
  /** Held beside the people of the meeting itself. */
  people: string[];
}

/** Gives accepted meetings their times. Everything here holds the event's times and the people. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly database: Database,
    private readonly changes: MeetingChanges,
    private readonly times: MeetingTimes,
    private readonly repairs: RepairService,
    private readonly moves: MeetingMoves,
  ) {}

  /**
   * Gives the meeting the free slot that the event's policy prefers, makes room by moving others where
   * there is none, or marks it as waiting. Those of the event accepted before it come first, whichever
   * worker has them. Does nothing when the meeting is not accepted, has a time, or has moved on from
   * `version` (null: any).
   * @throws ServiceUnavailableException when people's times change faster than room can be made; that
   *   there is no time is never said then
   */
  async assign(meetingId: string, version: number | null = null): Promise<void> {
    const turns: Turns = { passedOver: [], people: [] };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      let outcome = await this.takeTurn(meetingId, version, turns);
      while (outcome === 'another') outcome = await this.takeTurn(meetingId, version, turns);
      if (outcome === 'done') return;
    }
    throw new ServiceUnavailableException('Too many people are doing this at once.');
  }

  /** Decides about whoever of the event is next up to this meeting, as far as the people held suffice. */
  private async takeTurn(
    meetingId: string,
    version: number | null,
    turns: Turns,
  ): Promise<'done' | 'another' | 'more-people'> {
    try {
      const { turn, missing } = await this.database.transaction((tx) =>
        this.decideTurn(tx, meetingId, version, turns),
      );
      turns.people = missing === null ? [] : [...turns.people, ...missing];
      if (missing !== null) return 'more-people';
      return turn === meetingId ? 'done' : 'another';
    } catch (error) {
      const turn = await this.changes.firstInLine(this.database, meetingId, turns.passedOver);
      if (turn === meetingId) throw error;
      // It has a job of its own, and holds nobody up who came after it.
      turns.passedOver.push(turn);
      return 'another';
    }
  }

  /** Decides about whoever is first in line; `missing` as `decide` returns it. */
  private async decideTurn(
    tx: Transaction,
    meetingId: string,
    version: number | null,
    { passedOver, people }: Turns,
  ): Promise<{ turn: string; missing: string[] | null }> {
    const read = (id: string) =>
      Promise.all([this.changes.held(tx, id), takenForMeeting(tx, id)] as const);
    // Nearly always it is the meeting's own turn: what is read of it comes with the holds.
    const [turn, own] = await Promise.all([
      this.changes.takeTurn(tx, meetingId, { passedOver, also: people }),
      read(meetingId),
    ]);
    if (turn === null) return { turn: meetingId, missing: null };
    const [held, taken] = turn === meetingId ? own : await read(turn);
    const isDue = held !== null && needsTime(held, turn === meetingId ? version : null);
    return { turn, missing: isDue ? await this.decide(tx, { held, taken }, people) : null };
  }

  /**
   * Decides about one meeting that is held and needs a time; `also` are held beside its own people.
   * Returns null, or who has to be held as well, and then nothing was changed.
   */
  private async decide(
    tx: Transaction,
    { held, taken }: { held: HeldMeeting; taken: Taken[] },
    also: readonly string[],
  ): Promise<string[] | null> {
    const { meeting, event } = held;
    const people = [meeting.requesterUserId, meeting.requesteeUserId, ...also];
    const found = await this.times.free(tx, held, taken);
    const slot = chooseSlot(event.slotPolicy, found);
    if (slot !== null) {
      const row = await this.times.give(tx, held, slot);
      const told = new Consequences();
      this.changes.tellOf([row], told, { kind: 'meeting-scheduled', by: null });
      told.append(tx);
      return null;
    }
    const repair = await this.repairs.find(tx, held, found);
    if (repair === null) {
      await this.wait(tx, held, found.obstacle);
      return null;
    }
    const missing = repair.people.filter((id) => !people.includes(id));
    if (missing.length > 0) return missing;
    const consequences = new Consequences();
    const { placements } = repair;
    await this.moves.make(tx, { event, placements, cause: 'made-room', by: null, consequences });
    // The times left behind may be what others wait for.
    const userIds = [...new Set(repair.people)];
    consequences.job('place-waiting', { userIds, eventId: event.id }).append(tx);
    return null;
  }

  private async wait(
    tx: Transaction,
    held: HeldMeeting,
    obstacle: FreeTimes['obstacle'],
  ): Promise<void> {
    const { meeting } = held;
    // Nothing new to tell somebody who knows already that there is no time, and why.
    if (meeting.waitingReason === obstacle) return;
    await tx.query(SET_WAITING, [meeting.id, obstacle]);
    const news: News | null =
      meeting.waitingSince === null ? { kind: 'meeting-waiting', by: null } : null;
    const consequences = new Consequences();
    await this.changes.tell(tx, [meeting.id], consequences, news);
    consequences.append(tx);
  }

  /**
   * Time became free for these people, and with it perhaps a table of the event: tries the meetings
   * that wait for either, first accepted first.
   */
  async placeWaiting(userIds: readonly string[], eventId: string): Promise<void> {
    const waiting = await this.database.query<{ id: string }>(WAITING_OF_PEOPLE, [
      userIds,
      eventId,
    ]);
    for (const { id } of waiting) await this.assign(id);
  }

  /**
   * After an event's dates, hours or tables may have changed: a coming meeting whose time is no slot any
   * more, or has no table left, loses it and is given a new one, others are given a table that is there,
   * and meetings that wait for time, here or elsewhere, are tried again.
   */
  async rebuildSlots(eventId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      this.changes.holdTimes(tx, eventId);
      const event = await this.changes.holdEvent(tx, eventId);
      if (event === null) return;
      const scheduled = await tx.query<ScheduledMeeting>(SCHEDULED_TO_COME, [eventId, event.now]);
      const { astray, reseated } = seat(scheduled, event, event.now);
      const blocks = await tx.query<Block>(BLOCKS_OF_EVENT, [eventId, event.now]);
      const strayBlocks = offGrid(blocks, event);
      const people = [...peopleOf(astray), ...strayBlocks.map(({ userId }) => userId)];
      this.changes.holdPeople(tx, [...people, ...peopleOf(reseated.map(({ meeting }) => meeting))]);
      const consequences = new Consequences();
      for (const { id } of astray) {
        const [cleared] = await tx.query<{ version: number }>(CLEAR_TIME, [id]);
        if (cleared) consequences.job('assign-time', { meetingId: id, version: cleared.version });
      }
      await this.remapBlocks(tx, event, strayBlocks, consequences);
      for (const { meeting, table } of reseated) await tx.query(SET_TABLE, [meeting.id, table]);
      const changed = [...astray, ...reseated.map(({ meeting }) => meeting)];
      await this.changes.tell(
        tx,
        changed.map(({ id }) => id),
        consequences,
        // What they are told of is the new time.
        null,
      );
      const waiting = await tx.query<{ id: string }>(WAITING_OF_EVENT, [eventId]);
      // The times given back may be what a meeting of another event waits for.
      const userIds = [...new Set([...waiting.map(({ id }) => id), ...people])];
      if (userIds.length > 0) consequences.job('place-waiting', { userIds, eventId });
      consequences.append(tx);
    });
  }

  /**
   * Blocked times that are no slots any more become the slots they reach into: better too much kept
   * free than somebody booked who said they are away.
   */
  private async remapBlocks(
    tx: Transaction,
    event: LockedEvent,
    blocks: readonly Block[],
    consequences: Consequences,
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
      consequences.tell(userId, 'availability-changed', { eventId: event.id });
    }
  }

  /** How many coming meetings would lose their time if the event were as given. */
  async countAstray(event: EventState): Promise<number> {
    const now = new Date();
    const scheduled = await this.database.query<ScheduledMeeting>(SCHEDULED_TO_COME, [
      event.id,
      now,
    ]);
    return seat(scheduled, event, now).astray.length;
  }
}

function offGrid(blocks: readonly Block[], event: LockedEvent): Block[] {
  const times = new Set(slotsOf(event).map(timeKey));
  return blocks.filter((block) => !times.has(timeKey(block)));
}

const peopleOf = (meetings: readonly Omit<Parties, 'eventId'>[]): string[] =>
  meetings.flatMap((one) => [one.requesterUserId, one.requesteeUserId]);

function needsTime({ meeting }: HeldMeeting, version: number | null): boolean {
  return (
    meeting.status === 'accepted' &&
    meeting.scheduledStartTime === null &&
    (version === null || meeting.version === version)
  );
}
