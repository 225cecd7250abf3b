import { Injectable } from '@nestjs/common';
import type { Broadcast } from '../../outbox/outbox-events.js';
import { EventsService } from '../events/events.service.js';
import { personView } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { LiveAccessService } from './live-access.service.js';
import { envelope, type LiveServer, ROOMS } from './live-server.js';

type EventBroadcast = Extract<Broadcast, { kind: 'event' }>;
type RegistrationBroadcast = Extract<Broadcast, { kind: 'registration' }>;
type EventPartBroadcast = Extract<Broadcast, { kind: 'event-part' }>;

/**
 * Sends a broadcast to its audience. A notice carries ids only, so each process reads the rest and serves its
 * own sockets.
 */
@Injectable()
export class Broadcasts {
  /**
   * Events that are being sent, with the latest broadcast that came meanwhile: many changes are sent as few.
   */
  private readonly sending = new Map<string, EventBroadcast | null>();

  constructor(
    private readonly events: EventsService,
    private readonly users: UsersService,
    private readonly access: LiveAccessService,
  ) {}

  async event(server: LiveServer, broadcast: EventBroadcast): Promise<void> {
    const { eventId } = broadcast;
    if (this.sending.has(eventId)) {
      const waiting = this.sending.get(eventId);
      this.sending.set(eventId, waiting?.audience === 'everyone' ? waiting : broadcast);
      return;
    }
    try {
      for (
        let next: EventBroadcast | null | undefined = broadcast;
        next;
        next = this.sending.get(eventId)
      ) {
        this.sending.set(eventId, null);
        await this.sendEvent(server, next);
      }
    } finally {
      this.sending.delete(eventId);
    }
  }

  eventGone(server: LiveServer, eventId: string): void {
    server.local.emit('event-gone', envelope<'event-gone'>({ eventId }));
  }

  async registration(server: LiveServer, broadcast: RegistrationBroadcast): Promise<void> {
    if (!hears(server, ROOMS.administrators)) return;
    const { eventId, userId, registered } = broadcast;
    const [event, user] = await Promise.all([
      this.events.summary(eventId),
      this.users.byId(userId),
    ]);
    if (event === null || user === null) return;
    const change = {
      eventId,
      user: personView(user),
      registered,
      attendeeCount: event.attendeeCount,
    };
    server.local.to(ROOMS.administrators).emit('registration', envelope<'registration'>(change));
  }

  async user(server: LiveServer, userId: string): Promise<void> {
    if (!hears(server, ROOMS.administrators)) return;
    const user = await this.users.byId(userId);
    if (user === null) return;
    server.local
      .to(ROOMS.administrators)
      .emit('user-changed', envelope<'user-changed'>(this.users.view(user)));
  }

  /** Tells everybody at the person's events to look again at whom they see. */
  async personChanged(server: LiveServer, userId: string): Promise<void> {
    const access = await this.access.ofUser(userId);
    const rooms = access?.rooms.filter((room) => room !== ROOMS.user(userId)) ?? [];
    if (rooms.length === 0) return;
    server.local.to(rooms).emit('person-changed', envelope<'person-changed'>({ userId }));
  }

  /** Administrators read again which reports wait. */
  reports(server: LiveServer): void {
    server.local.to(ROOMS.administrators).emit('reports-changed', envelope<'reports-changed'>({}));
  }

  /** Tells administrators and the event's staff which part of its running has changed; they read it again. */
  eventPart(server: LiveServer, { eventId, part }: EventPartBroadcast): void {
    server.local
      .to([ROOMS.administrators, ROOMS.staff(eventId)])
      .emit('event-part-changed', envelope<'event-part-changed'>({ eventId, part }));
  }

  private async sendEvent(
    server: LiveServer,
    { eventId, audience }: EventBroadcast,
  ): Promise<void> {
    const event = await this.events.summary(eventId);
    if (event === null) return;
    const to =
      audience === 'everyone'
        ? server.local
        : server.local.to([ROOMS.event(eventId), ROOMS.staff(eventId), ROOMS.administrators]);
    to.emit('event-changed', envelope<'event-changed'>(event));
  }
}

/**
 * Whether this process has a socket in the room: without one nothing is read. A socket that joins later reads
 * the data after it has connected.
 */
const hears = (server: LiveServer, room: string): boolean => server.of('/').adapter.rooms.has(room);
