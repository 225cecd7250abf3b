import { IsBoolean, IsEmail, IsOptional, MaxLength } from 'class-validator';
import { MayBeAbsent } from '../../../common/may-be-absent.decorator.js';
import { Text, Trimmed } from '../../../common/text.decorator.js';

/** The caller's own profile; only the fields sent are changed. */
export class ProfileDto {
  @MayBeAbsent()
  @Trimmed()
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @MaxLength(254)
  email?: string;

  @MayBeAbsent() @Text({ max: 100, message: 'First name is required' }) firstName?: string;
  @MayBeAbsent() @Text({ max: 100, message: 'Last name is required' }) lastName?: string;
  @MayBeAbsent() @Text({ max: 200, message: 'Company is required' }) company?: string;
  @MayBeAbsent() @Text({ max: 200, message: 'Role is required' }) role?: string;

  @MayBeAbsent()
  @Text({ max: 2000, message: 'Please describe what your company buys' })
  whatTheyBuy?: string;

  @MayBeAbsent()
  @Text({ max: 2000, message: 'Please describe what your company sells' })
  whatTheySell?: string;

  @IsOptional() @Text({ min: 0, max: 2000 }) reasonForMeeting?: string | null;
  @MayBeAbsent() @IsBoolean() consentToShareData?: boolean;
  @MayBeAbsent() @IsBoolean() timesMayMove?: boolean;
}
