import {
  BadRequestException,
  ConflictException,
  Inject,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { RecoveryCodesReply, TotpSetupReply, TotpState } from '@rendezvous/contract';
import { generateSecret, generateURI } from 'otplib';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { hashOf } from '../../common/secret.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database, type Queries, type Transaction } from '../../database/database.js';
import type { DirectMailCause } from '../../outbox/deliveries.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { CurrentPassword } from '../users/current-password.service.js';
import { UsersService } from '../users/users.service.js';
import { SecretBox } from './secret-box.js';
import { SessionsService } from './sessions.service.js';
import { newRecoveryCodes, normalised, readable, stepOf } from './two-step-codes.js';
import { CODE_WRONG } from './two-step-refusals.js';
import {
  ADD_RECOVERY_CODES,
  BEGIN,
  FORGET_RECOVERY_CODES,
  START,
  STOP,
  TWO_STEP,
  type TwoStepRow,
} from './two-step.queries.js';

export const ALREADY_ON = 'Two-step sign-in is on already.';
export const NOT_BEGUN = 'There is no set-up to confirm. Please begin again.';
export const NOT_ON = 'Two-step sign-in is not on.';
export const REQUIRED = 'Administrators need two-step sign-in here, so it cannot be turned off.';

/** Turns two-step sign-in on and off. */
@Injectable()
export class TwoStep {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly currentPassword: CurrentPassword,
    private readonly limits: RateLimits,
  ) {}

  /** How it is with the caller. */
  async state(caller: Caller): Promise<TotpState> {
    const row = await this.rowOf(caller.id);
    const secret = row?.secret ?? null;
    return {
      enabled: secret !== null,
      required: this.isRequiredOf(caller),
      readable: secret === null || this.box.open(secret, caller.id) !== null,
      recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
    };
  }

  /**
   * Makes a secret that counts for nothing before a code of it is confirmed, and takes the place of one of before.
   * @throws ConflictException when it is on, unless the app in use is to be replaced
   */
  async begin({ id }: Caller, replace: boolean): Promise<TotpSetupReply> {
    const user = await this.users.byId(id);
    const secret = generateSecret();
    const begun = await this.database.query(BEGIN, [id, this.box.seal(secret, id), replace]);
    if (begun.length === 0) throw new ConflictException(ALREADY_ON);
    const otpauthUrl = generateURI({
      strategy: 'totp',
      issuer: this.env.organisationName,
      label: user?.email ?? id,
      secret,
    });
    return { secret, otpauthUrl };
  }

  /**
   * Turns it on, or lets another app take the place of the one in use. The code counts as used; every other session
   * ends, since it began with the password alone or with a code of the app of before.
   * @throws BadRequestException for a wrong code; ConflictException without a set-up; TooManyRequestsException
   */
  async confirm({ id, sessionId }: Caller, code: string): Promise<RecoveryCodesReply> {
    const attempt = { account: id };
    await this.limits.checkPasswordAttempt(attempt);
    const confirmed = await this.confirmed(id, sessionId, code).catch(async (error: unknown) => {
      await this.limits.passwordUndecided(attempt);
      throw error;
    });
    if (confirmed === null) {
      await this.limits.passwordFailed(attempt);
      throw new BadRequestException(CODE_WRONG);
    }
    await this.limits.passwordSucceeded(attempt);
    return confirmed;
  }

  /** @returns null for a wrong code */
  private confirmed(
    id: string,
    sessionId: string,
    code: string,
  ): Promise<RecoveryCodesReply | null> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, [id]);
      const row = await this.rowOf(id, tx);
      const pending = row?.pendingSecret ?? null;
      const opened = pending === null ? null : this.box.open(pending, id);
      if (opened === null) throw new ConflictException(NOT_BEGUN);
      const step = stepOf(opened.secret, normalised(code));
      if (step === null) return null;
      await tx.query(START, [id, step]);
      const reply = await this.renew(tx, id);
      await this.sessions.endOthers(tx, id, sessionId);
      const replaced = (row?.secret ?? null) !== null;
      await this.note(tx, id, 'two-step-started', { replaced });
      return reply;
    });
  }

  /** New recovery codes in place of those of before. @throws ConflictException when it is not on */
  renewRecoveryCodes({ id }: Caller): Promise<RecoveryCodesReply> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, [id]);
      const row = await this.rowOf(id, tx);
      if ((row?.secret ?? null) === null) throw new ConflictException(NOT_ON);
      await noteAct(tx, { action: 'recovery-codes-made', subjectId: id });
      return this.renew(tx, id);
    });
  }

  /**
   * Turns it off. An administrator who needs it may do so only when the app's codes cannot be checked any more.
   * @throws ForbiddenException when the password is not right; ConflictException when it is required
   */
  async end(caller: Caller, password: string): Promise<void> {
    await this.currentPassword.check(caller.id, password);
    await this.database.transaction(async (tx) => {
      await this.users.lock(tx, [caller.id]);
      const row = await this.rowOf(caller.id, tx);
      const secret = row?.secret ?? null;
      const works = secret !== null && this.box.open(secret, caller.id) !== null;
      if (works && this.isRequiredOf(caller)) throw new ConflictException(REQUIRED);
      await this.stop(tx, caller.id, {});
    });
  }

  /** An administrator turns it off for somebody who has lost the app. @throws NotFoundException | ConflictException */
  reset(userId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, [userId]);
      if ((await this.users.byId(userId, tx)) === null)
        throw new NotFoundException('This account does not exist.');
      if (!(await this.stop(tx, userId, { byAdministrator: true })))
        throw new ConflictException(NOT_ON);
    });
  }

  private async stop(
    tx: Transaction,
    userId: string,
    details: { byAdministrator?: true },
  ): Promise<boolean> {
    const [stopped] = await tx.query<{ wasOn: boolean }>(STOP, [userId]);
    if (stopped?.wasOn !== true) return false;
    await this.note(tx, userId, 'two-step-ended', details);
    return true;
  }

  private isRequiredOf({ isAdmin, mustSetUpTwoStep }: Caller): boolean {
    return this.env.requireTotpForAdmins && (isAdmin || mustSetUpTwoStep);
  }

  private async rowOf(userId: string, from: Queries = this.database): Promise<TwoStepRow | null> {
    const [row] = await from.query<TwoStepRow>(TWO_STEP, [userId]);
    return row ?? null;
  }

  private async renew(tx: Transaction, userId: string): Promise<RecoveryCodesReply> {
    const codes = newRecoveryCodes();
    await tx.query(FORGET_RECOVERY_CODES, [userId]);
    await tx.query(ADD_RECOVERY_CODES, [userId, codes.map(hashOf)]);
    return { recoveryCodes: codes.map(readable) };
  }

  /** Notes the act, tells the person, and lets rooms and sockets follow. */
  private async note(
    tx: Transaction,
    userId: string,
    action: DirectMailCause & ('two-step-started' | 'two-step-ended'),
    details: Readonly<Record<string, boolean>>,
  ): Promise<void> {
    await noteAct(tx, { action, subjectId: userId, details });
    const outbox = new OutboxEvents().broadcast({ kind: 'session', userId });
    const user = await this.users.byId(userId, tx);
    // An address that nobody confirmed may be a stranger's.
    if (user !== null && this.users.isReached(user))
      outbox.mail({ userId, cause: action, data: { ...details, at: new Date().toISOString() } });
    await outbox.append(tx);
  }
}
