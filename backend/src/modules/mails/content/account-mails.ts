import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Database } from '../../../database/database.js';
import type { DirectMailCause } from '../../../outbox/deliveries.js';
import { LOCK_PERSON } from '../../access/one-time-links.queries.js';
import { LIFETIME_MINUTES } from '../../access/link-lifetimes.js';
import type { LinkData, LinkPurpose } from '../../access/one-time-links.service.js';
import { OneTimeLinks } from '../../access/one-time-links.service.js';
import type { MailContent, MailRecipient } from '../mail-content.js';
import {
  confirmEmailMail,
  emailChangedMail,
  invitationMail,
  registeredMail,
  resetPasswordMail,
  signInLinkUsedMail,
  staffInvitationMail,
  staffMail,
  suspendedMail,
  suspensionEndedMail,
  testMail,
  warnedMail,
} from './account-texts.js';
import { twoStepMail } from './two-step-texts.js';
import {
  type AccountRow,
  ACCOUNT,
  EVENT_OF_TEST,
  INVITED_TO,
  type InvitedTo,
  STILL_QUEUED,
} from './account-mails.queries.js';

/** What a mail about an account is made of. */
interface AccountDelivery {
  readonly id: string;
  readonly userId: string;
  readonly cause: DirectMailCause;
  readonly data: Readonly<Record<string, unknown>>;
  readonly address: string | null;
}

const PAGES: Readonly<Record<Exclude<LinkPurpose, 'sign-in'>, string>> = {
  'confirm-email': 'confirm-email',
  'reset-password': 'reset-password',
  invitation: 'invitation',
};

/** Says which of the mails that no switch turns off is sent. The link in a mail is made here, and known to nobody else. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly database: Database,
    private readonly links: OneTimeLinks,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Null when what it tells is not true any more. Each call makes a new link, which replaces the one before. */
  async content(delivery: AccountDelivery, recipient: MailRecipient): Promise<MailContent | null> {
    const [account] = await this.database.query<AccountRow>(ACCOUNT, [delivery.userId]);
    if (account === undefined) return null;
    switch (delivery.cause) {
      case 'confirm-email':
        return this.confirmEmail(delivery);
      case 'reset-password':
        return this.resetPassword(delivery, account);
      case 'email-changed':
        return emailChangedMail(account.email, this.name);
      case 'invitation':
        return this.invitation(delivery, account);
      case 'invitation-test':
        return this.testOfInvitation(delivery);
      case 'sign-in-link-used':
        return signInLinkUsedMail(this.name, {
          at: typeof delivery.data.at === 'string' ? new Date(delivery.data.at) : null,
          device: typeof delivery.data.device === 'string' ? delivery.data.device : null,
        });
      case 'two-step-started':
      case 'two-step-ended':
      case 'recovery-code-used':
        return twoStepMail(delivery.cause, delivery.data, this.name);
      case 'warned':
        return warnedMail(this.name);
      case 'suspended':
        return account.isSuspended ? suspendedMail(this.name) : null;
      case 'suspension-ended':
        return suspensionEndedMail(this.name, this.env.publicUrl);
      case 'test':
        return testMail(recipient.firstName, this.name);
    }
  }

  private confirmEmail({ id, userId, data }: AccountDelivery): Promise<MailContent | null> {
    return this.database.transaction(async (tx) => {
      await tx.query(LOCK_PERSON, [userId]);
      // Under the lock: a new password or another address may have ended meanwhile what the mail is about.
      const [queued] = await tx.query(STILL_QUEUED, [id]);
      const [account] = await tx.query<AccountRow>(ACCOUNT, [userId]);
      if (queued === undefined || account === undefined) return null;
      const { email, isConfirmed } = account;
      const address = typeof data.address === 'string' ? data.address : email;
      const isNew = data.changesTo === true;
      if (isNew ? address === email : isConfirmed || address !== email) return null;
      const purpose = 'confirm-email';
      const token = await this.links.createIn(tx, {
        userId,
        purpose,
        data: isNew ? { address, changesTo: true } : { address },
        lifetimeMinutes: LIFETIME_MINUTES[purpose],
      });
      return confirmEmailMail(address, { name: this.name, url: this.page(purpose, token), isNew });
    });
  }

  private async resetPassword(
    { userId }: AccountDelivery,
    { email, isInvited }: AccountRow,
  ): Promise<MailContent | null> {
    if (isInvited) return null;
    const url = await this.url(userId, 'reset-password', { address: email });
    return resetPasswordMail({ name: this.name, url });
  }

  private async invitation(
    { userId, data }: AccountDelivery,
    { isInvited }: AccountRow,
  ): Promise<MailContent | null> {
    const [event] = await this.database.query<InvitedTo>(INVITED_TO, [
      userId,
      typeof data.eventId === 'string' ? data.eventId : null,
    ]);
    if (event === undefined) return null;
    const { staffRole, isRegistered } = event;
    const asStaff = data.asStaff === true || !isRegistered;
    // The role was taken back meanwhile.
    if (asStaff && staffRole === null) return null;
    if (!isInvited) {
      return asStaff
        ? staffMail(event, `${this.env.publicUrl}/admin/events/${event.id}`)
        : registeredMail(event, `${this.env.publicUrl}/events/${event.id}`);
    }
    const url = await this.url(userId, 'invitation', { eventId: event.id });
    const link = { name: this.name, url };
    return asStaff ? staffInvitationMail(event, link) : invitationMail(event, link);
  }

  /** As an organiser sees it before inviting others: its button leads to the event. */
  private async testOfInvitation({ data }: AccountDelivery): Promise<MailContent | null> {
    const [event] = await this.database.query<InvitedTo>(EVENT_OF_TEST, [data.eventId]);
    if (event === undefined) return null;
    const url = `${this.env.publicUrl}/events/${event.id}`;
    const content = invitationMail(event, { name: this.name, url });
    return { ...content, subject: `Test: ${content.subject}` };
  }

  private get name(): string {
    return this.env.organisationName;
  }

  private async url<Purpose extends keyof typeof PAGES>(
    userId: string,
    purpose: Purpose,
    data: LinkData[Purpose],
  ): Promise<string> {
    const token = await this.links.create(userId, purpose, data, LIFETIME_MINUTES[purpose]);
    return this.page(purpose, token);
  }

  private page(purpose: keyof typeof PAGES, token: string): string {
    return `${this.env.publicUrl}/auth/${PAGES[purpose]}?token=${token}`;
  }
}
