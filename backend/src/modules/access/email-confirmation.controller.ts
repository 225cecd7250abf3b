import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ConfirmedEmailReply, MailedReply } from '@rendezvous/contract';
import { type Caller, CurrentCaller, Public } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { LinkDto } from './dto/access.dto.js';
import { EmailConfirmation } from './email-confirmation.service.js';
import { DEAD_LINK } from './one-time-links.service.js';

@ApiTags('auth')
@Controller('auth/confirm-email')
export class EmailConfirmationController {
  constructor(private readonly confirmation: EmailConfirmation) {}

  /** Confirms the address that the link was mailed to. */
  @Answers('ConfirmedEmailReply')
  @Refuses({ 409: 'An account with this e-mail address exists already.', 410: DEAD_LINK })
  @Public()
  @HttpCode(200)
  @Post()
  confirm(@Body() { token }: LinkDto): Promise<ConfirmedEmailReply> {
    return this.confirmation.confirm(token);
  }

  /** Mails the caller the link once more; the earlier one does not work any more. */
  @Answers('MailedReply')
  @NoBody()
  @HttpCode(202)
  @Post('again')
  async again(@CurrentCaller() caller: Caller): Promise<MailedReply> {
    await this.confirmation.mailAgain(caller.id);
    return { message: 'We have mailed you a new link, if your address is not confirmed yet.' };
  }
}
