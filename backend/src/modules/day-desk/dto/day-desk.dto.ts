import { applyDecorators } from '@nestjs/common';
import type { BookMeetingRequest, StaffMeetingChange } from '@rendezvous/contract';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, Max, Min } from 'class-validator';
import { Id, Ids } from '../../../common/id.decorator.js';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Text } from '../../../common/text.decorator.js';

const LONGEST_REASON = 500;
const HIGHEST_VERSION = 2_147_483_647;

/** Two people. */
const Two = (): PropertyDecorator =>
  applyDecorators(IsArray(), ArrayMinSize(2), ArrayMaxSize(2), Ids());

export class MeetingOptionsQuery {
  /** The two people: `userIds=…&userIds=…`. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @Two()
  userIds: [string, string];
}

export class BookMeetingDto implements BookMeetingRequest {
  /** The first asks, where the two have no request yet. */
  @Two() userIds: [string, string];
  /** The first time both are free without it. */
  @OptionalNotNull() @Id() timeSlotId?: string;
  /** Any free place that is open to the two without it. */
  @OptionalNotNull() @Id() placeId?: string;
  /** Why a rule or a quota does not hold here. */
  @OptionalNotNull()
  @Text({ max: LONGEST_REASON, message: 'Please give a reason' })
  reason?: string;
}

export class StaffMeetingChangeDto implements StaffMeetingChange {
  /** Another time. */
  @OptionalNotNull() @Id() timeSlotId?: string;
  /** The place at that time or, without `timeSlotId`, another place at the present time. */
  @OptionalNotNull() @Id() placeId?: string;
  @OptionalNotNull() @IsIn(['cancelled']) status?: 'cancelled';
  /** Required with `status`. */
  @OptionalNotNull()
  @Text({ max: LONGEST_REASON, message: 'Please give a reason' })
  reason?: string;
  /** The version that was looked at. */
  @OptionalNotNull() @IsInt() @Min(1) @Max(HIGHEST_VERSION) version?: number;
}
