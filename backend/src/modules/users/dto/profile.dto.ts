import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmailAddress } from '../../../common/email.decorator.js';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Line, Text } from '../../../common/text.decorator.js';

/** The caller's own profile; only the fields sent are changed. */
export class ProfileDto {
  @OptionalNotNull() @EmailAddress() email?: string;

  /** Needed for another e-mail address. */
  @OptionalNotNull() @IsString() @MaxLength(128) currentPassword?: string;

  @OptionalNotNull() @Line({ max: 100, message: 'First name is required' }) firstName?: string;
  @OptionalNotNull() @Line({ max: 100, message: 'Last name is required' }) lastName?: string;
  @OptionalNotNull() @Line({ max: 200, message: 'Company is required' }) company?: string;
  @OptionalNotNull() @Line({ max: 200, message: 'Role is required' }) role?: string;

  @OptionalNotNull()
  @Text({ max: 2000, message: 'Please describe what your company buys' })
  whatTheyBuy?: string;

  @OptionalNotNull()
  @Text({ max: 2000, message: 'Please describe what your company sells' })
  whatTheySell?: string;

  @IsOptional() @Text({ min: 0, max: 2000 }) reasonForMeeting?: string | null;
  @OptionalNotNull() @IsBoolean() consentToShareData?: boolean;
  @OptionalNotNull() @IsBoolean() timesMayMove?: boolean;
}
