import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { Transaction } from '../../database/database.js';
import { shareRules, shareTimes } from '../events/event-lock.js';
import {
  type LockedMeeting,
  LOST_RACE,
  MeetingChanges,
  partiesOf,
  type UnlockedMeeting,
} from '../meetings/meeting-changes.service.js';
import { NO_MEETING } from '../day/staff-meeting-view.js';
import { refuse } from '../rules/refuse.js';
import { endRefusal } from '../rules/request-rules.js';
import { type Holder, holdersOf } from './place-holders.js';

/** The locks of what staff do with one meeting: those of its people's own acts, in the same order. */
@Injectable()
export class StaffLock {
  constructor(private readonly changes: MeetingChanges) {}

  /**
   * Locks the meeting and its two people.
   * @param version the one that was looked at; any when absent
   * @throws NotFoundException without the meeting; ConflictException when it has another version, or its event is
   *   cancelled or over
   */
  async lock(
    tx: Transaction,
    meetingId: string,
    version: number | undefined,
  ): Promise<LockedMeeting> {
    return this.lockAll(tx, [await this.see(tx, meetingId)], version);
  }

  /**
   * As `lock`, with the other meetings that are held at a place at the same time, and their people.
   * @throws as `lock`
   */
  async lockBeside(
    tx: Transaction,
    meetingId: string,
    version: number | undefined,
    placeId: string,
  ): Promise<LockedMeeting & { holders: Holder[] }> {
    const seen = await this.see(tx, meetingId);
    const holders = await holdersOf(tx, placeId, seen);
    return { ...(await this.lockAll(tx, [seen, ...holders], version)), holders };
  }

  /** Reads the meeting once the rules and the times of its event stand still. */
  private async see(tx: Transaction, meetingId: string): Promise<UnlockedMeeting> {
    const first = await this.changes.readUnlocked(tx, meetingId);
    if (first === null) throw new NotFoundException(NO_MEETING);
    await shareRules(tx, first.eventId);
    await shareTimes(tx, first.eventId);
    return (await this.changes.readUnlocked(tx, meetingId)) ?? first;
  }

  private async lockAll(
    tx: Transaction,
    all: readonly [UnlockedMeeting, ...UnlockedMeeting[]],
    version: number | undefined,
  ): Promise<LockedMeeting> {
    const [seen] = all;
    await this.changes.lockPeople(tx, all.flatMap(partiesOf));
    const rows = await this.changes.lockMeetings(
      tx,
      all.map(({ id }) => id),
    );
    const meeting = rows.find(({ id }) => id === seen.id);
    const event = await this.changes.readEvent(tx, seen.eventId);
    if (event === null || meeting === undefined) throw new NotFoundException(NO_MEETING);
    if (version !== undefined && version !== meeting.version)
      throw new ConflictException(LOST_RACE);
    refuse([endRefusal(event, event.now)]);
    return { event, meeting };
  }
}
