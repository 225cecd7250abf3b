import {
  ConflictException,
  ForbiddenException,
  GoneException,
  Inject,
  Injectable,
  NotFoundException,
} from '@nestjs/common';
import type { SessionReply, SignInLinkReply, SignInLinkRequest } from '@rendezvous/contract';
import { noteAct } from '../../audit/audit.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database, type Transaction } from '../../database/database.js';
import { OutboxEvents } from '../../outbox/outbox-events.js';
import type { Origin } from '../auth/device.js';
import { SecondStep } from '../auth/second-step.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { StaffService } from '../staff/staff.service.js';
import type { UserState } from '../users/user-view.js';
import { UsersService } from '../users/users.service.js';
import { LIFETIME_MINUTES } from './link-lifetimes.js';
import { OneTimeLinks, OVER } from './one-time-links.service.js';

export const NOT_AGREED =
  'Somebody else registered this person for the event. There is a sign-in link once this person takes part: by registering, or by asking for or accepting a meeting here.';

/** Links by which an attendee who stands at the desk signs in without the password. */
@Injectable()
export class SignInLinks {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly database: Database,
    private readonly links: OneTimeLinks,
    private readonly users: UsersService,
    private readonly registrations: RegistrationsService,
    private readonly sessions: SessionsService,
    private readonly secondStep: SecondStep,
    private readonly staff: StaffService,
  ) {}

  /**
   * `madeBy` is who stands at the desk. Nobody gets the rights of others by such a link.
   * @throws NotFoundException when the person does not attend; ForbiddenException for administrators, for staff of
   *   any event and for somebody with an account whom others registered; ConflictException for somebody who has no account yet
   */
  make(eventId: string, userId: string, madeBy: string): Promise<SignInLinkReply> {
    return this.database.transaction(async (tx) => {
      // The flag cannot change until the link is there.
      await this.users.lock(tx, [userId]);
      const user = await this.users.byId(userId, tx);
      if (user === null || !(await this.registrations.isRegistered(tx, eventId, userId)))
        throw new NotFoundException('This person is not registered for this event.');
      if (await this.runsSomething(tx, user))
        throw new ForbiddenException('There are no sign-in links for administrators and staff.');
      if (user.isInvited)
        throw new ConflictException('This person has not accepted the invitation yet.');
      // Else whoever adds people could be anybody.
      if (!(await this.registrations.hasAgreed(tx, eventId, userId)))
        throw new ForbiddenException(NOT_AGREED);
      const lifetimeMinutes = LIFETIME_MINUTES['sign-in'];
      const expiresAt = new Date(Date.now() + lifetimeMinutes * 60_000).toISOString();
      const token = await this.links.createIn(tx, {
        userId,
        purpose: 'sign-in',
        data: { madeBy },
        lifetimeMinutes,
      });
      await noteAct(tx, { action: 'sign-in-link-made', subjectId: userId, eventId });
      return { url: `${this.env.publicUrl}/auth/sign-in-link?token=${token}`, expiresAt };
    });
  }

  /**
   * Signs in; the person is told by mail if the address is confirmed. A refused code leaves the link as it is.
   * @throws GoneException when the link is dead, or the person an administrator or staff by now; as `SecondStep.pass`
   */
  async use(
    { token, totp }: SignInLinkRequest,
    { device }: Pick<Origin, 'device'>,
  ): Promise<SessionReply> {
    const { userId } = await this.links.peek(token, 'sign-in');
    return this.secondStep.byLink({ totp, userId }, () => this.useLink(token, { totp, device }));
  }

  private useLink(
    token: string,
    { totp, device }: { totp: string | undefined; device: string },
  ): Promise<SessionReply> {
    return this.database.transaction(async (tx) => {
      const { userId, data } = await this.links.use(tx, token, 'sign-in');
      const found = await this.users.byId(userId, tx);
      if (found === null || (await this.runsSomething(tx, found))) throw new GoneException(OVER);
      await this.secondStep.pass(tx, userId, totp);
      await noteAct(tx, {
        action: 'sign-in-link-used',
        subjectId: userId,
        actorId: userId,
        details: { madeBy: data.madeBy },
      });
      // Who made the link may use it, too, and must not change how the person signs in.
      const reply = await this.sessions.openWithoutPassword(found, device, tx);
      const outbox = new OutboxEvents();
      // An address that nobody confirmed may be a stranger's.
      if (this.users.isReached(found))
        outbox.mail({
          userId,
          cause: 'sign-in-link-used',
          data: { device, at: new Date().toISOString() },
        });
      await outbox.append(tx);
      return reply;
    });
  }

  private async runsSomething(tx: Transaction, { id, isAdmin }: UserState): Promise<boolean> {
    return isAdmin || (await this.staff.isStaff(tx, id));
  }
}
