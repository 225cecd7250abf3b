import { applyDecorators } from '@nestjs/common';
import type {
  LoginRequest,
  PasswordRequest,
  RegisterRequest,
  SetupAdminRequest,
  StepUpRequest,
} from '@rendezvous/contract';
import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { EmailAddress } from '../../../common/email.decorator.js';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line, OneLine, Text } from '../../../common/text.decorator.js';

const PASSWORD = { min: 6, max: 128 } as const;

/** A password that somebody chooses. */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    IsString(),
    MinLength(PASSWORD.min, { message: `Password must be at least ${PASSWORD.min} characters` }),
    MaxLength(PASSWORD.max, { message: `Password must be at most ${PASSWORD.max} characters` }),
  );
}

/** A code that goes with a password or a link where two-step sign-in is on. */
export function SecondStepCode(): PropertyDecorator {
  return applyDecorators(OptionalNotNull(), IsString(), MaxLength(64));
}

class Credentials {
  /** One account has it, in whatever spelling. */
  @EmailAddress() email: string;

  @NewPassword() password: string;
}

class AccountDto extends Credentials {
  @Line({ max: 100, message: 'First name is required' }) firstName: string;
  @Line({ max: 100, message: 'Last name is required' }) lastName: string;
  @Line({ max: 200, message: 'Company is required' }) company: string;
  @Line({ max: 200, message: 'Role is required' }) role: string;
  @Text({ max: 2000, message: 'Please describe what your company buys' }) whatTheyBuy: string;
  @Text({ max: 2000, message: 'Please describe what your company sells' }) whatTheySell: string;
}

/** The account of the first administrator. */
export class SetupAdminDto extends AccountDto implements SetupAdminRequest {
  /** Asked for where the operator has set a code. */
  @OptionalNotNull() @IsString() @MaxLength(200) setupCode?: string;
}

export class RegisterDto extends AccountDto implements RegisterRequest {
  /** Why the person wants to meet others. */
  @IsOptional() @Text({ min: 0, max: 2000 }) reasonForMeeting?: string | null;
  /** Whether other attendees may see the profile. */
  @IsBoolean() consentToShareData: boolean;
}

export class LoginDto implements LoginRequest {
  @IsString() @MaxLength(254) @OneLine() email: string;
  @IsString() @MinLength(1) @MaxLength(128) password: string;
  /** A code of the app or a recovery code. */
  @SecondStepCode() totp?: string;
}

export class StepUpDto implements StepUpRequest {
  @IsString() @MinLength(1) @MaxLength(128) password: string;
}

export class PasswordDto implements PasswordRequest {
  @IsString() @MinLength(1) @MaxLength(128) currentPassword: string;

  @NewPassword() newPassword: string;
}
