import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RecoveryCodesReply, TotpSetupReply, TotpState } from '@rendezvous/contract';
import { type Caller, CurrentCaller, FreshSignIn } from '../../common/access.js';
import { NoBody } from '../../common/no-body.decorator.js';
import { Answers } from '../../openapi/answers.decorator.js';
import { Refuses } from '../../openapi/refuses.decorator.js';
import { TotpConfirmDto, TotpEndDto, TotpSetupDto } from './dto/two-step.dto.js';
import { CODE_WRONG } from './two-step-refusals.js';
import { ALREADY_ON, NOT_BEGUN, NOT_ON, REQUIRED, TwoStep } from './two-step.service.js';

const STEP_UP = 'Please enter your password again.';

@ApiTags('auth')
@Controller('auth/totp')
export class TwoStepController {
  constructor(private readonly twoStep: TwoStep) {}

  /** Whether the caller signs in by two steps. */
  @Answers('TotpState')
  @Get()
  state(@CurrentCaller() caller: Caller): Promise<TotpState> {
    return this.twoStep.state(caller);
  }

  /** Makes a secret for an app; nothing is on before a code of the app is confirmed. */
  @Answers('TotpSetupReply')
  @Refuses({ 403: STEP_UP, 409: ALREADY_ON })
  @FreshSignIn()
  @Post()
  begin(
    @CurrentCaller() caller: Caller,
    @Body() { replace }: TotpSetupDto,
  ): Promise<TotpSetupReply> {
    return this.twoStep.begin(caller, replace === true);
  }

  /** Turns two-step sign-in on; every other session of the caller ends. The recovery codes are shown once. */
  @Answers('RecoveryCodesReply')
  @Refuses({
    400: CODE_WRONG,
    409: NOT_BEGUN,
    429: 'Too many failed sign-ins. Please wait before you try again.',
  })
  @HttpCode(200)
  @Post('confirm')
  confirm(
    @CurrentCaller() caller: Caller,
    @Body() { code }: TotpConfirmDto,
  ): Promise<RecoveryCodesReply> {
    return this.twoStep.confirm(caller, code);
  }

  /** Makes new recovery codes; those of before do not work any more. */
  @Answers('RecoveryCodesReply')
  @Refuses({ 403: STEP_UP, 409: NOT_ON })
  @FreshSignIn()
  @NoBody()
  @Post('recovery-codes')
  renewRecoveryCodes(@CurrentCaller() caller: Caller): Promise<RecoveryCodesReply> {
    return this.twoStep.renewRecoveryCodes(caller);
  }

  /** Turns two-step sign-in off. */
  @Refuses({
    403: 'The current password is not right.',
    409: REQUIRED,
    429: 'Too many failed sign-ins. Please wait before you try again.',
  })
  @HttpCode(204)
  @Delete()
  async end(@CurrentCaller() caller: Caller, @Body() { password }: TotpEndDto): Promise<void> {
    await this.twoStep.end(caller, password);
  }
}
