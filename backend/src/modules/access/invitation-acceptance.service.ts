import { ConflictException, GoneException, Injectable } from '@nestjs/common';
import type { AcceptInvitationRequest, InvitationReply, SessionReply } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { SessionsService } from '../auth/sessions.service.js';
import { shareRules } from '../events/event-lock.js';
import { EVENT_CANCELLED, refuseCancelled } from '../events/event-policy.js';
import { EventsService } from '../events/events.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { refuseWeakPassword } from '../users/password-choice.js';
import { hashPassword } from '../users/passwords.js';
import { StaffService } from '../staff/staff.service.js';
import type { UserState } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { CLOSE_INVITATIONS } from './access.queries.js';
import { type Link, OneTimeLinks, OVER } from './one-time-links.service.js';

/** Makes an account of an invitation; the place at the event is held already, or the role as its staff. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly database: Database,
    private readonly links: OneTimeLinks,
    private readonly users: UsersService,
    private readonly events: EventsService,
    private readonly registrations: RegistrationsService,
    private readonly sessions: SessionsService,
    private readonly staff: StaffService,
  ) {}

  /**
   * What is known of the person and of the event; changes nothing.
   * @throws GoneException when the link is dead; ConflictException when the event is cancelled
   */
  async look(token: string): Promise<InvitationReply> {
    const link = await this.links.peek(token, 'invitation');
    const { email, firstName, lastName, company, role } = await this.invited(this.database, link);
    const event = await this.events.summary(link.data.eventId);
    if (event === null) throw new GoneException(OVER);
    if (event.cancelledAt !== null) throw new ConflictException(EVENT_CANCELLED);
    const {
      id,
      name,
      description,
      startDate,
      endDate,
      timezone,
      location,
      isVirtual,
      bannerImage,
    } = event;
    return {
      email,
      firstName,
      lastName,
      company,
      role,
      event: {
        id,
        name,
        description,
        startDate,
        endDate,
        timezone,
        location,
        isVirtual,
        bannerImage,
      },
    };
  }

  /**
   * Of simultaneous calls one makes the account. `device` is in plain words.
   * @throws GoneException when the link is dead, or the invitation withdrawn; ConflictException when the event is
   *   cancelled
   */
  async accept(
    { token, password, ...profile }: AcceptInvitationRequest,
    device: string,
  ): Promise<SessionReply> {
    // Before the slow hashing, which a dead link must not cost.
    const { email } = await this.invited(this.database, await this.links.peek(token, 'invitation'));
    refuseWeakPassword(password, { email, ...profile });
    const hash = await hashPassword(password);
    const user = await this.database.transaction(async (tx) => {
      const { data } = await this.links.peek(token, 'invitation', tx);
      await shareRules(tx, data.eventId);
      const link = await this.links.use(tx, token, 'invitation');
      const { userId } = link;
      await this.invited(tx, link);
      const [event] = await this.events.states([data.eventId], tx);
      if (event !== undefined) refuseCancelled(event);
      // The account needs its password before it can be seen by others.
      await this.users.setPassword(tx, userId, hash);
      const changed = await this.users.change(tx, userId, profile);
      if (changed === null) throw new GoneException(OVER);
      await this.registrations.agree(tx, data.eventId, userId);
      await tx.query(CLOSE_INVITATIONS, [userId]);
      const { eventId } = data;
      await noteAct(tx, { action: 'account-created', subjectId: userId, actorId: userId, eventId });
      await new OutboxEvents()
        .pushToUser(userId, 'user-changed', this.users.view(changed))
        .broadcast({ kind: 'user', userId })
        .broadcast({ kind: 'event-part', eventId: data.eventId, part: 'people' })
        .append(tx);
      return changed;
    });
    return this.sessions.open(user, device);
  }

  private async invited(
    from: Pick<Transaction, 'manager'>,
    { userId, data }: Link<'invitation'>,
  ): Promise<UserState> {
    const user = await this.users.byId(userId, from);
    const isWanted =
      (await this.registrations.isRegistered(from, data.eventId, userId)) ||
      (await this.staff.isStaff(from, userId, data.eventId));
    if (user?.isInvited !== true || !isWanted) throw new GoneException(OVER);
    return user;
  }
}
