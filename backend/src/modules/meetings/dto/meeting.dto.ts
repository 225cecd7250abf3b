import type {
  FeedbackRequest,
  MeetingRequest,
  MeetingStatusRequest,
  SeenRequest,
} from '@rendezvous/contract';
import { ArrayMaxSize, IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { Text } from '../../../common/text.decorator.js';

export class MeetingRequestDto implements MeetingRequest {
  @IsUUID() requesteeUserId: string;
  @IsUUID() eventId: string;
  /** What the other should know; bounded only by the size of a request. */
  @IsOptional() @Text({ min: 0, max: 100_000 }) message?: string | null;
}

export class MeetingStatusDto implements MeetingStatusRequest {
  /** The requestee accepts, declines, and takes an answer back with `pending`; the requester cancels. */
  @IsIn(['accepted', 'declined', 'cancelled', 'pending'])
  status: MeetingStatusRequest['status'];
}

export class SeenDto implements SeenRequest {
  @IsUUID(undefined, { each: true }) @ArrayMaxSize(500) ids: string[];
}

export class FeedbackDto implements FeedbackRequest {
  /** The other party of the meeting. */
  @IsUUID() toUserId: string;
  @IsInt() @Min(1) @Max(5) rating: number;
  @IsOptional() @Text({ min: 0, max: 4000 }) comments?: string | null;
}
