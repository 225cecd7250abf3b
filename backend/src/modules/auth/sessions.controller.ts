import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Session } from '@rendezvous/contract';
import { type Caller, CurrentCaller } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { AnswersList } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AuthService } from './auth.service.js';
import { StepUpDto } from './dto/account.dto.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('auth')
@Controller('auth')
export class SessionsController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
  ) {}

  /** Ends the session of this call; its token is refused from now on, and its sockets close. */
  @NoBody()
  @HttpCode(204)
  @Post('logout')
  async logout(@CurrentCaller() caller: Caller): Promise<void> {
    await this.sessions.signOut(caller);
  }

  /** Ends every session of the caller, this one too. */
  @NoBody()
  @HttpCode(204)
  @Post('logout-everywhere')
  async logoutEverywhere(@CurrentCaller() caller: Caller): Promise<void> {
    await this.auth.logoutEverywhere(caller.id);
  }

  /** Where the caller is signed in, the session last used first; a hundred at most. */
  @AnswersList('Session')
  @Get('sessions')
  list(@CurrentCaller() caller: Caller): Promise<Session[]> {
    return this.sessions.list(caller);
  }

  /** Ends one session of the caller. */
  @Refuses({ 404: 'This session does not exist.' })
  @NoBody()
  @HttpCode(204)
  @Delete('sessions/:id')
  async end(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseUUIDPipe) sessionId: string,
  ): Promise<void> {
    await this.sessions.endOwn(caller.id, sessionId);
  }

  /** Takes the password again, so that this session may do for a quarter of an hour what needs a fresh sign-in. */
  @Refuses({
    403: 'The current password is not right.',
    429: 'Too many failed sign-ins. Please wait before you try again.',
  })
  @HttpCode(204)
  @Post('step-up')
  async stepUp(@CurrentCaller() caller: Caller, @Body() body: StepUpDto): Promise<void> {
    await this.auth.stepUp(caller, body);
  }
}
