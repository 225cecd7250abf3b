import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import { Database } from '../../../database/database.js';
import type { DirectMailCause } from '../../../outbox/deliveries.js';
import { LIFETIME_MINUTES } from '../../access/link-lifetimes.js';
import type { LinkData, LinkPurpose } from '../../access/one-time-links.service.js';
import { OneTimeLinks } from '../../access/one-time-links.service.js';
import type { MailContent, MailRecipient } from '../mail-content.js';
import { type AccountRow, ACCOUNT, INVITED_TO, type InvitedTo } from './account-mails.queries.js';

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

const NOT_YOU = 'If you did not ask for this, you need not do anything.';

/** Writes the mails that no switch turns off. The link in a mail is made here, and known to nobody else. */
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
        return this.confirmEmail(delivery, account);
      case 'reset-password':
        return this.resetPassword(delivery, account);
      case 'email-changed':
        return this.emailChanged(account);
      case 'invitation':
        return this.invitation(delivery, account);
      case 'sign-in-link-used':
        return this.signInLinkUsed(delivery);
      case 'test':
        return {
          subject: 'A test of outgoing mail',
          paragraphs: [
            `${recipient.firstName}, this mail is a test. Mail from ${this.name} arrives.`,
          ],
        };
    }
  }

  private async confirmEmail(
    { userId, data }: AccountDelivery,
    { email, isConfirmed }: AccountRow,
  ): Promise<MailContent | null> {
    const address = typeof data.address === 'string' ? data.address : email;
    const changes = data.changesTo === true;
    if (changes ? address === email : isConfirmed || address !== email) return null;
    const link = changes ? { address, changesTo: true as const } : { address };
    return {
      subject: 'Please confirm your address',
      paragraphs: [
        changes
          ? `Please confirm that ${address} is your new address at ${this.name}. Until then your old address stays.`
          : `Please confirm that ${address} is your address at ${this.name}. Until then we send you no other mail.`,
      ],
      button: { label: 'Confirm address', url: await this.url(userId, 'confirm-email', link) },
      notes: ['The link works for 7 days and once.', NOT_YOU],
    };
  }

  private async resetPassword(
    { userId }: AccountDelivery,
    { email, isInvited }: AccountRow,
  ): Promise<MailContent | null> {
    if (isInvited) return null;
    return {
      subject: 'A new password',
      paragraphs: [`You asked for a new password at ${this.name}. Please choose it on this page.`],
      button: {
        label: 'Choose a new password',
        url: await this.url(userId, 'reset-password', { address: email }),
      },
      notes: [
        'The link works for 60 minutes and once.',
        `${NOT_YOU} Your password stays as it is.`,
      ],
    };
  }

  private emailChanged({ email }: AccountRow): MailContent {
    return {
      subject: 'Your address was changed',
      paragraphs: [
        `Your account at ${this.name} now has the address ${email}. We send no more mail to this one.`,
        'If you did not change it, somebody else may know your password. Please tell the organisers at once.',
      ],
    };
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
    const facts = [
      { label: 'Event', value: event.name },
      { label: 'When', value: days(event) },
      ...(event.location === null ? [] : [{ label: 'Where', value: event.location }]),
    ];
    if (!isInvited) {
      return {
        subject: `You are registered for ${event.name}`,
        paragraphs: [
          `The organisers have registered you for ${event.name}. You can ask other attendees for meetings now.`,
        ],
        facts,
        button: { label: 'Open the event', url: `${this.env.publicUrl}/events/${event.id}` },
        notes: ['If you do not want to attend, you can leave the event on its page.'],
      };
    }
    return {
      subject: `Invitation to ${event.name}`,
      paragraphs: [
        `${this.name} invites you to ${event.name}. A place is held for you.`,
        'Accept the invitation to find the right people and to arrange meetings with them.',
      ],
      facts,
      button: {
        label: 'Accept invitation',
        url: await this.url(userId, 'invitation', { eventId: event.id }),
      },
      notes: ['The link works for 7 days and once.'],
    };
  }

  private signInLinkUsed({ data }: AccountDelivery): MailContent {
    const at = typeof data.at === 'string' ? DateTime.fromISO(data.at, { zone: 'utc' }) : null;
    return {
      subject: 'You signed in with a link',
      paragraphs: [
        `Somebody at the desk made a link for you, and it was used to sign in to your account at ${this.name}.`,
        'If that was not you, please tell the organisers at once, and change your password.',
      ],
      facts: [
        ...(at === null
          ? []
          : [
              {
                label: 'When',
                value: `${at.setLocale('en-GB').toFormat('d LLLL yyyy, HH:mm')} UTC`,
              },
            ]),
        ...(typeof data.device === 'string' ? [{ label: 'Device', value: data.device }] : []),
      ],
    };
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
    return `${this.env.publicUrl}/auth/${PAGES[purpose]}?token=${token}`;
  }
}

/** The days of an event, in its own time zone. */
function days({ startDate, endDate, timezone }: InvitedTo): string {
  const [from, to] = [startDate, endDate].map((at) =>
    DateTime.fromJSDate(at, { zone: timezone }).setLocale('en-GB').toFormat('d LLLL yyyy'),
  );
  return from === to ? `${from}` : `${from} to ${to}`;
}
