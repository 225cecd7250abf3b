import { Injectable } from '@nestjs/common';
import type { SessionReply } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { hashOf } from '../../common/secret.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import type { PasswordAttempt } from '../limits/guesses.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import type { UserState } from '../users/user-view.js';
import { FailedSignIns } from '../users/failed-sign-ins.service.js';
import { UsersService } from '../users/users.service.js';
import { SecretBox } from './secret-box.js';
import { SessionsService } from './sessions.service.js';
import { isOfApp, normalised, stepOf } from './two-step-codes.js';
import {
  CODE_NEEDED,
  CODES_UNREADABLE,
  CodeNeededException,
  CodeWrongException,
} from './two-step-refusals.js';
import {
  SHARE_PERSON,
  TWO_STEP,
  type TwoStepRow,
  USE_RECOVERY_CODE,
  USE_STEP,
} from './two-step.queries.js';

interface SignIn {
  /** The code, as it was typed. */
  readonly totp: string | undefined;
  /** In plain words. */
  readonly device: string;
  /** As the limits were asked for the password. */
  readonly attempt: PasswordAttempt;
}

interface LinkUse {
  readonly totp: string | undefined;
  readonly userId: string;
}

/** Asks for the second step of a sign-in, after the password or the link was right. */
@Injectable()
export class SecondStep {
  constructor(
    private readonly database: Database,
    private readonly box: SecretBox,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly failures: FailedSignIns,
  ) {}

  /** Signs in whose password was right. @throws as `pass` */
  signIn(user: UserState, { totp, device, attempt }: SignIn): Promise<SessionReply> {
    return this.counted(user.id, attempt, () =>
      this.database.transaction(async (tx) => {
        await this.pass(tx, user.id, totp);
        return this.sessions.open(user, device, tx);
      }),
    );
  }

  /**
   * Does `work`, which passes a person by a link and a code. Wrong codes count for all links of the person, wherever they
   * come from; nobody without a link can hold the person back.
   * @throws TooManyRequestsException after too many of them
   */
  async byLink<T>({ totp, userId }: LinkUse, work: () => Promise<T>): Promise<T> {
    if (totp === undefined) return work();
    const attempt = { account: `link ${userId}` };
    await this.limits.checkPasswordAttempt(attempt);
    return this.counted(userId, attempt, work);
  }

  /**
   * Lets through whoever has no two-step sign-in, or gives a code, which works once: of calls at once with one code, one
   * passes. To be called in the transaction that begins the session.
   * @throws CodeNeededException without a code; CodeWrongException
   */
  async pass(tx: Transaction, userId: string, given: string | undefined): Promise<void> {
    await tx.query(SHARE_PERSON, [userId]);
    const [row] = await tx.query<TwoStepRow>(TWO_STEP, [userId]);
    if (row === undefined || row.secret === null) return;
    const code = normalised(given ?? '');
    const opened = this.box.open(row.secret, userId);
    if (code !== '' && !isOfApp(code)) return this.useRecoveryCode(tx, userId, code, row);
    if (opened === null) throw new CodeNeededException(CODES_UNREADABLE);
    if (code === '') throw new CodeNeededException(CODE_NEEDED);
    const step = stepOf(opened.secret, code);
    const sealed = opened.isCurrent ? row.secret : this.box.seal(opened.secret, userId);
    const used = step === null ? [] : await tx.query(USE_STEP, [userId, step, sealed]);
    if (used.length === 0) throw new CodeWrongException();
  }

  private async useRecoveryCode(
    tx: Transaction,
    userId: string,
    code: string,
    { recoveryCodesLeft }: TwoStepRow,
  ): Promise<void> {
    const used = await tx.query(USE_RECOVERY_CODE, [userId, hashOf(code)]);
    if (used.length === 0) throw new CodeWrongException();
    const left = recoveryCodesLeft - 1;
    await noteAct(tx, {
      action: 'recovery-code-used',
      actorId: userId,
      subjectId: userId,
      details: { left },
    });
    const user = await this.users.byId(userId, tx);
    const outbox = new OutboxEvents();
    if (user !== null && this.users.isReached(user))
      outbox.mail({ userId, cause: 'recovery-code-used', data: { left } });
    await outbox.append(tx);
  }

  private async counted<T>(
    userId: string,
    attempt: PasswordAttempt,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      const done = await work();
      await this.limits.passwordSucceeded(attempt);
      return done;
    } catch (error) {
      if (!(error instanceof CodeWrongException)) {
        await this.limits.passwordUndecided(attempt);
        throw error;
      }
      await this.limits.passwordFailed(attempt);
      await this.failures.note({ subjectId: userId });
      throw error;
    }
  }
}
