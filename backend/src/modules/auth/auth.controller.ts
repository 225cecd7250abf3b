import { Body, Controller, Get, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { SessionReply, SetupAvailableReply, User } from '@rendezvous/contract';
import { type Caller, CurrentCaller, Public } from '../../common/access.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { AuthService } from './auth.service.js';
import { SUSPENDED } from './sessions.service.js';
import { Device } from './device.js';
import { DeviceMark, RemembersDevice } from './device-mark.js';
import { SetupCode } from './setup-code.service.js';
import { CODE_NEEDED, CODE_WRONG, CODES_UNREADABLE } from './two-step-refusals.js';
import { LoginDto, PasswordDto, RegisterDto, SetupAdminDto } from './dto/account.dto.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly setupCode: SetupCode,
  ) {}

  /** Whether the first administrator can still be set up. */
  @Answers('SetupAvailableReply')
  @Public()
  @Get('setup-available')
  async setupAvailable(): Promise<SetupAvailableReply> {
    const setupAvailable = await this.auth.setupAvailable();
    return setupAvailable && this.setupCode.isRequired
      ? { setupAvailable, setupCodeRequired: true }
      : { setupAvailable };
  }

  /** Creates the first administrator and signs them in. */
  @Answers('SessionReply')
  @Refuses({
    403: 'The setup code is not right.',
    409: [
      'Administrator accounts have already been set up.',
      'An account with this e-mail address exists already.',
    ],
    429: 'Too many failed sign-ins. Please wait before you try again.',
  })
  @Public()
  @RemembersDevice()
  @Post('setup-admin')
  setupAdmin(
    @Body() body: SetupAdminDto,
    @Ip() address: string,
    @Device() device: string,
  ): Promise<SessionReply> {
    return this.auth.setupAdmin(body, { address, device });
  }

  /** Creates an account and signs it in. */
  @Answers('SessionReply')
  @Refuses({
    409: [
      'An account with this e-mail address exists already.',
      'You have been invited already. We have mailed your invitation again: please open the link in it.',
    ],
  })
  @Public()
  @RemembersDevice()
  @Post('register')
  register(
    @Body() body: RegisterDto,
    @Ip() address: string,
    @Device() device: string,
  ): Promise<SessionReply> {
    return this.auth.register(body, { address, device });
  }

  /** Signs in. */
  @Answers('SessionReply')
  @Refuses({
    401: [
      'The e-mail address or the password is not right.',
      SUSPENDED,
      CODE_NEEDED,
      CODES_UNREADABLE,
      CODE_WRONG,
    ],
    429: 'Too many failed sign-ins. Please wait before you try again.',
  })
  @Public()
  @HttpCode(200)
  @RemembersDevice()
  @Post('login')
  login(
    @Body() body: LoginDto,
    @Ip() address: string,
    @Device() device: string,
    @DeviceMark() mark: string | undefined,
  ): Promise<SessionReply> {
    return this.auth.login(body, { address, device, mark });
  }

  /** The signed-in account. */
  @Answers('User')
  @Get('me')
  me(@CurrentCaller() caller: Caller): Promise<User> {
    return this.auth.me(caller.id);
  }

  /** Changes the caller's password; every other session ends, this one goes on with the new token. */
  @Answers('SessionReply')
  @Refuses({
    403: 'The current password is not right.',
    429: 'Too many failed sign-ins. Please wait before you try again.',
  })
  @HttpCode(200)
  @Post('password')
  changePassword(
    @CurrentCaller() caller: Caller,
    @Body() body: PasswordDto,
  ): Promise<SessionReply> {
    return this.auth.changePassword(caller, body);
  }
}
