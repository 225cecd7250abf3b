import {
  ConflictException,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type {
  LoginRequest,
  PasswordRequest,
  RegisterRequest,
  SessionReply,
  SetupAdminRequest,
  StepUpRequest,
  User,
} from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { canonicalEmail } from '../../common/canonical-email.js';
import { Database } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import { FailedSignIns } from '../users/failed-sign-ins.service.js';
import { CurrentPassword, WRONG_PASSWORD } from '../users/current-password.service.js';
import { refuseWeakPassword } from '../users/password-choice.js';
import { checkPassword, hashPassword } from '../users/passwords.js';
import type { UserState } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import type { Origin } from './device.js';
import { KnownOrigins } from './known-origins.service.js';
import { SecondStep } from './second-step.service.js';
import { SessionsService } from './sessions.service.js';
import { SetupCode } from './setup-code.service.js';

const INVITED =
  'You have been invited already. We have mailed your invitation again: please open the link in it.';

const TOO_MANY_ACCOUNTS =
  'Too many accounts are being made from your network. Please wait a moment and try again.';

/** The mail with which a new account confirms its address. */
function confirming({ id, email, emailConfirmedAt }: UserState): OutboxEvents {
  const outbox = new OutboxEvents();
  if (emailConfirmedAt === null)
    outbox.mail({ userId: id, cause: 'confirm-email', data: { address: email } });
  return outbox;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimits,
    private readonly currentPassword: CurrentPassword,
    private readonly setupCode: SetupCode,
    private readonly failures: FailedSignIns,
    private readonly secondStep: SecondStep,
    private readonly origins: KnownOrigins,
  ) {}

  /** Set-up is possible only while no administrator exists. */
  async setupAvailable(): Promise<boolean> {
    return !(await this.users.administratorExists());
  }

  /**
   * Creates the first administrator. The singleton row lets one of any number of simultaneous calls through.
   * @throws ConflictException when there is an administrator already or the e-mail is taken; as `SetupCode.check`
   */
  async setupAdmin(
    { password, setupCode, ...fields }: SetupAdminRequest,
    { address, device }: Origin,
  ): Promise<SessionReply> {
    if (!(await this.setupAvailable())) {
      throw new ConflictException('Administrator accounts have already been set up.');
    }
    await this.setupCode.check(setupCode, address);
    refuseWeakPassword(password, fields);
    const passwordHash = await hashPassword(password);
    const row = await this.database.transaction(async (tx) => {
      const user = await this.users.create(tx, {
        ...fields,
        passwordHash,
        consentToShareData: false,
        isAdmin: true,
      });
      await this.users.noteFirstAdministrator(tx, user.id);
      await noteAct(tx, {
        action: 'administrator-set-up',
        subjectId: user.id,
        actorId: user.id,
      });
      await confirming(user).append(tx);
      return user;
    });
    return this.sessions.open(row, device);
  }

  /**
   * @throws ConflictException when the e-mail is taken, or invited: then the invitation is mailed again;
   *   TooManyRequestsException after too many accounts from one address
   */
  async register(
    { password, ...fields }: RegisterRequest,
    { address, device }: Origin,
  ): Promise<SessionReply> {
    refuseWeakPassword(password, fields);
    await this.limits.count('newAccounts', address, TOO_MANY_ACCOUNTS);
    await this.limits.count('newAccountsOfDay', address, TOO_MANY_ACCOUNTS);
    const passwordHash = await hashPassword(password);
    const row = await this.database.transaction(async (tx) => {
      const known = await this.users.knownByEmail(tx, fields.email);
      if (known?.isInvited === true) {
        await this.limits.count('mailsToAddress', canonicalEmail(fields.email));
        await new OutboxEvents().mail({ userId: known.id, cause: 'invitation' }).append(tx);
        return null;
      }
      const user = await this.users.create(tx, { ...fields, passwordHash, isAdmin: false });
      // Beyond the limit the account is made all the same: a stranger can use the limit up.
      const mails = await this.limits.isWithin('mailsToAddress', canonicalEmail(fields.email));
      const outbox = mails ? confirming(user) : new OutboxEvents();
      await outbox.broadcast({ kind: 'user', userId: user.id }).append(tx);
      await noteAct(tx, { action: 'account-created', subjectId: user.id, actorId: user.id });
      return user;
    });
    if (row === null) throw new ConflictException(INVITED);
    return this.sessions.open(row, device);
  }

  /**
   * @throws UnauthorizedException with one sentence, whichever part was wrong; as `SecondStep.pass`;
   *   TooManyRequestsException after too many failures
   */
  async login(
    { email, password, totp }: LoginRequest,
    { address, device, mark }: Origin,
  ): Promise<SessionReply> {
    const user = await this.users.byEmail(email.trim());
    const origin = await this.origins.of(user?.id, address, mark);
    const attempt = { account: canonicalEmail(email), address, origin };
    await this.limits.checkPasswordAttempt(attempt);
    if (!(await checkPassword(user?.password ?? null, password)) || user === null) {
      await this.limits.passwordFailed(attempt);
      await this.failures.note({ subjectId: user?.id ?? null, address });
      throw new UnauthorizedException('The e-mail address or the password is not right.');
    }
    return this.secondStep.signIn(user, { totp, device, attempt });
  }

  /** @throws UnauthorizedException when the account is gone */
  async me(userId: string): Promise<User> {
    const user = await this.users.byId(userId);
    if (user === null)
      throw new UnauthorizedException('Your session has ended. Please sign in again.');
    return this.users.view(user);
  }

  /**
   * @throws ForbiddenException when the current password is not right; TooManyRequestsException after too many
   *   wrong ones; BadRequestException when the new one is too easy to guess
   */
  async changePassword(
    { id, sessionId }: Caller,
    { currentPassword, newPassword }: PasswordRequest,
  ): Promise<SessionReply> {
    const from = await this.currentPassword.check(id, currentPassword);
    const owner = await this.users.byId(id);
    if (owner !== null) refuseWeakPassword(newPassword, owner);
    const to = await hashPassword(newPassword);
    return this.database.transaction(async (tx) => {
      const user = await this.users.changePassword(tx, id, { from, to });
      if (user === null) throw new ForbiddenException(WRONG_PASSWORD);
      const reply = await this.sessions.goOnAlone(tx, user, sessionId);
      await noteAct(tx, { action: 'password-changed', subjectId: id });
      await new OutboxEvents().broadcast({ kind: 'session', userId: id }).append(tx);
      return reply;
    });
  }

  /** @throws as `changePassword`, and UnauthorizedException when the session has ended meanwhile */
  async stepUp(caller: Caller, { password }: StepUpRequest): Promise<void> {
    await this.currentPassword.check(caller.id, password);
    await this.sessions.stepUp(caller);
  }

  /** Ends every session of the account; its sockets close at once. */
  async logoutEverywhere(userId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.endSessions(tx, userId);
      if (user === null) return;
      await this.sessions.endAll(tx, userId);
      await noteAct(tx, { action: 'signed-out-everywhere', subjectId: userId });
      await new OutboxEvents().broadcast({ kind: 'session', userId }).append(tx);
    });
  }
}
