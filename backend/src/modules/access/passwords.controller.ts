import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MailedReply, SessionReply } from '@rendezvous/contract';
import { Public } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { Device } from '../auth/device.js';
import { RemembersDevice } from '../auth/device-mark.js';
import { CODE_NEEDED, CODE_WRONG, CODES_UNREADABLE } from '../auth/two-step-refusals.js';
import { ForgotPasswordDto, ResetPasswordDto } from './dto/access.dto.js';
import { DEAD_LINK } from './one-time-links.service.js';
import { PasswordReset } from './password-reset.service.js';
import { ResetRequests } from './reset-requests.service.js';

@ApiTags('auth')
@Controller('auth')
export class PasswordsController {
  constructor(
    private readonly requests: ResetRequests,
    private readonly passwords: PasswordReset,
  ) {}

  /** Mails a link for a new password, if an account has this address; the answer does not say whether one has. */
  @Answers('MailedReply')
  @Public()
  @HttpCode(202)
  @Post('forgot-password')
  async forgot(@Body() { email }: ForgotPasswordDto, @Ip() from: string): Promise<MailedReply> {
    await this.requests.take(email, from);
    return {
      message:
        'If an account has this address, we have mailed a link to it. It works for one hour.',
    };
  }

  /** Sets a new password by the mailed link and signs in; every other session ends. */
  @Answers('SessionReply')
  @Refuses({ 401: [CODE_NEEDED, CODES_UNREADABLE, CODE_WRONG], 410: DEAD_LINK })
  @Public()
  @HttpCode(200)
  @RemembersDevice()
  @Post('reset-password')
  reset(
    @Body() body: ResetPasswordDto,
    @Ip() address: string,
    @Device() device: string,
  ): Promise<SessionReply> {
    return this.passwords.reset(body, { address, device });
  }
}
