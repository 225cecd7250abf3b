import type { NotificationSettingsRequest, NotificationSwitches } from '@rendezvous/contract';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, ValidateNested } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';

export class SwitchesDto implements Partial<NotificationSwitches> {
  @OptionalNotNull() @IsBoolean() requests?: boolean;
  @OptionalNotNull() @IsBoolean() answers?: boolean;
  @OptionalNotNull() @IsBoolean() changes?: boolean;
  @OptionalNotNull() @IsBoolean() messages?: boolean;
  @OptionalNotNull() @IsBoolean() reminders?: boolean;
  @OptionalNotNull() @IsBoolean() agenda?: boolean;
}

/** Only what is sent changes. */
export class NotificationSettingsDto implements NotificationSettingsRequest {
  @OptionalNotNull() @IsObject() @ValidateNested() @Type(() => SwitchesDto) mail?: SwitchesDto;
  @OptionalNotNull() @IsObject() @ValidateNested() @Type(() => SwitchesDto) push?: SwitchesDto;
  /** Whether meetings arrive as invitations for the calendar. */
  @OptionalNotNull() @IsBoolean() calendarInvitations?: boolean;
}
