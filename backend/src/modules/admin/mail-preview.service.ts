import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { OutboxMailPreview } from '@rendezvous/contract';
import { withoutTokens } from '../../common/without-tokens.js';
import { Database } from '../../database/database.js';
import { type Delivery, isDirect } from '../mails/delivery.js';
import { MailComposer } from '../mails/mail-composer.service.js';
import { GATHERED } from './mails.queries.js';

export const NO_SUCH_MAIL = 'This mail does not exist.';
export const HAS_PERSONAL_LINK =
  'This mail has a personal link, so it is written only when it is sent.';
export const HAS_MESSAGES =
  'This mail has messages between two people, which are not shown to administrators.';

const shown = (text: unknown): string => (typeof text === 'string' ? withoutTokens(text) : '');

/** Renders mails anew for administrators, who must not act for their recipients. */
@Injectable()
export class MailPreview {
  constructor(
    private readonly database: Database,
    private readonly composer: MailComposer,
  ) {}

  /**
   * @throws NotFoundException; ConflictException when there is nothing to say any more, for mails with private messages,
   *   and for mails with a link of which only the hash is kept: writing one would end the link that was sent
   */
  async of(deliveryId: string): Promise<OutboxMailPreview> {
    const mail = await this.database.query<Delivery>(GATHERED, [deliveryId]);
    const [first] = mail;
    if (first === undefined) throw new NotFoundException(NO_SUCH_MAIL);
    if (isDirect(first) && first.cause !== 'test') throw new ConflictException(HAS_PERSONAL_LINK);
    if (mail.some(({ cause }) => cause === 'message-received'))
      throw new ConflictException(HAS_MESSAGES);
    const { mail: composed, dropped } = await this.composer.compose(mail);
    if (composed === null)
      throw new ConflictException(dropped[0]?.reason ?? 'There is nothing to tell any more.');
    const { subject, text, html } = composed.message;
    return { subject: subject ?? '', text: shown(text), html: shown(html) };
  }
}
