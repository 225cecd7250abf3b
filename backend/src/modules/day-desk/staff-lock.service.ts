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
import { refuse } from '../rules/refuse.js';
import { endRefusal } from '../rules/request-rules.js';
import { NO_MEETING } from './sentences.js';

/** The locks of what staff do with one meeting: those of its people's own acts, in the same order. */
@Injectable()
export class StaffLock {
  constructor(private readonly changes: MeetingChanges) {}

  /**
   * Locks the meeting and its two people.
   * @param version the one that was looked at; any when absent
   * @param findOthers looks, once the event's times stand still, for meetings that are to be locked too
   * @throws NotFoundException without the meeting; ConflictException when it has another version, or its event is
   *   cancelled or over
   */
  async lock(
    tx: Transaction,
    meetingId: string,
    version: number | undefined,
    findOthers: (seen: UnlockedMeeting) => Promise<readonly UnlockedMeeting[]> = () =>
      Promise.resolve([]),
  ): Promise<LockedMeeting> {
    const first = await this.changes.readUnlocked(tx, meetingId);
    if (first === null) throw new NotFoundException(NO_MEETING);
    await shareRules(tx, first.eventId);
    await shareTimes(tx, first.eventId);
    const seen = (await this.changes.readUnlocked(tx, meetingId)) ?? first;
    const all = [seen, ...(await findOthers(seen))];
    await this.changes.lockPeople(tx, all.flatMap(partiesOf));
    const rows = await this.changes.lockMeetings(
      tx,
      all.map(({ id }) => id),
    );
    const meeting = rows.find(({ id }) => id === meetingId);
    const event = await this.changes.readEvent(tx, seen.eventId);
    if (event === null || meeting === undefined) throw new NotFoundException(NO_MEETING);
    if (version !== undefined && version !== meeting.version)
      throw new ConflictException(LOST_RACE);
    refuse([endRefusal(event, event.now)]);
    return { event, meeting };
  }
}
