import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Unsubscription } from '@rendezvous/contract';
import type { FastifyReply } from 'fastify';
import { Public } from '../../common/access.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { HarmlessAgain } from '../../idempotency/repeating.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { OneClickDto } from './dto/one-click.dto.js';
import { NOT_A_LINK, UnsubscribeService } from './unsubscribe.service.js';
import { FORMS } from './unsubscribe-forms.js';

@ApiTags('mails')
@Public()
@Controller('unsubscribe/:token')
export class UnsubscribeController {
  constructor(
    private readonly unsubscribing: UnsubscribeService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** What the link switches off and for whom; changes nothing. A browser that opens the address is led to the page. */
  @Answers('Unsubscription')
  @Refuses({ 404: NOT_A_LINK })
  @Get()
  async of(
    @Param('token') token: string,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Unsubscription | undefined> {
    reply.header('Vary', 'Accept');
    if (accept?.includes('text/html') === true) {
      const page = `${this.env.publicUrl}/unsubscribe/${encodeURIComponent(token)}`;
      void reply.redirect(page, 302);
      return undefined;
    }
    return this.unsubscribing.of(token);
  }

  /** Switches this kind of mail off (RFC 8058). Doing it again changes nothing. */
  @ApiConsumes('application/json', ...FORMS)
  @Answers('Unsubscription')
  @Refuses({ 404: NOT_A_LINK })
  @HttpCode(200)
  @HarmlessAgain()
  @Post()
  switchOff(@Param('token') token: string, @Body() _body: OneClickDto): Promise<Unsubscription> {
    return this.unsubscribing.switchOff(token);
  }
}
