import type { MessageRequest, ReadRequest } from '@rendezvous/contract';
import { ArrayMaxSize, IsOptional, IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Text } from '../../../common/text.decorator.js';

export class MessageDto implements MessageRequest {
  @IsUUID() toUserId: string;
  /** The event it is about. */
  @IsOptional() @IsUUID() eventId?: string | null;
  @Text({ max: 4000 }) content: string;
}

export class ReadDto implements ReadRequest {
  /** Messages to the caller; all of them when absent. */
  @OptionalNotNull() @IsUUID(undefined, { each: true }) @ArrayMaxSize(500) ids?: string[];
}
