import type {
  AcceptInvitationRequest,
  ForgotPasswordRequest,
  InvitationsRequest,
  InvitedPerson,
  LinkRequest,
  ResetPasswordRequest,
  SignInLinkRequest,
  WithdrawInvitationRequest,
} from '@rendezvous/contract';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../../common/email.decorator.js';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line, Text } from '../../../common/text.decorator.js';
import { NewPassword, SecondStepCode } from '../../auth/dto/account.dto.js';

/** People in one call; each is one transaction. */
const MOST_INVITED = 500;

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @EmailAddress() email: string;
}

export class LinkDto implements LinkRequest {
  /** Of the link. */
  @IsString() @MinLength(1) @MaxLength(128) token: string;
}

export class SignInLinkDto extends LinkDto implements SignInLinkRequest {
  /** A code of the app or a recovery code. */
  @SecondStepCode() totp?: string;
}

export class ResetPasswordDto extends SignInLinkDto implements ResetPasswordRequest {
  @NewPassword() password: string;
}

export class AcceptInvitationDto extends LinkDto implements AcceptInvitationRequest {
  @NewPassword() password: string;
  @Line({ max: 100, message: 'First name is required' }) firstName: string;
  @Line({ max: 100, message: 'Last name is required' }) lastName: string;
  @Line({ max: 200, message: 'Company is required' }) company: string;
  @Line({ max: 200, message: 'Role is required' }) role: string;
  @Text({ max: 2000, message: 'Please describe what your company buys' }) whatTheyBuy: string;
  @Text({ max: 2000, message: 'Please describe what your company sells' }) whatTheySell: string;
  /** Why the person wants to meet others. */
  @IsOptional() @Text({ min: 0, max: 2000 }) reasonForMeeting?: string | null;
  /** Whether other attendees may see the profile. */
  @IsBoolean() consentToShareData: boolean;
}

class InvitedPersonDto implements InvitedPerson {
  /** Looked at for each person, so that one wrong address stops no other. */
  @IsString() @MaxLength(1000) email: string;
  @OptionalNotNull() @Line({ max: 100, min: 0 }) firstName?: string;
  @OptionalNotNull() @Line({ max: 100, min: 0 }) lastName?: string;
  @OptionalNotNull() @Line({ max: 200, min: 0 }) company?: string;
  @OptionalNotNull() @Line({ max: 200, min: 0 }) role?: string;
}

export class InvitationsDto implements InvitationsRequest {
  @IsArray()
  @ArrayMinSize(1, { message: 'Please name somebody to invite' })
  @ArrayMaxSize(MOST_INVITED, { message: `At most ${MOST_INVITED} people can be invited at once` })
  @ValidateNested({ each: true })
  @Type(() => InvitedPersonDto)
  people: InvitedPersonDto[];
}

export class WithdrawInvitationDto implements WithdrawInvitationRequest {
  @EmailAddress() email: string;
}
