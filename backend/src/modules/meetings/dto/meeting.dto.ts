import type { MeetingRequest, MeetingStatusRequest } from '@rendezvous/contract';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { Text } from '../../../common/text.decorator.js';

export class MeetingRequestDto implements MeetingRequest {
  @IsUUID() requesteeUserId: string;
  @IsUUID() eventId: string;
  /** What the other should know; bounded only by the size of a request. */
  @IsOptional() @Text({ min: 0, max: 100_000 }) message?: string | null;
}

export class MeetingStatusDto implements MeetingStatusRequest {
  /** The requestee accepts or declines, the requester cancels. */
  @IsIn(['accepted', 'declined', 'cancelled'])
  status: MeetingStatusRequest['status'];
}
