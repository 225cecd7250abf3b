import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Database, type Transaction } from '../../database/database.js';
import { Consequences } from '../../outbox/consequences.js';
import type { DueMeeting } from '../../queue/queues.js';
import {
  type HeldMeeting,
  MeetingChanges,
  type News,
} from '../meetings/meeting-changes.service.js';
import type { MeetingRow } from '../meetings/meeting-view.js';
import type { Obstacle } from '../meetings/obstacle.js';
import { chooseSlot } from './choose-slot.js';
import type { Busy } from './first-free-slot.js';
import { type FreeTimes, type Taken, takenByPerson, takenForMeeting } from './free-times.js';
import { MeetingMoves } from './meeting-moves.service.js';
import { MeetingTimes } from './meeting-times.service.js';
import { RepairService } from './repair.service.js';
import { SET_WAITING, STILL_DUE, WAITING_OF_PEOPLE } from './scheduling.queries.js';

/** Searches for room before the queue, and in the end the sweep, has to try again. */
const ATTEMPTS = 6;
/** Turns of one transaction where many wait: who is in it is held until the last of them is decided. */
const MOST_TURNS = 25;

/** What is asked for, and what is learnt from turn to turn. */
interface Turns {
  readonly asked: string;
  /** Void when the meeting asked for has moved on from it; null: any. */
  readonly version: number | null;
  /** Whose turn has been. */
  readonly decided: Set<string>;
  readonly passedOver: string[];
  /** Held beside the people of the meetings themselves. */
  people: string[];
  /** Taken in one transaction. */
  most: number;
  /** Something failed: whose turn it was shows when they are taken one by one. */
  isCareful: boolean;
}

/** A meeting whose turn it is, and what takes its two people. */
interface InTurn {
  readonly id: string;
  readonly held: HeldMeeting | null;
  readonly taken: readonly Taken[];
}

/** What a transaction has brought. */
interface Outcome {
  readonly decided: readonly string[];
  /** Who has to be held as well for the next one; nothing was changed for it then. */
  readonly missing: readonly string[];
  /** Whether it was one free time after another: the next ones can be as many. */
  readonly easy: boolean;
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
    await this.takeTurns(turnsUpTo(meetingId, version, new Set(), 1));
  }

  /**
   * The same for meetings of one event; one that fails holds none of the others up.
   * @throws the first error there was
   */
  async assignAll(meetings: readonly DueMeeting[]): Promise<void> {
    const decided = new Set<string>();
    const failures: unknown[] = [];
    let left = meetings;
    for (let last = left.at(-1); last !== undefined; last = left.at(-1)) {
      // Those accepted before the last have their turns before it.
      await this.takeTurns(turnsUpTo(last.id, last.version, decided, left.length)).catch(
        (error: unknown) => failures.push(error),
      );
      left = await this.stillDue(left.slice(0, -1).filter(({ id }) => !decided.has(id)));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Those that other workers have not decided about. */
  private async stillDue(meetings: readonly DueMeeting[]): Promise<readonly DueMeeting[]> {
    if (meetings.length === 0) return [];
    const rows = await this.database.query<{ id: string }>(STILL_DUE, [
      meetings.map(({ id }) => id),
    ]);
    const due = new Set(rows.map(({ id }) => id));
    return meetings.filter(({ id }) => due.has(id));
  }

  /** Takes turns until that of the meeting asked for has been. */
  private async takeTurns(turns: Turns): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      while (await this.takeSome(turns)) if (turns.decided.has(turns.asked)) return;
    }
    throw new ServiceUnavailableException('Too many people are doing this at once.');
  }

  /**
   * Decides about whoever of the event is next up to the meeting asked for; false when more people have to be
   * held for it.
   */
  private async takeSome(turns: Turns): Promise<boolean> {
    try {
      const outcome = await this.database.transaction((tx) => this.decideSome(tx, turns));
      for (const id of outcome.decided) turns.decided.add(id);
      const isMissing = outcome.missing.length > 0;
      turns.people = isMissing ? [...turns.people, ...outcome.missing] : [];
      turns.most = outcome.easy && !turns.isCareful ? MOST_TURNS : 1;
      return !isMissing;
    } catch (error) {
      if (turns.most > 1) Object.assign(turns, { most: 1, isCareful: true });
      else await this.passOver(turns, error);
      return true;
    }
  }

  /**
   * Whose turn failed has a job of its own, and holds nobody up who came after it.
   * @throws `error` when it is the meeting asked for
   */
  private async passOver(turns: Turns, error: unknown): Promise<void> {
    const { asked, passedOver } = turns;
    const turn = await this.changes.firstInLine(this.database, asked, passedOver);
    if (turn === asked) throw error;
    passedOver.push(turn);
    turns.isCareful = false;
  }

  /** Decides about those who are first in line. */
  private async decideSome(tx: Transaction, turns: Turns): Promise<Outcome> {
    const { asked, passedOver, people, most } = turns;
    // Nearly always it is the meeting's own turn alone: what is read of it comes with the holds.
    const [line, own] = await Promise.all([
      this.changes.takeTurns(tx, asked, { passedOver, also: people, most }),
      most === 1 ? this.read(tx, asked) : null,
    ]);
    const [first] = line;
    if (first === undefined) return { decided: [asked], missing: [], easy: false };
    if (line.length > 1) return this.decide(tx, await this.readAll(tx, line), turns);
    const alone = own !== null && first === asked ? own : await this.read(tx, first);
    return this.decide(tx, [alone], turns);
  }

  private async read(tx: Transaction, id: string): Promise<InTurn> {
    const [held, taken] = await Promise.all([this.changes.held(tx, id), takenForMeeting(tx, id)]);
    return { id, held, taken };
  }

  /** The same of many in three statements. */
  private async readAll(tx: Transaction, ids: readonly string[]): Promise<InTurn[]> {
    const [all, taken] = await Promise.all([
      this.changes.heldTogether(tx, ids),
      takenByPerson(tx, ids),
    ]);
    const byId = new Map(all.map((held) => [held.meeting.id, held]));
    return ids.map((id) => {
      const held = byId.get(id) ?? null;
      const people =
        held === null ? [] : [held.meeting.requesterUserId, held.meeting.requesteeUserId];
      return { id, held, taken: people.flatMap((person) => taken.get(person) ?? []) };
    });
  }

  /**
   * Gives meetings that are held free times, one after the other, as far as there are any. The first without
   * one is made room for; any other will be the first of the next turns.
   */
  private async decide(tx: Transaction, line: readonly InTurn[], turns: Turns): Promise<Outcome> {
    const decided: string[] = [];
    const given: Taken[] = [];
    const told = new Consequences();
    for (const { id, held, taken } of line) {
      if (held !== null && needsTime(held, id === turns.asked ? turns.version : null)) {
        const found = await this.times.free(tx, held, [...taken, ...given]);
        const slot = chooseSlot(held.event.slotPolicy, found);
        if (slot === null && given.length > 0) break;
        if (slot === null) {
          const missing = await this.makeRoom(tx, { held, found }, turns.people);
          return {
            decided: missing.length === 0 ? [...decided, id] : decided,
            missing,
            easy: false,
          };
        }
        const row = await this.times.give(tx, held, slot);
        this.changes.tellOf([row], told, { kind: 'meeting-scheduled', by: null });
        given.push(...takenBy(row, slot));
      }
      decided.push(id);
    }
    told.append(tx);
    return { decided, missing: [], easy: decided.length === line.length };
  }

  /**
   * Moves others so that a meeting that is held has a time, or marks it as waiting; `also` are held beside its
   * own people. Returns who has to be held as well, and then nothing was changed.
   */
  private async makeRoom(
    tx: Transaction,
    { held, found }: { held: HeldMeeting; found: FreeTimes },
    also: readonly string[],
  ): Promise<string[]> {
    const { meeting, event } = held;
    const people = [meeting.requesterUserId, meeting.requesteeUserId, ...also];
    const repair = await this.repairs.find(tx, held, found);
    if (repair === null) {
      await this.wait(tx, held, found.obstacle());
      return [];
    }
    const missing = repair.people.filter((id) => !people.includes(id));
    if (missing.length > 0) return missing;
    const consequences = new Consequences();
    const { placements } = repair;
    await this.moves.make(tx, { event, placements, cause: 'made-room', by: null, consequences });
    // The times left behind may be what others wait for.
    const userIds = [...new Set(repair.people)];
    consequences.job('place-waiting', { userIds, eventId: event.id }).append(tx);
    return [];
  }

  private async wait(tx: Transaction, held: HeldMeeting, obstacle: Obstacle | null): Promise<void> {
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
}

const turnsUpTo = (
  asked: string,
  version: number | null,
  decided: Set<string>,
  most: number,
): Turns => ({
  asked,
  version,
  decided,
  passedOver: [],
  people: [],
  most: Math.min(most, MOST_TURNS),
  isCareful: false,
});

/** What a meeting takes from its two people that was given a time and is not written yet. */
const takenBy = (row: MeetingRow, { start, end }: Busy): Taken[] =>
  [row.requesterUserId, row.requesteeUserId].map((userId) => ({
    userId,
    meetingId: row.id,
    start,
    end,
  }));

function needsTime({ meeting }: HeldMeeting, version: number | null): boolean {
  return (
    meeting.status === 'accepted' &&
    meeting.scheduledStartTime === null &&
    (version === null || meeting.version === version)
  );
}
