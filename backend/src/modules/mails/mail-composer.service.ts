import { Inject, Injectable } from '@nestjs/common';
import type { SendMailOptions } from 'nodemailer';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import {
  type DeliveryCause,
  isAlwaysMailed,
  isReadEnough,
  switchOf,
} from '../../outbox/deliveries.js';
import { MailTokens } from '../mail-answers/mail-tokens.js';
import { AccountMails } from './content/account-mails.js';
import { reasonOf } from './content/reasons.js';
import { type Delivery, isDirect } from './delivery.js';
import type { MailContent } from './mail-content.js';
import { MailContents, type MailOutcome, type ToldDelivery } from './mail-contents.service.js';
import { type MailFrame, mailMessage } from './mail-message.js';
import { MailSources, type Recipient } from './mail-sources.service.js';

/** What becomes of the deliveries of one mail. */
export interface Composition {
  readonly dropped: readonly { readonly id: string; readonly reason: string }[];
  /** Null when nothing is left to say. */
  readonly mail: {
    readonly ids: readonly string[];
    readonly address: string;
    /** Whether that is the address of the account. */
    readonly isOwnAddress: boolean;
    readonly message: SendMailOptions;
  } | null;
}

/** Direct mails that nobody has asked for. */
const UNASKED: ReadonlySet<DeliveryCause> = new Set([
  'sign-in-link-used',
  'two-step-started',
  'two-step-ended',
  'recovery-code-used',
  'warned',
  'suspended',
  'suspension-ended',
]);

/** Makes the message of a mail, and leaves out what its recipient does not want or need any more. */
@Injectable()
export class MailComposer {
  /** The right half of every Message-ID. */
  private readonly host: string;

  constructor(
    private readonly sources: MailSources,
    private readonly contents: MailContents,
    private readonly accountMails: AccountMails,
    private readonly tokens: MailTokens,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.host = /@([^@<>\s]+)>?\s*$/.exec(env.mailFrom)?.[1] ?? 'localhost';
  }

  /** @param mail the deliveries that go out as one, oldest first */
  async compose(mail: readonly Delivery[]): Promise<Composition> {
    const [first] = mail;
    if (first === undefined) throw new Error('A mail is made of at least one delivery.');
    const recipient = await this.sources.recipient(first.userId);
    if (recipient === null) return droppedAll(mail, 'The account is gone.');
    if (recipient.suspended && first.cause !== 'suspended')
      return droppedAll(mail, 'The account is suspended.');
    // The other direct mails were asked for, and may reach an address that works again.
    if (UNASKED.has(first.cause) && recipient.bounceReason !== null)
      return droppedAll(mail, 'The address takes no mail.');
    const { told, dropped } = isDirect(first)
      ? { told: [{ delivery: first, notification: null }], dropped: [] }
      : await this.wanted(recipient, mail);
    if (told.length === 0) return { dropped, mail: null };
    const outcome = await this.outcome(recipient, told);
    if ('dropped' in outcome) {
      const rest = droppedAll(
        told.map(({ delivery }) => delivery),
        outcome.dropped,
      );
      return { dropped: [...dropped, ...rest.dropped], mail: null };
    }
    const address = first.address ?? recipient.email;
    return {
      dropped,
      mail: {
        ids: told.map(({ delivery }) => delivery.id),
        address,
        isOwnAddress: address === recipient.email,
        message: mailMessage(outcome.content, this.frame(recipient, address, told)),
      },
    };
  }

  /** Separates what the recipient wants to be told, and has not seen, from the rest. */
  private async wanted(
    recipient: Recipient,
    mail: readonly Delivery[],
  ): Promise<{ told: ToldDelivery[]; dropped: Composition['dropped'] }> {
    if (recipient.bounceReason !== null)
      return { told: [], ...droppedAll(mail, 'The address takes no mail.') };
    if (
      this.env.smtpUrl !== null &&
      !recipient.confirmed &&
      !(await this.isOfInvitation(recipient, mail))
    )
      return { told: [], ...droppedAll(mail, 'The address is not confirmed.') };
    const known = await this.sources.notifications(
      recipient.id,
      mail.flatMap(({ notificationId }) => notificationId ?? []),
    );
    const told: ToldDelivery[] = [];
    const dropped: { id: string; reason: string }[] = [];
    for (const delivery of mail) {
      const { id, cause, notificationId } = delivery;
      const entry = known.get(notificationId ?? '');
      const of = switchOfTold({ delivery, notification: entry?.notification ?? null });
      if (of !== null && recipient.switchedOff.includes(`mail ${of}`))
        dropped.push({ id, reason: 'The person has switched off mails of this kind.' });
      else if (notificationId !== null && entry === undefined)
        dropped.push({ id, reason: 'What it told was undone.' });
      else if (entry?.read === true && isReadEnough(cause))
        dropped.push({ id, reason: 'It was read on the page.' });
      else told.push({ delivery, notification: entry?.notification ?? null });
    }
    return { told, dropped };
  }

  /** Whether the mail tells who was mailed an invitation, and has not accepted it yet, that the event is cancelled. */
  private async isOfInvitation({ id }: Recipient, mail: readonly Delivery[]): Promise<boolean> {
    const about = mail.find(({ cause }) => cause === 'event-cancelled')?.about ?? null;
    return about !== null && (await this.sources.wasInvited(id, about));
  }

  private async outcome(recipient: Recipient, told: readonly ToldDelivery[]): Promise<MailOutcome> {
    const delivery = told[0]?.delivery;
    if (delivery === undefined || !isDirect(delivery))
      return this.contents.content(recipient, told);
    const { id, firstName, lastName, email } = recipient;
    const content: MailContent | null = await this.accountMails.content(delivery, {
      id,
      firstName,
      lastName,
      address: delivery.address ?? email,
    });
    return content === null ? { dropped: 'It was not needed any more.' } : { content };
  }

  private frame(recipient: Recipient, address: string, told: readonly ToldDelivery[]): MailFrame {
    const { publicUrl, organisationName, mailFrom } = this.env;
    const latest = told.at(-1);
    const of = latest === undefined ? null : switchOfTold(latest);
    const token = of === null ? null : this.tokens.unsubscribeToken(recipient.id, of);
    return {
      from: mailFrom,
      to: { name: `${recipient.firstName} ${recipient.lastName}`.trim(), address },
      messageId: `<${latest?.delivery.mailId ?? ''}@${this.host}>`,
      product: organisationName,
      why: reasonOf(of, organisationName),
      unsubscribe:
        token === null
          ? null
          : {
              page: `${publicUrl}/unsubscribe/${token}`,
              call: `${publicUrl}/api/unsubscribe/${token}`,
            },
    };
  }
}

/** The switch that turns the mail off; null where none does. */
const switchOfTold = ({ delivery: { cause }, notification }: ToldDelivery) =>
  isAlwaysMailed(cause, notification) ? null : switchOf(cause);

const droppedAll = (mail: readonly Delivery[], reason: string): Composition => ({
  dropped: mail.map(({ id }) => ({ id, reason })),
  mail: null,
});
