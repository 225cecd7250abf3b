import type { MessageRequest, ReadRequest } from '@rendezvous/contract';
import { ArrayMaxSize, IsOptional, IsUUID } from 'class-validator';
import { OptionalNotNull } from '../../../common/optional-not-null.decorator.js';
import { Text } from '../../../common/text.decorator.js';

export class MessageDto implements MessageRequest {
  /** Chosen by the client, which may then send again after a lost reply: the message is written once. */
  @OptionalNotNull() @IsUUID() id?: string;
  @IsUUID() toUserId: string;
  /** The event it is about. */
  @IsOptional() @IsUUID() eventId?: string | null;
  @Text({ max: 4000 }) content: string;
}

export class ReadDto implements ReadRequest {
  /** Messages to the caller; all of them when absent. */
  @OptionalNotNull() @IsUUID(undefined, { each: true }) @ArrayMaxSize(500) ids?: string[];
}
