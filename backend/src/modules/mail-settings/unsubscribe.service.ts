import { Injectable, NotFoundException } from '@nestjs/common';
import type { Unsubscription } from '@rendezvous/contract';
import { MailTokens } from '../mail-answers/mail-tokens.js';
import { UsersService } from '../users/users.service.js';
import { hiddenAddress } from './hidden-address.js';
import { NotificationSettingsService } from './notification-settings.service.js';

export const NOT_A_LINK = 'This link is not valid. Please use the link as it stands in the mail.';

/** Switches off one kind of mail for the person of a link; links stay valid without end. */
@Injectable()
export class UnsubscribeService {
  constructor(
    private readonly tokens: MailTokens,
    private readonly users: UsersService,
    private readonly settings: NotificationSettingsService,
  ) {}

  /** Changes nothing. @throws NotFoundException for a token that is none, or whose account is gone */
  async of(token: string): Promise<Unsubscription> {
    const { user, name } = await this.open(token);
    const { mail } = await this.settings.of(user.id);
    return { switch: name, address: hiddenAddress(user.email), off: !mail[name] };
  }

  /** The second time changes nothing more. @throws NotFoundException as `of` */
  async switchOff(token: string): Promise<Unsubscription> {
    const { user, name } = await this.open(token);
    await this.settings.change(user.id, { mail: { [name]: false } });
    return { switch: name, address: hiddenAddress(user.email), off: true };
  }

  private async open(token: string) {
    const claims = this.tokens.readUnsubscribe(token);
    if (claims === null) throw new NotFoundException(NOT_A_LINK);
    const user = await this.users.byId(claims.userId);
    if (user === null) throw new NotFoundException(NOT_A_LINK);
    return { user, name: claims.switch };
  }
}
