import { Injectable, NotFoundException } from '@nestjs/common';
import type { RequestOutlook, SlotTime } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { EventsService } from '../events/events.service.js';
import { slotTime } from '../events/slots.js';
import { MatchesService } from '../matching/matches.service.js';
import { reasonFor } from '../meetings/meeting-view.js';
import { freeTimes, freeTimesIn, readAvailability } from './free-times.js';
import { earliestStart } from './meeting-times.service.js';
import { OPEN_MEETING, PENDING_TO_USER } from './scheduling.queries.js';

interface OpenMeeting {
  id: string;
  eventId: string;
  requesterUserId: string;
  requesteeUserId: string;
  timeSlotId: string | null;
}

/** Shows the times that two people share. It takes no locks; taking a time checks again. */
@Injectable()
export class OpenTimesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly matches: MatchesService,
  ) {}

  /**
   * Returns the other times that a meeting could have, in order. The list is empty for a meeting that has begun, is
   * over or was declined.
   * @throws NotFoundException when the meeting is not the caller's
   */
  async ofMeeting(callerId: string, meetingId: string): Promise<SlotTime[]> {
    const [meeting] = await this.database.query<OpenMeeting & { open: boolean }>(OPEN_MEETING, [
      meetingId,
      callerId,
    ]);
    if (meeting === undefined) {
      throw new NotFoundException('This meeting does not exist or is not yours.');
    }
    const [event] = await this.events.states([meeting.eventId]);
    if (!meeting.open || event === undefined) return [];
    const people = [meeting.requesterUserId, meeting.requesteeUserId] as const;
    const { free } = await freeTimes(this.database, { event, now: new Date(), people, meetingId });
    return [...free].filter(({ id }) => id !== meeting.timeSlotId).map(slotTime);
  }

  /**
   * Returns for each pending request to the caller how many times both people share, or why they share none,
   * and how well they fit.
   */
  async ofPending(callerId: string): Promise<RequestOutlook[]> {
    const pending = await this.database.query<OpenMeeting>(PENDING_TO_USER, [callerId]);
    const [events, matches] = await Promise.all([
      this.events.states([...new Set(pending.map(({ eventId }) => eventId))]),
      this.matches.between(
        callerId,
        pending.map(({ requesterUserId }) => requesterUserId),
      ),
    ]);
    const now = new Date();
    const ofEvents = await Promise.all(
      events.map(async (event) => {
        const meetings = pending.filter(({ eventId }) => eventId === event.id);
        const people = [...new Set(meetings.map((one) => one.requesterUserId)), callerId];
        const availability = await readAvailability(this.database, event, people, now);
        return meetings.flatMap((meeting): RequestOutlook[] => {
          const match = matches.get(meeting.requesterUserId);
          // The account was deleted meanwhile, and the request with it.
          if (match === undefined) return [];
          const two = [meeting.requesterUserId, callerId] as const;
          const notBefore = earliestStart(event, now);
          const search = { event, now, notBefore, people: two, meetingId: meeting.id };
          const found = freeTimesIn(availability, search);
          const reason = found.unschedulableReason();
          return [
            {
              meetingId: meeting.id,
              sharedTimes: [...found.free].length,
              reason: reason && reasonFor(reason, false),
              match,
            },
          ];
        });
      }),
    );
    return ofEvents.flat();
  }
}
