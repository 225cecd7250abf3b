import type { MessageRequest, ReadRequest } from '@rendezvous/contract';
import { ArrayMaxSize, IsOptional, IsUUID } from 'class-validator';
import { MayBeAbsent } from '../../../common/may-be-absent.decorator.js';
import { Text } from '../../../common/text.decorator.js';

export class MessageDto implements MessageRequest {
  @IsUUID() toUserId: string;
  /** The event it is about. */
  @IsOptional() @IsUUID() eventId?: string | null;
  @Text({ max: 4000 }) content: string;
}

export class ReadDto implements ReadRequest {
  /** Messages to the caller; all of them when absent. */
  @MayBeAbsent() @IsUUID(undefined, { each: true }) @ArrayMaxSize(500) ids?: string[];
}
