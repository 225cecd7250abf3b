import { Injectable, NotFoundException } from '@nestjs/common';
import type { User, UserProfile, UserStats } from '@rendezvous/contract';
import type { Caller } from '../../common/access.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { CONTACT, STATS } from './profiles.queries.js';
import { userView } from './user-view.js';
import { type UserChanges, UsersService } from './users.service.js';

interface Contact {
  /** They share a meeting or a message with the viewer. */
  acquainted: boolean;
  /** They have an accepted or completed meeting with the viewer. */
  agreed: boolean;
}

/** Profiles as their owners and others see them. */
@Injectable()
export class ProfilesService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
  ) {}

  /**
   * The profile of another person. Without consent it is visible to administrators and to people who share a
   * meeting or a message; the e-mail address only to administrators and with an accepted or completed
   * meeting.
   * @throws NotFoundException
   */
  async seenBy(caller: Caller, id: string): Promise<UserProfile> {
    const [user, [contact]] = await Promise.all([
      this.users.byId(id),
      this.database.query<Contact>(CONTACT, [caller.id, id]),
    ]);
    const open = id === caller.id || caller.isAdmin;
    const visible = open || user?.consentToShareData === true || contact?.acquainted === true;
    if (user === null || !visible) {
      throw new NotFoundException('This profile does not exist or is not open to you.');
    }
    // This setting is private.
    const { timesMayMove: _, ...profile } = userView(user);
    return open || contact?.agreed === true ? profile : { ...profile, email: null };
  }

  /**
   * Changes fields of an account and pushes it to its owner's devices and to administrators.
   * @throws NotFoundException when it is gone; ConflictException when the e-mail address is taken
   */
  update(userId: string, changes: UserChanges): Promise<User> {
    return this.database.transaction(async (tx) => {
      const changed = await this.users.change(tx, userId, changes);
      if (changed === null) {
        throw new NotFoundException('This account does not exist any more.');
      }
      const user = userView(changed);
      await new OutboxEvents()
        .pushToUser(userId, 'user-changed', user)
        .broadcast({ kind: 'user', userId })
        .append(tx);
      return user;
    });
  }

  async stats(userId: string): Promise<UserStats> {
    const [row] = await this.database.query<UserStats>(STATS, [userId]);
    if (row === undefined) throw new Error('A count without GROUP BY always returns a row.');
    return row;
  }
}
