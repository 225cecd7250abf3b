import {
  ConflictException,
  HttpException,
  Injectable,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { InvitationResult, InvitedPerson } from '@rendezvous/contract';
import { isEmail } from 'class-validator';
import { noteAct } from '../../audit/audit.js';
import { visibleEmail } from '../../common/canonical-email.js';
import { Database } from '../../database/database.js';
import { breaks } from '../../database/database-errors.js';
import { Idempotency } from '../../idempotency/idempotency.service.js';
import { EventsService } from '../events/events.service.js';
import { LeavingService } from '../meetings/leaving.service.js';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import { Guests } from './guests.service.js';

const HAS_ACCOUNT = 'This person has an account already, so there is no invitation to withdraw.';
const NOT_INVITED = 'Nobody with this address is invited to this event.';

/** Invites people to an event, and withdraws that. An invited person holds a place. */
@Injectable()
export class Invitations {
  private readonly log = new Logger('Invitations');

  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly events: EventsService,
    private readonly registrations: RegistrationsService,
    private readonly leaving: LeavingService,
    private readonly guests: Guests,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Invites each person in a transaction of its own, so that one refusal stops no other.
   * @throws NotFoundException when there is no such event
   */
  async invite(
    eventId: string,
    people: readonly InvitedPerson[],
    invitedBy: string,
  ): Promise<InvitationResult[]> {
    if ((await this.events.summary(eventId)) === null)
      throw new NotFoundException('This event does not exist.');
    const results: InvitationResult[] = [];
    for (const [at, { email, ...fields }] of people.entries()) {
      const person = { ...fields, email: visibleEmail(email) };
      const work = () => this.inviteOrRenew(eventId, person, invitedBy);
      results.push(await this.inviteOne(person, () => this.idempotency.part(`${at}`, work)));
    }
    return results;
  }

  private async inviteOne(
    { email }: InvitedPerson,
    invite: () => Promise<InvitationResult>,
  ): Promise<InvitationResult> {
    if (!isEmail(email) || email.length > 254)
      return { email, state: 'error', message: 'This is not a valid email address.' };
    try {
      return await invite().catch((error: unknown) => {
        // Two calls invite one new address at once: the second finds the person of the first.
        if (breaks(error, 'users_email_key')) return invite();
        throw error;
      });
    } catch (error) {
      if (error instanceof HttpException) return { email, state: 'error', message: error.message };
      this.log.error(`An invitation failed: ${String(error)}`);
      return { email, state: 'error', message: 'Something went wrong. Please try again.' };
    }
  }

  private inviteOrRenew(
    eventId: string,
    person: InvitedPerson,
    addedBy: string,
  ): Promise<InvitationResult> {
    const { email } = person;
    return this.database.transaction(async (tx) => {
      const event = await this.registrations.lockToChange(tx, eventId);
      const known = await this.guests.lockKnown(tx, email);
      const hasAccount = known?.isInvited === false;
      if (hasAccount && (await this.registrations.isRegistered(tx, eventId, known.id))) {
        return { email, state: 'registered', message: 'This person is registered already.' };
      }
      const { id, isInvited, wasInvited } = await this.guests.welcome(tx, event, {
        known,
        person,
        addedBy,
      });
      const details = { again: wasInvited, hasAccount: !isInvited };
      await noteAct(tx, { action: 'invited', subjectId: id, eventId, details });
      return isInvited
        ? {
            email,
            state: 'sent',
            message: wasInvited ? 'We mail the invitation again.' : 'We mail the invitation.',
          }
        : {
            email,
            state: 'registered',
            message: 'This person has an account and is registered now.',
          };
    });
  }

  /**
   * Gives the place back, and forgets the person when nothing else refers to it.
   * @throws NotFoundException when nobody with this address is invited; ConflictException when the person has an account
   */
  async withdraw(eventId: string, email: string): Promise<void> {
    const known = await this.users.knownByEmail(this.database, email);
    if (known === null) throw new NotFoundException(NOT_INVITED);
    await this.leaving.leave(known.id, eventId, {
      check: async (tx) => {
        // Under the lock of the person: the invitation may have been accepted just now.
        const user = await this.users.byId(known.id, tx);
        if (user?.isInvited !== true) throw new ConflictException(HAS_ACCOUNT);
        if (!(await this.registrations.isRegistered(tx, eventId, known.id)))
          throw new NotFoundException(NOT_INVITED);
      },
      act: 'invitation-withdrawn',
    });
    await this.guests.forgetUnused(known.id);
  }
}
