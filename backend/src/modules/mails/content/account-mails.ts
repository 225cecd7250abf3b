import { Injectable } from '@nestjs/common';
import type { DirectMailCause } from '../../../outbox/deliveries.js';
import type { MailContent, MailRecipient } from '../mail-content.js';

/** What a mail about an account is made of. */
interface AccountDelivery {
  readonly id: string;
  readonly userId: string;
  readonly cause: DirectMailCause;
  readonly data: Readonly<Record<string, unknown>>;
  readonly address: string | null;
}

/** Writes the mails that no switch turns off. */
@Injectable()
export class AccountMails {
  /** Null when what it tells is not true any more. */
  content({ cause }: AccountDelivery, { firstName }: MailRecipient): Promise<MailContent | null> {
    if (cause !== 'test') return Promise.resolve(null);
    return Promise.resolve({
      subject: 'A test of outgoing mail',
      paragraphs: [`${firstName}, this mail was sent to find out whether mail arrives. It does.`],
    });
  }
}
