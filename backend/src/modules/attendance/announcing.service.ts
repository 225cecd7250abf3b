import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type {
  CancelEventRequest,
  Event,
  EventMessageReply,
  EventMessageRequest,
} from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { ALONE, ownRules } from '../events/event-lock.js';
import { EventsService } from '../events/events.service.js';
import { Announcements } from '../registrations/announcements.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { NO_EVENT } from './event-attendees.service.js';

export const CANCELLED_ALREADY = 'This event is cancelled already.';

/** Tells everybody at an event what its organisers write, and that it is cancelled. */
@Injectable()
export class Announcing {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly registrations: RegistrationsService,
    private readonly announcements: Announcements,
  ) {}

  /** @throws NotFoundException; BadRequestException when a type is none of the event */
  async write(
    caller: Caller,
    eventId: string,
    { content, participantTypeIds }: EventMessageRequest,
  ): Promise<EventMessageReply> {
    if ((await this.events.summary(eventId)) === null) throw new NotFoundException(NO_EVENT);
    return this.database.transaction(async (tx) => {
      const outbox = new OutboxEvents();
      const message = {
        eventId,
        kind: 'organiser-message' as const,
        content,
        madeBy: caller.id,
        ...(participantTypeIds && { participantTypeIds }),
      };
      const recipients = await this.announcements.add(tx, message, outbox);
      await outbox.append(tx);
      await noteAct(tx, { action: 'message-to-event', eventId, details: { recipients } });
      return { recipients };
    });
  }

  /**
   * Nothing new happens at a cancelled event; a job cancels its meetings, another tells everybody.
   * @throws NotFoundException; ConflictException when it is cancelled already or over
   */
  async cancel(caller: Caller, eventId: string, { reason }: CancelEventRequest): Promise<Event> {
    await this.database.transaction(async (tx) => {
      await ownRules(tx, eventId);
      const event = await this.registrations.lockToChange(tx, eventId);
      if (event.cancelledAt !== null) throw new ConflictException(CANCELLED_ALREADY);
      if (event.endDate <= event.now) throw new ConflictException('This event is over.');
      const cancelled = { cancelledAt: event.now, cancelReason: reason };
      await this.events.changeRules(tx, eventId, cancelled);
      const outbox = new OutboxEvents();
      const told = { kind: 'event-cancelled' as const, content: reason, madeBy: caller.id };
      await this.announcements.add(tx, { eventId, ...told }, outbox);
      await outbox
        .broadcast({ kind: 'event', eventId, audience: event.isActive ? 'everyone' : 'attendees' })
        .broadcast({ kind: 'event-part', eventId, part: 'people' })
        .broadcast({ kind: 'event-part', eventId, part: 'rules' })
        .job('cancel-meetings', { eventId })
        .append(tx);
      await noteAct(tx, { action: 'event-cancelled', eventId });
    }, ALONE);
    return this.events.detail(caller, eventId);
  }
}
