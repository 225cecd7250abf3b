import {
  ConflictException,
  ForbiddenException,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { User } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { SessionsService } from '../auth/sessions.service.js';
import { EndingMeetings } from '../meetings/ending-meetings.service.js';
import type { UserState } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { ADMINISTRATORS } from './safety.queries.js';

export const NOT_ONESELF = 'You cannot suspend your own account.';
export const LAST_ADMINISTRATOR = 'The last administrator cannot be suspended.';
export const NO_ACCOUNT = 'This account does not exist.';

/** What is done with a suspension, in its transaction: everybody is locked. */
type Also = (tx: Transaction, outbox: OutboxEvents) => Promise<void>;

/** What else belongs to a suspension: the report that it follows from. */
interface Cause {
  reportId?: string;
  also?: Also;
}

/** Keeps accounts out, and lets them in again. */
@Injectable()
export class SuspensionService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly endings: EndingMeetings,
  ) {}

  /**
   * Signs the account out everywhere, hides it and cancels its meetings that wait for an answer or are to come. An account
   * that is suspended already stays so.
   * @throws NotFoundException; ConflictException for oneself and for the last administrator; ForbiddenException when the
   *   caller is no administrator any more
   */
  async suspend(adminId: string, userId: string, cause: Cause = {}): Promise<User> {
    if (adminId === userId) throw new ConflictException(NOT_ONESELF);
    const administrators = await this.administrators();
    const scope = { userId, alsoLock: [adminId, ...administrators] };
    const user = await this.endings.with(scope, async (tx, outbox) => {
      await this.checkActor(tx, adminId);
      const account = await this.users.byId(userId, tx);
      if (account === null) throw new NotFoundException(NO_ACCOUNT);
      await cause.also?.(tx, outbox);
      if (account.suspendedAt !== null) {
        if (cause.reportId !== undefined) await this.note(tx, userId, cause.reportId);
        return account;
      }
      if (account.isAdmin && !(await this.isAnotherLeft(tx, userId)))
        throw new ConflictException(LAST_ADMINISTRATOR);
      return this.suspendIn(tx, outbox, account, cause.reportId);
    });
    return this.users.view(user);
  }

  /** Lets the account in again, and shows it; cancelled meetings stay cancelled. @throws NotFoundException */
  async end(userId: string): Promise<User> {
    const user = await this.database.transaction(async (tx) => {
      await this.users.lock(tx, [userId]);
      const account = await this.users.byId(userId, tx);
      if (account === null) throw new NotFoundException(NO_ACCOUNT);
      if (account.suspendedAt === null) return account;
      const outbox = new OutboxEvents().mail({ userId, cause: 'suspension-ended' });
      const changed = await this.users.setSuspended(tx, userId, false);
      this.tell(outbox, userId);
      await noteAct(tx, { action: 'suspension-ended', subjectId: userId });
      await outbox.append(tx);
      return changed;
    });
    return this.users.view(user);
  }

  private async suspendIn(
    tx: Transaction,
    outbox: OutboxEvents,
    { id: userId }: UserState,
    reportId: string | undefined,
  ): Promise<UserState> {
    const changed = await this.users.setSuspended(tx, userId, true);
    await this.sessions.endAll(tx, userId);
    outbox.broadcast({ kind: 'session', userId }).mail({ userId, cause: 'suspended' });
    this.tell(outbox, userId);
    await this.note(tx, userId, reportId);
    return changed;
  }

  /** Notes a suspension, or a report that is settled by one. */
  private note(tx: Transaction, userId: string, reportId: string | undefined): Promise<void> {
    return noteAct(tx, {
      action: 'suspended',
      subjectId: userId,
      ...(reportId !== undefined && { details: { reportId } }),
    });
  }

  private tell(outbox: OutboxEvents, userId: string): void {
    outbox.broadcast({ kind: 'user', userId }).broadcast({ kind: 'person-changed', userId });
  }

  /** Two administrators who suspend each other at once: the second one is none any more. */
  private async checkActor(tx: Transaction, adminId: string): Promise<void> {
    const actor = await this.users.byId(adminId, tx);
    if (actor?.isAdmin !== true || actor.suspendedAt !== null)
      throw new ForbiddenException('This is for administrators only.');
  }

  /** The administrators are locked. */
  private async isAnotherLeft(tx: Transaction, userId: string): Promise<boolean> {
    const left = await tx.query<{ id: string }>(ADMINISTRATORS);
    return left.some(({ id }) => id !== userId);
  }

  private async administrators(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(ADMINISTRATORS);
    return rows.map(({ id }) => id);
  }
}
