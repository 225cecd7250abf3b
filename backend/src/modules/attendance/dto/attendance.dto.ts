import type {
  AddAttendeeRequest,
  CancelEventRequest,
  ChangeAttendeeRequest,
  EventMessageRequest,
} from '@rendezvous/contract';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsUUID,
  Matches,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { EmailAddress } from '../../../common/email.decorator.js';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { PageQuery } from '../../../common/pagination.js';
import { Line, Text } from '../../../common/text.decorator.js';

const UUID_OR_NONE = /^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const MOST_TYPES = 200;
export const INVITATIONS = ['held', 'sent', 'lapsed', 'accepted'] as const;

export class EventAttendeesQuery extends PageQuery {
  /** Words, each part of a name, company, role, e-mail address, or of what they buy or sell. */
  @IsOptional() @Line({ min: 0, max: 200 }) search?: string;

  /** Only people of this type; `none`: without one. */
  @IsOptional()
  @Matches(UUID_OR_NONE, { message: 'participantTypeId must be a UUID or none' })
  participantTypeId?: string;

  /** `accepted`: people with an account. */
  @IsOptional() @IsIn(INVITATIONS) invitation?: (typeof INVITATIONS)[number];

  /** Only people who are checked in, or only the others. */
  @IsOptional() @IsIn(['true', 'false']) checkedIn?: 'true' | 'false';
}

class NewPersonDto implements NonNullable<AddAttendeeRequest['person']> {
  @EmailAddress() email: string;
  @Line({ max: 100, message: 'First name is required' }) firstName: string;
  @Line({ max: 100, message: 'Last name is required' }) lastName: string;
  @Line({ max: 200, message: 'Company is required' }) company: string;
  @Line({ max: 200, message: 'Role is required' }) role: string;
}

export class AddAttendeeDto implements AddAttendeeRequest {
  /** Somebody with an account. */
  @OptionalNotNull() @IsUUID() userId?: string;
  /** Somebody new, who then counts as invited. */
  @OptionalNotNull() @ValidateNested() @Type(() => NewPersonDto) person?: NewPersonDto;
}

export class ChangeAttendeeDto implements ChangeAttendeeRequest {
  /** Null: no type. */
  @ValidateIf((_, value: unknown) => value !== null) @IsUUID() participantTypeId: string | null;
}

export class EventMessageDto implements EventMessageRequest {
  /** To everybody without. */
  @OptionalNotNull()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_TYPES)
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  participantTypeIds?: string[];

  @Text({ max: 4000, message: 'Please write a message' }) content: string;
}

export class CancelEventDto implements CancelEventRequest {
  /** Everybody is told it. */
  @Text({ max: 1000, message: 'Please give a reason' }) reason: string;
}
