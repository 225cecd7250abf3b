import {
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import type { EventTimes } from '../events/event-view.js';
import { EventsService } from '../events/events.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { PersonAccessService } from '../users/person-access.service.js';
import { freeTimes } from './free-times.js';

/** Counts the slots that two attendees of an event share. */
@Injectable()
export class SharedTimesService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly registrations: RegistrationsService,
    private readonly access: PersonAccessService,
  ) {}

  /**
   * Returns in how many coming slots of the event both people are free; meetings of other events count too. Only a
   * person who may ask the other for a meeting learns the number, and never when the other is busy.
   * @throws ForbiddenException when the caller is not registered; NotFoundException without the event, or when the
   *   other person is no visible attendee; ConflictException when both are the same person
   */
  async between(caller: Caller, eventId: string, userId: string): Promise<number> {
    const event = await this.events.seenBy(caller, eventId);
    if (!event.registered) {
      throw new ForbiddenException('Register for this event to ask for meetings.');
    }
    if (userId === caller.id) throw new ConflictException('You cannot meet yourself.');
    const [{ approachable }, present] = await Promise.all([
      this.access.of(caller, userId),
      this.registrations.isRegistered(this.database, eventId, userId),
    ]);
    if (!present || !approachable) {
      throw new NotFoundException('This person is not among the attendees of this event.');
    }
    return this.count(event, [caller.id, userId]);
  }

  /** The coming slots of the event in which both are free, whoever asks. */
  async count(event: EventTimes, people: readonly [string, string]): Promise<number> {
    const { shared } = await freeTimes(this.database, { event, now: new Date(), people });
    return [...shared].length;
  }
}
