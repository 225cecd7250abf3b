import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { MeetingOption, MeetingOptions, Place } from '@rendezvous/contract';
import { Database } from '../../database/database.js';
import { NO_EVENT } from '../attendance/event-attendees.service.js';
import { EventsService } from '../events/events.service.js';
import { slotTime } from '../events/slots.js';
import type { UnlockedMeeting } from '../meetings/meeting-changes.service.js';
import { LIVE_MEETING_OF_PAIR } from '../meetings/meetings.queries.js';
import { placesOf } from '../places/places-of-event.js';
import { endRefusal } from '../rules/request-rules.js';
import { freePlacesAt, freeTimes, type Search } from '../scheduling/free-times.js';
import { BookingFacts, type FoundBooking } from './booking-facts.service.js';
import { ONE_PERSON } from './sentences.js';

/** Shows staff when and where two attendees could meet. It takes no locks; booking and moving look again. */
@Injectable()
export class MeetingOptionsService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly facts: BookingFacts,
  ) {}

  /** @throws NotFoundException without the event; ConflictException when both are the same person */
  async of(eventId: string, userIds: readonly [string, string]): Promise<MeetingOptions> {
    if (userIds[0] === userIds[1]) throw new ConflictException(ONE_PERSON);
    const [event] = await this.events.states([eventId]);
    const booking = await this.facts.of(this.database, eventId, userIds);
    if (event === undefined || booking === null) throw new NotFoundException(NO_EVENT);
    const { now } = booking.facts;
    const live = await this.liveMeeting(booking);
    const start = live?.scheduledStartTime ?? null;
    const isToMove = live?.status === 'accepted' && (start === null || start > now);
    const end = endRefusal(event, now);
    const [refusals, firm] = isToMove
      ? [end === null ? [] : [end], end]
      : [booking.refusals, booking.firm];
    const search = { event, now, people: booking.pair, ...(live && { meetingId: live.id }) };
    const places = await placesOf(this.database, event);
    return {
      meetingId: isToMove ? live.id : null,
      times: firm === null ? await this.times(search) : [],
      openPlaces: places.openTo(booking.pair).map(placeView),
      reasons: refusals.map(({ code, message }) => ({ code, message })),
      overridable: firm === null,
    };
  }

  private async liveMeeting({ facts, pair }: FoundBooking): Promise<UnlockedMeeting | undefined> {
    if (facts.between === 'nothing') return undefined;
    const values = [facts.eventId, ...pair];
    const [live] = await this.database.query<UnlockedMeeting>(LIVE_MEETING_OF_PAIR, values);
    return live;
  }

  private async times(search: Search): Promise<MeetingOption[]> {
    const found = await freeTimes(this.database, { ...search, overQuota: true });
    const slots = [...found.free];
    const places = await freePlacesAt(this.database, search, found.places, slots);
    return slots.map((slot) => ({
      ...slotTime(slot),
      places: (places.get(slot.id) ?? []).map(placeView),
      overQuota: found.fullPerson(slot) !== null,
    }));
  }
}

const placeView = ({ id, label, zone }: Place): Place => ({ id, label, zone });
